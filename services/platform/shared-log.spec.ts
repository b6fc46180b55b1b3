// One read serves all consumers of a process, each with the events of its types and after its position; nothing is kept forever.
import { beforeEach, expect, test } from '@jest/globals';
import type { ReceivedEvent } from '#contracts/define.js';
import type { LogRange, PendingOf, SqlLogReader } from './event-log.js';
import { SharedLog } from './shared-log.js';

type Read = Omit<LogRange, 'types'> & { types: string[] | 'all' };

let requests: string[];
let refuses: boolean;
let epoch: number;
let log: SharedLog;

/** Every third event is a `posted`, the others are `synced`. */
const eventAt = (position: number) => ({ position, type: position % 3 === 0 ? 'posted' : 'synced', data: {} }) as ReceivedEvent;

beforeEach(() => {
  requests = [];
  refuses = false;
  epoch = 1;
  log = new SharedLog({
    producer: 'ledger',
    heads: async () => [{ partition: 1, epoch, position: 90_000 }],
    read: async ({ from, to, types, tenantId }: Read) => {
      requests.push(`${from}-${to} ${types}${tenantId ? ` of ${tenantId}` : ''}`);
      if (refuses) throw new Error('gone');
      const all = Array.from({ length: to - from }, (_, n) => eventAt(from + 1 + n));
      return types === 'all' ? all : all.filter(({ type }) => types.includes(type));
    },
    pending: async ({ tenantId, feeds }: PendingOf) => {
      requests.push(`${tenantId}: ${feeds.map(({ from }) => from)}`);
      const refused = refuses;
      await Promise.resolve();
      if (refused) throw new Error('gone');
      return { counts: feeds.map(({ from }) => 100 - from), newestAt: String(tenantId) };
    },
  } as unknown as SqlLogReader);
});

const read = async (from: number, to: number, types: string[], tenantId?: number): Promise<number[]> =>
  (await log.read({ partition: 1, from, to, types, ...(tenantId && { tenantId }) })).map(({ position }) => position);

const positions = (from: number, to: number, types: string[]): number[] =>
  Array.from({ length: to - from }, (_, n) => from + 1 + n).filter((position) => types.includes(eventAt(position).type));

test('full pages are read once, each consumer gets the events it wants from them', async () => {
  const wanted: [number, number, string[]][] = [
    [1_500, 4_000, ['posted']],
    [1_000, 4_000, ['posted', 'synced']],
    [2_999, 3_001, ['synced']],
  ];
  const found = await Promise.all(wanted.map((range) => read(...range)));
  expect(found).toEqual(wanted.map((range) => positions(...range)));
  // The page that is incomplete for the third consumer is read only for it.
  expect(requests).toEqual(['1000-4000 all', '3000-3001 synced']);
});

test('the newest events are read once by consumers that keep up, also where one has fallen back a little', async () => {
  await log.heads();
  const wanted: [number, number, string[]][] = [
    [90_000, 90_004, ['posted']],
    [90_000, 90_004, ['synced']],
    [90_004, 90_007, ['posted', 'synced']],
    [90_000, 90_009, ['posted']],
    [90_002, 90_003, ['posted', 'synced']],
  ];
  const found = await Promise.all(wanted.map((range) => read(...range)));
  expect(found).toEqual(wanted.map((range) => positions(...range)));
  expect(requests).toEqual(['90000-90004 all', '90004-90007 all', '90007-90009 all']);
});

test('of the newest events a thousand positions are kept; what lies before them is read apart, and so is what lies beyond a gap', async () => {
  for (let from = 0; from < 3_000; from += 100) await read(from, from + 100, ['posted']);
  requests = [];
  expect(await read(2_000, 3_000, ['posted'])).toEqual(positions(2_000, 3_000, ['posted']));
  expect(requests).toEqual([]);
  expect(await read(1_800, 1_900, ['posted'])).toEqual(positions(1_800, 1_900, ['posted']));
  expect(requests).toEqual(['1800-1900 posted']);
  expect(await read(3_500, 3_600, ['posted'])).toEqual(positions(3_500, 3_600, ['posted']));
  expect(await read(3_200, 3_600, ['posted'])).toEqual(positions(3_200, 3_600, ['posted']));
  expect(requests).toEqual(['1800-1900 posted', '3500-3600 all', '3200-3600 posted']);
});

test('of a restored log nothing is kept from the one before', async () => {
  await log.heads();
  await read(90_000, 90_004, ['posted']);
  await read(80_000, 82_000, ['posted']);
  epoch = 2;
  await log.heads();
  requests = [];
  await read(90_000, 90_004, ['posted']);
  await read(80_000, 82_000, ['posted']);
  expect(requests).toEqual(['90000-90004 all', '80000-82000 all']);
});

test('the events of one tenant, and those far behind the others, are read apart', async () => {
  await read(0, 2_000, ['posted'], 7);
  await log.heads();
  await read(0, 2_000, ['posted']);
  await read(88_000, 90_000, ['posted']);
  expect(requests).toEqual(['0-2000 posted of 7', '0-2000 posted', '88000-90000 all']);
});

test('a reading that fails is not kept', async () => {
  for (const [from, to, found] of [
    [0, 1_000, 333],
    [5_000, 5_006, 2],
  ] as const) {
    refuses = true;
    await expect(read(from, to, ['posted'])).rejects.toThrow('gone');
    refuses = false;
    expect(await read(from, to, ['posted'])).toHaveLength(found);
  }
});

test('the oldest pages are forgotten', async () => {
  for (let page = 0; page < 20; page++) await read(page * 1_000, (page + 1) * 1_000, ['posted']);
  requests = [];
  await read(19_000, 20_000, ['synced']);
  await read(0, 1_000, ['synced']);
  expect(requests).toEqual(['0-1000 all']);
});

test('no consumer can change what others read', async () => {
  const [event] = await log.read({ partition: 1, from: 0, to: 1_000, types: ['posted'] });
  expect(() => Object.assign(event!.data, { amountCents: 1 })).toThrow(TypeError);
});

test('waiting consumers ask for pending counts together, each tenant separately, and each gets its own', async () => {
  const pending = (tenantId: number, ...from: number[]) =>
    log.pending({ tenantId, feeds: from.map((at) => ({ from: at, types: ['posted'] })) });
  const first = pending(2, 1);
  await Promise.resolve();
  expect(requests).toEqual(['2: 1']);
  const answers = await Promise.all([first, pending(2, 10, 11), pending(2, 12), pending(3, 13)]);
  expect(answers.map(({ counts, newestAt }) => [counts, newestAt])).toEqual([
    [[99], '2'],
    [[90, 89], '2'],
    [[88], '2'],
    [[87], '3'],
  ]);
  expect(requests.toSorted()).toEqual(['2: 1', '2: 10,11,12', '3: 13']);
});

test('who waited for one that failed is answered nevertheless', async () => {
  const feeds = [{ from: 0, types: ['posted'] }];
  refuses = true;
  const first = log.pending({ tenantId: 2, feeds });
  await Promise.resolve();
  const second = log.pending({ tenantId: 2, feeds });
  refuses = false;
  await expect(first).rejects.toThrow('gone');
  expect((await second).counts).toEqual([100]);
});
