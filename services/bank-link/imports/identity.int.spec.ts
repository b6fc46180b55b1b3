// Which transactions are the same: overlapping statements, imported and undone in any order, against a model that counts.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { EmbeddedTransport } from '#platform/transports/embedded.js';
import { World } from '../../../tests/conformance/world.js';
import { ImportTrial, type Jobs, type TrialRow } from '../../../tests/fixtures/bank-link/import.fixture.js';
import type { RowMatch } from '../matching/row-evidence.js';

const matcher = await import('../matching/match-rows.query.js');
/** Rules may be switched off, to show that the properties notice. */
let rule: (match: RowMatch) => boolean = () => true;
jest.unstable_mockModule('../matching/match-rows.query.js', () => ({
  matchRows: async (...given: Parameters<typeof matcher.matchRows>) => (await matcher.matchRows(...given)).filter((match) => rule(match)),
}));
const { CommitImport } = await import('./commit-import.job.js');
const { UndoImport } = await import('./undo-import.job.js');
const { storePreview } = await import('./store-preview.js');
const jobs = { CommitImport, UndoImport, storePreview } as unknown as Jobs;

let world: World;
let next = 1;
beforeAll(async () => {
  world = await World.open((dependencies, faults) => new EmbeddedTransport({ ...dependencies, ...faults }));
}, 30_000);
afterAll(() => world.close(), 30_000);

const trial = () => new ImportTrial(world.producer, jobs, next++).open();

interface Step {
  file: number;
  undo: boolean;
}
const steps = fc.array(fc.record({ file: fc.integer({ min: 0, max: 3 }), undo: fc.boolean() }), { minLength: 1, maxLength: 8 });

/** Imports a file, or undoes the oldest or newest import of it; after each step `expected` says what the committed files add up to. */
async function follow(files: TrialRow[][], sequence: Step[], expected: (committed: TrialRow[][]) => string[]): Promise<void> {
  const books = await trial();
  const committed: { file: number; importId: string }[] = [];
  for (const { file, undo } of sequence) {
    const at = undo ? committed.findIndex((entry) => entry.file === file) : -1;
    if (at >= 0) await books.undo(committed.splice(at, 1)[0]!.importId);
    else {
      const before = (await books.books()).activity.length;
      const { importId, promised, done } = await books.import(files[file]!);
      committed.push({ file, importId });
      expect(promised).toEqual(done);
      expect([done.new + done.duplicate, (await books.books()).activity.length - before]).toEqual([files[file]!.length, done.new]);
    }
    const { activity, differences } = await books.books();
    expect(activity).toEqual(expected(committed.map((entry) => files[entry.file]!)));
    expect(differences).toEqual([]);
  }
}

const textOf = (row: TrialRow) => `${row.date} ${row.description} ${row.amountCents}`;

/** Files without bank ids: equal rows are as many as in the file with the most of them. */
function maxShown(committed: TrialRow[][]): string[] {
  const counts = new Map<string, number>();
  for (const file of committed)
    for (const [key, same] of Map.groupBy(file, textOf)) counts.set(key, Math.max(counts.get(key) ?? 0, same.length));
  return [...counts].flatMap(([key, count]) => Array<string>(count).fill(key)).sort();
}

