// A purchase that an imported journal and a bank's statement both tell: whichever comes first, it is in the books once, and its row waits for a person.
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { accountChanged, journalLinesPosted } from '#contracts/events/ledger.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { commitImport, getImportRows } from '#contracts/routes/imports.js';
import { importJournal } from '#contracts/routes/journal-imports.js';
import { rows, sql } from '#platform/sql.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { journalAndStatement, oldBooks, path, spent } from './journal-and-statement.js';
import { journalOf } from './small-company.js';
import { multipart, pncAugust, preview, undo } from './upload.js';

jest.setTimeout(60_000);

let system: TestSystem;
let tenantId = 200;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
}, 60_000);
afterAll(() => system.close(), 60_000);
beforeEach(() => system.openBusiness(++tenantId));

const { statement, journal, pairs, answer, balances, checking, hash } = journalAndStatement(
  () => system,
  () => tenantId,
);

// The bank's closing balance of August 12 is 2,801.02, which holds the groceries once.
const once = 280_102;
const twice = once - 8_412;

const orders = {
  'the journal first': async () => {
    await journal();
    await statement();
  },
  'the statement first': async () => {
    await statement();
    await journal();
  },
};

describe.each(Object.entries(orders))('%s', (_, both) => {
  beforeEach(both);

  test('the row waits beside the journal’s line, and nothing is counted twice', async () => {
    expect(await pairs()).toMatchObject([
      {
        account: { name: 'Checking' },
        row: { date: '2024-08-09', amountCents: -8_412, fileName: 'pnc-august.csv' },
        twin: {
          date: '2024-08-08',
          description: 'Groceries at Giant Eagle',
          amountCents: -8_412,
          fileName: 'journal.csv',
          format: 'journal',
        },
        answer: null,
      },
    ]);
    expect(await checking()).toBe(once);
    expect((await balances())['Expenses:Groceries']).toBe(50_000 + 8_412);
  });

  test('same: the row stands on the journal’s entry; both: it is posted; and an answer can be taken back', async () => {
    await answer('same');
    expect([await pairs(), await checking()]).toEqual([[], once]);
    await answer('both');
    expect([await pairs(), await checking()]).toEqual([[], twice]);
    await answer('undecided');
    expect([(await pairs()).length, await checking()]).toEqual([1, once]);
    await answer('both');
    await answer('same');
    expect(await checking()).toBe(once);
  });

  test('the statement undone leaves the journal; an answer holds when it comes again', async () => {
    for (const [text, expected] of [
      ['same', once],
      ['both', twice],
    ] as const) {
      await answer(text);
      const [pair] = await pairs('all');
      await undo(system, pair!.row.importId!, tenantId);
      expect([await pairs('all'), await checking()]).toEqual([[], -58_412]);
      await statement();
      expect([await pairs(), await checking()]).toEqual([[], expected]);
      if (text === 'same') {
        // The row is attached at once and nothing waits; without the answer it would wait again.
        expect(await pairs('all')).toEqual([]);
        await system.composition.get('bank-link').work.asWorker([tenantId], 'test', async (em) => ({
          reply: await rows(em, sql`delete from duplicate_answer where tenant_id = ${tenantId}`),
        }));
        for (const { importId } of await committed()) await undo(system, importId, tenantId);
        await statement();
        expect(await pairs()).toHaveLength(1);
      }
    }
  });

  test('a line that is withdrawn gives its row back to the bank', async () => {
    for (const decided of [undefined, 'same'] as const) {
      if (decided) await answer(decided);
      await tellLines('withdrawn');
      expect(await pairs('all')).toEqual([]);
      // The ledger still has the entry in this test; what counts is that the row is posted.
      expect(await checking()).toBe(twice);
      await tellLines('posted');
      expect(await checking()).toBe(once);
    }
  });

  test('nobody else sees it', async () => {
    await system.openBusiness(tenantId + 500);
    expect(await pairs('all', tenantId + 500)).toEqual([]);
    expect(await pairs('all')).toHaveLength(1);
  });

  test('a file of other days that shows the row again waits beside the same line', async () => {
    const longer = pncAugust.replace('\n', '\n"08/14/2024","CHECK 100","$1.00","","Checks","$2,800.02"\n');
    await statement(longer, 'longer.csv');
    expect((await pairs()).map((pair) => pair.twin.date)).toEqual(['2024-08-08', '2024-08-08']);
    expect(await checking()).toBe(once - 100);
    // The two rows are one: an answer about the one holds for the other.
    await answer('same');
    expect([await pairs(), await checking()]).toEqual([[], once - 100]);
  });
});

