// Books and bank through the ledger: what statements say is published as bank-link would, and every figure is derived by hand from the
// facts.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { addEntry } from '#contracts/routes/manual-entries.js';
import { getAccountChecks } from '#contracts/routes/bank-checks.js';
import { SqlLogReader } from '#platform/event-log.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { bankVerdicts, verifyText } from '../../host/bank-verdicts.js';
import { verifyAll } from '../../host/verify.js';
import { loadAccounts } from '../accounts/accounts.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { rebuildBankChecks, verifyBankChecks } from './replay-bank-checks.js';
import {
  StatementsFixture,
  account,
  closing,
  covered,
  fact,
  facts,
  matched,
  path,
  stated,
  statements,
  suspected,
  uuid,
} from '../../../tests/fixtures/ledger/statements.fixture.js';

jest.setTimeout(30_000);
let trial: StatementsFixture;
let { system, admin, business, publish, accountsOf, checking, pageOf } = {} as StatementsFixture;
beforeAll(async () => {
  trial = await StatementsFixture.start();
  ({ system, admin, business, publish, accountsOf, checking, pageOf } = trial);
}, 60_000);
afterAll(() => trial.close(), 60_000);

test('books with the bank’s balances match through the last stated balance', async () => {
  const tenantId = await business(...facts, ...statements);
  expect(await accountsOf(tenantId)).toEqual([
    {
      id: account.id,
      name: 'Checking',
      type: 'asset',
      mask: '4410',
      agreesThrough: '2026-09-30',
      checkedThrough: '2026-09-30',
      openingDerived: false,
      checks: 3,
      booksCents: 130_802,
      firstDifference: null,
      possibleDuplicates: 0,
      coverage: [
        { month: '2026-08', state: 'covered' },
        { month: '2026-09', state: 'covered' },
      ],
      gaps: [],
    },
  ]);
});

test('every check has the book balance of its day, newest first, in pages, without other accounts', async () => {
  const tenantId = await business(...facts, ...statements);
  const row = { differenceCents: 0, fileName: 'checking.csv', importId: uuid(90), state: 'agrees' };
  const shown = await pageOf(tenantId);
  expect(shown).toMatchObject({ page: 1, limit: 100, total: 3, account: { agreesThrough: '2026-09-30' } });
  expect(shown.checks).toEqual([
    { ...row, date: '2026-09-30', statedCents: 130_802, booksCents: 130_802, source: 'closing' },
    { ...row, date: '2026-08-31', statedCents: 145_401, booksCents: 145_401, source: 'closing' },
    { ...row, date: '2026-08-05', statedCents: 95_401, booksCents: 95_401, source: 'running' },
  ]);
  expect((await pageOf(tenantId, { page: 2, limit: 2 })).checks.map(({ date }) => date)).toEqual(['2026-08-05']);
  const unknown = await system.call(getAccountChecks, { tenantId, params: { bankAccountId: uuid(7) } });
  expect(unknown.status).toBe(404);
});

test('the books of a day are those of the trial balance, whichever entries count by the method', async () => {
  const days = ['2026-07-31', '2026-08-01', '2026-08-19', '2026-08-20', '2026-09-11', '2026-12-31'];
  const tenantId = await business(...facts, ...days.map((date, n) => stated(n, date, 0)));
  const work = system.composition.get('ledger').work;
  await work.asWorker([tenantId], 'test', async (em) => {
    const chart = await loadAccounts(em, [tenantId]);
    const [nextEntryId, money, other] = [
      await reserveEntryNumbers(em, 2),
      chart.path(tenantId, path)!,
      chart.path(tenantId, 'Expenses:Meals')!,
    ];
    const entry = (basis: 'accrual' | 'cash', amountCents: number) => ({
      ...{
        tenantId,
        entryId: nextEntryId(),
        date: '2026-08-19',
        basis,
        origin: 'manual' as const,
        reverses: null,
        reference: '',
        description: basis,
        bankTransactionId: null,
      },
      lines: [
        { line: 1, account: money, amountCents },
        { line: 2, account: other, amountCents: -amountCents },
      ],
    });
    await writeEntries(em, [entry('accrual', -7_000), entry('cash', -300)]);
    return { reply: undefined };
  });
  const shown = Object.fromEntries((await pageOf(tenantId)).checks.map(({ date, booksCents }) => [date, booksCents]));
  // Cash: − 3.00 on August 19, and the 70.00 of accrual never.
  const expected = {
    '2026-07-31': 0,
    '2026-08-01': 100_000,
    '2026-08-19': 95_101,
    '2026-08-20': 145_101,
    '2026-09-11': 145_101,
    '2026-12-31': 130_502,
  };
  expect(shown).toEqual(expected);
  expect((await checking(tenantId)).booksCents).toBe(130_502);
  // Without the checks of July and August the list begins in September, with what was held before.
  await publish(tenantId, ...days.slice(0, 4).map((date, n) => stated(n, date, 0, { change: 'withdrawn' })));
  expect((await pageOf(tenantId)).checks.map(({ date, booksCents }) => [date, booksCents])).toEqual([
    ['2026-12-31', 130_502],
    ['2026-09-11', 145_101],
  ]);
  for (const [asOf, cents] of Object.entries(expected)) {
    const { accounts } = await system.get(getTrialBalance, { tenantId, query: { asOf } });
    expect([asOf, accounts.find((account) => account.path === path)?.balanceCents ?? 0]).toEqual([asOf, cents]);
  }
});