const contents: TrialRow[] = [
  { date: '2026-03-01', description: 'COFFEE', amountCents: -450 },
  { date: '2026-03-01', description: 'COFFEE', amountCents: 450 },
  { date: '2026-03-02', description: 'COFFEE', amountCents: -450 },
  { date: '2026-03-02', description: 'TEA', amountCents: -450 },
];
const withoutIds = fc.array(fc.array(fc.constantFrom(...contents), { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 4 });
const byContent = (numRuns: number) =>
  fc.check(
    fc.asyncProperty(withoutIds, steps, (files, sequence) => follow(files, sequence, maxShown)),
    { numRuns, seed: 7 },
  );

/** Files with ids: the same transaction may have another description in each. Every id of a committed file is in the books once. */
const withIds = fc.array(
  fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 6 }), wording: fc.constantFrom('PENDING', 'POSTED') }), {
    selector: (row) => row.id,
    minLength: 1,
    maxLength: 5,
  }),
  { minLength: 4, maxLength: 4 },
);
const rowWithId = ({ id, wording }: { id: number; wording: string }): TrialRow => ({
  date: '2026-03-01',
  description: `${wording} ${id}`,
  amountCents: -100 * id,
  bankId: `F${id}`,
});
const idsShown = (committed: TrialRow[][]) => [...new Set(committed.flat().map((row) => row.bankId!))].sort();
/** The same purchases in files of two formats with different descriptions; one has bank ids, renumbered in each file. */
const purchases = fc.array(
  fc.record({
    format: fc.constantFrom('csv', 'ofx', 'qif'),
    shown: fc.array(fc.constantFrom('COFFEE BAR', 'BOOKS'), { minLength: 1, maxLength: 5 }),
  }),
  { minLength: 4, maxLength: 4 },
);
type Purchases = { format: 'csv' | 'ofx' | 'qif'; shown: string[] };
const wordings = { csv: (name: string) => `DEBIT CARD ${name} #12 NY`, ofx: (name: string) => name, qif: (name: string) => `${name} #12` };
let renumbered = 0;
const rowsOf = ({ format, shown }: Purchases) =>
  shown.map((name): TrialRow => ({
    date: '2026-03-01',
    description: wordings[format](name),
    amountCents: name === 'BOOKS' ? -2000 : -450,
    ...(format === 'ofx' && { bankId: `N${(renumbered += 1)}` }),
  }));
const byWording = (numRuns: number) =>
  fc.check(
    fc.asyncProperty(purchases, steps, async (files, sequence) => {
      const books = await trial();
      const committed: { file: number; importId: string }[] = [];
      for (const { file, undo } of sequence) {
        const at = undo ? committed.findIndex((entry) => entry.file === file) : -1;
        if (at >= 0) await books.undo(committed.splice(at, 1)[0]!.importId);
        else {
          const { importId, promised, done } = await books.import(rowsOf(files[file]!), undefined, [], files[file]!.format);
          committed.push({ file, importId });
          expect(promised).toEqual(done);
        }
        const { activity, differences } = await books.books();
        const shown = committed.map((entry) => rowsOf(files[entry.file]!).map((row) => ({ ...row, description: '' })));
        expect(activity.map((text) => `2026-03-01  ${text.split(' ').at(-1)}`).sort()).toEqual(maxShown(shown));
        expect(differences).toEqual([]);
      }
    }),
    { numRuns, seed: 7 },
  );

const byId = (numRuns: number) =>
  fc.check(
    fc.asyncProperty(withIds, steps, async (files, sequence) => {
      const books = await trial();
      const committed: { file: number; importId: string }[] = [];
      for (const { file, undo } of sequence) {
        const at = undo ? committed.findIndex((entry) => entry.file === file) : -1;
        if (at >= 0) await books.undo(committed.splice(at, 1)[0]!.importId);
        else committed.push({ file, importId: (await books.import(files[file]!.map(rowWithId))).importId });
        const { activity, differences } = await books.books();
        expect(activity.map((text) => `F${Number(text.split(' ').at(-1)) / -100}`).sort()).toEqual(
          idsShown(committed.map((entry) => files[entry.file]!.map(rowWithId))),
        );
        expect(differences).toEqual([]);
      }
    }),
    { numRuns, seed: 7 },
  );

describe('overlapping statements, imported, imported again and undone in any order', () => {
  test('without bank ids, there are as many equal rows as in the file with the most', async () => {
    const { failed, counterexample, errorInstance } = await byContent(12);
    expect([failed, counterexample, errorInstance]).toEqual([false, null, null]);
  }, 60_000);

  test('with bank ids, every id is in the books once, regardless of its description', async () => {
    const { failed, counterexample, errorInstance } = await byId(10);
    expect([failed, counterexample, errorInstance]).toEqual([false, null, null]);
  }, 60_000);

  test('in three formats with different descriptions and numbers, there are as many purchases as in the file with the most', async () => {
    const { failed, counterexample, errorInstance } = await byWording(12);
    expect([failed, counterexample, errorInstance]).toEqual([false, null, null]);
  }, 60_000);

  test.each([
    ['content', byContent],
    ['bank-id', byId],
    ['wording', byWording],
  ] as const)(
    'and each would fail without the rule “%s”',
    async (name, property) => {
      rule = (match) => match.by !== name;
      const { failed } = await property(5).finally(() => (rule = () => true));
      expect(failed).toBe(true);
    },
    60_000,
  );
});

