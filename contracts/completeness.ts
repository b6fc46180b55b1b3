// Through which day the books of a business are complete, as every screen and call reports it.
import { z } from 'zod';
import { BusinessDate, Name } from './shapes.js';

/**
 * The last day with an entry of the method in use, which may be dated ahead; of books as of a day that the request names, up to that day. Null
 * without entries.
 */
export const BooksThrough = BusinessDate.nullable();

export const Completeness = z.object({
  /** The last day that statements or a bank feed cover on every account in use; null where one has neither, or there is none. */
  completeThrough: BusinessDate.nullable(),
  /** The last day with entries of the method in use, today at the latest; null without entries. */
  lastEntryOn: BusinessDate.nullable(),
  /** Bank and card accounts in use. */
  accounts: z.int(),
  /** Those that are not covered through the last entry, the one that is furthest behind first; `through` is null without a statement or a feed. */
  behind: z.array(z.object({ name: Name, through: BusinessDate.nullable() })),
});
export type Completeness = z.infer<typeof Completeness>;
