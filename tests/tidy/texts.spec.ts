// Turns of phrase that no American bookkeeper would write, in the texts of the product: screens, help pages, problems, files, and the
// documents of the calls.
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { repositoryFiles, textOf } from './sources.js';

const production = /^((contracts|services|console\/src)\/.*\.tsx?|docs\/help\/.*\.md)$/;
/** Words of others or of machines: migrations, generated files, what banks print, the assistant's vocabulary, the IRS's codes. */
const other = /\.(spec|fixture)\.tsx?$|\/(testing|migrations|generated|published|simulators|demo|starting-model|business-codes|grammar)\//;

/** How often each is still used. Lower the number when you reword a text; most of what is left are reasons that `verify` recomputes. */
const patterns: Record<string, { found: RegExp; ceiling: number }> = {
  'a clause with what as a noun': {
    found: /(^|[.;:,] |\b(?:and|of|for|from|by|is|about) )[Ww]hat (?!if\b|needs my|(?:is|are|was|were|did|does|do)\b.*\?)[a-z’]/,
    ceiling: 4,
  },
  'a thing that says': { found: /\b(says|said)\b/, ceiling: 5 },
  'a thing that holds': { found: /\b(holds|held by)\b/i, ceiling: 1 },
  'a thing that brings': { found: /\bbrings\b/i, ceiling: 0 },
  'a thing that waits': { found: /\bwait(s|ing)? for\b|\bthat waits?\b|\bwaits\b/i, ceiling: 3 },
  'a thing that answers': { found: /\bisn’t answering\b|\banswered (?:\$\{|404|200)/i, ceiling: 0 },
  'nobody and the like': { found: /\b(besides?|anew|untold|told|astray|whom|whoever|somebody|nobody|anybody)\b/i, ceiling: 3 },
  'left out, taken back, by itself': {
    found: /\b(left out|leaves? out|taken back|takes? back|put back|taken over|comes? in by|counts? nowhere|by itself|by themselves)\b/i,
    ceiling: 1,
  },
  'as the bank writes it': {
    found: /\b(as (?:the|your) \w+ (?:has|says|writes|states|names) it|in vain|all the same)\b/i,
    ceiling: 0,
  },
  'goes by': { found: /\b(go|goes|went) by\b/i, ceiling: 0 },
  'agrees with': { found: /\bagrees? with\b/i, ceiling: 0 },
  'the form of a year': {
    found: /\b(profile|figures|forms?|rate|estimate|tax|return|miles|trips|depreciation|deduction|Schedule [A-Z]) of \$\{[^}]*[yY]ear/,
    ceiling: 0,
  },
  'leave empty': { found: /(^|[.:] )Empty:|\b[Ll]eave (it |both )?empty\b/, ceiling: 0 },
  'untick, no such, any more': { found: /\buntick\b|\bno such\b|\bany more\b/i, ceiling: 0 },
};

/** The texts of a file that read like a sentence or a phrase: strings, templates, and JSX texts, or the lines of a document. */
const textsOf = (path: string): string[] =>
  (path.endsWith('.md') ? linesOf(path) : textsInCode(path))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /[a-z]{2} [a-z]/.test(text) && !/\b(select|insert into|delete from|coalesce\(|update \w+ set)\b/.test(text));

/** Without the terms that people search for, in comments. */
const linesOf = (path: string): string[] =>
  textOf(path)
    .split('\n')
    .filter((line) => !line.startsWith('<!--'));

function textsInCode(path: string): string[] {
  const parsed = ts.createSourceFile(
    path,
    textOf(path),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) texts.push(node.getText().slice(1, -1));
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return texts;
}

test('no turn of phrase that was reworded is used more often than before', () => {
  const found = new Map(Object.keys(patterns).map((name) => [name, [] as string[]]));
  for (const path of repositoryFiles().filter((file) => production.test(file) && !other.test(file)))
    for (const text of textsOf(path))
      for (const [name, pattern] of Object.entries(patterns)) if (pattern.found.test(text)) found.get(name)!.push(`${path}: ${text}`);
  const grown = Object.entries(patterns).filter(([name, { ceiling }]) => found.get(name)!.length > ceiling);
  expect(grown.map(([name, { ceiling }]) => [`${name}: ${found.get(name)!.length} times, ${ceiling} before`, found.get(name)])).toEqual([]);
});
