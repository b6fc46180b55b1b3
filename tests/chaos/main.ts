// `npm run chaos -- --scenario import-kill [--json] [--kills N] [--rows N] [--points A,B] [--seed TEXT]`: exit 1 when anything differs.
import { parseArgs } from 'node:util';
import { heading, importKill, isSound } from './import-kill.js';
import { points, type Point } from './moments.js';

const { values } = parseArgs({
  options: {
    scenario: { type: 'string' },
    json: { type: 'boolean', default: false },
    kills: { type: 'string', default: '20' },
    rows: { type: 'string', default: '50000' },
    points: { type: 'string', default: points.join(',') },
    seed: { type: 'string', default: 'import-kill' },
  },
});
const named = values.points.split(',').filter((point) => point !== '');
const unknown = named.find((point) => !points.includes(point as Point));
const counts = [Number(values.kills), Number(values.rows)];

if (values.scenario !== 'import-kill' || unknown !== undefined || !counts.every(Number.isSafeInteger)) {
  console.error(
    `Usage: npm run chaos -- --scenario import-kill [--json] [--kills N] [--rows N] [--points ${points.join(',')}] [--seed TEXT]`,
  );
  process.exitCode = 1;
} else {
  const [kills, rows] = counts as [number, number];
  console.log(heading);
  const { outcomes, undisturbedSeconds, totalSeconds } = await importKill({
    kills,
    rows,
    points: named as Point[],
    seed: values.seed,
    tell: console.log,
  });
  const sound = outcomes.every(isSound);
  console.log(sound ? `The books were equal after each of ${outcomes.length} kills.` : 'Something differs; see above.');
  if (values.json) {
    const rounded = (seconds: number) => Math.round(seconds * 10) / 10;
    console.log(
      JSON.stringify({
        scenario: values.scenario,
        kills: outcomes.length,
        equal: outcomes.filter((one) => one.equal).length,
        verifyClean: outcomes.filter((one) => one.differences.length === 0).length,
        parked: outcomes.reduce((sum, one) => sum + one.parked, 0),
        seconds: { undisturbed: rounded(undisturbedSeconds), total: rounded(totalSeconds) },
        timeToCaughtUpMs: outcomes.map((one) => Math.round(one.caughtUpAfterMs)),
      }),
    );
  }
  process.exitCode = sound ? 0 : 1;
}
