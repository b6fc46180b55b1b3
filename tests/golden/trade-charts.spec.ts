// What each trade adds to the standard chart: every category has a parent, a type and a number of its own, and tax knows its line of Schedule C.
import { describe, expect, test } from '@jest/globals';
import { tradeCharts, tradeNames, trades, tradeText } from '#contracts/rules/trade-charts.js';
import { standardChart } from '../../services/ledger/accounts/standard-chart.js';
import { payable, receivable } from '../../services/ledger/accounts/trade-accounts.js';
import { defaultTreatment } from '../../services/tax/treatments/treatment.js';

/** By the Instructions for Schedule C (Form 1040), Part I to V, read category by category; what is asked of a business would say 'ask'. */
const lines: Record<string, string> = {
  'Sales:Beverages': '1',
  'Sales:Catering': '1',
  'Sales:Food': '1',
  'Sales:In Store': '1',
  'Sales:Online': '1',
  'Sales:Products': '1',
  // What customers pay for shipping is part of gross receipts.
  'Sales:Shipping Charged': '1',
  'Services:Appointments': '1',
  'Services:Commissions': '1',
  'Services:Freight & Deliveries': '1',
  'Services:Fuel Surcharges': '1',
  'Services:Jobs': '1',
  'Services:Licensing': '1',
  'Services:One-Time Jobs': '1',
  'Services:Projects': '1',
  'Services:Referrals': '1',
  'Services:Regular Customers': '1',
  'Services:Reimbursed Expenses': '1',
  'Services:Retainers': '1',
  'Services:Service Calls': '1',
  // Line 36 purchases; line 38 materials and supplies; line 39 other costs, with freight in (Pub. 334, chapter 6, Line 39).
  'Cost of Goods Sold:Beverages': '36',
  'Cost of Goods Sold:Food': '36',
  'Cost of Goods Sold:Freight In': '39',
  'Cost of Goods Sold:Materials': '38',
  'Cost of Goods Sold:Merchandise': '36',
  'Cost of Goods Sold:Products for Resale': '36',
  // Goods on hand, bought in the year: purchases, and off again on line 41.
  Inventory: '36',
  'Advertising:Staging & Photography': '8',
  // Costs of a car wait for the tax profile to say how it is deducted; parking and tolls count beside either method.
  'Car & Truck:Fuel': '9',
  'Car & Truck:Vehicle Insurance': '9',
  'Car & Truck:Vehicle Repairs': '9',
  'Commissions & Fees:Broker Fees': '10',
  'Commissions & Fees:Dispatch & Broker Fees': '10',
  'Commissions & Fees:Referral Fees': '10',
  'Merchant Fees:Delivery Apps': '10',
  'Merchant Fees:Marketplace Fees': '10',
  'Contracting Fee:Freelancers': '11',
  'Contracting Fee:Subcontractors': '11',
  'Insurance:Professional Liability': '15',
  'Insurance:Workers Compensation': '15',
  'Postage & Shipping:Shipping to Customers': '18',
  // Line 20a vehicles, machinery and equipment, line 20b other business property.
  'Rent:Booth Rent': '20b',
  'Rent:Equipment Rental': '20a',
  'Rent:Studio Rent': '20b',
  'Rent:Vehicle Lease': '20a',
  'Repairs & Maintenance:Kitchen Equipment': '21',
  'Supplies:Cleaning & Garden Supplies': '22',
  'Supplies:Kitchen Supplies': '22',
  'Supplies:Packaging': '22',
  'Supplies:Production Supplies': '22',
  'Supplies:Salon Supplies': '22',
  'Supplies:Small Tools': '22',
  'Supplies:Takeout Packaging': '22',
  // Line 23 names federal highway use tax.
  'Taxes & Licenses:Highway Use Tax': '23',
  'Taxes & Licenses:Licenses & Permits': '23',
  'Education & Training:Continuing Education': 'other',
  'Subscriptions:MLS & Association Dues': 'other',
  'Subscriptions:Memberships': 'other',
  'Subscriptions:Software': 'other',
  'Subscriptions:Stock Media & Fonts': 'other',
};

const byMiles = { method: 'actual', miles: 8_000, milesFromJuly: 0, totalMiles: 8_000 } as const;

describe.each(trades)('%s', (trade) => {
  const added = tradeCharts[trade];

  test('adds categories beneath those that every business has, each with a number of its own', () => {
    const reserved = [...standardChart, payable, receivable];
    const standard = new Map(standardChart.map(({ path, type }) => [path, type]));
    expect(new Set([...reserved, ...added].map(({ number }) => number)).size).toBe(reserved.length + added.length);
    expect(new Set([...reserved, ...added].map(({ path }) => path.toLowerCase())).size).toBe(reserved.length + added.length);
    expect(added.filter(({ type }) => type === 'asset').map(({ path, number }) => [path, number])).toEqual(
      ['beauty', 'food', 'retail'].includes(trade) ? [['Assets:Inventory', '1400']] : [],
    );
    for (const { path, number, type } of added.filter((account) => account.type !== 'asset')) {
      expect([path, standard.get(path.slice(0, path.lastIndexOf(':')))]).toEqual([path, type]);
      expect([path, number]).toEqual([path, expect.stringMatching(type === 'revenue' ? /^4[01]\d\d$/ : /^[56]\d\d\d$/)]);
    }
    expect(added.length).toBeGreaterThanOrEqual(8);
  });

  test('has every category on its line of Schedule C, in full', () => {
    for (const year of [2024, 2025, 2026])
      for (const { path } of added) {
        const { line, basisPoints } = defaultTreatment(path, { year, vehicle: byMiles });
        expect([path, line ?? 'ask', basisPoints]).toEqual([path, lines[path.slice(path.indexOf(':') + 1)], 10_000]);
      }
  });

  test('is said in a sentence', () => {
    expect(tradeNames[trade]).toMatch(/^[A-Z]/);
    expect(tradeText(trade)).toMatch(/^Adds to the standard categories: .+ and .+\.$/);
  });
});

test('nothing chosen adds nothing', () => {
  expect(tradeText(undefined)).toBe('Starts with the standard categories. You can add your own at any time.');
  expect(Object.keys(tradeCharts).sort()).toEqual([...trades]);
});
