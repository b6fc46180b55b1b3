// Statement files that were dropped elsewhere, for the screen that imports them. Kept only in this tab.

let inHand: File[] = [];

export function keepStatements(files: File[]): void {
  inHand = files;
}

/** Handed over once. */
export function takeStatements(): File[] {
  const files = inHand;
  inHand = [];
  return files;
}
