// Every picture in docs/images can be drawn again, and a document shows it.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { pictures } from './pictures.js';

test('every picture in docs/images has its screen and its place in a document', () => {
  const names = Object.keys(pictures).sort();
  const named = (folder: string) => readdirSync(folder).map((file) => file.replace(/\.\w+$/, ''));
  expect(named('docs/images').sort()).toEqual(names);
  expect(named('tests/images/replies').sort()).toEqual(names);
  const documents = ['README.md', 'docs/features.md'].map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(names.filter((name) => !documents.includes(`images/${name}.png)`))).toEqual([]);
});
