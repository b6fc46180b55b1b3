// The entry that corrects a year's wages and payroll taxes to Form W-3 where no payroll report was imported. Pure; cents, debit positive.
import { DomainError } from '#contracts/problem.js';
import type { W3, W3Boxes } from '#contracts/routes/pay-runs.js';
import { taxYear } from '#contracts/rules/years.js';
import type { Entry, Line } from '../posting/entry.js';
import type { PayrollAccounts } from './decide-pay-runs.js';
import { dollars } from './reported-run.js';

/** What the books have of a year without the W-3's own entry. */
export interface BookedPay {
  wagesCents: number;
  payrollTaxesCents: number;
}

/** Income, Social Security, and Medicare taxes that were withheld: boxes 2, 4, 6, 17, and 19. */
const withheldCents = ({ box2Cents, box4Cents, box6Cents, box17Cents, box19Cents }: W3Boxes): number =>
  box2Cents + box4Cents + box6Cents + box17Cents + box19Cents;

/**
 * Gross wages: Medicare wages (box 5), which include elective deferrals, and what was deducted before tax under a cafeteria plan, which no box
 * of wages includes (General Instructions for Forms W-2 and W-3, box 5; sec. 125, 3121(a)(5)(G)).
 */
const grossCents = ({ box5Cents, cafeteriaCents }: W3Boxes): number => box5Cents + cafeteriaCents;

/**
 * The bank's rows have net pay as wages, and in the tax debits what was withheld as payroll taxes. What was withheld moves to wages (Schedule C
 * line 26), which leaves the employer's part (line 23). What the rows don't explain is owed: withheld for benefits, or pay that isn't in the
 * books.
 */
export function offerOf(boxes: W3Boxes, booked: BookedPay): NonNullable<W3['offer']> {
  const wagesCents = grossCents(boxes) - booked.wagesCents;
  const payrollTaxesCents = 0 - withheldCents(boxes);
  const liabilitiesCents = 0 - wagesCents - payrollTaxesCents;
  const text = `Wages become ${dollars(booked.wagesCents + wagesCents)} instead of ${dollars(booked.wagesCents)}, and payroll taxes become ${dollars(booked.payrollTaxesCents + payrollTaxesCents)} instead of ${dollars(booked.payrollTaxesCents)}.`;
  if (liabilitiesCents === 0) return { wagesCents, payrollTaxesCents, liabilitiesCents, text };
  const unexplained =
    liabilitiesCents < 0
      ? `${dollars(0 - liabilitiesCents)} was earned but isn’t in the payments of the year: it was withheld for benefits, or a payment is missing.`
      : `The payments of the year are ${dollars(liabilitiesCents)} more than the form’s wages: some may be for another year, or not be wages.`;
  return { wagesCents, payrollTaxesCents, liabilitiesCents, text: `${text} ${unexplained}` };
}

/** Throws if the books can't have paid what the form says was withheld. */
export function w3Entry(
  { year, boxes, booked }: { year: number; boxes: W3Boxes; booked: BookedPay },
  { tenantId, entryId, accounts }: { tenantId: number; entryId: number; accounts: PayrollAccounts },
): Entry {
  const { wagesCents, payrollTaxesCents, liabilitiesCents } = offerOf(boxes, booked);
  if (booked.payrollTaxesCents + payrollTaxesCents < 0)
    throw new DomainError(
      'taxes-too-low',
      422,
      `Your ${year} books have ${dollars(booked.payrollTaxesCents)} in payroll taxes, less than the ${dollars(withheldCents(boxes))} withheld. Categorize your payroll tax payments first. Nothing was posted.`,
    );
  const legs = [
    { account: accounts.wages, amountCents: wagesCents },
    { account: accounts.taxes, amountCents: payrollTaxesCents },
    { account: accounts.withheld, amountCents: liabilitiesCents },
  ].filter(({ amountCents }) => amountCents !== 0);
  if (legs.length === 0) throw new DomainError('nothing-to-correct', 422, `The ${year} books match the form. Nothing was posted.`);
  return {
    ...{ tenantId, entryId, date: taxYear(year).endDate, basis: 'both', origin: 'payroll', reverses: null, bankTransactionId: null },
    ...{ reference: '', description: `Form W-3 | Wages and payroll taxes of ${year}` },
    lines: legs.map((leg, at): Line => ({ line: at + 1, ...leg })),
  };
}
