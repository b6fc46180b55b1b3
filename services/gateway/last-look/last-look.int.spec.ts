// What changed since a person last looked, through the edge, on a real database. Sums derived by hand.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDocument } from '#contracts/routes/bills-and-invoices.js';
import { execute, sql } from '#platform/sql.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { GatewayTrial } from '../../../tests/support/gateway.fixture.js';

let trial: GatewayTrial;
let tenant: number;
const ana = 'ana@demo.test';

interface Look {
  mail?: string;
  startDate?: string;
  endDate?: string;
}
const look = async ({ mail = ana, startDate = '2026-01-01', endDate = '2026-12-31' }: Look = {}) => {
  const { status, body } = await trial.ask(`/api/v1/last-look?startDate=${startDate}&endDate=${endDate}`, { method: 'PUT', mail, tenant });
  expect(status).toBe(200);
  return body;
};
const send = async (method: string, path: string, body?: object) => {
  const { status, body: reply } = await trial.ask(path, { method, mail: ana, tenant, ...(body && { body }) });
  expect([path, status]).toEqual([path, method === 'POST' && path.endsWith('manual-entries') ? 201 : 200]);
  return reply;
};
const enter = (date: string, cents: number) =>
  send('POST', '/api/v1/manual-entries', {
    ...{ date, description: 'Late paper', payee: '', reference: '', basis: 'both' },
    lines: [
      { account: 'Expenses:Supplies', amountCents: cents },
      { account: 'Assets:Checking', amountCents: -cents },
    ],
  });
const undo = ({ entryId }: { entryId: number }) => send('DELETE', `/api/v1/manual-entries/${entryId}`);
/** As if everything so far had been looked at a day earlier. */
const aDayPasses = () =>
  trial.system.composition.get('gateway').work.asWorker([tenant], 'test', async (em) => {
    await execute(em, sql`update last_look set day = day - 1 where tenant_id = ${tenant}`);
    return { reply: undefined };
  });

const every = 'cash,assets,liabilities,receivables,payables,equity';

let before: { entryId: number };
beforeAll(async () => {
  trial = await GatewayTrial.start();
  tenant = (await trial.ask('/api/v1/tenants', { method: 'POST', mail: ana, body: { name: 'Bakery', description: '' } })).body.id;
  await trial.system.drain();
  await postJournal(
    trial.system,
    journalOf(
      ...['J1,2026-08-05,Assets:Checking,1000.00,,Work,Acme', 'J1,2026-08-05,Income:Services,,1000.00,Work,Acme'],
      ...['J2,2026-09-10,Expenses:Supplies,300.00,,Paper,Costco', 'J2,2026-09-10,Assets:Checking,,300.00,Paper,Costco'],
    ),
    tenant,
  );
  before = await enter('2026-09-01', 5_000);
}, 120_000);
afterAll(() => trial.close(), 60_000);

test('the first look compares with nothing, and neither does another one on the same day', async () => {
  expect(await look()).toMatchObject({ since: null, today: '2026-11-21', netIncomeCents: 0, causes: [], entries: [] });
  expect(await look()).toMatchObject({ since: null });
}, 60_000);

test('on a later day every change since is named with who made it, and they add up', async () => {
  await aDayPasses();
  expect(await look()).toMatchObject({ since: { day: '2026-11-20' }, netIncomeCents: 0, causes: [], entries: [] });

  await enter('2026-09-30', 12_000);
  await undo(await enter('2026-09-30', 777));
  await undo(before);
  await enter('2027-01-02', 900);
  const { transactions } = (
    await trial.ask('/api/v1/general-ledger?search=Paper&startDate=2026-09-10&endDate=2026-09-10', { mail: ana, tenant })
  ).body;
  await send('PUT', `/api/v1/transactions/${transactions[0].JournalEntryLineID}/category`, { category: 'Office Expense' });
  await postJournal(
    trial.system,
    journalOf('J3,2026-10-01,Assets:Checking,500.00,,More work,Acme', 'J3,2026-10-01,Income:Services,,500.00,More work,Acme'),
    tenant,
  );
  // 500.00 earned and the 50.00 of before taken back, less 120.00; from one expense to another is no change of net income.
  const causes = [
    { change: 'entered', by: 'ana', count: 1, netIncomeCents: -12_000 },
    { change: 'imported', by: null, count: 1, netIncomeCents: 50_000 },
    { change: 'recategorized', by: 'ana', count: 1, netIncomeCents: 0 },
    { change: 'removed', by: 'ana', count: 1, netIncomeCents: 5_000 },
  ];
  const now = await look();
  expect(now).toMatchObject({ netIncomeCents: 43_000, truncated: false });
  expect(now.causes).toEqual(causes);
  expect(now.entries.map((entry: { netIncomeCents: number }) => entry.netIncomeCents).sort()).toEqual([-12_000, 0, 5_000, 50_000].sort());
  expect(now.entries.find((entry: { change: string }) => entry.change === 'recategorized').lineId).toBe(transactions[0].JournalEntryLineID);
  expect(now.entries.find((entry: { change: string }) => entry.change === 'removed').lineId).toBeNull();
  // The same on the same day, and of other days only their own.
  expect((await look()).causes).toEqual(causes);
  expect((await look({ startDate: '2026-10-01' })).causes).toEqual([causes[1]]);
  expect((await look({ endDate: '2026-09-29' })).netIncomeCents).toBe(5_000);
}, 60_000);

