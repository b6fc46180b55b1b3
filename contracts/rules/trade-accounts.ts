// The accounts of what customers owe and what is owed to vendors. Invoices, bills, and their payments post to them.
import { isWithin } from './account-path.js';

export const receivablePath = 'Assets:Accounts Receivable';
export const payablePath = 'Liabilities:Accounts Payable';

export const isTradePath = (path: string): boolean => path === receivablePath || path === payablePath;

export const isReceivablePath = (path: string): boolean => isWithin(path, receivablePath);

/** Whether it is one of them, or under one. None is a category: a row there would settle no document, and be in no cash-method income. */
export const isControlPath = (path: string): boolean => isReceivablePath(path) || isWithin(path, payablePath);

/** Why no row can be categorized so, and what to do instead. */
export function notACategory(path: string): string {
  const [noun, figure] = isReceivablePath(path) ? ['invoice', 'income'] : ['bill', 'expenses'];
  return `'${path}' isn’t a category: under the cash method the transaction would be missing from your ${figure}. Choose the ${noun} that it pays instead, or enter the ${noun} first.`;
}

/** As many lines as one invoice or bill may have. */
export const maxDocumentLines = 100;
