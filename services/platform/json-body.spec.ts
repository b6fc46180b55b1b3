// How deep a body may be nested, how many values it may have, and how long it takes to find out.
import { expect, test } from '@jest/globals';
import { cpuMsOf } from '../../tests/cpu-time.js';
import { assertSmall, maxDepth, maxValues } from './json-body.js';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['a body as deep as may be', nested(maxDepth)],
  ['many next to each other', `[${'{},'.repeat(1_000)}{}]`],
  ['brackets within strings', JSON.stringify({ note: '['.repeat(1_000), quote: `\\"${'{'.repeat(1_000)}` })],
  ['a backslash at the end of a string', `["\\\\",${nested(maxDepth - 1)}]`],
])('%s is taken', (_, text) => {
  expect(() => assertSmall(text)).not.toThrow();
});

test.each([
  ['one level more', nested(maxDepth + 1)],
  ['50,000 levels', nested(50_000)],
  ['objects', '{"a":'.repeat(maxDepth + 1)],
  ['a string that never ends before them', `"${'['.repeat(10)}" ${'['.repeat(maxDepth + 1)}`],
  ['levels after a string that ends with a backslash', `["\\\\",${nested(maxDepth)}]`],
])('%s is refused', (_, text) => {
  expect(() => assertSmall(text)).toThrow(/nested deeper than 50 levels/);
});

test('as many values as may be are taken, one more is refused', () => {
  const values = (count: number) => `[${Array.from({ length: count - 1 }, () => '0').join(',')}]`;
  expect(() => assertSmall(values(maxValues))).not.toThrow();
  expect(() => assertSmall(values(maxValues + 1))).toThrow('The body has more than 100,000 values.');
});

test.each([
  ['empty arrays', '[],'],
  ['objects', '{"a":1},'],
  ['numbers', '1,'],
])('a body of 10 MB of %s is refused before it is parsed', (_, value) => {
  const body = `[${value.repeat((10 * 1024 * 1024) / value.length - 1)}0]`;
  expect(() => assertSmall(body)).toThrow(/more than 100,000 values/);
});

test('what is taken is parsed in moments', () => {
  const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"key ${n}":1`).join(',')}}`;
  for (const body of [`[${'[],'.repeat(maxValues / 2 - 1)}0]`, keys(maxValues - 1), `["${'x'.repeat(10 * 1024 * 1024)}"]`]) {
    expect(() => assertSmall(body)).not.toThrow();
    expect(cpuMsOf(() => JSON.parse(body), 500)).toBeLessThan(500);
  }
});

// 64 kB of the first took 4.5 s of the main thread while a regular expression measured the depth, 256 kB took 57 s.
const attacks: [string, (bytes: number) => string][] = [
  ['quotes behind backslashes', (bytes) => '"\\'.repeat(bytes / 2)],
  ['quotes', (bytes) => '"'.repeat(bytes)],
  ['backslashes', (bytes) => `"${'\\'.repeat(bytes)}`],
  ['pairs of brackets', (bytes) => '[]'.repeat(Math.min(bytes / 2, maxValues - 1)).padEnd(bytes)],
];
test.each(attacks)('the depth of %s is measured in linear time', (_, attack) => {
  for (const [bytes, limitMs] of [
    [64 * 1024, 50],
    [256 * 1024, 50],
    [10 * 1024 * 1024, 500],
  ] as const)
    // prettier-ignore
    expect(cpuMsOf(() => assertSmall(attack(bytes)), limitMs)).toBeLessThan(limitMs);
});
