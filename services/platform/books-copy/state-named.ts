// The state that a text of sales tax names, as a part of a statement: the ledger's report and the copies of its lines agree on it.
import type { RawBuilder } from 'kysely';
import { stateMentions, stateOfMention } from '#contracts/rules/sales-tax-text.js';
import { sql } from '../sql.js';

/** Two letters; null if the text names no state. PostgreSQL has its own signs for the bounds of words. */
export function stateNamedIn(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const mentions = stateMentions.map(
    ({ upper, pattern }) => sql`substring(${upper ? sql`upper(${text})` : text} from ${`\\m${pattern}\\M`})`,
  );
  return sql`(${JSON.stringify(stateOfMention)}::jsonb ->> coalesce(${sql.join(mentions)}))`;
}
