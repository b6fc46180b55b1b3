// No text makes a regular expression of the product search for longer than the text is long, however it is made up.
import { expect, jest, test } from '@jest/globals';
import { bankWords } from '#contracts/rules/payee.js';
import { builtExpressions } from './built-expressions.js';
import { attacksOn, textOfAttack, type Attack } from './pump-strings.js';
import { expressionsIn } from './regular-expressions.js';
import { repositoryFiles } from './sources.js';

jest.setTimeout(300_000);

const limitMs = 50;
const fullLength = 100_000;
/** Shorter ones first: what doubles with each character would never come to the end of the longest. */
const shortLengths = [26, 1_000, 10_000];
/** A search whose time grows faster than the text shows it long before, so that of an expression's attacks the slowest are enough. */
const slowestTried = 3;

const isProduct = (path: string): boolean =>
  /^(contracts|services|console\/src)\/.*\.tsx?$/.test(path) && !/\.(spec|fixture)\.tsx?$|\/(generated|testing|simulators)\//.test(path);
/** Reads the path of its own source: no text from outside reaches it. */
const ownPath = 'services/platform/thread-program.ts';
const sources = repositoryFiles().filter((path) => isProduct(path) && path !== ownPath);
/** Words of the packages that a module loads are not the product's. */
const all = [...sources.flatMap(expressionsIn), ...builtExpressions(sources.filter((path) => !path.startsWith('console/')))];
/** Each once, wherever it is first. */
const found = [...new Map(all.toReversed().map((one) => [String(one.expression), one])).values()];

/** What a search or a replacement does; both begin at the first character. */
function run(expression: RegExp, text: string): void {
  expression.lastIndex = 0;
  if (expression.global) text.replace(expression, '');
  else expression.test(text);
}

/** Processor time of this thread alone, which a busy machine doesn't lengthen. */
function threadMs(expression: RegExp, text: string): number {
  const before = process.threadCpuUsage();
  run(expression, text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** A first run compiles the expression, and what shares a processor slows it down: slow is what is so five times, or ten times as slow once. */
function isSlow(expression: RegExp, text: string): boolean {
  for (let run = 0; run < 5; run++) {
    const ms = threadMs(expression, text);
    if (ms <= limitMs) return false;
    if (ms > 10 * limitMs) return true;
  }
  return true;
}

/** The first attack that takes longer than the limit, with texts of up to `longest` characters. */
function slowAttackOn(expression: RegExp, longest = fullLength): Attack | undefined {
  const tried: { attack: Attack; ms: number }[] = [];
  for (const attack of attacksOn(expression)) {
    const texts = shortLengths.map((length) => textOfAttack(attack, Math.min(length, longest)));
    if (texts.some((text) => isSlow(expression, text))) return attack;
    tried.push({ attack, ms: threadMs(expression, texts.at(-1)!) });
  }
  const slowest = tried.sort((a, b) => b.ms - a.ms).slice(0, slowestTried);
  return slowest.find(({ attack }) => isSlow(expression, textOfAttack(attack, longest)))?.attack;
}

test('the sources have hundreds of them, and a slow one is found', () => {
  expect(found.length).toBeGreaterThan(500);
  // eslint-disable-next-line regexp/no-super-linear-move, regexp/no-super-linear-backtracking -- slow on purpose
  for (const slow of [/\s+$/, /"(?:[^"\\]|\\.)*"/g, /^(a+)+$/, /\bREF\b.*$/, /^\d{4}\s+(.*?)\s*;$/])
    expect([String(slow), slowAttackOn(slow) !== undefined]).toEqual([String(slow), true]);
});

/** The words by which payees are recognized are looked for in what `bankWords` leaves of a description, and in nothing else. */
const readsBankWords = (place: string): boolean =>
  /^(services\/assistant\/payees\/(kind-words|payee-kinds)|contracts\/rules\/sales-tax-remittances)\.ts$/.test(place);
const bankWordsLength = 512;

test('what is left of the longest description has at most 512 characters', () => {
  for (const text of ['A', 'AB ', '# ', 'Ü-', '１']) expect(bankWords(text.repeat(50_000)).length).toBeLessThanOrEqual(bankWordsLength);
});

test('100,000 characters of what an expression repeats take at most 50 ms', () => {
  const slow = found.flatMap(({ place, expression }) => {
    const attack = slowAttackOn(expression, readsBankWords(place) ? bankWordsLength : fullLength);
    return attack ? [{ place, expression: String(expression), ...attack }] : [];
  });
  expect(slow).toEqual([]);
});
