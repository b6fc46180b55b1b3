// The accounts of goods that are kept for sale: Schedule C Part III counts them at the start and the end of a year (IRC sec. 471). Pure.
import { isWithin } from './account-path.js';

/** Where the starting charts of trades with goods have it. */
export const inventoryPath = 'Assets:Inventory';
export const goodsSoldPath = 'Expenses:Cost of Goods Sold';
/** Goods that the owner took, credited at cost: less is deducted (Schedule C line 36). */
export const personalGoodsPath = `${goodsSoldPath}:Personal Use`;

/** What goods that are kept are called; a payment for goods that haven't come yet isn't one. */
const goods = [
  ...[
    'Inventory',
    'Inventories',
    'Stock on Hand',
    'Stock in Trade',
    'Goods on Hand',
    'Goods for Sale',
    'Goods for Resale',
    'Finished Goods',
  ],
  ...['Merchandise', 'Raw Materials', 'Work in Process', 'Work in Progress'],
];
/** As a word of an account or of one above it, because each program and bookkeeper names it differently. Valid in PostgreSQL, too, without regard to case. */
export const inventoryPattern = `^Assets(?!.*(Prepaid|Deposit|Advance))(:.*)?[: ](${goods.join('|')})([: ]|$)`;
const inventory = new RegExp(inventoryPattern, 'i');

/** `named` are the accounts that the business's settings name. */
export const isInventoryPath = (path: string, named: readonly string[] = []): boolean =>
  inventory.test(path) || named.some((account) => isWithin(path, account));
