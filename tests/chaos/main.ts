// `npm run chaos -- --scenario NAME [--json] [--rows N] [--seed TEXT]`, for import-kill also [--kills N] [--points A,B]: exit 1 when anything differs.
import { parseArgs } from 'node:util';
import { closeKill } from './close-kill.js';
import { distributedFaults } from './distributed-faults.js';
import { distributedScenario } from './distributed-scenario.js';
import { importKill } from './import-kill.js';
import { points, type Point } from './moments.js';
import { packageKill } from './package-kill.js';
import { heading, isSound, summaryOf, type Scenario } from './scenario.js';

const scenarios: Record<string, Scenario> = {
  'import-kill': importKill,
  'package-kill': packageKill,
  'close-kill': closeKill,
  ...Object.fromEntries(Object.entries(distributedFaults).map(([name, faults]) => [name, distributedScenario(faults)])),
};

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    kills: { type: 'string', default: '20' },
    rows: { type: 'string', default: '50000' },
    points: { type: 'string', default: points.join(',') },
    seed: { type: 'string' },
  },
});
const { scenario: name, seed = name } = values;
const named = values.points.split(',').filter((point) => point !== '');
const unknown = named.find((point) => !points.includes(point as Point));
const counts = [Number(values.kills), Number(values.rows)];

if (!Object.hasOwn(scenarios, name) || unknown !== undefined || !counts.every(Number.isSafeInteger)) {
  console.error(
    [
      `Usage: npm run chaos -- --scenario ${Object.keys(scenarios).join('|')} [--json] [--rows N] [--seed TEXT]`,
      `       for import-kill also [--kills N] [--points ${points.join(',')}]`,
    ].join('\n'),
  );
  process.exitCode = 1;
} else {
  const [kills, rows] = counts as [number, number];
  console.log(heading);
  const result = await scenarios[name]!({ kills, rows, points: named as Point[], seed, tell: console.log });
  const sound = result.outcomes.every(isSound);
  console.log(sound ? `The books were equal after each of ${result.outcomes.length} faults.` : 'Something differs; see above.');
  if (values.json) console.log(summaryOf(name, result));
  process.exitCode = sound ? 0 : 1;
}
