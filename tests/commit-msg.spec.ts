// The commit-msg hook on sample messages: which ones it accepts, which ones it refuses and why, and that git runs it for a commit and a merge.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const hooks = fileURLToPath(new URL('../.githooks', import.meta.url));
/** A git hook that runs these tests must not lend them its own repository. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
let folder: string;

const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.test', ...words], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commit-msg-'));
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'core.hooksPath', hooks);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The reasons that the hook prints; none if it accepts the message. */
function refusals(message: string): string[] {
  const file = join(folder, 'MESSAGE');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync('sh', [join(hooks, 'commit-msg'), file], { cwd: folder, env: environment, encoding: 'utf8' });
  const lines = stderr.split('\n').filter(Boolean);
  expect(status).toBe(lines.length > 0 ? 1 : 0);
  return lines.map((line) => line.replace(/^Commit refused: /, ''));
}

const noBody = 'the message has no body. Say why the change is needed, below a blank line.';
const noCapital = 'the subject does not start with a capital letter.';
const period = 'the subject ends with a period. Remove the period.';
const notBlank = 'the second line is not blank. Separate the subject from the body with a blank line.';
const machinePath = "the message contains a path from someone's machine. Use a path inside the repository.";
const subjectOf = (length: number): string => 'Add '.padEnd(length, 'x');

test.each([
  ['a subject and a body', 'Reject entries in locked periods\n\nAn entry could change a month that was already reported.\n'],
  ['a subject of 72 characters', `${subjectOf(72)}\n\nWhy.\n`],
  ['characters of several bytes, each counted once', `Add ${'é'.repeat(68)}\n\nWhy.\n`],
  ['paths inside the repository', 'Move the page\n\nIt is in console/src/home/page.tsx now, and docs/tmp/a.md is gone.\n'],
  ['a URL whose path looks like a folder', 'Link the form\n\nSee https://example.test/home/forms.html.\n'],
  ['comments that git removes', `\nFix a total\n\nIt ignored returns.\n# Changes to be committed:\n# ${'/home/'}total.ts\n`],
  ['a patch below the scissors line', 'Fix a total\n\nWhy.\n# ---- >8 ----\nthe patch names /tmp/a\n'],
])('accepts %s', (_, message) => {
  expect(refusals(message)).toEqual([]);
});

test.each([
  ['a subject of 73 characters', `${subjectOf(73)}\n\nWhy.\n`, ['the subject has 73 characters. Shorten it to 72 or fewer.']],
  ['a period at the end of the subject', 'Fix a total.\n\nWhy.\n', [period]],
  ['a lowercase subject', 'fix a total\n\nWhy.\n', [noCapital]],
  ['a subject that starts with a digit', '2 totals fixed\n\nWhy.\n', [noCapital]],
  ['a missing body', 'Fix a total\n', [noBody]],
  ['a body of spaces and comments', 'Fix a total\n\n  \n# why\n', [noBody]],
  ['text on the second line', 'Fix a total\nIt ignored returns.\n', [notBlank, noBody]],
  ['text on the second line above a body', 'Fix a total\nIt ignored returns.\nAnd fees.\n', [notBlank]],
  ['a subject that only sounds like a merge', 'Merge categories\n', [noBody]],
  ['an empty message', '\n', [noCapital, noBody]],
  ['several problems at once', 'fix a total.\n', [period, noCapital, noBody]],
])('refuses %s', (_, message, reasons) => {
  expect(refusals(message)).toEqual(reasons);
});

const machineFolders = ['home', 'root', 'tmp', 'work', 'Users'].map((folder) => `/${folder}/`);

test.each([...machineFolders, 'C:\\'])('refuses the path %s', (start) => {
  expect(refusals(`Fix a total\n\nIt was read from ${start}totals.csv.\n`)).toEqual([machinePath]);
  expect(refusals(`Fix a total\n\nIt was read from "${start}totals.csv".\n`)).toEqual([machinePath]);
  expect(refusals(`Read file://${start}a\n\nWhy.\n`)).toEqual([machinePath]);
});

test('runs for commits, and lets a merge have no body', () => {
  const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '--message', message);
  expect(() => commit('Start the books')).toThrow();
  commit('Start the books\n\nThere were none.');
  git('switch', '--quiet', '--create', 'totals');
  commit('Add totals\n\nThe books had none.');
  git('switch', '--quiet', 'main');
  git('merge', '--quiet', '--no-ff', '--message', 'Merge the totals', 'totals');
  git('merge', '--quiet', 'totals');
  git('commit', '--quiet', '--amend', '--message', "Merge branch 'totals'");
  expect(git('log', '--first-parent', '--format=%s').split('\n')).toEqual(["Merge branch 'totals'", 'Start the books']);
});
