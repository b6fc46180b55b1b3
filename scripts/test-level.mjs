// Runs the tests of one level (argument 1) with a number of workers (argument 2) at the paths that follow, and sends the outcome to the process
// that started it. A process of its own, so that the processor time of levels that run at the same time can be told apart.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './installation.mjs';
import { processorSecondsOfChildren, run } from './processes.mjs';
import { JEST, testProjects } from './test-projects.mjs';

const [name, workers, ...paths] = process.argv.slice(2);
const results = join(root, '.cache', 'test-results');
const file = join(results, `${name}.json`);
mkdirSync(results, { recursive: true });
rmSync(file, { force: true });

const begun = Date.now();
const [{ config }] = await testProjects([name]);
const options = ['--config', config, '--maxWorkers', workers, '--json', '--outputFile', file, '--passWithNoTests'];
const code = await run(process.execPath, [...JEST, ...options, ...(paths.length > 0 ? ['--', ...paths] : [])], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.send({ ...outcome(), tookMs: Date.now() - begun, processorSeconds: processorSecondsOfChildren() });
process.disconnect();

/** `{ name, passed, failed, skipped, files }`; tests have their full name and their file. */
function outcome() {
  const suites = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : [];
  const tests = suites.flatMap((suite) =>
    suite.assertionResults.map(({ fullName, status }) => ({ fullName, status, file: relative(root, suite.name) })),
  );
  // A file that cannot even be loaded has no tests to count, so it counts as one.
  const broken = suites
    .filter((suite) => suite.status === 'failed' && !suite.assertionResults.some(({ status }) => status === 'failed'))
    .map((suite) => ({ fullName: 'the file itself', file: relative(root, suite.name) }));
  const failing = [...tests.filter(({ status }) => status === 'failed'), ...broken];
  return {
    name,
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failing.length === 0 && code !== 0 ? [{ fullName: `Jest ended with ${code}`, file: name }] : failing,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed'),
    files: suites.map((suite) => ({ file: relative(root, suite.name), tookMs: suite.endTime - suite.startTime })),
  };
}
