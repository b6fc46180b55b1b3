// How deep a body may be nested.
import { expect, test } from '@jest/globals';
import { assertShallow, maxDepth } from './json-body.js';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['a body as deep as may be', nested(maxDepth)],
  ['many beside each other', `[${'{},'.repeat(1_000)}{}]`],
  ['brackets within strings', JSON.stringify({ note: '['.repeat(1_000), quote: `\\"${'{'.repeat(1_000)}` })],
])('%s is taken', (_, text) => {
  expect(() => assertShallow(text)).not.toThrow();
});

test.each([
  ['one level more', nested(maxDepth + 1)],
  ['50,000 levels', nested(50_000)],
  ['objects', '{"a":'.repeat(maxDepth + 1)],
  ['a string that never ends before them', `"${'['.repeat(10)}" ${'['.repeat(maxDepth + 1)}`],
])('%s is refused', (_, text) => {
  expect(() => assertShallow(text)).toThrow(/nested deeper than 50 levels/);
});
