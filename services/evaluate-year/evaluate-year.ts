// `npm run evaluate:year -- --statements DIR --truth T.csv [--personal FILE,…] [--json]`: judges the classifier on a year of bank statements
// whose categories are known.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadStartingModel } from '../assistant/classification/starting-model.config.js';
import { command, wordsOf } from '../host/command.config.js';
import { CannotStart } from '../host/database/cannot-start.js';
import { decideYear, figuresOf } from './judge-year.js';
import { isFalseDeduction, isRight, type JudgedRow } from './judged-row.js';
import { matchTruth } from './match-truth.js';
import { readTruth } from './truth.js';
import { readYear } from './read-year.js';

const usage = 'npm run evaluate:year -- --statements DIR --truth FILE [--personal FILE,…] [--json]';

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CannotStart(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Every file of the folder except the truth, which may be in the same folder. */
function filesIn(folder: string, truth: string): { name: string; bytes: Buffer }[] {
  try {
    const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
    const own = names.filter((name) => !name.startsWith('.') && path.resolve(folder, name) !== path.resolve(truth)).sort();
    return own.map((name) => ({ name, bytes: bytesOf(path.join(folder, name)) }));
  } catch (error) {
    throw error instanceof CannotStart ? error : new CannotStart(`${folder} cannot be read: ${(error as Error).message}`);
  }
}

const lineOf = ({ date, description, amountCents, decision, truth }: JudgedRow): string =>
  `${date} ${(amountCents / 100).toFixed(2)} ${description.slice(0, 70)}: ${decision.category} at ${decision.confidence.toFixed(2)}, right is ${truth.category ?? truth.named}`;

await command(async () => {
  const { statements, truth, personal, json } = wordsOf({
    statements: { type: 'string' },
    truth: { type: 'string' },
    personal: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (!statements || !truth) throw new CannotStart(usage);
  const right = readTruth(bytesOf(truth).toString('utf8'), truth);
  const year = readYear(filesIn(statements, truth), statements, personal?.split(','));
  const matched = matchTruth(year.rows, right.rows);
  const problems = [...right.problems, ...year.problems, ...matched.problems];
  if (problems.length > 0) console.log(problems.join('\n'));
  if (matched.known.length === 0) throw new CannotStart(`No row of ${statements} is in ${truth}: date, description and amount must agree.`);
  const startingModel = loadStartingModel();
  const judged = decideYear(matched.known, startingModel);
  if (!json) {
    const wrong = judged.filter((row) => !isRight(row));
    const parts = [['Wrong', wrong], ['False deductions', wrong.filter(isFalseDeduction)]] as const; // prettier-ignore
    for (const [name, rows] of parts) console.log([`${name}: ${rows.length}`, ...rows.map(lineOf)].join('\n  '));
  }
  console.log(JSON.stringify(figuresOf(judged, startingModel)));
  return 0;
});
