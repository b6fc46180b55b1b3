// Texts about the home office of the tax profile, and what last year left of it. Pure.
import { flat, profileParts } from '#contracts/records/tax-profile.js';
import type { HomeCarriedOver } from '#contracts/routes/tax-profile.js';
import { numberFrom } from '../../lib/typed-figures.js';
import { formTexts } from '../../ui/record-texts.js';
import type { ProfileFields } from './tax-profile.js';

export const carriedFieldsOf = (homeCarriedOver: HomeCarriedOver) =>
  formTexts(flat({ homeCarriedOver: profileParts.homeCarriedOver }), flat({ homeCarriedOver }));

/** `10% of the home.`; nothing while an area is missing. */
export function homePartText(fields: ProfileFields): string {
  const [office, home] = [fields.homeOfficeSquareFeet, fields['homeExpenses.homeSquareFeet']].map(
    (text) => numberFrom(text, { max: 100_000, integer: true }) ?? 0,
  ) as [number, number];
  if (office === 0 || home < office) return '';
  return ` ${Number(((office / home) * 100).toFixed(2))}% of the home.`;
}

/** Whether to offer last year's carryover: there is one, and the fields differ from it. */
export const isOffered = (left: HomeCarriedOver | undefined, fields: ProfileFields): left is HomeCarriedOver =>
  left !== undefined && Object.entries(carriedFieldsOf(left)).some(([name, text]) => fields[name as keyof ProfileFields] !== text);

const dollarsByFoot = 5;
const maxFeet = 300;

/** Simplified method, Revenue Procedure 2013-13: $5 a square foot, 300 at most; in cents before the limit by profit. */
export const homeOfficeCents = ({ homeOfficeSquareFeet }: ProfileFields): number =>
  Math.min(numberFrom(homeOfficeSquareFeet, { max: 100_000, integer: true }) ?? 0, maxFeet) * dollarsByFoot * 100;
