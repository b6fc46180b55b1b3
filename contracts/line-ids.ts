// The id of a line of an entry for clients. Pure.

/** `entry-line`. */
export function parseLineId(lineId: string): { entryId: number; line: number } {
  const [entryId, line] = lineId.split('-').map(Number);
  return { entryId: entryId!, line: line! };
}
