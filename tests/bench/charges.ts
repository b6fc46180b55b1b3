// CHARGES: pages of 100,000 charges against pages of 1,000; a processor's file against a bank's of as many rows; a Stripe account with 100,000 charges
// read while the product is killed, and asked again when nothing is new.
import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { daysAfter } from '#contracts/days.js';
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { listCharges, reconcileCharges } from '#contracts/routes/client-invoices.js';
import { connectProcessor, listProcessorConnections } from '#contracts/routes/processor-connections.js';
import { listProcessors } from '#contracts/routes/processors.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import { StripeAccount } from '../../services/simulators/stripe/stripe-account.js';
import { startStripeSimulator, type StripeSimulator } from '../../services/simulators/stripe/stripe-simulator.js';
import { chargeSums } from '../../services/invoicing/client-invoices/charge-sums.query.js';
import { chargesPage, type ChargeFilter } from '../../services/invoicing/client-invoices/charges.query.js';
import { lockTenants, reconcile } from '../../services/invoicing/reconciliation/reconcile.reaction.js';
import { createOwner, Owner } from '../chaos/owner.js';
import { ProductProcess } from '../chaos/product-process.js';
import { statementFile } from '../chaos/statement-file.js';
import { freePort } from '../../services/host/database/ports.js';
import { inDatabase, inDirectory } from './databases.js';
import { ms, perSecond, type Benchmark, type Figure } from './figures.js';
import { alternate, alternateShort, floorRepeated, median } from './measure.js';

const [small, large] = [
  { tenantId: 2, charges: 1_000 },
  { tenantId: 3, charges: 100_000 },
];
const [firstDay, days, clients] = ['2023-01-01', 1_000, 500];
const [batch, rounds, maxRatio, fastEnoughMs, minShare] = [5_000, 5, 1.2, 3, 0.8];
const lastDay = daysAfter(firstDay, days - 1);
const patienceMs = 1_800_000;

export const charges: Benchmark = async (tell, { rows = 100_000 }) => [
  ...(await pages(tell)),
  ...(await inDirectory(async (directory) => {
    const stripe = await startStripeSimulator();
    try {
      return await overHttp(tell, { directory, stripe, rows });
    } finally {
      await stripe.close();
    }
  })),
];

type Tell = (line: string) => void;

const filters: [string, Omit<ChargeFilter, 'tenantId'>][] = [
  ['all time', {}],
  ['the last 30 days', { startDate: daysAfter(lastDay, -29), endDate: lastDay }],
  ['disputed, all time', { status: 'disputed' }],
];

function pages(tell: Tell): Promise<Figure[]> {
  return inDatabase(async ({ administrator, unitsOfWork }) => {
    const invoicing = unitsOfWork.get('invoicing')!;
    for (const business of [small, large]) {
      tell(`loading ${business.charges} charges`);
      await load(invoicing, business);
    }
    const client = new pg.Client(administrator);
    await client.connect();
    await client.query('vacuum analyze');
    await client.end();
    const figures: Figure[] = [];
    for (const [what, filter] of filters) figures.push(await pageFigure(invoicing, what, filter));
    return figures;
  });
}

async function load(invoicing: UnitOfWork, { tenantId, charges: count }: typeof small): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const events = Array.from({ length: Math.min(batch, count - from) }, (_, at) => chargeEvent(tenantId, from + at, count));
    await invoicing.asWorker([tenantId], 'bench', async (em) => {
      await lockTenants(em, [tenantId]);
      await reconcile(em, events);
      return { reply: undefined };
    });
  }
}

