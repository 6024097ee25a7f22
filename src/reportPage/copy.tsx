import { useState } from "preact/hooks";

interface CopyProps {
  readonly label: string;
  readonly text: () => string;
  /** For screen readers, where the label alone does not say what is copied. */
  readonly spoken?: string;
}

/** A button that copies a text, made when it is asked for. */
export function CopyButton({ label, text, spoken }: CopyProps) {
  const [said, setSaid] = useState(label);
  const copy = async (): Promise<void> => {
    setSaid((await copied(text())) ? "Copied" : "Not copied");
    setTimeout(() => setSaid(label), 1500);
  };
  return (
    <button type="button" class="copy" {...(spoken === undefined ? {} : { "aria-label": spoken })} onClick={copy}>
      {said}
    </button>
  );
}

/** Puts a text on the clipboard; where a file's page may not, by way of a field. @returns whether it is there */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}
