import cliProgress from "cli-progress";

/** A progress bar on standard error; silent where that is no terminal. */
export interface ProgressBar {
  /** @param played of the games done, those played now: games kept from before say nothing about speed */
  update(gamesDone: number, gamesTotal: number, played: number): void;
  stop(): void;
}

export function createProgressBar(): ProgressBar {
  const bar = new cliProgress.SingleBar({
    format: "{bar} {percentage} % | {games} of {all} games | {speed} games/s | {left} left",
    stream: process.stderr,
    noTTYOutput: false,
    hideCursor: true,
    barsize: 24,
  });
  let running = false;
  const started = performance.now();
  return {
    update(gamesDone, gamesTotal, played) {
      const seconds = (performance.now() - started) / 1000;
      const speed = played / Math.max(seconds, 0.001);
      const count = (n: number) => Math.round(n).toLocaleString("en-US");
      const left = remaining((gamesTotal - gamesDone) / Math.max(speed, 0.001));
      const payload = { games: count(gamesDone), all: count(gamesTotal), speed: count(speed), left };
      // Totals of runs that stop by what is seen are expectations, which change.
      if (running) {
        bar.setTotal(gamesTotal);
        bar.update(gamesDone, payload);
      } else bar.start(gamesTotal, gamesDone, payload);
      running = true;
    },
    stop() {
      if (running) bar.stop();
    },
  };
}

/** Seconds as "12 s", "3 min 20 s" or "2 h 5 min". */
export function remaining(seconds: number): string {
  const s = Math.ceil(seconds);
  if (s < 60) return `${s} s`;
  if (s < 3600) return `${Math.floor(s / 60)} min ${s % 60} s`;
  return `${Math.floor(s / 3600)} h ${Math.floor((s % 3600) / 60)} min`;
}
