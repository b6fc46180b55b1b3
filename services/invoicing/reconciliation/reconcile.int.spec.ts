// Charges, refunds, disputes, payouts and deposits arrive in any order, split, twice and late, and rows are removed and added again. In the
// end, charges and deposits equal the result that this test's generator derives without the product.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { NewEvent } from '#contracts/define.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { entryPosted } from '#contracts/events/ledger.js';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { getClientHistory, listCharges } from '#contracts/routes/client-invoices.js';
import { answerPayoutDeposit, getGrossReceipts, listPayoutDeposits, listProcessors } from '#contracts/routes/processors.js';
import { getOpenTransfers } from '#contracts/routes/transfers.js';
import { disturbance } from '../../../tests/fixtures/platform/disturbance.fixture.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { rebuilds } from '../../host/rebuild.js';
import { verifyChargeSums } from './charge-sums.js';
import { lockTenants, reconcile } from './reconcile.reaction.js';
import { atStripe, bank, fact, stripe, shuffledBatches, year, type Fact } from '../../../tests/fixtures/invoicing/reconcile.fixture.js';

let system: TestSystem;
let admin: pg.Client;
const faults = disturbance(11);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2025-12-01T17:00:00Z', transport: faults.transport });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query('set search_path = invoicing');
}, 90_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const publish = (tenantId: number, facts: Fact[]) =>
  system.publish(
    'bank-link',
    facts.map((data): NewEvent => transactionReceived.of(tenantId, data)),
  );
const period = { startDate: '2025-01-01', endDate: '2025-12-31' };

