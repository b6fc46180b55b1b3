// Value shapes that several contracts share, each with its limit.
import { z } from 'zod';
import { unlessMissing } from './plain-issues.js';
import { stateCodes } from './rules/states.js';
import { supportedYears } from './rules/tax-years.js';

export const TenantId = z.coerce.number().int().min(1).max(2_147_483_647);
/** Members of a request that may name the business too: the one of the header, or the call is refused. */
export const Tenant = { tenantId: z.unknown().optional() };
export const Cents = z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
export const Dollars = z.number();
/** With its own messages. */
export const dateWith = (params: Parameters<typeof z.iso.date>[0], outside: string) =>
  z.iso.date(params).refine((text) => text >= '1970-01-01' && text <= '2100-12-31', outside);
export const BusinessDate = dateWith({}, 'must be a date from 1970 through 2100');
export const Instant = z.iso.datetime();
export const Year = z.coerce.number().int().min(2000).max(2100);
export const Month = z.coerce.number().int().min(1).max(12);
export const Page = z.coerce.number().int().min(1).max(1_000_000);
/** The page that a list is asked for, and how many of its rows. */
export const paged = (limit = 100) => ({ page: Page.default(1), limit: z.coerce.number().int().min(1).max(500).default(limit) });
/** The page that a list replies with, and the number of all its rows. */
export const PageOf = { page: z.number().int(), limit: z.number().int(), total: z.number().int() };
export const Text = z.string().max(500);
export const Name = z.string().trim().min(1).max(200);
export const Flag = z.union(
  [z.boolean(), z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1')],
  { error: unlessMissing('must be true or false') },
);
export const Method = z.enum(['cash', 'accrual']);
export const Role = z.enum(['owner', 'admin', 'bookkeeper', 'adviser']);
export type Role = z.infer<typeof Role>;
export const AccountType = z.enum(['asset', 'liability', 'equity', 'revenue', 'expense']);
export type AccountType = z.infer<typeof AccountType>;
export const Uuid = z.uuid();
/** The written form of a UUID, for ids that are made of one and something else. */
export const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Identifies one category leg of an entry: entry number, dash, line number (as many as a database's smallint has). Opaque to clients. */
export const LineId = z
  .string()
  .regex(
    /^\d{1,15}-(?:\d{1,4}|[12]\d{4}|3[01]\d{3}|32[0-6]\d{2}|327[0-5]\d|3276[0-7])$/,
    'must be the ID of a transaction line, such as 104797-2',
  );
export const EntryId = z.string().regex(/^\d{1,15}$/, 'must be the ID of an entry, such as 48213');
/** Who or what decided a category. */
export const Decider = z.enum(['person', 'rule', 'history', 'model']);
export type Decider = z.infer<typeof Decider>;
/** A line of the books as the assistant shows it; `category` is a path. */
export const CategorizedLine = z.object({
  lineId: LineId,
  date: BusinessDate,
  description: z.string(),
  amountCents: Cents,
  account: z.string(),
  category: z.string(),
});
/** A row of an own account that pays an installment or a payroll. */
export const paidRow = {
  lineId: LineId,
  date: BusinessDate,
  description: z.string(),
  /** The own account that paid. */
  paidFrom: z.string(),
  /** Where the row is now; of one that is split, where its parts are. */
  category: z.string(),
  /** Money out is negative, as in the ledger. */
  amountCents: Cents,
};
/** A part of what a rule splits: a fixed amount (positive, whichever way the money goes), or a percentage of what the fixed amounts leave. */
export const SplitShare = z.object({
  category: z.string().trim().min(1).max(300),
  percent: z.number().min(0.01).max(100).multipleOf(0.01).optional(),
  amountCents: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type SplitShare = z.infer<typeof SplitShare>;
/** The same as events have carried it from the beginning: a published shape is not narrowed. */
export const PublishedLineId = z.string().regex(/^\d{1,16}-\d{1,5}$/);
/** single, married filing jointly, married filing separately, head of household, qualifying surviving spouse. */
export const FilingStatus = z.enum(['single', 'mfj', 'mfs', 'hoh', 'qss']);
export type FilingStatus = z.infer<typeof FilingStatus>;
const People = z.number().int().min(0).max(20);
/** On a tax return: children under 17 at the end of the year with a Social Security number, and all others. */
export const Dependents = z.object({ children: People, others: People });
/** A proprietor's own plan: SEP-IRA, SIMPLE IRA, one-participant 401(k). */
export const RetirementPlan = z.enum(['sep', 'simple', 'solo-401k']);
export type RetirementPlan = z.infer<typeof RetirementPlan>;
/** A state of residence, or the District of Columbia. */
export const StateOfResidence = z.enum(stateCodes);
const { first, last } = supportedYears;
const computableYears = `Tax years from ${first} to ${last} can be computed.`;
export const ComputableYear = z.number().int().min(first, computableYears).max(last, computableYears);
export const OfYear = z.object({ year: z.coerce.number().pipe(ComputableYear) });
