// The home office of a year, Schedule C line 30: by the simplified method or by Form 8829, whichever the tax profile chooses. Pure; cents.
import type { HomeCarriedOver, TaxProfile } from '#contracts/routes/tax-profile.js';
import { countOf } from '#contracts/rules/count-of.js';
import { form8829, type Form8829 } from '../engine/home-office-expenses.js';
import { dollarsText } from '../formatting/figures.js';

export interface HomeOfficeOfYear {
  /** Schedule C line 30. */
  deductedCents: number;
  /** Null for the simplified method. */
  form: Form8829 | null;
  /** Carryover to the next year with actual expenses; the simplified method leaves an existing carryover unchanged. */
  carriedOn: HomeCarriedOver;
}

const nothing: HomeCarriedOver = { operatingCents: 0, depreciationCents: 0 };

interface HomeOfficeMonths {
  /** Schedule C line 29. */
  tentativeCents: number;
  year: number;
  throughMonth: number;
}

export function homeOfficeOf(profile: TaxProfile, { tentativeCents, year, throughMonth }: HomeOfficeMonths): HomeOfficeOfYear {
  const { homeExpenses, homeOfficeSquareFeet: businessSquareFeet, homeCarriedOver: carried = nothing } = profile;
  // Without the home's area, its business part can't be computed.
  if (!homeExpenses || homeExpenses.homeSquareFeet === 0)
    return { deductedCents: simplified(businessSquareFeet, tentativeCents, throughMonth), form: null, carriedOn: carried };
  const { building, ...expenses } = homeExpenses;
  const home = { ...expenses, ...(building && { building }), businessSquareFeet, carried };
  const form = form8829(home, { tentativeProfitCents: tentativeCents, year, throughMonth });
  return { deductedCents: form['36'], form, carriedOn: { operatingCents: form['43'], depreciationCents: form['44'] } };
}

/** Simplified method (Rev. Proc. 2013-13): $5 for each of up to 300 square feet; it can't cause a loss. */
function simplified(squareFeet: number, tentativeCents: number, throughMonth: number): number {
  const fullYearCents = 500 * Math.min(squareFeet, 300);
  return Math.max(0, Math.min(Math.round((fullYearCents * throughMonth) / 12), tentativeCents));
}

/** How the home office counts, for a person; empty if there is none. */
export function homeOfficeTexts({ homeOfficeSquareFeet, homeExpenses }: TaxProfile, { form, carriedOn }: HomeOfficeOfYear): string[] {
  const waiting = carriedOn.operatingCents + carriedOn.depreciationCents;
  if (!form)
    return [
      ...(homeOfficeSquareFeet > 0
        ? [
            `The home office uses the simplified method: $5 for each of ${countOf(Math.min(300, homeOfficeSquareFeet), 'square foot', 'square feet')}, limited to the profit.`,
          ]
        : []),
      ...(waiting > 0
        ? [`${dollarsText(waiting)} of home office expenses from earlier years carries forward until you use actual expenses again.`]
        : []),
    ];
  const { homeSquareFeet, itemizes } = homeExpenses!;
  return [
    `The home office uses actual expenses (Form 8829): ${homeOfficeSquareFeet.toLocaleString('en-US')} of ${countOf(homeSquareFeet, 'square foot', 'square feet')}, limited to the profit.`,
    ...(waiting > 0 ? [`${dollarsText(waiting)} of home office expenses is beyond the limit and carries over to the next year.`] : []),
    ...(itemizes && form['14'] > 0
      ? [
          'The home office’s mortgage interest and real estate taxes are deducted as if you itemize, but the estimate still uses the standard deduction.',
        ]
      : []),
  ];
}
