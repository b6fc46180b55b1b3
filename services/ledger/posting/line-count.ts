// How a line counts in the aggregates: `countOf` in SQL, for postings `p` of entries `e`.
import { sql } from '#platform/sql.js';

export const lineCount = sql`case when e.reverses is null or (e.origin = 'repair' and p.line % 2 = 1) then 1 else -1 end`;
