// Names that programs and bookkeepers give the account of goods that are kept for sale, and accounts that only look like it.
import { expect, test } from '@jest/globals';
import { isInventoryPath } from './inventory-accounts.js';

test.each([
  ...['Assets:Inventory', 'Assets:Inventory Asset', 'Assets:Current Assets:Inventory', 'Assets:Inventory on Hand', 'Assets:inventory'],
  ...[
    'Assets:Merchandise Inventory',
    'Assets:Inventory:Plants',
    'Assets:Plant Inventory',
    'Assets:Inventory - Plants',
    'Assets:Inventories',
  ],
  ...['Assets:Stock on Hand', 'Assets:Goods for Resale', 'Assets:Finished Goods', 'Assets:Raw Materials', 'Assets:Work in Process'],
])('%s is an inventory', (path) => expect(isInventoryPath(path)).toBe(true));

test.each([
  ...['Assets:Prepaid Inventory', 'Assets:Inventory Deposits', 'Assets:Stock', 'Assets:Stocks and Bonds', 'Assets:Equipment'],
  ...[
    'Expenses:Inventory',
    'Expenses:Cost of Goods Sold:Merchandise',
    'Liabilities:Inventory Loan',
    'Assets:Checking',
    'Assets:Inventoryman',
  ],
])('%s is none', (path) => expect(isInventoryPath(path)).toBe(false));
