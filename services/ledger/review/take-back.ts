// What a line's category is once a person's decision about it is taken back. Pure.
import { uncategorizedFor } from '../posting/entry.js';
import type { Accounts } from '../accounts/accounts.js';
import type { Wanted } from '../decisions/decide-categories.js';
import type { Decision } from '../posting/store-decisions.js';

/** The two newest decisions about a line; the one before is missing where nobody had decided. */
export interface Decided {
  entryId: number;
  line: number;
  decisionSeq: number;
  /** Money in positive. */
  amountCents: number;
  before: Omit<Decision, 'tenantId' | 'entryId' | 'line'> | null;
}

/** As it was before, with its own confidence. Where nobody had decided the line is uncategorized again, and anything may decide it. */
export function takenBack(
  { entryId, line, decisionSeq, amountCents, before }: Decided,
  { tenantId, name, accounts }: { tenantId: number; name: string; accounts: Accounts },
): Wanted {
  const said = before ?? {
    ...{ account: uncategorizedFor(accounts, tenantId, amountCents), by: 'model' as const, actor: 'assistant' },
    ...{ modelVersion: '', confidence: 0, reason: `${name} took a decision back; nothing had been decided before.`, appliedRules: [] },
  };
  return { ...said, tenantId, entryId, line, decisionSeq, takesBack: true };
}
