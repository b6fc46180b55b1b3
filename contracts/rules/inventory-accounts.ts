// The accounts of goods that are kept for sale: Schedule C Part III counts them at the start and the end of a year (IRC sec. 471). Pure.

/** Where the starting charts of trades with goods have it. */
export const inventoryPath = 'Assets:Inventory';
export const goodsSoldPath = 'Expenses:Cost of Goods Sold';
/** Goods that the owner took, credited at cost: less is deducted (Schedule C line 36). */
export const personalGoodsPath = `${goodsSoldPath}:Personal Use`;

/** Also 'Inventory Asset' and others that other programs open. Valid in PostgreSQL, too, without regard to case. */
export const inventoryPattern = '^Assets:(.*:)?((Merchandise|Finished Goods|Raw Materials) )?Inventory( Asset| on Hand)?(:|$)';
const inventory = new RegExp(inventoryPattern, 'i');

export const isInventoryPath = (path: string): boolean => inventory.test(path);
