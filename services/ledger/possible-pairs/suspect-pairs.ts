// Reports rows that may be the two sides of one transfer, in the transaction that posts such a row, removes it, or changes what it is.
// Nearly all rows have none of the opposite amount days away: they cost a look-up in an index.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { transfersSuspected } from '#contracts/events/ledger.js';
import { highConfidence } from '#contracts/rules/confidence.js';
import { leafOf } from '#contracts/rules/account-path.js';
import type { Account, Accounts } from '../accounts/accounts.js';
import { transferAccount, uncategorizedExpense, uncategorizedIncome } from '../accounts/standard-chart.js';
import { isWire, linesNear, type Movement } from './lines-near.query.js';
import { isVague, wordsOfAccounts } from './vague-text.js';

type OwnWords = (tenantId: number) => ReadonlySet<string>;

/** The words in the names of a business's own accounts. */
export function ownWordsOf(accounts: Accounts): OwnWords {
  const known = new Map<number, ReadonlySet<string>>();
  return (tenantId) => {
    const own = () => accounts.all(tenantId).filter(({ money }) => money);
    if (!known.has(tenantId)) known.set(tenantId, wordsOfAccounts(own().map(({ path }) => leafOf(path))));
    return known.get(tenantId)!;
  };
}

/** Categories that explain nothing. */
export const openPaths: ReadonlySet<string> = new Set([uncategorizedIncome, uncategorizedExpense, transferAccount]);
export const isUnsure = (confidence: number | null): boolean => confidence !== null && confidence < highConfidence;

interface Posted {
  tenantId: number;
  entryId: number;
  date: string;
  origin: string;
  description: string;
  /** Debit positive. */
  lines: { account: Account; amountCents: number }[];
}

interface Categorized {
  wanted: { tenantId: number; account: Account; by: string; confidence: number | null };
  /** Money in positive. */
  current: { date: string; description: string; amountCents: number; account: Account };
}

/** The lines that become, or were, a possible side. */
export function postedSides(
  entries: Posted[],
  decisions: { entryId: number; confidence: number | null }[],
  ownWords: OwnWords,
): Movement[] {
  const unsure = new Set(decisions.filter(({ confidence }) => isUnsure(confidence)).map(({ entryId }) => entryId));
  return entries
    .filter(({ origin }) => origin === 'bank' || origin === 'reversal')
    .flatMap(({ tenantId, entryId, date, origin, description, lines }) => {
      const own = isVague(description, ownWords(tenantId));
      const bears = own || origin === 'reversal' || unsure.has(entryId);
      // A reversal has the opposite amounts of the row that it removes.
      const sign = origin === 'reversal' ? 1 : -1;
      return lines
        .filter(({ account }) => !account.money && (bears || openPaths.has(account.path)))
        .map(({ amountCents }) => ({ tenantId, date, amountCents: sign * amountCents, isWire: isWire(description) }));
    });
}

export function decidedSides(applied: Categorized[], ownWords: OwnWords): Movement[] {
  return applied.flatMap(({ wanted, current: { date, description, amountCents, account: before } }) => {
    const { tenantId, account, by, confidence } = wanted;
    const own = isVague(description, ownWords(tenantId));
    // A guess on a vague text counted for nothing before, so nothing else follows from what the suggestion does.
    if (own && by === 'model' && account.path === transferAccount) return [];
    const bears = own || by === 'person' || openPaths.has(before.path) || openPaths.has(account.path) || isUnsure(confidence);
    return bears ? [{ tenantId, date, amountCents, isWire: isWire(description) }] : [];
  });
}

const maxLines = 500;

export async function suspectedTransfers(em: EntityManager, moved: Movement[]): Promise<NewEvent[]> {
  if (moved.length === 0) return [];
  const near = await linesNear(em, moved);
  return [...Map.groupBy(near, ({ tenantId }) => tenantId)].flatMap(([tenantId, lines]) => {
    const lineIds = lines.map(({ entryId, line }) => `${entryId}-${line}`);
    return Array.from({ length: Math.ceil(lineIds.length / maxLines) }, (_, at) =>
      transfersSuspected.of(tenantId, { lineIds: lineIds.slice(at * maxLines, (at + 1) * maxLines) }),
    );
  });
}
