// The lines of a bank transaction's entry, the same for the ledger, which posts them, and for services that follow it.

/** On the own account. */
export const moneyLine = 1;
export const categoryLine = 2;
/** The processor's fee. */
export const feeLine = 3;
/** The account of that fee. Separate from 'Commissions & Fees', which payroll checks for payments to contractors. */
export const merchantFees = 'Expenses:Merchant Fees';
/** Sales tax that a client paid with it: as the processor reports it, or by the settings of the business. */
export const taxLine = 4;
/** Of a transaction that a person split the first part stays on the category's line, the others start here. */
export const firstPartLine = 5;

export const isPartLine = (line: number): boolean => line === categoryLine || line >= firstPartLine;
