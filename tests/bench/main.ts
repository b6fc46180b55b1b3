// `npm run bench -- [NAME…] [--check] [--json FILE]`: all benchmarks, or the named ones. With --check exit 1 when a target is missed.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { editing } from './editing.js';
import { machine, printed, type Benchmark, type Figure } from './figures.js';
import { serveBare } from './bare-server.js';
import { overHttp } from './over-http.js';
import { posting } from './posting.js';
import { reading } from './reading.js';
import { searching } from './searching.js';
import { starts } from './starts.js';
import { wholeImport } from './whole-import.js';

const benchmarks: Record<string, Benchmark> = {
  P1: posting,
  P2: wholeImport,
  P3: reading,
  P5: searching,
  P6: overHttp,
  P11: editing,
  P12: starts,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, json: { type: 'string' } },
});
const named = positionals.map((name) => name.toUpperCase());
const unknown = named.filter((name) => !(name in benchmarks));

if (positionals[0] === 'bare-server') {
  await serveBare();
} else if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; known: ${Object.keys(benchmarks).join(', ')}.`);
  process.exitCode = 1;
} else {
  console.log(machine());
  const figures: Figure[] = [];
  for (const name of named.length > 0 ? named : Object.keys(benchmarks)) {
    const found = await benchmarks[name]!((line) => console.error(`  ${name}: ${line} …`));
    for (const figure of found) console.log(printed(figure));
    figures.push(...found);
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine: machine(), figures }, null, 2)}\n`);
  const missed = figures.filter((figure) => figure.met === false);
  if (missed.length > 0) console.log(`Missed: ${missed.map((figure) => figure.name).join(', ')}`);
  process.exitCode = values.check && missed.length > 0 ? 1 : 0;
}
