// How a payee's name is shown: a bank's capitals become normal case, and names that a person wrote stay.
import { expect, test } from '@jest/globals';
import { shownName } from './shown-name.js';

test.each([
  ["TST* PAULIE GEE'S 0123 BROOKLYN NY", 'Paulie Gee’s'],
  ["TST*PAULIE GEE'S 0123 BROOKLYN NY", 'Paulie Gee’s'],
  ['POS PURCHASE JOES PIZZA BROOKLYN NY', 'Joes Pizza'],
  ["CHECKCARD 0412 MCDONALD'S F12345 CLEVELAND OH", 'McDonald’s'],
  ['MCDONALDS', 'McDonalds'],
  ["O'REILLY AUTO PARTS 2231", 'O’Reilly Auto Parts'],
  ['ADP PAYROLL FEES', 'ADP Payroll Fees'],
  ['ANTHEM BCBS PREMIUM', 'Anthem BCBS Premium'],
  ['CVS PHARMACY', 'CVS Pharmacy'],
  ['H&M', 'H&M'],
  ['AT&T MOBILITY', 'AT&T Mobility'],
  ['BARNES&NOBLE', 'Barnes&Noble'],
  ['7-ELEVEN', '7-Eleven'],
  ['WILLIAM HART III', 'William Hart III'],
  ['RECURRING DEBIT CARD XXXXX3815 NETFLIX.COM', 'Netflix.com'],
  ['BANK OF THE WEST', 'Bank of the West'],
  ['THE HOME DEPOT', 'The Home Depot'],
  ['ZELLE TO JOHN SMITH', 'Zelle to John Smith'],
  ['ZELLE TO BLUE OAK REALTY LLC', 'Zelle to Blue Oak Realty LLC'],
  ['Cash App payment to Maria Okafor', 'Cash App to Maria Okafor'],
  ['COCA-COLA BOTTLING', 'Coca-Cola Bottling'],
  ['ST JAMES CAFE', 'St James Cafe'],
  ['PAYPAL *EBAY', 'eBay'],
  ['Quartz Coffee', 'Quartz Coffee'],
  ['iStockPhoto', 'iStockPhoto'],
  ['CHECK 2012', 'Check 2012'],
  ['GOOGLE *ADS1234567890', 'Google Ads'],
])('%s → %s', (description, shown) => expect(shownName(description)).toBe(shown));

test('nothing at all stays nothing, and odd text is no trouble', () => {
  expect(shownName('')).toBe('');
  expect(shownName("''' ***")).toBe('***');
  expect(shownName('A'.repeat(100_000))).toHaveLength(512);
});
