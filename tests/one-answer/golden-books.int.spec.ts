// Every figure has one answer in the golden books: both golden years and the golden proprietor, before and after depreciation is posted.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createAsset } from '#contracts/routes/asset-register.js';
import { postDepreciation, proposeDepreciation } from '#contracts/routes/depreciation-entries.js';
import { generateForms, putFiled } from '#contracts/routes/forms-1099.js';
import { generateScheduleC } from '#contracts/routes/schedule-c.js';
import { putTaxProfile } from '#contracts/routes/tax-profile.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { documentsOf } from '../fixtures/ledger/documents.fixture.js';
import { enterProprietor } from '../golden/golden-proprietor.js';
import { enterGoldenYear, goldenProfile } from '../golden/golden-tax-year.js';
import { categorizeFound, importPayments, payerOnFile, vendorOnFile } from '../golden/golden-year.js';
import { Books, openWithMember } from './books.js';
import { mismatchesOf } from './compare.js';
import { registry } from './registry.js';

const today = '2026-03-02';
const year = { params: { year: 2025 } };
let system: TestSystem;

beforeAll(async () => {
  system = await TestSystem.start({ now: `${today}T17:00:00Z` });
}, 60_000);
afterAll(() => system.close(), 60_000);

interface Compared {
  years: number[];
  methods: ('cash' | 'accrual')[];
}

/** Where all entries are of both methods, one is enough. */
async function compared(
  { tenantId, person }: { tenantId: number; person: string },
  { years, methods }: Compared = { years: [2025], methods: ['cash'] },
): Promise<string[]> {
  await system.drain();
  const found: string[] = [];
  for (const ofYear of years)
    for (const method of methods) {
      const books = await Books.of(system, { tenantId, person, year: ofYear, today, method });
      found.push(...(await mismatchesOf(registry, books)).map(({ text }) => text));
    }
  return found;
}

test('the golden year of payments', async () => {
  const business = await openWithMember(system);
  const { tenantId } = business;
  await importPayments(system, tenantId);
  await vendorOnFile(system, { name: 'Sofia Marchetti', ein: '123-45-6789' }, tenantId);
  await payerOnFile(system, tenantId);
  await system.drain();
  await system.get(generateForms, { tenantId, ...year });
  expect(await compared(business)).toEqual([]);
}, 120_000);

test('the golden tax year', async () => {
  const business = await openWithMember(system);
  const { tenantId } = business;
  await enterGoldenYear(system, tenantId);
  await system.get(putTaxProfile, { tenantId, ...year, body: goldenProfile });
  await system.drain();
  await system.get(generateScheduleC, { tenantId, ...year, body: {} });
  expect(await compared(business, { years: [2025, 2026], methods: ['cash'] })).toEqual([]);
}, 120_000);

test('the golden proprietor', async () => {
  const business = await openWithMember(system);
  await enterProprietor(system, business.tenantId);
  expect(await compared(business)).toEqual([]);
}, 120_000);

test('a fiscal year from July with changes after its estimate, its forms and its depreciation', async () => {
  const business = await openWithMember(system, { name: 'July Studio', fiscalYearStart: 7 });
  const { tenantId } = business;
  await enterGoldenYear(system, tenantId);
  await system.get(putTaxProfile, { tenantId, ...year, body: goldenProfile });
  await vendorOnFile(system, { name: 'Sofia Marchetti', ein: '123-45-6789' }, tenantId);
  await payerOnFile(system, tenantId);
  await system.drain();
  await system.get(generateForms, { tenantId, ...year });
  await system.get(putFiled, { tenantId, ...year, body: { filedOn: '2026-01-30' } });
  const asset = {
    name: 'Press',
    costCents: 350_000,
    businessPercent: 100,
    recoveryYears: 7,
    placedOn: '2025-07-22',
    bonus: false,
    sold: null,
  };
  await system.get(createAsset, { tenantId, body: asset });
  const { depreciationCents } = await system.get(proposeDepreciation, { tenantId, ...year });
  await system.get(postDepreciation, { tenantId, ...year, body: { depreciationCents, replaces: null } });
  const invoice = { date: '2026-02-10', dueOn: '2026-03-12', lines: { 'Income:Services': 500_000 } };
  await documentsOf(() => system).entered(tenantId, 'invoice', 'Halcyon', invoice);
  for (const search of ['ADOBE', 'MARCHETTI']) await categorizeFound(system, search, 'Meals', tenantId);
  expect(await compared(business, { years: [2024, 2025, 2026], methods: ['cash', 'accrual'] })).toEqual([]);
}, 120_000);

test('a planted wrong figure is reported with both places and both amounts', async () => {
  const business = await openWithMember(system);
  const { tenantId } = business;
  await enterGoldenYear(system, tenantId);
  const books = await Books.of(system, { ...business, year: 2025, today });
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  const add = (cents: number) =>
    admin.query(
      `update ledger.month_amount m set amount_cents = m.amount_cents + $1 from ledger.account a
       where a.tenant_id = m.tenant_id and a.account_id = m.account_id and a.path = 'Expenses:Rent' and m.tenant_id = $2`,
      [cents, tenantId],
    );
  try {
    await add(100);
    const found = await mismatchesOf(
      registry.filter(({ name }) => name === 'Category of the year'),
      books,
    );
    const statement = 'the income statement (GET /api/v1/income-statement/:year/:month?)';
    expect(found.map(({ part }) => part)).toEqual(found.map(() => 'Expenses:Rent'));
    expect(found.map(({ text }) => text)).toContain(
      `Category of the year, Expenses:Rent, 2025, cash: 6,001.00 in ${statement}, but 6,000.00 in ${statement.replace(' (', ' from journal entries (')}.`,
    );
  } finally {
    await add(-100);
    await admin.end();
  }
}, 60_000);
