// `npm run evaluate:classifier -- --train A --test B --text COLS --label COL [--hints] [--json]`: learns from one CSV file and is evaluated
// on another; with `--hints` as a business's own model learns, which receives the starting model's result for each payee.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { evaluate } from '../../assistant/classification/evaluate.js';
import type { TrainingRow } from '../../assistant/classification/model.js';
import { loadStartingModel } from '../../assistant/classification/starting-model.config.js';
import { command, wordsOf } from '../command.config.js';
import { CannotStart } from '../database/cannot-start.js';

const usage = 'npm run evaluate:classifier -- --train FILE --test FILE --text COLUMN[,COLUMN…] --label COLUMN [--hints] [--json]';

/** The rows with a label. The first text column names the payee, as a bank line does; further ones are free text. */
function readRows(file: string, texts: string[], label: string): TrainingRow[] {
  const rows = parse(textOf(file), { columns: true, bom: true, relax_column_count: true, skip_empty_lines: true }) as Record<
    string,
    string
  >[];
  const known = Object.keys(rows[0] ?? {});
  const missing = [...texts, label].filter((column) => !known.includes(column));
  if (missing.length > 0) throw new CannotStart(`${file} has no column ${missing.join(', ')}; it has ${known.join(', ') || 'no rows'}.`);
  return rows.flatMap((row) => (row[label] ? [{ fields: texts.map((column) => row[column] ?? ''), label: row[label] }] : []));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CannotStart(`${file} cannot be read: ${(error as Error).message}`);
  }
}

await command(async () => {
  const { train, test, text, label, hints, json } = wordsOf({
    train: { type: 'string' },
    test: { type: 'string' },
    text: { type: 'string' },
    label: { type: 'string' },
    hints: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  if (!train || !test || !text || !label) throw new CannotStart(usage);
  const texts = text.split(',').map((column) => column.trim());
  const [learned, judged] = [readRows(train, texts, label), readRows(test, texts, label)];
  const begun = performance.now();
  const figures = evaluate(learned, judged, hints ? loadStartingModel() : undefined);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`Learned from ${learned.length} rows, judged on ${judged.length}, in ${seconds} s.`);
  if (json) console.log(JSON.stringify(figures));
  else for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(18)}${(value as number).toFixed(3)}`);
  return 0;
});
