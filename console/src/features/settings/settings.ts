// The settings screen's URL, and the business's settings as texts in fields and back. Pure.
import type { Settings } from '#contracts/settings.js';
import { oneOf, type Search } from '../../lib/search-params.js';
import { centsFrom, dollarText, percentFrom } from '../../lib/typed-figures.js';

export const sections = [
  { value: 'business', label: 'Business' },
  { value: 'banks', label: 'Banks' },
  { value: 'categories', label: 'Categories' },
  { value: 'sources', label: 'Sources' },
  { value: 'costs', label: 'Costs' },
  { value: 'processors', label: 'Processors' },
  { value: 'members', label: 'Members' },
  { value: 'audit', label: 'Audit trail' },
] as const;
export type Section = (typeof sections)[number]['value'];

const names = sections.map(({ value }) => value);
export const sectionOf = (search: Search): { section?: Section } => ({ section: oneOf(search.section, names) });

/** The fields of the business's settings; figures are texts while they're typed. */
export interface ProfileFields {
  name: string;
  description: string;
  timeZone: string;
  fiscalYearStart: number;
  method: Settings['method'];
  owners: { name: string; percent: string }[];
  payrollBenchmark: string;
  receiptLimit: string;
  supportAddress: string;
}

export const fieldsOf = (settings: Settings): ProfileFields => ({
  name: settings.name,
  description: settings.description,
  timeZone: settings.timeZone,
  fiscalYearStart: settings.fiscalYearStart,
  method: settings.method,
  owners: settings.owners.map(({ name, percent }) => ({ name, percent: String(percent) })),
  payrollBenchmark: String(settings.payrollBenchmarkPercent),
  receiptLimit: dollarText(settings.receiptLimitCents),
  supportAddress: settings.supportAddress,
});

type Profile = Omit<Settings, 'revenueSources' | 'costBehaviors' | 'salesTax'>;
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** The fields as settings, or what is wrong with which field. */
export function profileFrom(fields: ProfileFields): { profile: Profile } | { problems: Problems<keyof ProfileFields> } {
  const payrollBenchmarkPercent = percentFrom(fields.payrollBenchmark, { digits: 1 });
  const receiptLimitCents = centsFrom(fields.receiptLimit);
  const owners = fields.owners.map(({ name, percent }) => ({ name: name.trim(), percent: percentFrom(percent, { digits: 2 }) ?? NaN }));
  const problems: Problems<keyof ProfileFields> = {
    ...(fields.name.trim() === '' && { name: 'Enter a name for the business.' }),
    ...(payrollBenchmarkPercent === undefined && { payrollBenchmark: 'Enter a percentage from 0 to 100, with at most one decimal.' }),
    ...(receiptLimitCents === undefined && { receiptLimit: 'Enter an amount in dollars, e.g. 75.00.' }),
    ...ownersProblem(owners),
  };
  if (Object.keys(problems).length > 0 || payrollBenchmarkPercent === undefined || receiptLimitCents === undefined) return { problems };
  const { timeZone, fiscalYearStart, method } = fields;
  const texts = { name: fields.name.trim(), description: fields.description.trim(), supportAddress: fields.supportAddress.trim() };
  return { profile: { ...texts, timeZone, fiscalYearStart, method, owners, payrollBenchmarkPercent, receiptLimitCents } };
}

function ownersProblem(owners: Settings['owners']): Problems<'owners'> {
  if (owners.length === 0) return {};
  if (owners.some(({ name, percent }) => name === '' || Number.isNaN(percent))) {
    return { owners: 'Enter a name and a share in percent, with at most two decimals, for every owner.' };
  }
  const hundredths = owners.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0);
  return hundredths === 10_000 ? {} : { owners: `The shares add up to ${hundredths / 100}%. They must add up to 100%.` };
}
