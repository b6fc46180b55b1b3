// Leaves a row uncategorized whose text says nothing, whatever a guess made of it, while a row of the opposite amount on another own account may
// be its other side: the two wait in Review as a suggested pair. Without the other row, the guess applies again. Decisions of
// people, rules, and processors stay.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { transfersSuspected } from '#contracts/events/ledger.js';
import { dayText } from '#contracts/days.js';
import { parseLineId } from '#contracts/line-ids.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { byTenant, loadAccounts, loadMissing, shareBooks, type Accounts } from '../accounts/accounts.js';
import type { Wanted } from '../decisions/decide-categories.js';
import { writeDecisions } from '../decisions/write-decisions.js';
import { uncategorizedFor } from '../posting/entry.js';
import { isGuessedFromNothing, isSuggested, transferSuggestion, type PossibleSide } from './suggested-pairs.js';
import { sidesOf, type SideWithOthers } from './suggested-pairs.query.js';
import { ownWordsOf } from '../possible-pairs/suspect-pairs.js';

@Controller()
export class SuggestTransfers {
  @Reaction('ledger.transfer-suggestions', [transfersSuspected])
  async handle(events: ReceivedOf<typeof transfersSuspected>[], em: EntityManager): Promise<Reacted> {
    const tenants = [...new Set(events.map(({ tenantId }) => tenantId))];
    const accounts = await loadAccounts(em, tenants);
    const books = byTenant(await shareBooks(em, tenants));
    const lines = new Map(
      events.flatMap(({ tenantId, data }) => data.lineIds.map((id) => [`${tenantId} ${id}`, { tenantId, ...parseLineId(id) }])),
    );
    const sides = await sidesOf(em, [...lines.values()]);
    await loadMissing(em, accounts, sides.flatMap(({ tenantId, earlier }) => (earlier ? [{ tenantId, accountId: earlier.accountId }] : []))); // prettier-ignore
    const ownWords = ownWordsOf(accounts);
    const wanted = sides.flatMap((side) => wantedOf(side, accounts, ownWords(side.tenantId)));
    if (wanted.length === 0) return {};
    return { events: (await writeDecisions(em, wanted, { accounts, books })).events };
  }
}

function wantedOf(side: SideWithOthers, accounts: Accounts, ownWords: ReadonlySet<string>): Wanted[] {
  const { tenantId, entryId, line, decisionSeq, amountCents, isSuggestion, earlier } = side;
  const other = side.others.find((candidate) => isSuggested(side, candidate, ownWords));
  const at = { tenantId, entryId, line, decisionSeq, appliedRules: [] };
  if (other && isGuessedFromNothing(side, ownWords)) {
    const account = uncategorizedFor(accounts, tenantId, amountCents);
    const details = { by: 'model' as const, actor: 'assistant', modelVersion: transferSuggestion, confidence: 0 };
    return [{ ...at, ...details, account, reason: reasonFor(other) }];
  }
  if (other || !isSuggestion || !earlier) return [];
  const before = accounts.id(tenantId, earlier.accountId);
  const account = before && accounts.mergeTarget(before);
  return account && !account.closed ? [{ ...at, ...earlier, account }] : [];
}

const reasonFor = ({ moneyPath, date, description, amountCents }: PossibleSide): string =>
  `May be a transfer: the same amount ${amountCents < 0 ? 'left' : 'came into'} ${leafOf(moneyPath)} on ${dayText(date)} (“${description}”).`.slice(
    0,
    500,
  );
