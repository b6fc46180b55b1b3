// P13: the first page of contractor payments with its year's totals, the directory of vendors and the candidates: a business with 5,000 vendors and
// 200,000 payments a year against one with a tenth of both.
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { getPayrollTransactions, maxSummaryContractors } from '#contracts/routes/contractor-payments.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import type { CategoryLeg } from '#contracts/rules/category-legs.js';
import { screenOf } from '../../services/payroll/contractor-payments/payments.query.js';
import { lockTenants, settlePayments } from '../../services/payroll/contractor-payments/settle-payments.js';
import { writePaymentLegs } from '../../services/payroll/contractor-payments/write-payment-legs.js';
import { candidatesOf } from '../../services/payroll/forms-1099/candidates.query.js';
import { vendorPage } from '../../services/payroll/vendor-directory/vendors.query.js';
import { inDatabase } from './databases.js';
import { ms, type Benchmark, type Figure } from './figures.js';
import { alternateShort, floorRepeated, median } from './measure.js';

const small = { tenantId: 2, vendors: 500, payments: 20_000 };
const large = { tenantId: 3, vendors: 5_000, payments: 200_000 };
type Business = typeof small;

const year = 2025;
const rounds = 5;
const maxRatio = 1.2;
const fastEnoughMs = 3;
const batch = 5_000;
const pageRows = 100;

interface Screen {
  read(em: EntityManager, tenantId: number): Promise<unknown>;
  /** What it shows of a business. */
  rowsOf(business: Business): number;
}

const filter = { ...getPayrollTransactions.query!.parse({}), year };
const screens: Record<string, Screen> = {
  'first page of payments': {
    read: (em, tenantId) => screenOf(em, { ...filter, tenantId }),
    rowsOf: ({ vendors }) => pageRows + Math.min(vendors, maxSummaryContractors),
  },
  'first page of vendors': { read: (em, tenantId) => vendorPage(em, { tenantId, year, page: 1, limit: pageRows }), rowsOf: () => pageRows },
  candidates: { read: (em, tenantId) => candidatesOf(em, tenantId, year), rowsOf: ({ vendors }) => vendors },
};

export const contractors: Benchmark = (tell) =>
  inDatabase(async ({ administrator, unitsOfWork }) => {
    const payroll = unitsOfWork.get('payroll')!;
    for (const business of [small, large]) {
      tell(`loading ${business.payments} payments to ${business.vendors} vendors`);
      await load(payroll, business);
    }
    const client = new pg.Client(administrator);
    await client.connect();
    await addVendors(client);
    await client.end();
    const figures: Figure[] = [];
    for (const [what, screen] of Object.entries(screens)) {
      tell(what);
      figures.push(await compared(payroll, what, screen));
    }
    return figures;
  });

/** Vendor n is paid every so many payments, 90.00 and n cents each time: all of them become candidates. */
async function load(payroll: UnitOfWork, { tenantId, vendors, payments }: Business): Promise<void> {
  for (let from = 0; from < payments; from += batch) {
    const legs = Array.from({ length: batch }, (_, at) => legOf(tenantId, from + at, vendors));
    await payroll.asWorker([tenantId], 'bench', async (em) => {
      await lockTenants(em, [tenantId]);
      await settlePayments(em, await writePaymentLegs(em, { legs, decisions: [], reversed: [], renames: [] }));
      return { reply: undefined };
    });
  }
}

const kinds = ['ZELLE PAYMENT TO', 'ACH PAYMENT TO', 'RTP PAYMENT TO', 'VENMO PAYMENT TO'];

function legOf(tenantId: number, n: number, vendors: number): CategoryLeg {
  const vendor = n % vendors;
  return {
    tenantId,
    entryId: n + 1,
    line: 2,
    bankTransactionId: null,
    date: new Date(Date.UTC(year, 0, 1 + (n % 365))).toISOString().slice(0, 10),
    basis: 'both',
    description: `${kinds[n % 3 === 0 ? n % kinds.length : 0]} ${nameOf(vendor)}`,
    reference: '',
    moneyPath: 'Assets:Bank:Operating',
    amountCents: 9_000 + vendor,
    category: 'Expenses:Contracting Fee',
    decisionSeq: 1,
    unconfirmed: false,
  };
}

/** Letters alone: digits would be read as a reference. */
const nameOf = (vendor: number): string =>
  `PAYEE ${[...String(vendor).padStart(4, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;

/** Nine of ten contractors have a vendor; the rest are known by their payments alone. */
async function addVendors(client: pg.Client): Promise<void> {
  await client.query(
    `insert into payroll.vendor (tenant_id, vendor_id, name, address, city, state, zip_code, entity_type, attorney, w9)
     select tenant_id, gen_random_uuid(), name, '9 Bond Street', 'New York', 'NY', '10012', 'individual', false, 'on-file'
     from (select tenant_id, contractor as name, row_number() over (partition by tenant_id order by contractor_key) as n
           from (select distinct tenant_id, contractor_key, contractor from payroll.payment) c) v where n % 10 <> 0`,
  );
  await client.query(
    `insert into payroll.vendor_name (tenant_id, name_key, name, vendor_id)
     select distinct p.tenant_id, p.contractor_key, v.name, v.vendor_id from payroll.payment p join payroll.vendor v on v.tenant_id = p.tenant_id and v.name = p.contractor`,
  );
  await client.query('vacuum analyze');
}

async function compared(payroll: UnitOfWork, what: string, { read, rowsOf }: Screen): Promise<Figure> {
  const run =
    ({ tenantId }: Business) =>
    async () =>
      void (await payroll.read({ tenantId }, (em) => read(em, tenantId)));
  const samples = await alternateShort(
    [
      { name: 'small', run: run(small) },
      { name: 'large', run: run(large) },
    ],
    rounds,
  );
  const smallMs = floorRepeated(samples, 'small');
  const largeMs = median(samples.get('large')!.map((one) => one.perTimeMs));
  const ratio = largeMs / rowsOf(large) / (smallMs / rowsOf(small));
  return {
    name: 'P13',
    what: `${what}: ${large.vendors} vendors and ${large.payments} payments against ${small.vendors} and ${small.payments}, time for each row shown`,
    measured: `${ratio.toFixed(2)} × (${ms(largeMs)} for ${rowsOf(large)} rows against ${ms(smallMs)} for ${rowsOf(small)})`,
    target: `≤ ${maxRatio} × or ≤ ${fastEnoughMs} ms`,
    met: ratio <= maxRatio || largeMs <= fastEnoughMs,
    values: { ratio, largeMs, smallMs },
  };
}
