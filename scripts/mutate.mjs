// npm run mutate [-- PATH…]: makes the mistakes of tests/mutations.json in a copy of the code, one after the other, and runs the tests that must fail.
// Without paths it takes those whose file or tests have changed since the last commit; `all` takes every one.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { assertNode, ensureInstalled, environmentOf, productNode, root } from './installation.mjs';
import { become } from './processes.mjs';

assertNode();
await ensureInstalled({ tell: console.log });
const node = productNode();
if (process.execPath !== node) await become(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { env: environmentOf(node) });

const listed = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const paths = process.argv.slice(2);
const changed = () => [...listed('diff', '--name-only', 'HEAD'), ...listed('ls-files', '--others', '--exclude-standard')];
const wanted = paths.length > 0 ? paths : changed();
/** `{ file, find, replace, level, tests }`: `find` occurs once in the file, and one of the tests fails where `replace` takes its place. */
const mutations = JSON.parse(readFileSync(join(root, 'tests', 'mutations.json'), 'utf8')).filter(
  ({ file, tests }) => paths.includes('all') || wanted.some((path) => [file, ...tests].some((named) => named.startsWith(path))),
);
if (mutations.length === 0) {
  console.log(`No mutations are listed for ${paths.join(', ') || 'the changed files'}.`);
  process.exit();
}

const copy = copyOfTree();
// The module of the copy, so that Jest looks for its files there.
const { JEST, testProjects } = await import(pathToFileURL(join(copy, 'scripts', 'test-projects.mjs')).href);
const configs = new Map((await testProjects(['pure', 'console', 'integration'])).map(({ name, config }) => [name, config]));
try {
  const failing = [...Map.groupBy(mutations, ({ level = 'pure' }) => level)].flatMap(([level, group]) => {
    const tests = [...new Set(group.flatMap((mutation) => mutation.tests))];
    return testsFail(level, tests) ? tests : [];
  });
  if (failing.length > 0) {
    console.error(`Some of these tests fail without a mutation: ${failing.join(', ')}`);
    process.exitCode = 1;
  } else report(mutations.map((mutation) => [mutation, outcomeOf(mutation)]));
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** The files as they are now, committed or not, with the packages that are installed. The code of a person is never changed. */
function copyOfTree() {
  const folder = mkdtempSync(join(tmpdir(), 'ai-accounting-mutations-'));
  for (const path of listed('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(join(root, file)))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
  for (const name of ['node_modules', 'dist']) if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name));
  return folder;
}

/** `caught`, `survived`, or why it could not be made. */
function outcomeOf({ file, find, replace, level = 'pure', tests }) {
  const path = join(copy, file);
  if (!existsSync(path)) return 'the file is gone';
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) return `the text to replace occurs ${text.split(find).length - 1} times`;
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  const outcome = testsFail(level, tests) ? 'caught' : 'survived';
  writeFileSync(path, text);
  console.log(`${outcome.padEnd(8)} ${file}: ${find.trim().slice(0, 60)} → ${replace.trim().slice(0, 60)}`);
  return outcome;
}

function testsFail(level, tests) {
  const words = [...JEST, '--config', configs.get(level), '--bail', '--', ...tests];
  return spawnSync(node, words, { cwd: copy, env: environmentOf(node), stdio: 'ignore' }).status !== 0;
}

function report(outcomes) {
  const not = outcomes.filter(([, outcome]) => outcome !== 'caught');
  for (const [{ file, find }, outcome] of not) console.log(`\n${file}: ${outcome}\n  ${find.trim()}`);
  console.log(`\n${outcomes.length - not.length} caught, ${not.length} not caught`);
  if (not.length > 0) process.exitCode = 1;
}
