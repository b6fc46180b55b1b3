// The documents that people look things up in agree with the code: commands, settings, services, the changelog, the README.
import { expect, test } from '@jest/globals';
import { services } from '#contracts/services.js';
import { textOf } from './sources.js';
import { declaredSettings, documentedSettings, readSettings } from './settings.js';

const { version, scripts } = JSON.parse(textOf('package.json')) as { version: string; scripts: Record<string, string> };

/** The rows of docs/commands.md, by the script that each explains. */
const commands = textOf('docs/commands.md')
  .split('\n')
  .flatMap((row) => {
    const name = /^\| `npm (?:run )?(?:--silent )?([\w:-]+)/.exec(row)?.[1];
    const options = [...row.matchAll(/--([a-z][a-z-]*)/g)].map(([, option]) => option!).filter((option) => option !== 'silent');
    return name === undefined ? [] : [{ name, options }];
  });

/** The file that reads the options of each script. */
const readers: Record<string, string> = {
  up: 'services/host/host.config.ts',
  'up:distributed': 'deploy/local/starter.config.ts',
  test: 'scripts/test.mjs',
  ...Object.fromEntries(
    [...textOf('scripts/run.mjs').matchAll(/^ {2}'?([\w:-]+)'?: '(.+)\.js',$/gm)].map(([, name, path]) => [name!, `${path}.ts`]),
  ),
};
const parsedOptions = (text: string) => [...text.matchAll(/'?\b([a-z][a-z-]*)'?: \{ type: '(?:string|boolean)'/g)].map(([, name]) => name!);

test('docs/commands.md explains every script of package.json once', () => {
  expect(Object.keys(readers).filter((name) => !(name in scripts))).toEqual([]);
  expect(commands.map(({ name }) => name).sort()).toEqual(Object.keys(scripts).sort());
});

test('docs/commands.md lists the options that each command accepts', () => {
  for (const { name, options } of commands) {
    const text = name in readers ? textOf(readers[name]!) : '';
    const known = new Set([...parsedOptions(text), ...[...text.matchAll(/'--([a-z][a-z-]*)'/g)].map(([, option]) => option!)]);
    expect([name, options.filter((option) => !known.has(option))]).toEqual([name, []]);
    expect([name, parsedOptions(text).filter((option) => !options.includes(option))]).toEqual([name, []]);
  }
});

/** The operating system and npm set these, or one of our programs sets them for another. No person does. */
const notSettings = [
  ...['PATH', 'SystemRoot', 'npm_execpath', 'npm_lifecycle_event'],
  ...['CHAOS_MESSAGES', 'CHAOS_SEED', 'SEEDED_DATA', 'SHARED_DEMO', 'TESTS_RUN_UNDER', 'TEST_DATABASE'],
];

test('docs/settings.md explains every setting that the code reads, once', () => {
  const read = readSettings();
  expect(read.size).toBeGreaterThan(100);
  expect(notSettings.filter((name) => !read.has(name))).toEqual([]);
  const expected = [...read].filter((name) => !notSettings.includes(name));
  expect(
    documentedSettings()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(expected.sort());
});

test('docs/settings.md has the defaults of the code', () => {
  const documented = new Map(documentedSettings().map(({ name, defaultValue }) => [name, defaultValue]));
  const declared = declaredSettings().filter(({ defaultValue }) => defaultValue !== undefined);
  expect(declared.length).toBeGreaterThan(20);
  const stated = declared.map(({ name }) => ({ name, defaultValue: documented.get(name) }));
  expect(stated).toEqual(declared);
});

test('the picture and the table of docs/architecture.md show every service', () => {
  const [, picture = '', rest = ''] = textOf('docs/architecture.md').split('```');
  const lines = picture.split('\n').map((line) => line.trim().split(/ +/));
  expect(lines.filter((names) => names.includes('ledger')).map((names) => names.toSorted())).toEqual([services.toSorted()]);
  const rows = [...rest.matchAll(/^\| \*\*([a-z-]+)\*\* /gm)].map(([, name]) => name!);
  expect(rows.toSorted()).toEqual(services.toSorted());
});

test('the README fits on one screen and has one picture', () => {
  const text = textOf('README.md');
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(60);
  expect(text.match(/!\[/g)).toHaveLength(1);
});

test('the changelog has the current version below an Unreleased section, with one sentence in each entry', () => {
  const lines = textOf('CHANGELOG.md').split('\n');
  const sections = lines.filter((line) => line.startsWith('## '));
  expect(sections[0]).toBe('## Unreleased');
  expect(sections[1]).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')} - \\d{4}-\\d{2}-\\d{2}$`));
  const entries = lines.slice(lines.indexOf(sections[0]!)).filter((line) => line !== '' && !line.startsWith('#'));
  expect(entries.filter((line) => !/^- [A-Z`_[].*\.$/.test(line) || /[.!?:;]\)? [A-Z]/.test(line.slice(2)))).toEqual([]);
});
