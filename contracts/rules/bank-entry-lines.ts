// The lines of a bank transaction's entry, the same for the ledger, which posts them, and for whoever follows it.

/** On the own account. */
export const moneyLine = 1;
export const categoryLine = 2;
/** What a processor kept of it. */
export const feeLine = 3;
/** Sales tax that a client paid with it: by a processor's word, or by the settings of the business. */
export const taxLine = 4;
/** Of a transaction that a person split the first part stays on the category's line, the others begin here. */
export const firstPartLine = 5;

export const isPartLine = (line: number): boolean => line === categoryLine || line >= firstPartLine;
