// How clients know a line of an entry. Pure.

/** `entry-line`. */
export function parseLineId(lineId: string): { entryId: number; line: number } {
  const [entryId, line] = lineId.split('-').map(Number);
  return { entryId: entryId!, line: line! };
}
