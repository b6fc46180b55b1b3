// Reports of another program that were dropped on the import screen, for the screen that moves them in. Kept only in this tab.

let inHand: File[] = [];

export function keepReports(files: File[]): void {
  inHand = files;
}

/** Handed over once. */
export function takeReports(): File[] {
  const files = inHand;
  inHand = [];
  return files;
}
