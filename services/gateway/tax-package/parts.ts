// What a tax package is made of: which service serves each part, and what a reader must know of it. Pure.
import type { AnyRoute, ParamsInput, QueryInput, ReplyOf } from '#contracts/define.js';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { getCandidates } from '#contracts/routes/forms-1099.js';
import { exportJournal } from '#contracts/routes/journal-export.js';
import { scheduleCFile } from '#contracts/routes/schedule-c.js';
import { quarterlyFile } from '#contracts/routes/tax-estimates.js';
import type { ServiceName } from '#contracts/services.js';
import { candidatesCsv, trialBalanceCsv } from './tables.js';

/** Which package: its parts are all of the same year and method. */
export interface PackageOf {
  year: number;
  method: 'cash' | 'accrual';
  /** The business's date on the day of collecting. */
  today: string;
}

export interface Part {
  name: string;
  /** A sentence for the preparer. */
  about: string;
  service: ServiceName;
  address(of: PackageOf): string;
  /** Where the service answers with JSON: the text that becomes the file. */
  table?(reply: unknown): string;
}

const yearEnd = (year: number): string => `${year}-12-31`;
/** The last day that the package tells of. */
export const lastDay = ({ year, today }: PackageOf): string => (today < yearEnd(year) ? today : yearEnd(year));

/** In the order in which they stand in the archive. */
export const parts: Part[] = [
  part(scheduleCFile, {
    name: 'schedule-c.pdf',
    about: 'Schedule C worksheet to use with the official form, including open items. An estimate, not a filing.',
    request: scheduleC('pdf'),
  }),
  part(scheduleCFile, {
    name: 'schedule-c.csv',
    about: 'Schedule C amounts by the year’s line numbers, with the detail of line 48.',
    request: scheduleC('csv'),
  }),
  part(scheduleCFile, {
    name: 'schedule-c-entries.csv',
    about: 'Every entry behind each line, with its deductible part; the entries add up to the line.',
    request: scheduleC('entries'),
  }),
  part(getCandidates, {
    name: '1099-candidates.csv',
    about: 'Payees due a Form 1099-NEC, what is missing for each, and payees who don’t need one and why. No TINs.',
    request: ({ year }) => ({ params: { year } }),
    table: candidatesCsv,
  }),
  part(quarterlyFile, {
    name: 'quarterly-estimates.csv',
    about: 'The four installments of estimated tax with their due dates and payments. Blank where the tax profile is incomplete.',
    request: ({ year, method }) => ({ params: { year }, query: { method } }),
  }),
  part(exportJournal, {
    name: 'general-ledger.csv',
    about: 'Every entry of the year with all its lines, in the journal import format. Undone entries are left out.',
    request: ({ year, method }) => ({ query: { format: 'csv' as const, from: `${year}-01-01`, to: yearEnd(year), method } }),
  }),
  part(getTrialBalance, {
    name: 'trial-balance.csv',
    about: 'Every account with its balance on the last day; income and expenses since the start of the fiscal year.',
    request: (of) => ({ query: { asOf: lastDay(of), method: of.method } }),
    table: trialBalanceCsv,
  }),
];

/** The files of the archive: the parts and the text that explains them. The manifest, which lists them, comes last. */
export const readmeName = 'README.txt';
export const manifestName = 'manifest.json';
export const fileCount = parts.length + 1;

function scheduleC(format: 'pdf' | 'csv' | 'entries') {
  return ({ year, method }: PackageOf) => ({ params: { year }, query: { format, method } });
}

interface PartRequest<T extends AnyRoute> {
  params?: ParamsInput<T>;
  query?: QueryInput<T>;
}

function part<T extends AnyRoute>(
  route: T,
  { request, table, ...rest }: Pick<Part, 'name' | 'about'> & { request(of: PackageOf): PartRequest<T>; table?(reply: ReplyOf<T>): string },
): Part {
  return {
    ...rest,
    service: route.service,
    address: (of) => addressOf(route, request(of)),
    ...(table && { table: (reply: unknown) => table(route.reply.parse(reply) as ReplyOf<T>) }),
  };
}

/** Path and query of a call, from its contract. */
export function addressOf<T extends AnyRoute>(route: T, { params, query }: PartRequest<T>): string {
  const given = { ...(params as Record<string, unknown> | undefined) };
  const path = route.path.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const search = new URLSearchParams(
    Object.entries({ ...(query as object) }).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search ? `${path}?${search}` : path;
}
