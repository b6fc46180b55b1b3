// Rows and transactions that may be each other: where as many stand on one side as on the other. Pure.

/** The rows that belong to as many transactions as rows, among all that are alike with each other. */
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
