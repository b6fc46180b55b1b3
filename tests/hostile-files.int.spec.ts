// Files made to keep the product busy, sent over HTTP: whatever a file contains, it is read outside of the thread that answers people, and no
// other business waits for it.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AnyRoute } from '#contracts/define.js';
import { createImport } from '#contracts/routes/imports.js';
import { importJournal } from '#contracts/routes/journal-imports.js';
import { moveIn } from '#contracts/routes/moving-in.js';
import { readStatement } from '../services/bank-link/statements/read-statement.js';
import { lastCell, wideRows } from './fixtures/bank-link/far-cells.fixture.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { readJournal } from '../services/ledger/journal-imports/read-journal.js';
import { readMovedFile } from '../services/ledger/moving-in/read-file.js';
import { multipart, preview, pncAugust } from './upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-31T17:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
}, 300_000);
afterAll(() => system.close(), 120_000);

const send = (route: AnyRoute, name: string, text: string | Uint8Array, tenantId = 2) =>
  system.call(route, { tenantId, ...multipart({ name, bytes: Buffer.from(text as string) }, {}) });

/** Milliseconds of processor time that this thread has used. */
function ownCpuMs(): number {
  const { user, system: kernel } = process.threadCpuUsage();
  return (user + kernel) / 1_000;
}

/** The most processor time between two turns of this thread's event loop while something is done: no request is answered in between. */
async function longestTurn(work: () => Promise<number>): Promise<{ status: number; longestMs: number }> {
  let [last, longestMs] = [ownCpuMs(), 0];
  const turn = () => {
    const now = ownCpuMs();
    [last, longestMs] = [now, Math.max(longestMs, now - last)];
  };
  const turns = setInterval(turn, 1);
  const status = await work();
  turn();
  clearInterval(turns);
  return { status, longestMs };
}

const many = (count: number, text: (n: number) => string): string => Array.from({ length: count }, (_, n) => text(n)).join('');

/** Each is read to its end, where its only fault is: nothing of it reaches the database. */
const journal = (entries: number) =>
  `JournalNo,Date,Account,Debit,Credit,Description\n${many(entries, (n) => `J${n},2025-03-04,Expenses:Supplies,1.25,,Paper\nJ${n},2025-03-04,Assets:Bank:Checking,,1.25,Paper\n`)}LAST,2025-03-04,Expenses:Supplies,1.25,,Paper\n`;
const files: [name: string, route: AnyRoute, text: string, read: (text: string) => unknown][] = [
  ['journal.csv', importJournal, journal(30_000), (text) => readJournal(Buffer.from(text))],
  [
    'books.iif',
    moveIn,
    `!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\n!SPL\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\n!ENDTRNS\n${many(24_000, () => 'TRNS\tCHECK\t3/4/2025\tChecking\t-1.25\nSPL\tCHECK\t3/4/2025\tSupplies\t1.25\nENDTRNS\n')}TRNS\tCHECK\t3/4/2025\tChecking\tnone\n`,
    (text) => readMovedFile({ name: 'books.iif', bytes: Buffer.from(text) }),
  ],
  [
    'books.journal',
    moveIn,
    `${many(24_000, (n) => `2025-03-04 Store ${n}\n    Expenses:Supplies  $1.25\n    Assets:Checking  $-1.25\n\n`)}include other.journal\n`,
    (text) => readMovedFile({ name: 'books.journal', bytes: Buffer.from(text) }),
  ],
  [
    'books.beancount',
    moveIn,
    `${many(24_000, (n) => `2025-03-04 * "Store ${n}" ""\n  Expenses:Supplies  1.25 USD\n  Assets:Checking  -1.25 USD\n\n`)}include "other.beancount"\n`,
    (text) => readMovedFile({ name: 'books.beancount', bytes: Buffer.from(text) }),
  ],
  [
    'statement.csv',
    createImport,
    `Date,Description,Amount\n${many(40_000, (n) => `2025-03-04,STORE ${n},-1.25\n`)}"2025-03-04,never closed`,
    (text) => readStatement({ name: 'statement.csv', bytes: Buffer.from(text) }),
  ],
];

describe('the thread that answers people does not read the file:', () => {
  test.each(files)(
    '%s',
    async (name, route, text, read) => {
      const outcomeOf = (): number => {
        try {
          read(text);
          return 200;
        } catch (error) {
          return (error as { status: number }).status;
        }
      };
      const before = ownCpuMs();
      expect(outcomeOf()).toBe(422);
      const readingMs = ownCpuMs() - before;
      const { status, longestMs } = await longestTurn(async () => (await send(route, name, text)).status);
      expect(status).toBe(422);
      expect(longestMs).toBeLessThan(readingMs / 2);
    },
    600_000,
  );
});

test('while a long file of one business is read, another business imports a statement and a journal', async () => {
  const ended: string[] = [];
  const slow = send(importJournal, 'long.csv', journal(60_000)).then(({ status }) => ended.push(`long file: ${status}`));
  const [shown, posted] = await Promise.all([
    preview(system, pncAugust, { tenantId: 3 }),
    send(importJournal, 'short.csv', journal(2).replace(/LAST.*\n/, ''), 3),
  ]);
  ended.push('other business');
  expect([shown.accounts.length, posted.status, posted.body]).toMatchObject([1, 201, { entries: 2, duplicates: 0 }]);
  await slow;
  expect(ended).toEqual(['other business', 'long file: 422']);
}, 600_000);

test('workbooks whose cells reach the end of the sheet are answered with a problem, and the next file is read', async () => {
  for (const bytes of [await lastCell(), await wideRows()]) {
    const { status, body } = await send(createImport, 'activity.xlsx', bytes);
    expect([status, body]).toMatchObject([422, { type: '/problems/sheet-too-large', detail: expect.stringMatching(/column 16,384/) }]);
  }
  expect((await preview(system, pncAugust)).accounts).toHaveLength(1);
}, 600_000);