test('balances of the last day change by what was posted on the day or before it', async () => {
  const { body } = await trial.ask(`/api/v1/last-look?startDate=2026-10-01&endDate=2026-12-31&balances=${every}`, {
    ...{ method: 'PUT', mail: ana, tenant },
  });
  // 500.00 received and 50.00 of before taken back, less 120.00 spent in September. Another category of an expense moves no balance.
  const causes = [
    { change: 'entered', by: 'ana', count: 1, cents: -12_000 },
    { change: 'imported', by: null, count: 1, cents: 50_000 },
    { change: 'removed', by: 'ana', count: 1, cents: 5_000 },
  ];
  const shown = body.balances.map((of: { balance: string; cents: number; causes: object[] }) => [of.balance, of.cents, of.causes]);
  expect(shown).toEqual([
    ['cash', 43_000, causes],
    ['assets', 43_000, causes],
    ['liabilities', 0, []],
    ['receivables', 0, []],
    ['payables', 0, []],
    ['equity', 43_000, causes],
  ]);
  expect(body.balances[0].entries.map(({ cents }: { cents: number }) => cents).sort()).toEqual([-12_000, 5_000, 50_000].sort());
  expect(body.netIncomeCents).toBe(50_000);
  const { status } = await trial.ask('/api/v1/last-look?startDate=2026-10-01&endDate=2026-12-31&balances=profit', {
    ...{ method: 'PUT', mail: ana, tenant },
  });
  expect(status).toBe(400);
}, 60_000);

test('what customers owe and what is owed to vendors change under the accrual method', async () => {
  const document = (kind: string, party: string, category: string, amountCents: number) => ({
    ...{ kind, party, date: '2026-10-05', dueOn: '2026-11-04', lines: [{ category, amountCents }] },
  });
  for (const body of [document('invoice', 'Acme', 'Income:Services', 20_000), document('bill', 'Costco', 'Expenses:Supplies', 7_000)]) {
    const { status, body: reply } = await trial.ask(addDocument.path, { method: 'POST', mail: ana, tenant, body });
    expect([status, reply]).toEqual([201, expect.anything()]);
  }
  const changed = async (method: string) => {
    const { balances } = await send('PUT', `/api/v1/last-look?startDate=2026-01-01&endDate=2026-12-31&method=${method}&balances=${every}`);
    return balances.map((of: { balance: string; cents: number }) => [of.balance, of.cents]);
  };
  // Besides the 430.00 of before: 200.00 owed by a customer, and 70.00 to a vendor.
  expect(await changed('accrual')).toEqual([
    ...[
      ['cash', 43_000],
      ['assets', 63_000],
      ['liabilities', 7_000],
      ['receivables', 20_000],
      ['payables', 7_000],
      ['equity', 56_000],
    ],
  ]);
  expect((await changed('cash')).map(([, cents]: [string, number]) => cents)).toEqual([43_000, 43_000, 0, 0, 0, 43_000]);
}, 60_000);

test('the next day compares with the last look of this one', async () => {
  await aDayPasses();
  expect(await look()).toMatchObject({ since: { day: '2026-11-20' }, causes: [] });
  await aDayPasses();
  await enter('2026-09-30', 100);
  expect(await look()).toMatchObject({ since: { day: '2026-11-20' }, causes: [{ change: 'entered', count: 1, netIncomeCents: -100 }] });
}, 60_000);

test('a look while something is being posted isn’t stored, because what isn’t finished would be on neither side', async () => {
  await aDayPasses();
  await trial.system.composition.get('ledger').work.asWorker([tenant], 'test', async (em) => {
    await execute(em, sql`select from books where tenant_id = ${tenant} for share`);
    expect((await look()).since.day).toBe('2026-11-20');
    return { reply: undefined };
  });
  await aDayPasses();
  // The look of before that is two days old now.
  expect((await look()).since.day).toBe('2026-11-19');
}, 60_000);

test('a stranger learns nothing', async () => {
  const { status } = await trial.ask('/api/v1/last-look?startDate=2026-01-01&endDate=2026-12-31', {
    ...{ method: 'PUT', mail: 'eve@demo.test', tenant },
  });
  expect(status).toBe(403);
}, 60_000);