describe.each([1, 2, 3])('a made year, seed %i', (seed) => {
  const made = year(seed);
  const tenantId = 10 + seed;
  beforeAll(async () => {
    await system.openBusiness(tenantId);
    for (const batch of shuffledBatches(made)) await publish(tenantId, batch);
    await system.drain();
  }, 90_000);

  test('every charge is there once, in its current state, with its deposit', async () => {
    const { data, summary } = await system.get(listCharges, { tenantId, query: { ...period, tenantId } });
    const shown = Object.fromEntries(
      data.map((charge) => [charge.charge_id, [charge.amount, charge.fee, charge.net, charge.status, charge.transfer_date]]),
    );
    const expected = Object.fromEntries(
      [...made.charges].map(([id, { gross, fee, status, deposit }]) => [
        id,
        [gross / 100, fee / 100, (gross - fee) / 100, status, deposit],
      ]),
    );
    expect(shown).toEqual(expected);
    const gross = [...made.charges.values()].reduce((sum, charge) => sum + charge.gross, 0);
    expect(summary).toMatchObject({ totalCharges: made.charges.size, totalRevenue: gross / 100, uniqueClients: 3 });
  });

  test('the figures above the list are those of the rows in it, whatever the filter', async () => {
    const { data: all } = await system.get(listCharges, { tenantId, query: {} });
    const filters: [Record<string, string>, (charge: (typeof all)[number]) => boolean][] = [
      [{}, () => true],
      [{ startDate: '2025-03-11', endDate: '2025-04-10' }, ({ created }) => created >= '2025-03-11' && created <= '2025-04-10'],
      [{ startDate: '2025-04-01' }, ({ created }) => created >= '2025-04-01'],
      [{ status: 'disputed' }, ({ status }) => status === 'disputed'],
      [{ status: 'succeeded', endDate: '2025-04-01' }, ({ status, created }) => status === 'succeeded' && created <= '2025-04-01'],
      [{ search: 'ana' }, ({ client_name }) => client_name === 'Ana Diaz'],
      [{ search: 'kofi', status: 'refunded' }, ({ client_name, status }) => client_name === 'Kofi Mensah' && status === 'refunded'],
      [{ startDate: '2031-01-01' }, () => false],
    ];
    for (const [query, fits] of filters) {
      const fitting = all.filter(fits);
      const cents = fitting.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      const { data, summary, pagination } = await system.get(listCharges, { tenantId, query });
      expect({ query, ids: data.map(({ charge_id }) => charge_id), total: pagination.total, ...summary }).toEqual({
        ...{ query, ids: fitting.map(({ charge_id }) => charge_id), total: fitting.length, totalCharges: fitting.length },
        ...{ totalRevenue: cents / 100, averageCharge: fitting.length === 0 ? 0 : Math.round(cents / fitting.length) / 100 },
        uniqueClients: new Set(fitting.map(({ clientKey }) => clientKey)).size,
      });
    }
    const pages: string[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 7); page++)
      pages.push(...(await system.get(listCharges, { tenantId, query: { page, limit: 7 } })).data.map(({ charge_id }) => charge_id));
    expect(pages).toEqual(all.map(({ charge_id }) => charge_id));
  });

  test('what the processor holds is the sum of its rows, and payouts that have not arrived are counted', async () => {
    const holds = made.facts.filter(({ account }) => account.id === stripe.id).reduce((sum, item) => sum + item.amountCents, 0);
    const { processors } = await system.get(listProcessors, { tenantId });
    expect(processors).toMatchObject([{ processor: 'stripe', holdsCents: holds, openPayouts: made.openPayouts }]);
  });

  test('the books earn each charge once, and both sides of what was paid out cancel', async () => {
    const { accounts } = await system.get(getTrialBalance, { tenantId, query: { asOf: '2025-12-31' } });
    const balance = (path: string) => accounts.find((account) => account.path === path)?.balanceCents ?? 0;
    const sum = (facts: Fact[], of: (item: Fact) => number) => facts.reduce((total, item) => total + of(item), 0);
    const kind = (...kinds: string[]) => made.facts.filter(({ processor }) => kinds.includes(processor?.kind ?? ''));
    const arrived = made.facts.filter(({ description }) => description.startsWith('STRIPE TRANSFER'));
    expect({
      sales: balance('Income:Sales'),
      returns: balance('Income:Returns & Allowances'),
      fees: balance('Expenses:Merchant Fees'),
      stripe: balance('Assets:Bank:Stripe'),
      transfer: balance('Assets:Transfer'),
    }).toEqual({
      sales: -sum(kind('charge'), (item) => item.processor!.grossCents),
      returns: -sum(kind('refund', 'dispute'), (item) => item.processor!.grossCents),
      fees: sum(kind('charge', 'refund', 'dispute'), (item) => item.processor!.feeCents),
      stripe: sum(
        made.facts.filter(({ account }) => account.id === stripe.id),
        (item) => item.amountCents,
      ),
      transfer: -sum(kind('payout'), (item) => item.amountCents) - sum(arrived, (item) => item.amountCents),
    });
    expect((await system.get(getOpenTransfers, { tenantId })).open.count).toBe(made.openPayouts);
  });

  test('gross of the year is that of charges alone', async () => {
    const { totalGrossCents } = await system.get(getGrossReceipts, { tenantId, params: { year: 2025 } });
    expect(totalGrossCents).toBe([...made.charges.values()].reduce((sum, charge) => sum + charge.gross, 0));
  });

  test('a rebuild changes nothing and publishes nothing', async () => {
    const before = await system.get(listCharges, { tenantId });
    const head = async () =>
      (await unitsOfWorkOf(system.composition).get('invoicing')!.readLog().execute('select sum(position)::int as n from log_head'))[0];
    const written = await head();
    await rebuilds.invoicing!(unitsOfWorkOf(system.composition), tenantId);
    expect(await system.get(listCharges, { tenantId })).toEqual(before);
    expect(await head()).toEqual(written);
  });
});

