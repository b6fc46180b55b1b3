// The help pages agree with the console: each screen has one, links lead to screens, and the buttons and keys that they name are there.
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { helpPage, pageOfScreen, type Block, type Piece, piecesOf } from '../../console/src/features/help/help-text.js';
import { terms } from '../../console/src/ui/term/terms.js';
import { repositoryFiles, textOf } from './sources.js';

const files = repositoryFiles();
const documents = files.filter((path) => /^docs\/help\/[^/]+\.md$/.test(path));
const pages = documents.map((path) => helpPage(path.slice('docs/help/'.length, -'.md'.length), textOf(path)));
const consoleFiles = files.filter((path) => /^console\/src\/.*\.tsx?$/.test(path) && !/\.(spec|fixture)\.|\/testing\//.test(path));

const routes = [...textOf('console/src/app/router.tsx').matchAll(/(?:[sS]creen\(\s*|path: )'(\/[^']*)'/g)].map(([, path]) => path!);
/** Addresses that only lead on. */
const leadingOn = ['/', '/bank-return', '/bills-and-invoices'];

const linesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : block.items));
const piecesOfPage = ({ intro, questions }: (typeof pages)[number]): Piece[] =>
  [intro, ...questions.map(({ blocks }) => blocks)].flatMap(linesOf).flatMap(piecesOf);

/** Texts of the console as they are in its sources: strings, and what is between tags. */
const consoleTexts = new Set([...consoleFiles, ...files.filter((path) => path.startsWith('contracts/records/'))].flatMap(textsIn));

function textsIn(path: string): string[] {
  const parsed = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : undefined);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text.replace('&amp;', '&').trim());
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return texts;
}

test('each screen has a help page', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter((path) => !leadingOn.includes(path) && !pageOfScreen(pages, path))).toEqual([]);
  const known = (path: string) => routes.some((route) => route === path || route.startsWith(`${path}/`) || isRoute(path));
  expect(pages.flatMap(({ screens }) => screens).filter((path) => !known(path))).toEqual([]);
});

test('each help page is in the console, and has questions that people can find', () => {
  const listed = textOf('console/src/features/help/help-pages.ts');
  expect(documents.filter((path) => !listed.includes(`/${path}?raw'`))).toEqual([]);
  const wrong = pages.flatMap(({ id, screens, intro, questions }) =>
    screens.length === 0 || intro.length === 0 || questions.length === 0
      ? [id]
      : questions.flatMap(({ title, terms: found, blocks }) =>
          /^How do I .*\?$/.test(title) && found.length > 0 && blocks.length > 0 ? [] : [`${id}: ${title}`],
        ),
  );
  expect(wrong).toEqual([]);
});

/** `/settings/banks` is at `/settings/$section`. */
function isRoute(path: string): boolean {
  if (routes.includes(path)) return true;
  const section = /^\/settings\/([a-z]+)$/.exec(path)?.[1];
  return (
    section !== undefined && new RegExp(`const sections = \\[.*'${section}'`).test(textOf('console/src/features/settings/settings.ts'))
  );
}

test('links lead to screens, to their tabs, to other pages, and to terms', () => {
  const isTo = (to: string): boolean => {
    const [address = '', part] = to.split('#', 2);
    const [path = '', query] = address.split('?', 2);
    const page = pages.find(({ id }) => path === `/help/${id}`);
    if (page) return part === undefined || page.questions.some(({ id }) => id === part);
    if (path === '/help/glossary' && part !== undefined) return part in terms;
    return isRoute(path) && (query === undefined || consoleTexts.has(query.replace(/^tab=/, '')));
  };
  const links = pages.flatMap((page) => piecesOfPage(page).flatMap((piece) => (piece.kind === 'link' ? [`${page.id} → ${piece.to}`] : [])));
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter((link) => !isTo(link.split(' → ')[1]!))).toEqual([]);
});

test('buttons, tabs, and fields that help names are texts of the console', () => {
  const names = pages.flatMap((page) => piecesOfPage(page).flatMap(({ kind, text }) => (kind === 'name' ? [`${page.id}: ${text}`] : [])));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !consoleTexts.has(name.slice(name.indexOf(': ') + 2)))).toEqual([]);
});

test('keys that help names are read by the screen', () => {
  // By the name that the help draws, the ways in which a source reads it.
  const drawn: Record<string, string> = { '↑': 'ArrowUp', '↓': 'ArrowDown', '→': 'ArrowRight', '←': 'ArrowLeft', '↵': 'Enter' };
  const isRead = (key: string, source: string): boolean => {
    if (key === '⌘ Enter') return source.includes("['mod+Enter'");
    if (key === 'Shift') return source.includes('event.shiftKey');
    if (/^[–1-5]$/.test(key)) return source.includes('const numbers = [1, 2, 3, 4, 5]');
    const name = drawn[key] ?? key;
    return [`['${name}',`, `event.key === '${name}'`, `event.key !== '${name}'`, `key === '${name.toLowerCase()}'`].some((text) =>
      source.includes(text),
    );
  };
  const shared = ['console/src/ui/search-field.tsx', 'console/src/ui/statement.tsx', 'console/src/ui/use-row-keys.ts'].map(textOf);
  /** Folders of a page's screens, besides what screens share. */
  const folders: Record<string, string> = {
    review: 'review',
    'duplicates-and-questions': 'possible-duplicates',
    import: 'imports',
    'general-ledger': 'general-ledger',
    'income-statement': 'income-statement',
    'ai-assistant': 'ai-assistant',
  };
  const sources = (page: string) => [
    ...consoleFiles.filter((path) => path.startsWith(`console/src/features/${folders[page]}/`)).map(textOf),
    ...(['general-ledger', 'income-statement'].includes(page) ? shared : []),
  ];
  const keys = pages.flatMap(({ id, keys: lines }) => lines.flatMap((line) => line.keys.map((key) => ({ id, key }))));
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter(({ id, key }) => !sources(id).some((source) => isRead(key, source)))).toEqual([]);
  expect(
    pages.flatMap(({ keys: lines }) => lines).filter(({ keys: pressed, does }) => pressed.length === 0 || !/^[A-Z]/.test(does)),
  ).toEqual([]);
});

test('each term of the glossary is explained on a screen or in the help', () => {
  const used = new Set([
    ...consoleFiles
      .flatMap((path) => textOf(path).split('\n'))
      .filter((line) => /<Term name=|\bterm[=:]/.test(line))
      .flatMap((line) => [...line.matchAll(/['"]([\w-]+)['"]/g)].map(([, name]) => name!)),
    ...pages.flatMap((page) => piecesOfPage(page).flatMap((piece) => (piece.kind === 'link' ? [piece.to.split('glossary#')[1]] : []))),
  ]);
  expect(Object.keys(terms).filter((name) => !used.has(name))).toEqual([]);
});
