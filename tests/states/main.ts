// `npm run oracle:states [-- --seed N --count N]`: residents of five states by our rules and by OpenTaxSolver's forms. Prints what differs by more than a
// dollar; exit 1 where that is more than one in a hundred, or where the forms cannot be had.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkout, pythonWith } from '../python-environment.js';
import { adjudicated, computedStates, ours, residents } from '../oracle/state-residents.js';

const folder = join(checkout, 'tests', 'oracle');
const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string', default: '1000' } } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);

const python = pythonWith('tenforty', join(folder, 'requirements-states.txt'));
if (!python) {
  console.error('OpenTaxSolver’s forms need Python 3.11 or newer and the package registry.');
  process.exitCode = 1;
} else {
  const cases = residents(Number(values.count), seed);
  const answer = execFileSync(python, [join(folder, 'state_forms.py')], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const theirs = JSON.parse(answer) as number[];
  const all = cases.map((one, at) => ({ one, theirs: theirs[at]!, ...ours(one) }));
  const compared = all.filter(({ one }) => adjudicated(one) === null);
  const beyond = compared.filter(({ byTable, theirs: tax }) => !(Math.abs(byTable - tax) <= 1));
  const reasons = new Set(all.flatMap(({ one }) => adjudicated(one) ?? []));
  for (const reason of reasons) console.log(`Not compared, ${all.filter(({ one }) => adjudicated(one) === reason).length}: ${reason}`);
  for (const { one, tax, theirs: their } of beyond.slice(0, 30))
    console.log(`OpenTaxSolver ${their.toFixed(2)}, ours ${tax.toFixed(2)} for ${JSON.stringify(one)}`);
  for (const state of computedStates) {
    const of = compared.filter(({ one }) => one.state === state);
    const differing = beyond.filter(({ one }) => one.state === state).length;
    console.log(`${state}: ${of.length} residents, ${differing} differ by more than a dollar.`);
  }
  console.log(`Seed ${seed}: ${compared.length} of ${cases.length} residents compared, ${beyond.length} differ.`);
  process.exitCode = beyond.length > 0.01 * compared.length ? 1 : 0;
}
