// The owner's own taxes in the books: the account of all of them, and the subcategories of those that aren't estimated federal tax. Pure.
export const ownerTax = 'Equity:Owner Tax Payments';

/** The balance due of a return (Form 1040, line 37), a payment with Form 4868 (Schedule 3, line 10), and taxes of a state. */
export const otherOwnerTax = {
  'balance-due': `${ownerTax}:Balance Due`,
  extension: `${ownerTax}:Extension Payments`,
  state: `${ownerTax}:State Taxes`,
} as const;
