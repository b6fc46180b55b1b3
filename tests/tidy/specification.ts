// The rows of docs/specification.md: `| id | statement | proof |`. Pure.

export interface Row {
  id: string;
  statement: string;
  /** Tests that show it; none while it is open. */
  proofs: { file: string; title: string }[];
}

/** Throws on a row that is not of this form. Several proofs are separated by `<br>`, each is a path in backquotes, `›` and a title. */
export function rowsOf(text: string): Row[] {
  const lines = text.split('\n').filter((line) => line.startsWith('|') && !/^\| (id|---) \|/.test(line));
  return lines.map((line) => {
    const cells = line.replace(/^\| | \|$/g, '').split(' | ');
    const [id, statement, proof] = cells;
    if (cells.length !== 3 || !/^\d+(\.[a-z0-9-]+)+\.\d+$/.test(id!) || !statement)
      throw new Error(`Not a row of the specification: ${line}`);
    return { id: id!, statement, proofs: proof === 'open' ? [] : proof!.split('<br>').map((one) => proofOf(one, line)) };
  });
}

function proofOf(text: string, line: string): Row['proofs'][number] {
  const [, file, title] = /^`([^`]+)` › (.+)$/.exec(text) ?? [];
  if (!file || !title) throw new Error(`Not a proof: ${line}`);
  return { file, title };
}
