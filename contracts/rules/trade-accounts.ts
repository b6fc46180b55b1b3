// The accounts of what customers owe and what is owed to vendors. A person posts to them, with the invoice or the bill.
export const receivablePath = 'Assets:Accounts Receivable';
export const payablePath = 'Liabilities:Accounts Payable';

export const isTradePath = (path: string): boolean => path === receivablePath || path === payablePath;

/** As many lines as one invoice or bill may have. */
export const maxDocumentLines = 100;
