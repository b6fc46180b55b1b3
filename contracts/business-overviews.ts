// What the gateway asks services about several businesses at once, for the list of a person's businesses. Inside only: the edge never forwards
// /internal. The businesses come from the sealed identity: the gateway puts those there that the person is a member of.
import { z } from 'zod';
import { Completeness } from './completeness.js';
import { defineRoute } from './define.js';
import { BusinessDate, Cents, Instant, Uuid } from './shapes.js';

/** Of one question; more are asked in several. */
export const maxBusinessesAtOnce = 200;

/** A service's events of the business that could not be applied: its figures may be old. */
const Parked = z.boolean();

export const LedgerOverview = z.object({
  /** As the review queue counts them: transactions. */
  uncategorized: z.int(),
  toReview: z.int(),
  /** The payees of `toReview`. */
  payeesToReview: z.int().optional(),
  /** The rows without a category, as the ledger shows them: a path of the console. */
  uncategorizedLink: z.string(),
  completeness: Completeness.optional(),
  /** The earliest day of its accounts that have stated balances; null without one, or where one of them never agreed. */
  agreesThrough: BusinessDate.nullable(),
  /** The earliest difference from a bank. */
  difference: z.object({ accountId: Uuid, accountName: z.string(), date: BusinessDate, differenceCents: Cents }).nullable(),
  /** Unanswered questions. */
  openQuestions: z.int(),
  /** When its books changed last; null for books without an event. */
  lastActivityAt: Instant.nullable(),
});
export type LedgerOverview = z.infer<typeof LedgerOverview>;

export const TaxOverview = z.object({
  /** The tax year of the filing season, and its vendors who are due a 1099-NEC without a W-9 on file. */
  year: z.int(),
  missingW9: z.int(),
  nextDue: z.object({ dueOn: BusinessDate, what: z.string(), link: z.string() }),
  /** Today where the business is. */
  today: BusinessDate,
});
export type TaxOverview = z.infer<typeof TaxOverview>;

const of = <Overview extends z.ZodRawShape>(overview: z.ZodObject<Overview>) => overview.extend({ tenantId: z.int(), parked: Parked });

/** A business whose figures cannot be computed is missing from a reply; the others are there. */
export const getLedgerOverviews = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/internal/business-overviews',
  summary: 'The items to review in the books of several businesses.',
  role: 'user',
  reply: z.object({ businesses: z.array(of(LedgerOverview)).max(maxBusinessesAtOnce) }),
  example: { businesses: [] },
});

export const getTaxOverviews = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/internal/business-overviews',
  summary: 'The next due dates of several businesses, and how many W-9s are missing.',
  role: 'user',
  reply: z.object({ businesses: z.array(of(TaxOverview)).max(maxBusinessesAtOnce) }),
  example: { businesses: [] },
});
