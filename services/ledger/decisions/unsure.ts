// Lines that are based on an uncertain guess. Decisions by a person or a rule need no confidence.
import { highConfidence } from '#contracts/rules/confidence.js';
import { sql } from '#platform/sql.js';

/** `g` is the line. The limit is in the text, as in the index gl_line_doubt: a parameter would keep PostgreSQL from using the index. */
export const isUnsure = sql`g.decided_by in ('history', 'model') and g.confidence < ${sql.lit(highConfidence)}`;
