// The pages of the settings in their index, and the business's settings as texts in fields and back. Pure.
import type { Settings } from '#contracts/settings.js';
import { oneOf, type Search } from '../../lib/search-params.js';
import { centsFrom, dollarText, percentFrom } from '../../lib/typed-figures.js';

const sections = ['business', 'banks', 'categories', 'sources', 'costs', 'processors', 'members', 'locks', 'audit'] as const;
export type Section = (typeof sections)[number];

/** The page that the last part of an address names. */
export const sectionOf = (text: string): Section | undefined => oneOf(text, sections);
/** A filter named the page before each had an address. */
export const parseSettings = (search: Search): { section?: Section } => ({ section: oneOf(search.section, sections) });

interface Indexed {
  label: string;
  /** Next to its name in the list on a phone, and below its title. */
  detail: string;
}

export const sectionTexts: Record<Section, Indexed> = {
  business: { label: 'Business', detail: 'Business details used in statements and reports.' },
  members: { label: 'Members', detail: 'Members of this business and their access.' },
  banks: { label: 'Banks', detail: 'Connected banks, their sync status, and the date each one matches through.' },
  processors: { label: 'Card processors', detail: 'Card processors that sync automatically.' },
  categories: { label: 'Categories', detail: 'Income and expense categories, and the other accounts in your books.' },
  sources: { label: 'Revenue sources', detail: 'Your revenue sources and the income accounts for each.' },
  costs: { label: 'Fixed and variable costs', detail: 'Fixed and variable costs, used for the break-even analysis.' },
  locks: { label: 'Locks', detail: 'Locked periods, and transactions on hold because of them.' },
  audit: { label: 'Audit trail', detail: 'Every change by a person or an automatic job. It can’t be edited or turned off.' },
};

/** The index: pages of the settings, and screens of the tax settings, which are of a year each. */
export const index: { heading: string; places: { place: string; label: string; section?: Section }[] }[] = [
  { heading: 'Business', places: places('business', 'members') },
  { heading: 'Money', places: places('banks', 'processors') },
  { heading: 'Books', places: places('categories', 'sources', 'costs', 'locks') },
  {
    heading: 'Tax',
    places: [
      { place: '/tax-profile', label: 'Tax profile' },
      { place: '/deduction-policy', label: 'Deductions' },
      { place: '/asset-register', label: 'Assets' },
      { place: '/loans', label: 'Loans' },
      { place: '/mileage-log', label: 'Mileage' },
    ],
  },
  { heading: 'History', places: places('audit') },
  {
    heading: 'Help',
    places: [
      { place: '/help', label: 'Help' },
      { place: '/help/whats-new', label: 'What’s new' },
    ],
  },
];

function places(...names: Section[]) {
  return names.map((section) => ({ place: `/settings/${section}`, label: sectionTexts[section].label, section }));
}

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
  /** Empty if it isn't known. */
  startedOn: string;
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
  startedOn: settings.startedOn ?? '',
});

type Profile = Omit<Settings, 'revenueSources' | 'costBehaviors' | 'salesTax' | 'inventoryAccounts'>;
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** The fields as settings, or what is wrong with which field. */
export function profileFrom(fields: ProfileFields): { profile: Profile } | { problems: Problems<keyof ProfileFields> } {
  const payrollBenchmarkPercent = percentFrom(fields.payrollBenchmark, { digits: 1 });
  const receiptLimitCents = centsFrom(fields.receiptLimit);
  const owners = fields.owners.map(({ name, percent }) => ({ name: name.trim(), percent: percentFrom(percent, { digits: 2 }) ?? NaN }));
  const problems: Problems<keyof ProfileFields> = {
    ...(fields.name.trim() === '' && { name: 'Enter a name for the business.' }),
    ...(payrollBenchmarkPercent === undefined && { payrollBenchmark: 'Enter a percentage from 0 to 100, with at most one decimal.' }),
    ...(receiptLimitCents === undefined && { receiptLimit: 'Enter an amount in dollars, for example, 75.00.' }),
    ...ownersProblem(owners),
  };
  if (Object.keys(problems).length > 0 || payrollBenchmarkPercent === undefined || receiptLimitCents === undefined) return { problems };
  const { timeZone, fiscalYearStart, method, startedOn } = fields;
  const texts = { name: fields.name.trim(), description: fields.description.trim(), supportAddress: fields.supportAddress.trim() };
  return {
    profile: {
      ...{ ...texts, timeZone, fiscalYearStart, method, startedOn: startedOn || null, owners },
      ...{ payrollBenchmarkPercent, receiptLimitCents },
    },
  };
}

function ownersProblem(owners: Settings['owners']): Problems<'owners'> {
  if (owners.length === 0) return {};
  if (owners.some(({ name, percent }) => name === '' || Number.isNaN(percent))) {
    return { owners: 'Enter a name and a share in percent, with at most two decimals, for every owner.' };
  }
  const hundredths = owners.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0);
  return hundredths === 10_000 ? {} : { owners: `The shares add up to ${hundredths / 100}%. They must add up to 100%.` };
}
