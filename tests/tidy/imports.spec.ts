// Imports go one way: between layers, between the features of a service, between files; what only types are taken from counts as well. And what a
// file exports is imported.
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';
import { services } from '#contracts/services.js';
import { exportsOf, unusedExports } from './exports.js';
import { circlesIn, graphOf, roomOf } from './graph.js';
import { isSimulator, isTest, layerOf, mayImport, ownerOf } from './layers.js';
import { repositoryFiles, sourceOf, textOf } from './sources.js';

const files = repositoryFiles();
const known = new Set(files);
const code = files
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('contracts/generated/'))
  .map((path) => sourceOf(path, known));
const edges = code.flatMap(({ path, imports }) => imports.flatMap(({ file }) => (file === undefined ? [] : [[path, file] as const])));
const ofProduct = edges.filter(([from, to]) => !isTest(from) && !isTest(to));

test('no layer imports one above it, and the product imports no test', () => {
  expect(edges.filter(([from, to]) => !mayImport(from, to)).map(([from, to]) => `${from} → ${to}`)).toEqual([]);
});

test('every layer is known', () => {
  const layers =
    /^(contracts|platform|service:.+|simulators|identity|host|evaluate-year|demo|embedded|distributed|local|process|document|lib|ui|feature:.+|app|scripts|project)$/;
  expect(code.map(({ path }) => layerOf(path)).filter((layer) => layer !== undefined && !layers.test(layer))).toEqual([]);
});

test('no service imports another, tests included', () => {
  const between = edges.filter(([from, to]) => {
    const [own, other] = [ownerOf(from), ownerOf(to)];
    return own !== undefined && other !== undefined && own !== other;
  });
  expect(between.map(([from, to]) => `${from} → ${to}`)).toEqual([]);
  expect(new Set(files.flatMap((path) => ownerOf(path) ?? []))).toEqual(new Set(services));
});

test('Nest’s tools know every service, and only files that exist', () => {
  const { projects } = JSON.parse(textOf('nest-cli.json')) as {
    projects: Record<string, { root: string; sourceRoot: string; entryFile: string }>;
  };
  expect(Object.keys(projects).sort()).toEqual(['contracts', 'platform', ...services].sort());
  const entries = Object.values(projects).flatMap(({ root, sourceRoot, entryFile }) => [
    `${root}/${entryFile}.ts`,
    `${sourceRoot}/${entryFile}.ts`,
  ]);
  expect(entries.filter((path) => !known.has(path))).toEqual([]);
});

test('files stand in no circle', () => {
  expect(circlesIn(graphOf(edges))).toEqual([]);
});

test('the rooms of the product, features of one service above all, stand in no circle', () => {
  expect(circlesIn(graphOf(ofProduct.map(([from, to]) => [roomOf(from), roomOf(to)] as const)))).toEqual([]);
});

test('no feature imports the root of its service, which stands above it', () => {
  const upward = ofProduct.filter(([from, to]) => ownerOf(from) !== undefined && !roomOf(from).endsWith('/.') && roomOf(to).endsWith('/.'));
  expect(upward.filter(([, to]) => ownerOf(to) !== undefined).map(([from, to]) => `${from} → ${to}`)).toEqual([]);
});

describe('exports', () => {
  // The generated client names every call of the contracts.
  const client = files.filter((path) => path.startsWith('contracts/generated/client/')).map((path) => sourceOf(path, known));
  const modules = [...code, ...client];
  const ofWritten = ({ path, name }: { path: string; name: string }) =>
    !isTest(path) && !path.startsWith('contracts/generated/') && !(path.endsWith('-in-thread.ts') && name === 'read');

  test('no file of the product exports a name that no other file imports', () => {
    const unused = unusedExports(modules).filter(ofWritten);
    expect(unused.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });

  test('a name that only tests import is used in its own file', () => {
    const product = modules.filter(({ path }) => !isTest(path));
    // A simulator may be there for tests alone.
    const unused = unusedExports(product).filter((found) => ofWritten(found) && !found.usedInFile && !isSimulator(found.path));
    expect(unused.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });
});

describe('what the tests above rest on', () => {
  test('a circle is found and listed once', () => {
    const graph = graphOf([
      ['b', 'c'],
      ['c', 'a'],
      ['a', 'b'],
      ['d', 'a'],
      ['e', 'e'],
    ]);
    expect(circlesIn(graph)).toEqual(['a → b → c → a']);
  });

  test('exports are found, however they are declared, and whether their own file uses them', () => {
    const text = 'export const { a, b: [c] } = f(); export function d() { return a; } export interface E { a: 1 } export { x as y };';
    const file = ts.createSourceFile('one.ts', text, ts.ScriptTarget.Latest, true);
    const mentions = new Map(Object.entries({ a: 3, c: 1, d: 1, E: 1, x: 1, y: 1 }));
    expect(exportsOf(file, mentions)).toEqual([
      { name: 'a', usedInFile: true },
      { name: 'c', usedInFile: false },
      { name: 'd', usedInFile: false },
      { name: 'E', usedInFile: false },
      { name: 'y', usedInFile: false },
    ]);
  });

  test('an export is unused unless a file imports it, or imports the whole module and mentions it', () => {
    const exported = (...names: string[]) => names.map((name) => ({ name, usedInFile: false }));
    const modules = [
      { path: 'a.ts', imports: [], exports: exported('kept', 'dead'), mentions: new Map() },
      { path: 'b.ts', imports: [], exports: exported('default', 'read', 'dead'), mentions: new Map() },
      {
        path: 'c.ts',
        imports: [
          { file: 'a.ts', names: ['kept'] },
          { file: 'b.ts', names: 'all' as const },
        ],
        exports: [],
        mentions: new Map([['read', 1]]),
      },
    ];
    expect(unusedExports(modules).map(({ path, name }) => `${path} ${name}`)).toEqual(['a.ts dead', 'b.ts dead']);
  });

  test('rooms', () => {
    expect(roomOf('services/tax/books/write-category-legs.ts')).toBe('services/tax/books');
    expect(roomOf('services/tax/verify.ts')).toBe('services/tax/.');
    expect(roomOf('services/identity/account/sign-ins.ts')).toBe('services/identity');
    expect(roomOf('console/src/features/dashboard/dashboard.ts')).toBe('console/src/features/dashboard');
    expect(roomOf('console/src/ui/badge.tsx')).toBe('console/src/ui');
  });

  test('an import upward is refused, one downward is not', () => {
    expect(mayImport('services/ledger/verify.ts', 'services/host/compose.ts')).toBe(false);
    expect(mayImport('services/host/compose.ts', 'services/embedded/product.ts')).toBe(false);
    expect(mayImport('services/distributed/links.ts', 'services/embedded/product.ts')).toBe(false);
    expect(mayImport('services/payroll/verify.ts', 'services/tax/verify.ts')).toBe(false);
    expect(mayImport('console/src/ui/badge.tsx', 'console/src/features/dashboard/dashboard.ts')).toBe(false);
    expect(mayImport('services/tax/verify.ts', 'tests/upload.ts')).toBe(false);
    expect(mayImport('services/host/compose.ts', 'services/ledger/verify.ts')).toBe(true);
    const simulator = 'services/simulators/plaid/plaid-simulator.ts';
    expect(mayImport('services/bank-link/plaid/plaid-client.ts', simulator)).toBe(false);
    expect(mayImport('services/embedded/product.ts', simulator)).toBe(false);
    expect(mayImport('services/demo/stand-ins.ts', simulator)).toBe(true);
  });
});
