// The starting model as a new business meets it, as the build trained it: plain cases right, unclear ones unsure, and the same rows for
// every build.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { CATEGORIES } from '../classification/categories.js';
import { classify } from '../classification/classify.js';
import type { Decision } from '../classification/decision.js';
import { encodeModel, type Model } from '../classification/model.js';
import { seededRandom } from '#platform/random.js';
import { loadStartingModel } from '../classification/starting-model.config.js';
import { PHRASE_GROUPS } from './bank-phrases.js';
import { MEANING_BY_KIND } from './brand-categories.js';
import { readBrands } from './brands.js';
import { readNameIndex } from './build.js';
import { trainingRows } from './training-rows.js';

let model: Model;
beforeAll(() => {
  model = loadStartingModel();
});

const decide = (description: string, amountCents: number): Decision =>
  classify([{ description, amountCents }], { startingModel: model })[0]!;

test.each([
  ['GUSTO DES:NET 123456 ID:6semjk INDN:ACME LLC', -500_000, 'Expenses:Wages'],
  ['GUSTO DES:TAX 123456 ID:6semjk INDN:ACME LLC', -100_000, 'Expenses:Payroll Taxes'],
  ['STRIPE TRANSFER ST-A1B2C3', 90_000, 'Income:Sales'],
  ['INTEREST PAYMENT', 31, 'Income:Interest'],
  ['Monthly Service Fee', -1_500, 'Expenses:Bank Fees'],
  ['PAYMENT THANK YOU - WEB', 80_000, 'Assets:Transfer'],
  ['CHASE CREDIT CRD AUTOPAY', -80_000, 'Assets:Transfer'],
  ['Online Transfer to SAV ...1234 transaction#: 998', -50_000, 'Assets:Transfer'],
  ['ATM WITHDRAWAL 001234 01/02 123 MAIN ST', -10_000, 'Equity:Owner Draws'],
  ['CON EDISON NY', -12_000, 'Expenses:Utilities'],
  ['ADOBE INC 408-536-6000 CA', -5_499, 'Expenses:Subscriptions'],
  ['FACEBK *AB12CD34', -20_000, 'Expenses:Advertising'],
  ['DELTA AIR LINES ATLANTA', -35_000, 'Expenses:Travel'],
  ['HISCOX INC BUSINESS INSURANCE', -15_000, 'Expenses:Insurance'],
  // Federal tax is the owner's: Schedule C has no line for it.
  ['IRS USATAXPYMT', -300_000, 'Equity:Owner Tax Payments'],
  ['SHELL OIL 57444212', -5_000, 'Expenses:Car & Truck'],
  ['USPS PO 1234567890', -1_000, 'Expenses:Postage & Shipping'],
  ['TST* JOES PIZZA BROOKLYN NY', -2_500, 'Expenses:Meals'],
  ['UBER   *EATS', -2_500, 'Expenses:Meals'],
])('%s, %d cents: surely %s', (description, amountCents, category) => {
  const decision = decide(description, amountCents);
  expect(decision).toMatchObject({ category, source: 'model' });
  expect(decision.confidence).toBeGreaterThanOrEqual(0.8);
});

describe('an ambiguous bank line gets no confident guess', () => {
  test.each(['ZELLE TO JOHN SMITH', 'Zelle payment to Bob Marley JPM99abcd12', 'VENMO *MARIA OKAFOR', 'CASH APP*JANE DOE'])(
    '%s',
    (description) => {
      const decision = decide(description, -50_000);
      expect(decision.category).toBe('Expenses:Contracting Fee');
      expect(decision.confidence).toBeGreaterThanOrEqual(0.5);
      expect(decision.confidence).toBeLessThanOrEqual(0.75);
      expect(decision.reason).toMatch(
        /^the usual category for (ZELLE TO|VENMO|CASHAPP) PERSON\. You haven’t categorized a payment for .+ before$/,
      );
    },
  );

  test.each([
    ['STATE FARM RO 27 SFPP', 'Expenses:Insurance', 'STATE FARM RO 27 SFPP: insures businesses and households'],
    [
      'DELAWARE FRANCHISE TAX',
      'Expenses:Taxes & Licenses',
      'DELAWARE FRANCHISE TAX: a tax, which may be the business’s, its customers’, or the owner’s',
    ],
  ])('%s sells or taxes businesses and people alike', (description, category, reason) => {
    const decision = decide(description, -15_000);
    expect(decision).toMatchObject({ category, reason, source: 'model' });
    expect(decision.confidence).toBeLessThan(0.8);
  });

  test.each(['CINTAS CORP 60A SAP 800-864-9264 OH', 'UNIFIRST CORP', 'ALSCO INC', 'BAYSIDE LINEN SERVICE'])(
    '%s is maintenance to one business and supplies to another',
    (description) => {
      const decision = decide(description, -11_240);
      expect(decision).toMatchObject({ category: 'Expenses:Repairs & Maintenance', source: 'model' });
      expect(decision.confidence).toBeLessThan(0.8);
    },
  );

  test('a paper check and an unreadable name are uncategorized', () => {
    expect(decide('CHECK 1043', -50_000)).toMatchObject({ category: 'Expenses:Uncategorized', source: 'none' });
    expect(decide('XQZVWK 3321', -50_000)).toMatchObject({ category: 'Expenses:Uncategorized', source: 'none' });
  });
});

