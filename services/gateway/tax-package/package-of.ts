// The identity of a tax package, and its facts for texts. Pure.
import { taxYear } from '#contracts/rules/years.js';

/** Its parts are all of the same year and method. */
export interface PackageOf {
  year: number;
  method: 'cash' | 'accrual';
  /** The business's date on the day of collecting. */
  today: string;
}

export interface About extends PackageOf {
  packageId: string;
  businessName: string;
  requestedBy: string;
  /** ISO 8601 instants. */
  requestedAt: string;
  collectedAt: string;
  /** Services that had not applied everything by then. */
  behind: string[];
}

/** The last day that the package covers. */
export function lastDay({ year, today }: PackageOf): string {
  const { endDate } = taxYear(year);
  return today < endDate ? today : endDate;
}
