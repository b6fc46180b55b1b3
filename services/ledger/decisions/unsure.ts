// Lines that are based on an uncertain guess, as in the index gl_line_doubt. Decisions by a person or a rule need no confidence.
import { sql } from '#platform/sql.js';

/** `g` is the line. */
export const isUnsure = sql`g.decided_by in ('history', 'model') and g.confidence < 0.8`;
