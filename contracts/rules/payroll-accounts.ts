// The accounts of pay runs, the same for the ledger, which posts them, and for services that follow it.

export const payrollPaths = {
  wages: 'Expenses:Wages',
  taxes: 'Expenses:Payroll Taxes',
  /** Net pay and taxes until the provider debits them. */
  owed: 'Liabilities:Payroll Liabilities',
  /** Withheld from pay for benefits, retirement plans, and garnishments until it is paid on. */
  withheld: 'Liabilities:Payroll Liabilities:Withheld for Benefits',
} as const;