test('a check counts its own day whole, on each of many days', async () => {
  const daysOf = (month: string) => Array.from({ length: 30 }, (_, n) => `2026-${month}-${String(n + 1).padStart(2, '0')}`);
  const days = ['04', '05', '06', '07', '08', '09'].flatMap(daysOf);
  // Each day 1.00 in the morning and 0.50 in the evening.
  const rows = days.flatMap((date, n) => [fact(1_000 + 2 * n, date, -100, 'MORNING'), fact(1_001 + 2 * n, date, -50, 'EVENING')]);
  const tenantId = await business(...rows, ...days.map((date, n) => stated(1_000 + n, date, -150 * (n + 1))));
  expect(await checking(tenantId)).toMatchObject({ checks: 180, agreesThrough: '2026-09-30', booksCents: -27_000, firstDifference: null });
});

test('a withdrawn check is compared no more, nor do withdrawn days count as covered', async () => {
  const wrong = [stated(9, '2026-09-25', 1), covered('2026-11-01', '2026-11-20', { importId: uuid(93) }), suspected(2, '2026-09-25', 77)];
  const tenantId = await business(...facts, ...statements, ...wrong);
  expect(await checking(tenantId)).toMatchObject({
    checks: 4,
    agreesThrough: '2026-08-31',
    possibleDuplicates: 1,
    gaps: [{ from: '2026-10-01' }],
  });
  await publish(
    tenantId,
    stated(9, '2026-09-25', 1, { change: 'withdrawn' }),
    covered('2026-11-01', '2026-11-20', { importId: uuid(93), change: 'withdrawn' }),
    suspected(2, '2026-09-25', 77, 'withdrawn'),
  );
  expect(await checking(tenantId)).toMatchObject({ checks: 3, agreesThrough: '2026-09-30', possibleDuplicates: 0, gaps: [] });
});

test('statements before the transactions, events twice and a check that is stated, withdrawn and stated again come to the same', async () => {
  const again = [stated(1, '2026-08-31', 145_401, { ...closing, change: 'withdrawn' }), statements[1]!];
  const tenantId = await business(...statements.toReversed(), ...statements, ...again, ...facts.toReversed(), ...facts);
  const plain = await business(...facts, ...statements);
  expect(await accountsOf(tenantId)).toEqual(await accountsOf(plain));
  expect((await pageOf(tenantId)).checks).toEqual((await pageOf(plain)).checks);
});

test('an account without transactions is listed from its statements, one without statements from its transactions', async () => {
  const lone = await business(stated(0, '2026-08-31', 5_000, closing), covered('2026-08-01', '2026-08-31'));
  expect(await checking(lone)).toMatchObject({
    id: account.id,
    name: 'Checking',
    booksCents: 0,
    agreesThrough: null,
    firstDifference: { differenceCents: -5_000 },
  });
  await publish(
    lone,
    stated(0, '2026-08-31', 5_000, { ...closing, change: 'withdrawn' }),
    covered('2026-08-01', '2026-08-31', { change: 'withdrawn' }),
  );
  expect(await accountsOf(lone)).toEqual([]);
  const silent = await business(...facts);
  expect(await accountsOf(silent)).toMatchObject([
    { name: 'Checking', checks: 0, agreesThrough: null, checkedThrough: null, firstDifference: null, coverage: [], gaps: [] },
  ]);
});

test('two businesses with the same ids know nothing of one another', async () => {
  const [one, two] = [await business(...facts, ...statements), await business(...facts.slice(0, 4), ...statements)];
  await publish(one, stated(2, '2026-09-30', 130_802, { ...closing, change: 'withdrawn' }));
  expect(await checking(one)).toMatchObject({ checks: 2, agreesThrough: '2026-08-31', firstDifference: null });
  expect(await checking(two)).toMatchObject({ checks: 3, agreesThrough: '2026-08-31', firstDifference: { differenceCents: 10_000 } });
});

