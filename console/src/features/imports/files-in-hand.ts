// The files of this visit by import, so that one can be read again with other columns or into another account. Nothing outlives the tab.

const files = new Map<string, File>();
const maxFiles = 200;

export function keepFile(importId: string, file: File): void {
  files.set(importId, file);
  const [oldest] = files.keys();
  if (files.size > maxFiles && oldest !== undefined) files.delete(oldest);
}

export const fileOf = (importId: string): File | undefined => files.get(importId);