function chargeEvent(tenantId: number, n: number, count: number): ReceivedEvent<DataOf<typeof transactionReceived>> {
  const client = `Client ${n % clients}`;
  const data = {
    ...{ bankTransactionId: randomUUID(), revision: 1, change: 'added', kind: 'activity', reference: '' },
    account: { id: '0198c5e0-0000-7000-8000-000000000001', name: 'Stripe', type: 'asset', mask: null, processor: 'stripe' },
    ...{ date: daysAfter(firstDay, Math.floor((n / count) * days)), description: `${client} · Session`, amountCents: 9_500 },
    processor: {
      ...{ kind: n % 100 === 99 ? 'dispute' : 'charge', grossCents: n % 100 === 99 ? -10_000 : 10_000, feeCents: 500, taxCents: 0 },
      ...{ chargeId: `ch_${n % 100 === 99 ? n - 1 : n}`, client, clientId: `cus_${n % clients}`, payoutId: '' },
    },
  } as DataOf<typeof transactionReceived>;
  return { ...transactionReceived.of(tenantId, data), data } as never;
}

async function pageFigure(invoicing: UnitOfWork, what: string, filter: Omit<ChargeFilter, 'tenantId'>): Promise<Figure> {
  const side = (name: string, { tenantId }: typeof small) => ({
    name,
    run: async () =>
      void (await invoicing.read({ tenantId }, async (em) => {
        await chargeSums(em, { ...filter, tenantId });
        await chargesPage(em, { ...filter, tenantId, page: 1, limit: 25 });
      })),
  });
  const samples = await alternateShort([side('small', small), side('large', large)], rounds);
  const [smallMs, largeMs] = [floorRepeated(samples, 'small'), median(samples.get('large')!.map((one) => one.perTimeMs))];
  const ratio = largeMs / smallMs;
  return {
    name: 'CHARGES',
    what: `first page of charges with the figures above it, ${what}: ${large.charges} charges against ${small.charges}, ${clients} clients`,
    measured: `${ratio.toFixed(2)} × (${ms(largeMs)} against ${ms(smallMs)})`,
    target: `≤ ${maxRatio} × or ≤ ${fastEnoughMs} ms`,
    met: ratio <= maxRatio || largeMs <= fastEnoughMs,
    values: { ratio, largeMs, smallMs },
  };
}

interface Place {
  directory: string;
  stripe: StripeSimulator;
  rows: number;
}

async function overHttp(tell: Tell, { directory, stripe, rows }: Place): Promise<Figure[]> {
  const options = { directory, port: await freePort(), environment: { RATE_LIMIT: 'off', STRIPE_API_URL: stripe.url } };
  let product = await ProductProcess.start(options);
  try {
    const owner = new Owner(product.origin, await createOwner(directory));
    const files = await compareFiles(tell, owner, Math.round(rows / 2));
    tell(`${rows} charges at Stripe`);
    const account = soldAt('acct_bench', rows);
    stripe.keys.set('rk_test_bench', account);
    const business = await owner.openBusiness('Stripe Studio');
    await business.untilCaughtUp(patienceMs);
    const begun = performance.now();
    await business.call(connectProcessor, { body: { processor: 'stripe', secretKey: 'rk_test_bench' } });
    // Halfway through the transactions.
    await until(() => stripe.requests.filter((path) => path.startsWith('/v1/balance_transactions')).length > rows / 200);
    tell('killed');
    await product.kill('both');
    product = await ProductProcess.start(options);
    await until(async () => (await patiently(() => business.call(listProcessorConnections))).connections[0]?.complete === true);
    await business.untilCaughtUp(patienceMs);
    const tookMs = performance.now() - begun;
    return [files, await readFigure(business, account, tookMs), await nothingNew(business, stripe)];
  } finally {
    await product.stop();
  }
}

/** A payout after every 300 charges. */
function soldAt(id: string, count: number): StripeAccount {
  const account = new StripeAccount(id, { from: '2024-01-01T12:00:00Z' });
  for (let n = 0; n < count; n++) {
    account.charge({ amountCents: 1_000 + (n % 9_000), feeCents: 30 + Math.round((n % 9_000) * 0.029), name: `Client ${n % clients}` });
    account.pass(300);
    if (n % 300 === 299) account.payOut();
  }
  return account;
}

