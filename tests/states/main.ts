// `npm run oracle:states [-- --seed N --count N]`: residents of fifteen states by our rules, and by OpenTaxSolver's forms or PolicyEngine. Prints what differs by
// more than a dollar; exit 1 where that is more than one in a hundred, or where a program cannot be had.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkout, pythonWith } from '../python-environment.js';
import {
  adjudicated,
  cityResidents,
  openTaxSolverStates,
  ours,
  policyEngineStates,
  residents,
  type Resident,
} from '../oracle/state-residents.js';

const folder = join(checkout, 'tests', 'oracle');
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '1000' },
    /** Only this program: `OpenTaxSolver` or `PolicyEngine`. */
    program: { type: 'string' },
    /** A file for the residents of the second program, as they are kept in tests/oracle. */
    keep: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);

interface Program {
  name: string;
  module: string;
  requirements: string;
  script: string;
  states: typeof openTaxSolverStates;
}

const programs: Program[] = [
  {
    name: 'OpenTaxSolver',
    module: 'tenforty',
    requirements: 'requirements-states.txt',
    script: 'state_forms.py',
    states: openTaxSolverStates,
  },
  {
    ...{ name: 'PolicyEngine', module: 'policyengine_us', requirements: 'requirements-policyengine.txt' },
    ...{ script: 'policy_engine.py', states: policyEngineStates },
  },
];

const wanted = programs.filter(({ name }) => values.program === undefined || values.program === name);
for (const program of wanted) if (!compare(program)) process.exitCode = 1;

/** Whether at most one in a hundred differs. */
function compare({ name, module, requirements, script, states }: Program): boolean {
  const python = pythonWith(module, join(folder, requirements));
  if (!python) {
    console.error(`${name} needs Python 3.11 or newer and the package registry.`);
    return false;
  }
  const count = Number(values.count);
  const isSecond = states === policyEngineStates;
  const cases = [...residents(count, seed, states), ...(isSecond ? cityResidents(Math.ceil((1.5 * count) / states.length), seed) : [])];
  const answer = execFileSync(python, [join(folder, script)], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const theirs = JSON.parse(answer) as number[];
  if (values.keep && isSecond) writeFileSync(values.keep, keptText(cases, theirs));
  return report({ name, cases, theirs });
}

/** Up to 48 residents of each state. */
function keptText(cases: Resident[], theirs: number[]): string {
  const all = cases.map((resident, at) => ({ resident, tax: Math.round(theirs[at]! * 100) / 100 }));
  const kept = [...policyEngineStates, 'NY' as const].flatMap((state) =>
    all.filter(({ resident }) => resident.state === state && adjudicated(resident) === null).slice(0, 48),
  );
  return `${JSON.stringify(kept, null, 2)}\n`;
}

function report({ name, cases, theirs }: Pick<Program, 'name'> & { cases: Resident[]; theirs: number[] }): boolean {
  const all = cases.map((one, at) => ({ one, theirs: theirs[at]!, ...ours(one) }));
  const compared = all.filter(({ one }) => adjudicated(one) === null);
  const beyond = compared.filter(({ byTable, theirs: tax }) => !(Math.abs(byTable - tax) <= 1));
  const reasons = new Set(all.flatMap(({ one }) => adjudicated(one) ?? []));
  for (const reason of reasons) console.log(`Not compared, ${all.filter(({ one }) => adjudicated(one) === reason).length}: ${reason}`);
  for (const { one, tax, theirs: their } of beyond.slice(0, 30))
    console.log(`${name} ${their.toFixed(2)}, ours ${tax.toFixed(2)} for ${JSON.stringify(one)}`);
  for (const state of new Set(cases.map((one) => one.state))) {
    const of = compared.filter(({ one }) => one.state === state);
    const differing = beyond.filter(({ one }) => one.state === state).length;
    const largest = Math.max(0, ...of.map(({ byTable, theirs: tax }) => Math.abs(byTable - tax)));
    console.log(`${state}: ${of.length} residents, ${differing} differ by more than a dollar; largest difference ${largest.toFixed(2)}.`);
  }
  console.log(`Seed ${seed}: ${compared.length} of ${cases.length} residents compared with ${name}, ${beyond.length} differ.`);
  return beyond.length <= 0.01 * compared.length;
}
