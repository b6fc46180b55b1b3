// npm test: every test, or those whose path is given; --unit runs the pure and integration part alone. Ends with `N passed, N failed, N skipped`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertNode, build, ensureInstalled, environmentOf, giveUp, productNode, root } from './installation.mjs';
import { installTestPrograms } from './install-test-programs.mjs';
import { become, processorSecondsOfChildren, run } from './processes.mjs';
import { budgetLines, slowFileLines } from './test-budgets.mjs';
import { JEST, testProjects } from './test-projects.mjs';

const results = join(root, '.cache', 'test-results');
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
if ((await build(node)) !== 0) giveUp('Couldn’t build the tests. See the message above.');

mkdirSync(results, { recursive: true });
// The build belongs to no level.
processorSecondsOfChildren();
const wanted = onlyUnit ? ['pure', 'integration'] : ['pure', 'integration', 'console', 'distributed', 'browser'];
const outcomes = [];
for (const project of await testProjects(wanted)) outcomes.push(await outcomeOf(project));
process.exitCode = report(outcomes);

async function outcomeOf({ name, config }) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  tell(`\nTests: ${name}`);
  const options = ['--config', config, '--json', '--outputFile', file, '--passWithNoTests', ...(paths.length > 0 ? ['--', ...paths] : [])];
  const code = await run(node, [...JEST, ...options], { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  const processorSeconds = processorSecondsOfChildren();
  const suites = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : [];
  const tests = suites.flatMap((suite) =>
    suite.assertionResults.map(({ fullName, status }) => ({ fullName, status, file: relative(root, suite.name) })),
  );
  // A file that cannot even be loaded has no tests to count, so it counts as one.
  const broken = suites
    .filter((suite) => suite.status === 'failed' && !suite.assertionResults.some(({ status }) => status === 'failed'))
    .map((suite) => ({ fullName: 'the file itself', file: relative(root, suite.name) }));
  const failing = [...tests.filter(({ status }) => status === 'failed'), ...broken];
  const failed = failing.length === 0 && code !== 0 ? [{ fullName: `Jest ended with ${code}`, file: config }] : failing;
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const files = suites.map((suite) => ({ file: relative(root, suite.name), tookMs: suite.endTime - suite.startTime }));
  return { name, passed: tests.filter(({ status }) => status === 'passed').length, failed, skipped, processorSeconds, files };
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
    ? `In CI every ${left.map(({ name }) => name).join(' and ')} test must run. The skipped tests are listed above.`
    : undefined;
}
