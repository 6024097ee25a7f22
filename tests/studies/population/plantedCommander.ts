/**
 * A character whose worth lies in lifting followers of one kind, planted among others that lift nobody: twice what the
 * published commander effects of its price give, for Stormtroopers alone.
 */
export const PLANTED = `
game: miniatures
cards:
  - name: Drillmaster
    based on: Imperial Officer
    cost: 10
    commanderEffect:
      to: followers
      within: anywhere
      who: { named: Stormtrooper }
      bonus: { attack: 8, damage: 10 }
`;