test('a rebuild from the log gives the same checks, and a changed one is found', async () => {
  const tenantId = await business(...facts, ...statements, suspected(1, '2026-09-25', 2_500));
  const lines = [{ account: path, amountCents: -700 }, { account: 'Expenses:Meals', amountCents: 700 }]; // prettier-ignore
  const { entryId } = await system.get(addEntry, { tenantId, body: { date: '2026-09-02', payee: 'Cafe', description: '', lines } });
  const cleared = { date: '2026-09-02', amountCents: -700, clearedOn: '2026-09-04' };
  await publish(tenantId, matched(`${entryId}-1`, tenantId, cleared), matched('1-1', tenantId, cleared));
  const before = [await accountsOf(tenantId), (await pageOf(tenantId)).checks];
  const { work } = system.composition.get('ledger');
  const log = new SqlLogReader('bank-link', () => system.composition.get('bank-link').work.readLog());
  const rebuild = () =>
    work.asWorker([tenantId], 'rebuild', async (em) => {
      await rebuildBankChecks(em, tenantId, log);
      return { reply: undefined };
    });
  await rebuild();
  expect([await accountsOf(tenantId), (await pageOf(tenantId)).checks]).toEqual(before);
  const verify = () => work.inspect([tenantId], (em) => verifyBankChecks(em, tenantId, log));
  for (const change of [
    "update ledger.bank_check set stated_cents = stated_cents + 1 where tenant_id = $1 and date = '2026-08-31'",
    'delete from ledger.bank_period where tenant_id = $1',
    'delete from ledger.bank_suspect where tenant_id = $1',
    "update ledger.matched_line set cleared_on = '2026-09-05' where tenant_id = $1",
    'update ledger.matched_line set line = 2 where tenant_id = $1 and entry_id is not null',
    'delete from ledger.matched_line where tenant_id = $1',
    "update ledger.stated_account set mask = '0000' where tenant_id = $1",
  ]) {
    expect(await verify()).toEqual([]);
    await admin.query(change, [tenantId]);
    expect([change, (await verify()).length > 0]).toEqual([change, true]);
    expect(await system.verify(tenantId)).toEqual(await verify());
    await rebuild();
  }
  expect([await accountsOf(tenantId), (await pageOf(tenantId)).checks]).toEqual(before);
});

test('verify reports the bank’s balances, and a difference from the bank isn’t an error', async () => {
  const card = { id: uuid(2), name: 'Visa', type: 'liability' as const, mask: '1234' };
  const ofCard = [fact(7, '2026-09-12', -4_599), fact(8, '2026-09-13', -4_599), stated(7, '2026-09-30', -4_599, { fileName: 'visa.csv' })];
  const moved = ofCard.map((event) => ({ ...event, data: { ...(event.data as object), account: card } }));
  const cash = { ...(fact(9, '2026-09-12', 700).data as object), account: { id: uuid(3), name: 'Cash', type: 'asset', mask: null } };
  const tenantId = await business(...facts, ...statements, ...moved, { ...fact(9, '2026-09-12', 700), data: cash });
  const unitsOfWork = unitsOfWorkOf(system.composition);
  const bank = await bankVerdicts(unitsOfWork, tenantId);
  // Owed are 91.98 in the books and 45.99 at the bank.
  expect(bank[2]).toEqual({
    tenantId,
    bankAccountId: card.id,
    account: 'Visa',
    agreesThrough: null,
    differsSince: '2026-09-30',
    differenceCents: -4_599,
    says: 'differs from the bank by −45.99 since Sep 30, 2026',
  });
  const differences = await verifyAll(unitsOfWork, tenantId);
  expect(verifyText(differences, bank).split('\n')).toEqual([
    'No differences found in logs, entries, balances, aggregates, or claims.',
    `Business ${tenantId}, Cash: has no bank balance to compare.`,
    `Business ${tenantId}, Checking: matches the bank through Sep 30, 2026.`,
    `Business ${tenantId}, Visa: differs from the bank by −45.99 since Sep 30, 2026.`,
  ]);
  expect(verifyText(['1 cent'], []).split('\n')).toEqual(['1 cent']);
  const all = await bankVerdicts(unitsOfWork);
  expect(all.filter((item) => item.tenantId === tenantId)).toEqual(bank);
  expect(new Set(all.map((one) => one.tenantId)).size).toBeGreaterThan(5);
});
