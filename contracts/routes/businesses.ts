// The businesses of a person side by side: items to review, the day through which the books agree with the banks, and the next due date.
import { z } from 'zod';
import { LedgerOverview, TaxOverview } from '../business-overviews.js';
import { defineRoute } from '../define.js';
import { Role } from '../shapes.js';

const BusinessRow = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  role: Role,
  /** Null where they cannot be read now; `trouble` says so. */
  books: LedgerOverview.nullable(),
  tax: TaxOverview.nullable(),
  /** What is wrong with this row, in sentences; none where all is well. */
  trouble: z.array(z.string()).max(4),
});
export type BusinessRow = z.infer<typeof BusinessRow>;

export const listBusinesses = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/businesses',
  summary:
    'Every business of the signed-in person with the figures that its own screens show: rows without a category, rows to review, the date the books match the bank through, the last change, the next due date, missing W-9s. A failure of one business or service doesn’t affect the figures of the others.',
  role: 'user',
  reply: z.object({ businesses: z.array(BusinessRow) }),
  example: {
    businesses: [
      {
        id: 2,
        name: 'Nuculture',
        description: 'Studio and production',
        role: 'owner',
        books: {
          uncategorized: 3,
          toReview: 14,
          payeesToReview: 9,
          uncategorizedLink: '/general-ledger?uncategorizedOnly=true&method=cash',
          completeness: { completeThrough: '2026-10-31', lastEntryOn: '2026-10-31', accounts: 3, behind: [] },
          agreesThrough: '2026-10-31',
          difference: null,
          openQuestions: 1,
          lastActivityAt: '2026-11-21T15:10:00.000Z',
        },
        tax: {
          year: 2026,
          missingW9: 3,
          nextDue: { dueOn: '2027-01-15', what: 'Estimated tax, Q4', link: '/tax-cockpit?year=2026&quarter=4&panel=quarterly' },
          today: '2026-11-21',
        },
        trouble: [],
      },
    ],
  },
});