describe('the sums of charges', () => {
  const sumTables = ['charge_day', 'client_charges'];
  const rowsOf = async () =>
    Promise.all(
      sumTables.map((name) => admin.query(`select to_jsonb(s) as row from ${name} s order by to_jsonb(s)::text`).then(({ rows }) => rows)),
    );

  test('are filled by the migration from the charges that are there', async () => {
    const before = await rowsOf();
    const text = readFileSync(new URL('../migrations/0003_charge_sums.sql', import.meta.url), 'utf8');
    const filling = text.slice(text.indexOf('alter table charge no force'), text.indexOf('-- Who paid'));
    const walls = (force: string) => sumTables.map((name) => `alter table ${name} ${force} row level security;`).join(' ');
    await admin.query(sumTables.map((name) => `delete from ${name};`).join(' '));
    await admin.query(`begin; set local role invoicing_owner; ${walls('no force')} ${filling} ${walls('force')} commit`);
    expect(await rowsOf()).toEqual(before);
  });

  test.each([
    ['update charge_day set gross_cents = gross_cents + 1 where tenant_id = 11', /sum of charges of 2025-0\d-\d\d of tenant 11/],
    ['update charge_day set charges = 99 where tenant_id = 11', /sum of charges of 2025-0\d-\d\d of tenant 11/],
    ["delete from client_charges where client_key = 'cus_Ana Diaz'", /sum of charges by 'cus_Ana Diaz' of tenant 11/],
    ["insert into client_charges values (11, 'ghost', 'succeeded', 1)", /sum of charges by 'ghost' of tenant 11/],
  ])('%s is found, and repaired by a rebuild', async (tamper, found) => {
    const { work } = system.composition.get('invoicing');
    const verified = () => work.inspect([11], (em) => verifyChargeSums(em));
    await admin.query(tamper);
    expect((await verified()).join()).toMatch(found);
    await rebuilds.invoicing!(unitsOfWorkOf(system.composition), 11);
    await rebuilds.invoicing!(unitsOfWorkOf(system.composition), 12);
    await rebuilds.invoicing!(unitsOfWorkOf(system.composition), 13);
    expect(await work.inspect([11, 12, 13], (em) => verifyChargeSums(em))).toEqual([]);
  });
});

test('a person’s answer counts, can be changed, and another business sees none of it', async () => {
  const [p1, p2, p3, p4] = [100_00, 250_00, 150_00, 200_00].map((cents, n) =>
    atStripe(`2025-05-0${n + 1}`, { kind: 'payout', grossCents: -cents, payoutId: `po_${n}` }),
  );
  const deposit = fact(bank, '2025-05-05', 'STRIPE TRANSFER', 350_00);
  await publish(2, [p1!, p2!, p3!, p4!, deposit]);
  await system.drain();
  const waiting = () => system.get(listPayoutDeposits, {});
  // Two sums make it, and both are offered.
  const idsOf = (sides: { bankTransactionId: string }[]) => sides.map(({ bankTransactionId }) => ({ bankTransactionId }));
  const suggestion = { payouts: idsOf([p1!, p2!]), otherSums: [idsOf([p3!, p4!])] };
  const { bankTransactionId } = deposit;
  expect((await waiting()).deposits).toMatchObject([{ state: 'suggested', deposit: { bankTransactionId }, ...suggestion }]);
  const answer = (body: object) => system.call(answerPayoutDeposit, { params: { bankTransactionId: deposit.bankTransactionId }, body });
  expect((await answer({ answer: 'payout', payouts: [randomUUID()] })).status).toBe(422);
  expect(
    (
      await system.call(answerPayoutDeposit, {
        tenantId: 3,
        params: { bankTransactionId: deposit.bankTransactionId },
        body: { answer: 'other' },
      })
    ).status,
  ).toBe(404);
  expect((await answer({ answer: 'payout', payouts: [p3!.bankTransactionId, p4!.bankTransactionId] })).status).toBe(200);
  await system.drain();
  const { processors } = await system.get(listProcessors, {});
  expect(processors).toMatchObject([{ openPayouts: 2, openPayoutsCents: 350_00 }]);
  expect((await answer({ answer: 'other' })).status).toBe(200);
  await system.drain();
  expect((await waiting()).deposits).toEqual([]);
  expect((await answer({ answer: 'undecided' })).status).toBe(200);
  await system.drain();
  expect((await waiting()).deposits).toMatchObject([{ state: 'suggested', deposit: { bankTransactionId: deposit.bankTransactionId } }]);
  expect((await system.get(listProcessors, { tenantId: 3 })).processors).toEqual([]);
});