/** The second half of both is timed alternately; a row is posted, classified and applied everywhere. */
async function compareFiles(tell: Tell, owner: Owner, rows: number): Promise<Figure> {
  const files = { bank: statementFile(rows), processor: stripeFile(rows) };
  let businesses = 0;
  const side = (name: keyof typeof files) => ({
    name,
    run: async () => {
      const business = await owner.openBusiness(`Files ${++businesses}`);
      await business.untilCaughtUp(patienceMs);
      const begun = performance.now();
      await business.importStatement(files[name], patienceMs);
      await business.untilCaughtUp(patienceMs);
      tell(`${rows} rows of a ${name}’s file: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      return performance.now() - begun;
    },
  });
  const samples = await alternate([side('bank'), side('processor')], 3);
  const [bankMs, processorMs] = [median(samples.get('bank')!), median(samples.get('processor')!)];
  const share = bankMs / processorMs;
  return {
    name: 'CHARGES',
    what: `${rows} rows of a processor’s file, from its upload until all services have caught up, against as many of a bank’s`,
    measured: `${share.toFixed(2)} of its rate (${perSecond(rows, processorMs).toFixed(0)} against ${perSecond(rows, bankMs).toFixed(0)} rows a second)`,
    target: `≥ ${minShare}`,
    met: share >= minShare,
    values: { share, bankMs, processorMs },
  };
}

/** Stripe’s balance history: charges, and a payout of what they brought after every 300. */
function stripeFile(rows: number): { name: string; bytes: Buffer } {
  const lines = ['id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Transfer'];
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  for (let n = 0, held = 0; n < rows; n++) {
    const at = `${daysAfter(firstDay, Math.floor((n / rows) * days))} 12:00`;
    const payout = `po_${Math.floor(n / 300)}`;
    if (n % 300 === 299) {
      lines.push(`txn_${n},payout,${payout},-${dollars(held)},0.00,-${dollars(held)},usd,${at},${at},STRIPE PAYOUT,`);
      held = 0;
      continue;
    }
    const [gross, fee] = [1_000 + (n % 9_000), 30 + Math.round((n % 9_000) * 0.029)];
    held += gross - fee;
    lines.push(
      `txn_${n},charge,ch_${n},${dollars(gross)},${dollars(fee)},${dollars(gross - fee)},usd,${at},${at},Client ${n % clients},${payout}`,
    );
  }
  return { name: 'balance_history.csv', bytes: Buffer.from(`${lines.join('\n')}\n`) };
}

async function readFigure(business: Owner, account: StripeAccount, tookMs: number): Promise<Figure> {
  const { summary } = await business.call(listCharges, { path: `${listCharges.path}?limit=1` });
  const gross = account.charges.reduce((sum, { amount }) => sum + amount, 0);
  const held = account.transactions.reduce((sum, { net }) => sum + net, 0);
  const { processors } = await business.call(listProcessors);
  const right =
    summary.totalCharges === account.charges.length &&
    Math.round(summary.totalRevenue * 100) === gross &&
    processors[0]?.holdsCents === held;
  return {
    name: 'CHARGES',
    what: `${account.charges.length} charges read from Stripe’s interface, everything killed halfway, until all services have caught up`,
    measured: `${summary.totalCharges} charges of ${(summary.totalRevenue * 100).toFixed(0)} cents for ${account.charges.length} of ${gross}, ${processors[0]?.holdsCents} cents held for ${held}, ${(tookMs / 1000).toFixed(0)} s`,
    target: 'each once',
    met: right,
    values: { charges: summary.totalCharges, tookMs },
  };
}

async function nothingNew(business: Owner, stripe: StripeSimulator): Promise<Figure> {
  const before = stripe.requests.length;
  await business.call(reconcileCharges, { body: {} });
  await business.untilCaughtUp(patienceMs);
  const requests = stripe.requests.length - before;
  return {
    name: 'CHARGES',
    what: 'asked again when nothing is new',
    measured: `${requests} request${requests === 1 ? '' : 's'}`,
    target: '1',
    met: requests === 1,
    values: { requests },
  };
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await done()); await wait(50))
    if (Date.now() > end) throw new Error('What was waited for did not happen in time.');
}

/** A product that has just started may be asked before it can answer. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await ask();
    } catch (error) {
      if (tries === 100) throw error;
      await wait(200);
    }
}
