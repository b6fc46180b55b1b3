// Puts a row on 'Transfer' whose text says nothing, whatever a guess made of it, while a row of the opposite amount on another own account may
// be its other side: the two wait in Review as a suggested pair. Without the other row, the guess applies again. Decisions of
// people, rules, and processors stay.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { transfersSuspected } from '#contracts/events/ledger.js';
import { dayText } from '#contracts/days.js';
import { parseLineId } from '#contracts/line-ids.js';
import { moneyText } from '#contracts/money.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { byTenant, loadAccounts, loadMissing, shareBooks, type Accounts } from '../accounts/accounts.js';
import { transferAccount } from '../accounts/standard-chart.js';
import type { Wanted } from '../decisions/decide-categories.js';
import { writeDecisions } from '../decisions/write-decisions.js';
import { uncategorizedFor } from '../posting/entry.js';
import { isGuessedFromNothing, suggestedOf, transferSuggestion, type PossibleSide } from './suggested-pairs.js';
import { sidesOf, type SideWithOthers } from './suggested-pairs.query.js';
import type { LineKey } from '../possible-pairs/lines-near.query.js';
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
  const { tenantId, entryId, line, decisionSeq, suggested } = side;
  const other = suggestedOf(side, side.others, ownWords)[0];
  const at = { tenantId, entryId, line, decisionSeq, appliedRules: [] };
  if (other && isGuessedFromNothing(side, ownWords)) {
    const account = accounts.standard(tenantId, transferAccount);
    return [{ ...at, ...unexplained, modelVersion: transferSuggestion, account, reason: reasonFor(side, other) }];
  }
  return suggested && !other ? [{ ...at, ...before(side, accounts) }] : [];
}

const unexplained = { by: 'model' as const, actor: 'assistant', confidence: 0 };

/** What explained the row before it was suggested: a guess, or nothing. */
function before(
  { tenantId, amountCents, earlier }: SideWithOthers,
  accounts: Accounts,
): Omit<Wanted, keyof LineKey | 'decisionSeq' | 'appliedRules'> {
  const guessed = earlier && accounts.id(tenantId, earlier.accountId);
  const account = guessed && accounts.mergeTarget(guessed);
  if (earlier && account && !account.closed) return { ...earlier, account };
  const reason = 'The transaction that may have been the other side is gone or was categorized as something else.';
  return {
    ...unexplained,
    modelVersion: 'transfer-suggestion-ended@1',
    account: uncategorizedFor(accounts, tenantId, amountCents),
    reason,
  };
}

function reasonFor(own: PossibleSide, { moneyPath, date, description, amountCents }: PossibleSide): string {
  const feeCents = 0 - own.amountCents - amountCents;
  const amount = feeCents === 0 ? 'the same amount' : moneyText(Math.abs(amountCents));
  const less = feeCents === 0 ? '' : ` The difference of ${moneyText(feeCents)} would be a bank fee.`;
  const where = `${amountCents < 0 ? 'left' : 'came into'} ${leafOf(moneyPath)} on ${dayText(date)}`;
  return `May be a transfer: ${amount} ${where} (“${description.slice(0, 200)}”).${less}`.slice(0, 500);
}
