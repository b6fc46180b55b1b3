// Imports go one way: between layers, between the features of a service, between files; what only types are taken from counts as well.
import { describe, expect, test } from '@jest/globals';
import { services } from '#contracts/services.js';
import { circlesIn, graphOf, roomOf } from './graph.js';
import { isTest, layerOf, mayImport, ownerOf } from './layers.js';
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
    /^(contracts|platform|service:.+|simulators|identity|host|evaluate-year|demo|embedded|distributed|local|process|lib|ui|feature:.+|app|scripts|project)$/;
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
