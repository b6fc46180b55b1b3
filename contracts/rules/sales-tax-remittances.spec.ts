// Bank texts of payments to states: which remit sales tax, and that a database finds each of those by the hints.
import { expect, test } from '@jest/globals';
import { remitsSalesTax, salesTaxHints } from './sales-tax-remittances.js';

test.each<[text: string, remits: 'sure' | 'asks' | undefined]>([
  ['NYS DTF SALES TAX PAYMNT', 'sure'],
  ['CA DEPT TAX FEE CDTFA EPMT', 'sure'],
  ['Ohio sales & use 0925', 'sure'],
  ['SLS TAX IL', 'sure'],
  ['WEBFILE TAX PYMT DD 902/12345678', 'asks'],
  ['STATE COMPTRLR TEXNET', 'asks'],
  ['FLA DEPT REVENUE C01', 'asks'],
  ['TN STATE REVENUE DEPT', 'asks'],
  ['WA DEPT REVENUE TAX PYMT', 'asks'],
  // Of states with an income tax, a payment that doesn't say 'sales' may be the owner's.
  ['VA DEPT TAXATION TAX PAYMEN', undefined],
  ['COMPTROLLER OF MARYLAND', undefined],
  ['FRANCHISE TAX BD CASTTAXRFD', undefined],
  ['TX COMPTROLLER FRANCHISE TAX', undefined],
  ['TAXJAR SALES TAX SOFTWARE', undefined],
  ['STAPLES STORE 0412', undefined],
])('%s: %s', (text, remits) => {
  const found = remitsSalesTax(text);
  expect(found && (found.asks ? 'asks' : 'sure')).toBe(remits);
  if (found) expect(text).toMatch(new RegExp(salesTaxHints, 'i'));
});