const committed = () =>
  system.composition
    .get('bank-link')
    .work.inspect([tenantId], (em) =>
      rows<{ importId: string }>(em, sql`select import_id as "importId" from import where tenant_id = ${tenantId} and state = 'committed'`),
    );

/** As the ledger publishes it, of the lines that it has published. */
async function tellLines(change: 'posted' | 'withdrawn'): Promise<void> {
  const found = await system.composition.get('ledger').work.inspect([tenantId], (em) =>
    rows<{ accountId: number; lineId: string; date: string; description: string; amountCents: number }>(
      em,
      sql`select a.account_id as "accountId", e.entry_id || '-' || p.line as "lineId", e.date, e.description, p.amount_cents as "amountCents"
            from entry e join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
            where e.tenant_id = ${tenantId} and e.origin = 'journal' and a.path = ${path}`,
    ),
  );
  const { accountId } = found[0]!;
  const lines = found.map(({ accountId: _, ...line }) => line);
  await system.publish('ledger', [
    journalLinesPosted.of(tenantId, {
      change,
      accountId,
      account: path,
      type: 'asset',
      bankAccountId: null,
      fileName: 'journal.csv',
      lines,
    }),
  ]);
  await system.drain();
}

test('the books are the same in both orders, whatever is answered', async () => {
  const hashes: string[] = [];
  for (const both of Object.values(orders))
    for (const decided of ['same', 'both'] as const) {
      await system.openBusiness(++tenantId);
      await both();
      await answer(decided);
      hashes.push(`${decided} ${await hash()}`);
    }
  expect(hashes.slice(2)).toEqual(hashes.slice(0, 2));
});

test('the first statement after the old books stands beside their lines already in the preview, under the path of another program', async () => {
  const elsewhere = oldBooks.replaceAll(path, 'Assets:Checking');
  await journal(elsewhere);
  await system.drain();
  const shown = await preview(system, pncAugust, { tenantId, fields: { accountName: 'checking' } });
  expect(shown.counts).toEqual({ new: 4, duplicate: 0, possibleDuplicate: 1, rejected: 0 });
  const { rows: held } = await system.get(getImportRows, {
    tenantId,
    params: { importId: shown.importId },
    query: { status: 'possible-duplicate' },
  });
  expect(held).toMatchObject([{ date: '2024-08-09', twin: { date: '2024-08-08', fileName: 'journal.csv' } }]);
  await system.get(commitImport, { tenantId, params: { importId: shown.importId }, body: {} });
  expect([(await pairs()).length, await checking('Assets:Checking')]).toEqual([1, once]);
});

test('a statement whose rows all wait still finds its account in the chart', async () => {
  await journal();
  await statement('Posted Date,Payee,Amount,Notes\n2024-08-09,GIANT EAGLE,-84.12,\n', 'export.csv');
  expect([(await pairs()).length, await checking()]).toEqual([1, -58_412]);
  expect((await system.get(listBankAccounts, { tenantId })).accounts).toMatchObject([{ name: 'Checking', balanceCents: -58_412 }]);
  await statement('Posted Date,Payee,Amount,Notes\n2024-08-20,ALDI,-10.00,\n', 'later.csv');
  expect(await checking()).toBe(-59_412);
});

test('one line is one row’s: a second equal purchase is posted, and takes its place when the first is another', async () => {
  const two = 'Posted Date,Payee,Amount,Notes\n2024-08-08,GIANT EAGLE,-84.12,\n2024-08-10,ALDI MARKET,-84.12,\n';
  for (const both of [async () => void (await journal(), await statement(two)), async () => void (await statement(two), await journal())]) {
    await system.openBusiness(++tenantId);
    await both();
    expect((await pairs()).map((pair) => pair.row.date)).toEqual(['2024-08-08']);
    // The journal's 584.12 and one more 84.12.
    expect(await checking()).toBe(-66_824);
    await answer('both');
    expect((await pairs()).map((pair) => pair.row.date)).toEqual(['2024-08-10']);
    expect(await checking()).toBe(-66_824);
  }
});