test('it knows the categories of the chart of accounts and no others', () => {
  expect(model.classes.filter((label) => !(CATEGORIES as readonly string[]).includes(label))).toEqual([]);
});

test('the file is below 3 MB', () => {
  expect(encodeModel(model).length).toBeLessThan(3_000_000);
});

test('training rows are the same from every build', () => {
  const brands = readBrands(readNameIndex(process.cwd()));
  expect(trainingRows(seededRandom(3), brands)).toEqual(trainingRows(seededRandom(3), brands));
});

test('shares of every meaning add up to 1', () => {
  for (const meaning of [...MEANING_BY_KIND.values(), ...PHRASE_GROUPS.map((group) => group.meaning)]) {
    if (typeof meaning !== 'string') expect(meaning.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 10);
  }
});

test('brands are those of the United States', () => {
  const index = {
    nsi: {
      'brands/amenity/fuel': { items: [{ displayName: 'Elsewhere', locationSet: { include: ['de'] } }, { displayName: 'Here (Ohio)', locationSet: { include: ['us-oh.geojson'] } }] },
      'brands/shop/convenience': { items: [{ displayName: 'Here', locationSet: { include: ['001'] } }, { displayName: 'Not Here', locationSet: { include: ['001'], exclude: ['us'] } }] },
      'operators/leisure/park': { items: [{ displayName: 'A Park', locationSet: { include: ['us'] } }] },
    },
  }; // prettier-ignore
  expect(readBrands(index)).toEqual([{ name: 'Here', meaning: 'Expenses:Car & Truck' }]);
});

const DATA = path.resolve(process.env.REFERENCE_DATA ?? '../shared/data', 'merchants/merchants_dev_train.csv');
const OURS: Record<string, string[]> = {
  Meals: ['Expenses:Meals'],
  'Car & truck': ['Expenses:Car & Truck'],
  Travel: ['Expenses:Travel'],
  'Bank & transfers': ['Assets:Transfer', 'Expenses:Bank Fees', 'Liabilities:Loans'],
  Insurance: ['Expenses:Insurance'],
  'Supplies & repairs': ['Expenses:Supplies', 'Expenses:Repairs & Maintenance'],
  'Office & electronics': ['Expenses:Office Expense'],
  'Utilities & telecom': ['Expenses:Utilities'],
  'Personal retail': ['Equity:Owner Draws'],
  Medical: ['Equity:Owner Draws'],
  'Groceries & general': ['Expenses:Supplies', 'Equity:Owner Draws', 'Expenses:Meals'],
  'Rent & storage': ['Expenses:Rent'],
};

(existsSync(DATA) ? test : test.skip)('reference data: descriptors of named merchants', () => {
  const rows = parse(readFileSync(DATA), { columns: true }) as { descriptor: string; category: string }[];
  const decisions = classify(rows.map(({ descriptor }) => ({ description: descriptor, amountCents: -1_000 })), { startingModel: model }); // prettier-ignore
  const right = decisions.map((decision, n) => OURS[rows[n]!.category]!.includes(decision.category));
  const high = decisions.flatMap((decision, n) => (decision.confidence >= 0.8 ? [right[n]!] : []));
  const share = (list: boolean[]) => list.filter(Boolean).length / list.length;
  process.stdout.write(
    `merchants: right ${share(right).toFixed(3)}, sure ${(high.length / rows.length).toFixed(3)}, right when sure ${share(high).toFixed(3)}\n`,
  );
  expect(share(right)).toBeGreaterThanOrEqual(0.9);
  expect(share(high)).toBeGreaterThanOrEqual(0.97);
  expect(high.length / rows.length).toBeGreaterThanOrEqual(0.65);
});
