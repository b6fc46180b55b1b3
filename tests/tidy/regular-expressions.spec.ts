// No text makes a regular expression of the product search for longer than the text is long, however it is made up.
import { expect, jest, test } from '@jest/globals';
import { cpuMsOf } from '../cpu-time.js';
import { attacksOn, textOfAttack, type Attack } from './pump-strings.js';
import { expressionsIn } from './regular-expressions.js';
import { repositoryFiles } from './sources.js';

jest.setTimeout(300_000);

const limitMs = 50;
/** Shorter ones first: what doubles with each character would never come to the end of the longest. */
const lengths = [30, 1_000, 100_000];

const isProduct = (path: string): boolean =>
  /^(contracts|services|console\/src)\/.*\.tsx?$/.test(path) && !/\.(spec|fixture)\.tsx?$|\/(generated|testing|simulators)\//.test(path);
/** Reads the path of its own source: no text from outside reaches it. */
const ownPath = 'services/platform/thread-program.ts';
const all = repositoryFiles()
  .filter((path) => isProduct(path) && path !== ownPath)
  .flatMap(expressionsIn);
/** Each once, wherever it is first. */
const found = [...new Map(all.toReversed().map((one) => [String(one.expression), one])).values()];

/** What a search or a replacement does; both begin at the first character. */
function run(expression: RegExp, text: string): void {
  expression.lastIndex = 0;
  if (expression.global) text.replace(expression, '');
  else expression.test(text);
}

/** Milliseconds beyond the limit, of the first text that takes so long. */
function slowness(expression: RegExp, attack: Attack): number | undefined {
  for (const length of lengths) {
    const text = textOfAttack(attack, length);
    const begun = performance.now();
    run(expression, text);
    if (performance.now() - begun <= limitMs) continue;
    // A busy machine, or a first run that compiled it: only the processor's own time counts.
    const ms = cpuMsOf(() => run(expression, text), limitMs);
    if (ms > limitMs) return ms;
  }
  return undefined;
}

test('the sources have hundreds of them, and a slow one is found', () => {
  expect(found.length).toBeGreaterThan(500);
  // eslint-disable-next-line regexp/no-super-linear-move, regexp/no-super-linear-backtracking -- slow on purpose
  for (const slow of [/\s+$/, /"(?:[^"\\]|\\.)*"/g, /^(a+)+$/, /\bREF\b.*$/, /^\d{4}\s+(.*?)\s*;$/])
    expect([String(slow), attacksOn(slow).some((attack) => slowness(slow, attack) !== undefined)]).toEqual([String(slow), true]);
});

test('100,000 characters of what an expression repeats take at most 50 ms', () => {
  const slow = found.flatMap(({ place, expression }) => {
    const attack = attacksOn(expression).find((one) => slowness(expression, one) !== undefined);
    return attack ? [{ place, expression: String(expression), ...attack }] : [];
  });
  expect(slow).toEqual([]);
});
