// A linked account through random histories, without settling between the steps: the books end with the bank's final statement, each
// transaction as often as it happened, and no person's decision is lost. HISTORIES=2000 runs the long form, HISTORY_SEED begins elsewhere.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EmbeddedTransport } from '#platform/transports/embedded.js';
import { World } from '../../../tests/conformance/world.js';
import type { Jobs } from '../../../tests/fixtures/bank-link/import.fixture.js';
import { CommitImport } from '../imports/commit-import.job.js';
import { storePreview } from '../imports/store-preview.js';
import { UndoImport } from '../imports/undo-import.job.js';
import {
  againHistory,
  feedHistory,
  filesHistory,
  keptByFileHistory,
  oneItemHistory,
  renewedHistory,
  rewordedHistory,
  rewordedTwiceHistory,
  type Happening,
} from '../../../tests/fixtures/bank-link/happenings.fixture.js';
import { History } from '../../../tests/fixtures/bank-link/history.fixture.js';

const histories = Number(process.env['HISTORIES'] ?? 40);
const seed = process.env['HISTORY_SEED'] === undefined ? {} : { seed: Number(process.env['HISTORY_SEED']) };
const jobs = { CommitImport, UndoImport, storePreview } as unknown as Jobs;
const timeout = 60_000 + histories * 3_000;

let world: World;
let next = 1;
beforeAll(async () => {
  world = await World.open((dependencies, faults) => new EmbeddedTransport({ ...dependencies, ...faults }));
}, 30_000);
afterAll(() => world.close(), 30_000);

async function check(happenings: Happening[], anchored = true): Promise<void> {
  const history = await History.open(world.producer, jobs, next++);
  await history.live(happenings, { anchored });
  expect({ books: await history.differences(), decisions: await history.lostDecisions() }).toEqual({ books: [], decisions: [] });
}

const kinds = {
  'the feed alone': { history: feedHistory, anchored: true },
  'with files of the same days': { history: filesHistory, anchored: true },
  'listed under two ids, and by earlier sign-ins again': { history: againHistory, anchored: true },
  'one sign-in whose oldest transactions go': { history: oneItemHistory, anchored: false },
  'all under other ids': { history: renewedHistory, anchored: true },
  'reworded, then under other ids next to similar ones': { history: rewordedHistory, anchored: true },
  'reworded, then listed under two ids': { history: rewordedTwiceHistory, anchored: true },
  'removed by the bank, kept by its file': { history: keptByFileHistory, anchored: true },
};

const lived = ({ history, anchored }: (typeof kinds)[keyof typeof kinds], options: fc.Parameters<[Happening[]]>) =>
  fc.assert(
    fc.asyncProperty(history, (happenings) => check(happenings, anchored)),
    options,
  );

test.each(Object.entries(kinds))('%s', (_, kind) => lived(kind, { numRuns: histories, ...seed }), timeout);

// Seeds that failed once, with the rule that was missing or switched off, in as many histories as it takes to meet it.
test.each([
  [
    'a decision about one of three equal transactions that were sent twice',
    'listed under two ids, and by earlier sign-ins again',
    906628047,
    28,
  ],
  ['a merge of equal rows was switched off', 'listed under two ids, and by earlier sign-ins again', 906628047, 5],
  ['an item’s own history was switched off', 'one sign-in whose oldest transactions go', 906628047, 18],
  ['a removed duplicate was taken for the next day’s', 'listed under two ids, and by earlier sign-ins again', -928140495, 8],
  ['equal content of renumbered rows was switched off', 'reworded, then under other ids next to similar ones', -1094071235, 5],
  ['a feed that was read to where it was before it was killed', 'the feed alone', 906628047, 40],
] as const)('seed: %s', (_, kind, seedOf, numRuns) => lived(kinds[kind], { seed: seedOf, numRuns }), 240_000);

// As short as it was found, without a seed: what its transaction is called in the books, its row is called no more.
test('a decision about a transaction that was reworded since, and then listed under two ids', () => {
  const sync = { kind: 'sync', pageSize: 500, trouble: 'none' } as const;
  const purchase = { day: 0, cents: 500, shop: 1 };
  return check([
    ...[{ kind: 'buy', purchase, twice: false } as const, sync, { kind: 'reword', shop: 1 } as const, sync],
    ...[{ kind: 'decide', at: 0 } as const, { kind: 'overlap', at: 0 } as const, sync],
  ]);
}, 60_000);

test('a decision about a transaction that posted and moved before two others came with its former content', () => {
  const sync = { kind: 'sync', pageSize: 1, trouble: 'none' } as const;
  const buy = { kind: 'buy', purchase: { day: 0, cents: 500, shop: 0 }, twice: false } as const;
  const moved = [
    { kind: 'settle', at: 0, cents: 500 },
    { kind: 'modify', at: 0, cents: 500, later: 1 },
  ] as const;
  return check([buy, sync, { kind: 'decide', at: 0 }, ...moved, buy, buy, sync]);
}, 60_000);