test('three imports of a purchase, one of which shows two: undone, the others leave one', async () => {
  const [coffee] = contents as [TrialRow];
  for (let n = 0; n < 6; n++) {
    const books = await trial();
    await books.import([coffee]);
    const { importId } = await books.import([coffee, coffee]);
    await books.import([coffee]);
    await books.undo(importId);
    expect((await books.books()).activity).toEqual(['2026-03-01 COFFEE -450']);
  }
});

test('a duplicate that a person accepts is a second transaction, and the next file of the bank finds both', async () => {
  const row = rowWithId({ id: 1, wording: 'POSTED' });
  const books = await trial();
  await books.import([row]);
  const accepted = await books.import([row], undefined, [1]);
  expect([accepted.promised, accepted.done]).toEqual([
    { new: 0, duplicate: 1 },
    { new: 1, duplicate: 0 },
  ]);
  const third = await books.import([row]);
  expect([third.promised, third.done]).toEqual([
    { new: 0, duplicate: 1 },
    { new: 0, duplicate: 1 },
  ]);
  expect((await books.books()).activity).toHaveLength(2);
  expect((await books.books()).differences).toEqual([]);
});

describe('the opening balance', () => {
  /** 100.00 on March 1st; each day brings its number in dollars: before the nth day, 100.00 + 1.00 + … + (n − 1).00. */
  const day = (n: number): TrialRow => ({ date: `2026-03-0${n}`, description: `DAY ${n}`, amountCents: n * 100 });
  const statement = (from: number, to: number) => ({
    rows: Array.from({ length: to - from + 1 }, (_, n) => day(from + n)),
    opening: { on: `2026-03-0${from}`, amountCents: 10_000 + 100 * ((from * (from - 1)) / 2) },
  });
  const statements = [statement(1, 3), statement(3, 5), statement(4, 8), statement(2, 9)];

  test('is the same whatever the order in which statements come and go', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 }), fc.shuffledSubarray([0, 1, 2, 3]), async (order, undone) => {
        const books = await trial();
        const imports = new Map<number, string>();
        for (const n of order) imports.set(n, (await books.import(statements[n]!.rows, statements[n]!.opening)).importId);
        for (const n of undone) if (imports.has(n)) await books.undo(imports.get(n)!);
        const left = order.filter((n) => !undone.includes(n));
        const earliest = Math.min(...left.map((n) => Number(statements[n]!.opening.on.slice(-1))));
        const expected =
          left.length === 0 ? undefined : { date: `2026-03-0${earliest}`, cents: 10_000 + 100 * ((earliest * (earliest - 1)) / 2) };
        expect((await books.books()).opening).toEqual(expected);
      }),
      { numRuns: 8, seed: 7 },
    );
  }, 60_000);

  test('counts what an earlier statement without balances brings: 103.00 before the third, of which 1.00 and 2.00 are in the books', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const books = await trial();
      for (const n of order) await (n === 0 ? books.import([day(1), day(2)]) : books.import(statement(3, 5).rows, statement(3, 5).opening));
      expect((await books.books()).opening).toEqual({ date: '2026-03-01', cents: 10_000 });
    }
  });

  test('of two statements that start on one day, the one that shows more of it decides', async () => {
    const [early, late] = [
      { ...day(1), description: 'EARLY' },
      { ...day(1), description: 'LATE' },
    ];
    const files = [
      { rows: [late], opening: { on: '2026-03-01', amountCents: 10_100 } },
      { rows: [early, late], opening: { on: '2026-03-01', amountCents: 10_000 } },
    ];
    for (let n = 0; n < 4; n++) {
      const books = await trial();
      for (const file of n % 2 ? files : [...files].reverse()) await books.import(file.rows, file.opening);
      expect((await books.books()).opening).toEqual({ date: '2026-03-01', cents: 10_000 });
    }
  });
});
