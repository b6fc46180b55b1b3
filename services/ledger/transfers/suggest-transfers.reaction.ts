// Leaves a row uncategorized whose text says nothing, whatever a guess made of it, while a row of the opposite amount on another own account may
// be its other side: the two wait in Review as a suggested pair. Without the other row, the guess applies again. Decisions of
// people, rules, and processors stay.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { entryPosted, transactionCategorized } from '#contracts/events/ledger.js';
import { dayText } from '#contracts/days.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { byTenant, loadAccounts, loadMissing, shareBooks, type Accounts } from '../accounts/accounts.js';
import { transferAccount, uncategorizedExpense, uncategorizedIncome } from '../accounts/standard-chart.js';
import type { Wanted } from '../decisions/decide-categories.js';
import { writeDecisions } from '../decisions/write-decisions.js';
import { uncategorizedFor } from '../posting/entry.js';
import { isGuessedFromNothing, isSuggested, transferSuggestion, type PossibleSide } from './suggested-pairs.js';
import { sidesNear, type Movement, type SideWithOthers } from './suggested-pairs.query.js';
import { isVague, wordsOfAccounts } from './vague-text.js';

type LedgerEvent = ReceivedOf<typeof entryPosted> | ReceivedOf<typeof transactionCategorized>;
type OwnWords = ReadonlyMap<number, ReadonlySet<string>>;

@Controller()
export class SuggestTransfers {
  @Reaction('ledger.transfer-suggestions', [entryPosted, transactionCategorized])
  async handle(events: LedgerEvent[], em: EntityManager): Promise<Reacted> {
    const tenants = [...new Set(events.map(({ tenantId }) => tenantId))];
    const accounts = await loadAccounts(em, tenants);
    const ownWords = wordsOf(accounts, tenants);
    const movements = events.flatMap((event) => movementsOf(event, ownWords.get(event.tenantId)!));
    if (movements.length === 0) return {};
    const books = byTenant(await shareBooks(em, tenants));
    const sides = await sidesNear(em, movements);
    await loadMissing(em, accounts, sides.flatMap(({ tenantId, earlier }) => (earlier ? [{ tenantId, accountId: earlier.accountId }] : []))); // prettier-ignore
    const wanted = sides.flatMap((side) => wantedOf(side, accounts, ownWords.get(side.tenantId)!));
    if (wanted.length === 0) return {};
    return { events: (await writeDecisions(em, wanted, { accounts, books })).events };
  }
}

const wordsOf = (accounts: Accounts, tenants: number[]): OwnWords =>
  new Map(
    tenants.map((tenantId) => {
      const own = accounts.all(tenantId).filter(({ money }) => money);
      return [tenantId, wordsOfAccounts(own.map(({ path }) => leafOf(path)))];
    }),
  );

const openPaths = new Set([transferAccount, uncategorizedIncome, uncategorizedExpense]);
const isUnsure = (confidence: number | null | undefined): boolean => typeof confidence === 'number' && confidence < 0.8;

/** Amounts and days of the lines that become, or were, a possible side. */
function movementsOf({ type, tenantId, data }: LedgerEvent, ownWords: ReadonlySet<string>): Movement[] {
  if (type === transactionCategorized.type) {
    const { date, amountCents, description, previous, category, by, confidence } = data as LedgerData<typeof transactionCategorized>;
    const bears = by === 'person' || openPaths.has(previous) || openPaths.has(category) || isUnsure(confidence);
    return bears || isVague(description, ownWords) ? [{ tenantId, date, amountCents }] : [];
  }
  const { date, origin, description, lines, moneyLines = [], decisions = [] } = data as LedgerData<typeof entryPosted>;
  if (origin !== 'bank' && origin !== 'reversal') return [];
  const isKnown = !isVague(description, ownWords) && origin === 'bank' && !decisions.some(({ confidence }) => isUnsure(confidence));
  return lines
    .filter(({ line, account }) => !moneyLines.includes(line) && (!isKnown || openPaths.has(account)))
    .map(({ amountCents }) => ({ tenantId, date, amountCents }));
}

type LedgerData<E extends typeof entryPosted | typeof transactionCategorized> = ReceivedOf<E>['data'];

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
