// Reports of another program that were dropped on the import screen, on their way to the screen that moves in. Nothing outlives the tab.

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
