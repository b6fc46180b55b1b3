// Which lines rest on a guess that isn't sure, as an index knows them (gl_line_doubt). A person's and a rule's word need no confidence.
import { sql } from '#platform/sql.js';

/** `g` is the line. */
export const isUnsure = sql`g.decided_by in ('history', 'model') and g.confidence < 0.8`;
