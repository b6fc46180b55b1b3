// The current account of a posting: from the newest decision, or as posted if there is none.
import { sql } from '#platform/sql.js';

/** `p` is the posting. */
export const accountNow = sql`coalesce((select account_id from category_decision c where c.tenant_id = p.tenant_id and c.entry_id = p.entry_id and c.line = p.line
  order by seq desc limit 1), p.account_id)`;
