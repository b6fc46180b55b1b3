// `npm run bench -- [NAME…] [--check] [--json FILE] [--rows N] [--lines N]`: all benchmarks, or the named ones; --rows is for P2,
// P2D, P7, P8, P8D, ANALYSIS, PACKAGE, CHARGES, MERGE, MOVE, RECEIPTS, --lines (of the books that stand there before) for P1, P2, P6, P11, P14, ANALYSIS, ASK, CALLS, CHECKS, CLASSIFY, MERGE, MOVE.
// With --check exit 1 when a target is missed.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { analyzing } from './analyzing.js';
import { asking } from './asking.js';
import { bankChecks } from './bank-checks.js';
import { charges } from './charges.js';
import { classifying } from './classifying.js';
import { consumers } from './consumers.js';
import { consoleCalls } from './console-calls.js';
import { contractors } from './contractors.js';
import { distributedImport } from './distributed-import.js';
import { editing } from './editing.js';
import { machine, printed, type Benchmark, type Figure, type Size } from './figures.js';
import { serveBare } from './bare-server.js';
import { merging } from './merging.js';
import { moving } from './moving.js';
import { overHttp } from './over-http.js';
import { posting } from './posting.js';
import { reading } from './reading.js';
import { receipts } from './receipts.js';
import { replicas } from './replicas.js';
import { reviewing } from './reviewing.js';
import { searching } from './searching.js';
import { starts } from './starts.js';
import { taxPackage } from './tax-package.js';
import { taxReading } from './tax-reading.js';
import { uploads } from './uploads.js';
import { verifying } from './verifying.js';
import { wholeImport } from './whole-import.js';
import { writers } from './writers.js';

const benchmarks: Record<string, Benchmark> = {
  P1: posting,
  P2: wholeImport,
  P2D: distributedImport,
  P3: reading,
  P4T: taxReading,
  P5: searching,
  P6: overHttp,
  P7: consumers,
  P8: writers,
  P8D: replicas,
  P9: verifying,
  P11: editing,
  P12: starts,
  P13: contractors,
  P14: uploads,
  ANALYSIS: analyzing,
  ASK: asking,
  CALLS: consoleCalls,
  CHARGES: charges,
  CHECKS: bankChecks,
  CLASSIFY: classifying,
  MERGE: merging,
  MOVE: moving,
  PACKAGE: taxPackage,
  RECEIPTS: receipts,
  REVIEW: reviewing,
};

const sizes = ['rows', 'lines'] as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, json: { type: 'string' }, rows: { type: 'string' }, lines: { type: 'string' } },
});
const size: Size = Object.fromEntries(sizes.flatMap((name) => (values[name] === undefined ? [] : [[name, Number(values[name])]])));
const wrong = sizes.find((name) => size[name] !== undefined && !(Number.isSafeInteger(size[name]) && size[name] > 0));
const named = positionals.map((name) => name.toUpperCase());
const unknown = named.filter((name) => !(name in benchmarks));

if (positionals[0] === 'bare-server') {
  await serveBare();
} else if (wrong) {
  console.error(`--${wrong} expects a number, not “${values[wrong]}”.`);
  process.exitCode = 1;
} else if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; known: ${Object.keys(benchmarks).join(', ')}.`);
  process.exitCode = 1;
} else {
  console.log(machine());
  const figures: Figure[] = [];
  for (const name of named.length > 0 ? named : Object.keys(benchmarks)) {
    const found = await benchmarks[name]!((line) => console.error(`  ${name}: ${line} …`), size);
    for (const figure of found) console.log(printed(figure));
    figures.push(...found);
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine: machine(), figures }, null, 2)}\n`);
  const missed = figures.filter((figure) => figure.met === false);
  if (missed.length > 0) console.log(`Missed: ${missed.map((figure) => figure.name).join(', ')}`);
  process.exitCode = values.check && missed.length > 0 ? 1 : 0;
}
