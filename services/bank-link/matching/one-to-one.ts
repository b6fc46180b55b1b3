// Finds groups of similar rows and transactions with as many rows as transactions. Pure.

/** The rows of connected groups that have as many transactions as rows. */
export function oneToOne<Row, Known>(pairs: { row: Row; known: Known }[]): Set<Row> {
  const [ofRow, ofKnown] = [Map.groupBy(pairs, (pair) => pair.row), Map.groupBy(pairs, (pair) => pair.known)];
  const balanced = new Set<Row>();
  const seen = new Set<Row | Known>();
  for (const start of ofRow.keys()) {
    if (seen.has(start)) continue;
    const rows: Row[] = [start];
    const knowns: Known[] = [];
    seen.add(start);
    for (let [atRow, atKnown] = [0, 0]; atRow < rows.length || atKnown < knowns.length;) {
      const next = atRow < rows.length ? ofRow.get(rows[atRow++]!)! : ofKnown.get(knowns[atKnown++]!)!;
      for (const { row, known } of next) {
        if (!seen.has(row)) rows.push(row);
        if (!seen.has(known)) knowns.push(known);
        seen.add(row).add(known);
      }
    }
    if (rows.length === knowns.length) for (const row of rows) balanced.add(row);
  }
  return balanced;
}