test('a line whose row is undone stands beside the next one', async () => {
  await journal();
  const header = 'Date,Description,Withdrawals,Deposits,Category,Balance';
  // The second begins with what the first ends with: its row is another one for certain.
  const first = await statement(`${header}\n"08/08/2024","GIANT EAGLE","$84.12","","Groceries","$866.51"\n`, 'first.csv');
  await statement(`${header}\n"08/11/2024","ALDI MARKET","$84.12","","Groceries","$782.39"\n`, 'second.csv');
  expect([(await pairs()).map((pair) => pair.row.date), await checking()]).toEqual([['2024-08-08'], 78_239]);
  // The journal's line may be the second's row now: 866.51 before it by the bank.
  await undo(system, first.importId, tenantId);
  expect([(await pairs()).map((pair) => pair.row.date), await checking()]).toEqual([['2024-08-11'], 86_651]);
});

test('a row that a person posts from the preview stays posted, whatever the journal tells again', async () => {
  await journal();
  await system.drain();
  const shown = await preview(system, pncAugust, { tenantId, fields: { accountName: 'Checking' } });
  const accept = shown.rows.filter((row) => row.status === 'possible-duplicate').map((row) => row.row);
  await system.get(commitImport, { tenantId, params: { importId: shown.importId }, body: { accept } });
  expect([accept.length, await checking()]).toEqual([1, twice]);
  await tellLines('posted');
  expect([await pairs('all'), await checking()]).toEqual([[], twice]);
});

test('what was supposed by a name gives way to what the ledger says', async () => {
  await journal();
  const { account } = await statement();
  expect(await pairs()).toHaveLength(1);
  const other = { accountId: 999_999, path: 'Assets:Bank:Checking at PNC', number: '', type: 'asset' as const, money: true, closed: false };
  await system.publish('ledger', [accountChanged.of(tenantId, { ...other, bankAccountId: account.id })]);
  expect([await pairs('all'), await checking()]).toEqual([[], twice]);
});

test('an opening is no purchase, and a day too far is another one', async () => {
  const opening = [`O1,2024-08-02,${path},2500.00,,Opening balance,`, `O1,2024-08-02,Equity:Opening Balances,,2500.00,Opening balance,`];
  await journal(journalOf(...opening, ...spent('J1', '2024-08-15', '84.12', 'Too late')));
  await statement();
  expect(await pairs('all')).toEqual([]);
});

test('the money of an invoice’s payment is one line, though both methods tell it', async () => {
  const entries = [
    'I1,2024-08-01,Assets:Accounts Receivable,2500.00,,Invoice,Acme',
    'I1,2024-08-01,Income:Sales,,2500.00,Invoice,Acme',
    `P1,2024-08-02,${path},2500.00,,Paid,Acme`,
    'P1,2024-08-02,Assets:Accounts Receivable,,2500.00,Paid,Acme',
  ];
  for (const first of ['journal', 'statement']) {
    await system.openBusiness(++tenantId);
    if (first === 'journal') await journal(journalOf(...entries));
    await statement('Posted Date,Payee,Amount,Notes\n2024-08-02,ACME CORP,2500.00,\n2024-08-03,ACME CORP,2500.00,\n');
    if (first === 'statement') await journal(journalOf(...entries));
    expect((await pairs()).map((pair) => pair.row.date)).toEqual(['2024-08-02']);
    expect(await checking()).toBe(500_000);
  }
});

test('both at once: one waits, and nothing is lost or doubled', async () => {
  for (let n = 0; n < 6; n++) {
    await system.openBusiness(++tenantId);
    // The account is known before in every other round.
    if (n % 2 === 1) await statement('Posted Date,Payee,Amount,Notes\n2024-09-01,SETUP FEE,-1.00,\n');
    const shown = await preview(system, pncAugust, { tenantId, fields: { accountName: 'Checking' } });
    const sent = multipart({ name: 'journal.csv', bytes: Buffer.from(oldBooks) }, {});
    await Promise.all([
      system.get(commitImport, { tenantId, params: { importId: shown.importId }, body: {} }),
      system.get(importJournal, { tenantId, ...sent }),
    ]);
    expect((await pairs()).length).toBe(1);
    expect(await checking()).toBe(n % 2 === 1 ? once - 100 : once);
  }
});

test('a journal that comes again is known, and asks nothing anew', async () => {
  await journal();
  await statement();
  await answer('same');
  expect(await journal()).toMatchObject({ entries: 0, duplicates: 2 });
  expect([await pairs(), await checking()]).toEqual([[], once]);
});
