// npm test: every test, or those whose path is given; --unit runs the pure and integration part alone. Ends with `N passed, N failed, N skipped`.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertNode, build, ensureInstalled, environmentOf, giveUp, productNode, root } from './installation.mjs';
import { installTestPrograms } from './install-test-programs.mjs';
import { become } from './processes.mjs';
import { budgetLines, slowFileLines } from './test-budgets.mjs';

/** Seconds of processor time that each level may use. */
const budgets = JSON.parse(readFileSync(join(root, 'tests', 'budgets.json'), 'utf8'));
const tell = (line) => console.log(line);

assertNode();
await ensureInstalled({ tell });
const node = productNode();
if (process.execPath !== node && !process.env.TESTS_RUN_UNDER) {
  await become(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { env: environmentOf(node, { TESTS_RUN_UNDER: node }) });
}

const args = process.argv.slice(2);
const paths = args.filter((arg) => arg !== '--unit');
const onlyUnit = args.includes('--unit');
const environment = environmentOf(node, onlyUnit ? {} : installTestPrograms(tell));
if ((await build(node)) !== 0) giveUp('The tests could not be built; see the message above.');

const lanes = onlyUnit
  ? [['pure', 'integration']]
  : availableParallelism() < 2
    ? [['pure', 'integration', 'console', 'distributed', 'browser']]
    : [
        ['pure', 'integration'],
        ['console', 'distributed', 'browser'],
      ];
process.exitCode = report((await Promise.all(lanes.map(outcomesOf))).flat());

/** The levels of a lane run one after the other. Lanes run at the same time, because no level alone keeps two processors at work. */
async function outcomesOf(levels) {
  const outcomes = [];
  for (const level of levels) outcomes.push(await outcomeOf(level));
  return outcomes;
}

async function outcomeOf(level) {
  tell(`\nTests: ${level}`);
  const workers = workersIn(level);
  const child = fork(join(root, 'scripts', 'test-level.mjs'), [level, String(workers), ...paths], { env: environment });
  const outcome = await new Promise((resolve) => {
    child.once('message', resolve);
    // After the last message, unlike 'exit'.
    child.once('close', (code) => resolve(unfinished(level, code)));
  });
  tell(`\nTests: ${level} took ${Math.round(outcome.tookMs / 1000)} s`);
  return outcome;
}

/** The processors are shared by the lanes. Distributed tests run one at a time; browser tests wait for pages and for the clock a third of their time. */
function workersIn(level) {
  const processors = Math.max(1, Math.floor(availableParallelism() / lanes.length));
  return { integration: Math.min(2, processors), distributed: 1, browser: Math.min(3, processors + 1) }[level] ?? processors;
}

function unfinished(name, code) {
  return { name, passed: 0, failed: [{ fullName: `The level ended with ${code}`, file: name }], skipped: [], files: [], tookMs: 0 };
}

/** Prints what was slow, what was skipped, what failed, and the sums; returns the exit code. */
function report(all) {
  const slow = slowFileLines(all.flatMap(({ files }) => files));
  if (slow.length > 0) tell(`\nFiles that took more than 10 s:\n${slow.join('\n')}`);
  // A budget is for a level with all its files.
  const processorTime = paths.length === 0 ? budgetLines(all, budgets) : [];
  if (processorTime.length > 0) tell(`\n${processorTime.join('\n')}`);
  const skipped = all.flatMap((outcome) => outcome.skipped);
  const listOf = (tests) => tests.map(({ fullName, file }) => `\n  ${fullName} (${file})`).join('');
  if (skipped.length > 0) tell(`\nSkipped:${listOf(skipped)}`);
  for (const { name, failed } of all) if (failed.length > 0) tell(`\nFailed: ${failed.length} in ${name}${listOf(failed)}`);
  const untested = untestedInCi(all);
  if (untested) tell(`\n${untested}`);
  const sum = (count) => all.map(count).reduce((a, b) => a + b, 0);
  const [passed, failed] = [sum((outcome) => outcome.passed), sum((outcome) => outcome.failed.length)];
  const none = passed + failed + skipped.length === 0;
  if (none) tell(`\nNo tests found at ${paths.join(', ')}.`);
  tell(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped`);
  return failed > 0 || untested || none ? 1 : 0;
}

/** On a developer's machine a browser or a broker may be missing; in CI nothing may pass that neither has seen. */
function untestedInCi(all) {
  const inCi = process.env.CI && process.env.CI !== 'false';
  const left = all.filter(({ name, skipped }) => ['distributed', 'browser'].includes(name) && skipped.length > 0);
  return inCi && left.length > 0
    ? `In CI every ${left.map(({ name }) => name).join(' and ')} test must run; those skipped are listed above.`
    : undefined;
}
