// Words that no American bookkeeper or engineer would use, in names, comments and texts of production code. Each has a ceiling that only falls.
import { expect, test } from '@jest/globals';
import { repositoryFiles, textOf } from './sources.js';

const production = /^(contracts|services|console\/src|deploy)\/.*\.(ts|tsx|css)$/;
const other = /\.(spec|fixture)\.tsx?$|\/(testing|migrations)\//;

/** How often each is still used. Lower the number when you remove one; docs/glossary.md says what to use instead. */
const ceilings: Record<string, number> = {
  told: 16,
  untold: 7,
  said: 4,
  meant: 4,
  beside: 18,
  besides: 6,
  anew: 0,
  astray: 0,
  station: 8,
  stands: 4,
  standing: 3,
  whole: 195,
  noted: 6,
  whoever: 1,
  somebody: 3,
  nobody: 8,
  whom: 1,
};

/** Single words: `toldBy` has two. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

test('no retired word is used more often than before', () => {
  const counts = new Map(Object.keys(ceilings).map((word) => [word, 0]));
  for (const path of repositoryFiles().filter((file) => production.test(file) && !other.test(file)))
    for (const word of [...wordsOf(path), ...wordsOf(textOf(path))]) if (counts.has(word)) counts.set(word, counts.get(word)! + 1);
  const grown = Object.entries(ceilings).filter(([word, ceiling]) => counts.get(word)! > ceiling);
  expect(grown.map(([word, ceiling]) => `${word}: ${counts.get(word)} times, ${ceiling} before`)).toEqual([]);
});
