// Texts, names and code are spelled the American way: the glossary's table of retired spellings, refused wherever it is not quoted.
import { expect, test } from '@jest/globals';
import { repositoryFiles, textOf } from './sources.js';

/** What others write: the specification, banks, programs and laws. `migrations` and decisions say what was. */
const quoted =
  /^(docs\/(specification|glossary)\.md|docs\/decisions\/0024-american-names\.md|CHANGELOG\.md|package-lock\.json|tests\/tidy\/spelling\.spec\.ts|services\/[^/]+\/migrations\/)/;
/** Words of others inside our own files: an attribute, a code of Microsoft's library, functions of Node and packages, what banks print. */
const foreign = /labelledby|user_cancelled|minimist|CHEQUE|'Cancelled'|\b\w+_centre|[Ff]ulfill/g;
const read = /\.(tsx?|mjs|css|md|json|yml|yaml|html|sql)$/;

const spellings = textOf('docs/glossary.md')
  .split('## Retired spellings')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line))
  .flatMap((line) =>
    line
      .split('|')[1]!
      .replace(/\([^(]*\)/, '')
      .split(','),
  )
  .map((word) => word.trim());

test('no file uses a retired spelling', () => {
  // 'Analyses' is a plural, Greyhound a company.
  const pattern = new RegExp(
    spellings.map((word) => word.replace(/^analyse$/, 'analyse(?!s)').replace(/^grey$/, 'grey(?!h)')).join('|'),
    'i',
  );
  const found = repositoryFiles()
    .filter((path) => read.test(path) && !quoted.test(path))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .flatMap((line, at) => {
          const word = pattern.exec(line.replace(foreign, ''))?.[0];
          return word ? [`${path}:${at + 1} ${word}`] : [];
        }),
    );
  expect(spellings.length).toBeGreaterThan(25);
  expect(found).toEqual([]);
});
