// The payroll providers whose reports can be imported, and what they debit, as banks describe it. Pure.

export const payrollProviders = ['gusto', 'quickbooks', 'adp', 'paychex', 'rippling', 'square'] as const;
export type PayrollProvider = (typeof payrollProviders)[number];

export const payrollProviderNames: Record<PayrollProvider, string> = {
  gusto: 'Gusto',
  quickbooks: 'QuickBooks Payroll',
  adp: 'ADP',
  paychex: 'Paychex',
  rippling: 'Rippling',
  square: 'Square Payroll',
};

/** `pay`: net pay, or net pay and taxes in one debit. `tax`: what was withheld and the employer’s taxes. */
interface PayrollDebit {
  provider: PayrollProvider;
  kind: 'pay' | 'tax';
}

/** What a company that does more than payroll also names. */
const payroll = /\bPAYROLL\b/i;

/** As in 'GUSTO NET 061425', 'INTUIT PAYROLL S DES:PAYROLL', 'ADP WAGE PAY', 'PAYCHEX TPS TAXES', 'SQUARE INC PAYROLL'. */
const providers: readonly [provider: PayrollProvider, name: RegExp, other?: RegExp][] = [
  ['gusto', /\bGUSTO\b/i],
  ['quickbooks', /\b(?:INTUIT|QUICKBOOKS|QBO?)\b/i, payroll],
  ['adp', /\bADP\b/i],
  ['paychex', /\bPAYCHEX\b/i],
  ['rippling', /\bRIPPLING\b/i],
  ['square', /\b(?:SQUARE|SQ)\b/i, payroll],
];

/** Payments to contractors through the same providers are not wages; fees and insurance are other expenses. */
const otherThanPay =
  /\b(?:FEES?|INVOICE|SUBSCRIPTION|BILLING|CND|CONTRACTORS?|1099|401 ?\(?K\)?|RETIRE\w*|BENEFITS?|HSA|GARNISH\w*|WORK(?:ERS)? ?COMP\w*|INSURANCE|PAY-?BY-?PAY)\b|\bINTUIT \*/i;
const taxes = /\bTAX(?:ES)?\b/i;

/** What a bank’s text says about payroll; null if it isn’t pay or its taxes. */
export function payrollDebitOf(description: string): PayrollDebit | null {
  const [provider] = providers.find(([, name, other]) => name.test(description) && (!other || other.test(description))) ?? [];
  if (!provider || otherThanPay.test(description)) return null;
  return { provider, kind: taxes.test(description) ? 'tax' : 'pay' };
}