test('a client’s history is theirs alone; an unknown one is 404', async () => {
  const found = await system.get(getClientHistory, { tenantId: 11, params: { clientKey: 'cus_Jenny Rosen' } });
  expect(found.name).toBe('Jenny Rosen');
  expect(new Set(found.newest.map(({ client_name }) => client_name))).toEqual(new Set(['Jenny Rosen']));
  // One client of two processors, under a name alone.
  const paid = (processor: 'venmo' | 'cash-app', date: string, cents: number) => {
    const { account, ...rest } = atStripe(date, {
      kind: 'charge',
      grossCents: cents,
      chargeId: `${processor} ${date}`,
      client: 'Mia Chen',
    });
    return { ...rest, account: { ...account, id: ids[processor], name: processor, processor } };
  };
  const ids = { venmo: randomUUID(), 'cash-app': randomUUID() };
  await publish(3, [paid('venmo', '2024-12-30', 100_00), paid('cash-app', '2025-01-02', 260_00), paid('venmo', '2025-01-03', 50_00)]);
  await system.drain();
  const mia = await system.get(getClientHistory, { tenantId: 3, params: { clientKey: 'mia chen' } });
  expect(mia).toMatchObject({
    ...{ total: 410, charges: 3, firstCharge: '2024-12-30', lastCharge: '2025-01-03' },
    years: [{ year: 2025, total: 310, charges: 2 }, { year: 2024, total: 100, charges: 1 }],
    sources: [{ processor: 'cash-app', total: 260, charges: 1 }, { processor: 'venmo', total: 150, charges: 2 }],
  }); // prettier-ignore
  expect((await system.call(getClientHistory, { tenantId: 2, params: { clientKey: 'cus_Jenny Rosen' } })).status).toBe(404);
});

test('a processor’s own row that the ledger posted first is no deposit once the processor’s event of it arrives', async () => {
  await system.openBusiness(4);
  const { work } = system.composition.get('invoicing');
  const publishOne = ({ type, data }: NewEvent) =>
    work.asWorker([4], 'test', async (em) => {
      await lockTenants(em, [4]);
      const { payouts } = await reconcile(em, [{ type, data, tenantId: 4 } as never]);
      return { reply: payouts.eventsFor(() => undefined).map((event) => (event.data as { change: string }).change) };
    });
  const charge = atStripe('2025-04-02', { kind: 'charge', grossCents: 241_00, chargeId: 'ch_press', client: 'Stripe Press' });
  const { bankTransactionId, description } = charge;
  const lines = [
    { line: 1, account: 'Assets:Bank:Stripe', amountCents: 241_00 },
    { line: 2, account: 'Income:Sales', amountCents: -241_00 },
  ];
  const posted = { ...entryPosted.example, bankTransactionId, description, date: charge.date, lines };
  const received = (data: Fact) => transactionReceived.of(4, data);
  expect(await publishOne(received(atStripe('2025-04-01', { kind: 'payout', grossCents: -241_00, payoutId: 'po_1' })))).toEqual([]);
  expect(await publishOne(entryPosted.of(4, posted as never))).toEqual(['matched']);
  expect(await publishOne(received(charge))).toEqual(['withdrawn']);
  // None of it is in a log.
  await rebuilds.invoicing!(unitsOfWorkOf(system.composition), 4);
});
