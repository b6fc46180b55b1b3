// Every class that a component names is one of the words or is in the sheet that it is taken from; no word is unused.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(process.cwd().endsWith('console') ? '.' : 'console', 'src');
const components = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.spec)\.tsx$/.test(file));
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const classesOf = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name as string));
const words = classesOf(text('ui/theme/words.css').replace(/\/\*.*?\*\//gs, ''));

/** Literal class names, whether alone or before the sheet's own. */
const named = (source: string): string[] =>
  [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, mixed]) =>
    (plain ?? mixed ?? '')
      .replace(/\$\{.*?\}(?!\])/g, ' ')
      .split(/\s+/)
      .filter((name) => /^[a-z][\w-]*$/.test(name)),
  );

test('every class of a component is a word', () => {
  expect(words.size).toBeGreaterThan(40);
  const unknown = components.flatMap((file) =>
    named(text(file))
      .filter((name) => !words.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('every class taken from a sheet is in it', () => {
  const missing = components.flatMap((file) => {
    const source = text(file);
    return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)].flatMap(([, sheet, path]) => {
      const classes = classesOf(text(relative(root, resolve(root, dirname(file), path as string))));
      const taken = [...source.matchAll(new RegExp(`(?<![\\w/.-])${sheet}\\.(\\w+)`, 'g'))].map(([, name]) => name as string);
      return taken.filter((name) => !classes.has(name)).map((name) => `${file}: ${name}`);
    });
  });
  expect(missing).toEqual([]);
});

test('every word is in use', () => {
  const all = components.map(text).join('\n');
  expect([...words].filter((word) => !new RegExp(`["'\`\\s}]${word}["'\`\\s]`).test(all))).toEqual([]);
});
