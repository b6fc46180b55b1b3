// What a person decided about bank transactions in another program, as decisions that the posting of the transactions applies. Pure.
import type { DecidedPart } from '#contracts/events/bank-link.js';
import { leafOf } from '#contracts/rules/account-path.js';
import type { Account, Accounts } from '../accounts/accounts.js';
import type { Categorized } from '../accounts/category-accounts.js';
import { transferAccount } from '../accounts/standard-chart.js';
import { categoryOfName, isCategory, loanPath, type KnownNames } from '../file-categories/named-category.js';
import type { Decided, Received } from './decide-entries.js';
import { fileDecision, uncategorizedFor } from './entry.js';
import type { Content, Remembered } from './memory.js';
import { partLines } from './parts.js';
import type { Decision } from './store-decisions.js';

/** The number of a remembered decision that isn't stored: it comes from a file, and comes again with it. */
const ofFile = 0;

/** The bank transaction and its account, and what the file decides about it. */
export interface DecidedInFile {
  tenantId: number;
  fact: Pick<Received['fact'], 'bankTransactionId' | 'account'>;
  by: string;
  parts: DecidedPart[];
}

interface DecidedAsPosted extends DecidedInFile {
  fact: Received['fact'];
}

export const decidedInFiles = (received: Received[]): DecidedAsPosted[] =>
  received.flatMap(({ tenantId, fact }) =>
    fact.decision && fact.change === 'added' && fact.kind === 'activity' && !fact.processor ? [{ tenantId, fact, ...fact.decision }] : [],
  );

export class FileDecisions<D extends DecidedInFile = DecidedInFile> {
  /** `chosen` are the accounts that people chose for names, by tenant. */
  constructor(
    private readonly decided: D[],
    private readonly chosen: ReadonlyMap<number, ReadonlyMap<string, number>>,
  ) {}

  private known(tenantId: number, accounts: Accounts): KnownNames {
    return { tenantId, accounts, chosen: this.chosen.get(tenantId) ?? new Map<string, number>() };
  }

  /** The accounts that the decisions need, so that those of loans can be opened. */
  accounts(accounts: Accounts): Categorized[] {
    return this.decided.flatMap(({ tenantId, fact, parts }) =>
      parts.flatMap((part) => {
        const category = pathOf(part, fact, this.known(tenantId, accounts));
        return category === undefined ? [] : [{ tenantId, category, source: 'rule' as const }];
      }),
    );
  }

  /**
   * What is remembered, after the decisions that files bring: they are older. None of a transaction about which something is remembered,
   * because a person decided that here, after the file was written, and none of a known payout, whose charges are the income.
   */
  before(
    this: FileDecisions<DecidedAsPosted>,
    remembered: Remembered[],
    { accounts, payouts }: { accounts: Accounts; payouts: ReadonlyMap<string, unknown> },
  ): Remembered[] {
    const coming = new Set(this.decided.map(({ fact }) => fact.bankTransactionId));
    const isOfOther = ({ bankTransactionId }: Remembered) => !bankTransactionId || !coming.has(bankTransactionId);
    const known = new Set(remembered.flatMap((decision) => decision.bankTransactionId ?? []));
    const contents = new Set(remembered.filter(isOfOther).map(contentKey));
    const brought = this.decided.flatMap(({ tenantId, fact, by, parts }) => {
      const { date, amountCents, description, bankTransactionId } = fact;
      const content = { tenantId, bankAccountId: fact.account.id, date, amountCents, description, bankTransactionId };
      if (known.has(bankTransactionId) || contents.has(contentKey(content)) || payouts.has(`${tenantId} ${bankTransactionId}`)) return [];
      return partLines(parts).map((part) => ({
        ...{ ...content, line: part.line, actor: by, rememberedId: ofFile },
        account: accountOf(part, fact, this.known(tenantId, accounts)),
        ...(parts.length > 1 && { partCents: 0 - part.amountCents }),
      }));
    });
    return brought.length > 0 ? [...brought, ...remembered] : remembered;
  }

  /** The parts with their lines, accounts, and reasons. */
  partsOf({ tenantId, fact, parts }: D, accounts: Accounts): { line: number; account: Account; amountCents: number; reason: string }[] {
    const known = this.known(tenantId, accounts);
    return partLines(parts).map((part) => ({
      ...{ line: part.line, amountCents: part.amountCents },
      ...{ account: accountOf(part, fact, known), reason: reasonOf(part) },
    }));
  }

  /** Gives the decisions that came from files the file's own words as their reason. */
  explain(initial: Map<number, Decision[]>, { entries, memory }: Pick<Decided, 'entries' | 'memory'>): void {
    if (this.decided.length === 0) return;
    const used = new Set(memory.used.flatMap(({ rememberedId, usedBy }) => (rememberedId === ofFile && usedBy ? [usedBy] : [])));
    const partsOf = new Map(this.decided.map(({ tenantId, fact, parts }) => [`${tenantId} ${fact.bankTransactionId}`, partLines(parts)]));
    for (const { tenantId, entryId, bankTransactionId } of entries) {
      const parts = bankTransactionId && used.has(bankTransactionId) ? partsOf.get(`${tenantId} ${bankTransactionId}`) : undefined;
      if (!parts) continue;
      const reasons = new Map(parts.map((part) => [part.line, reasonOf(part)]));
      const explained = (initial.get(entryId) ?? []).map((decision) => ({
        ...decision,
        ...(reasons.has(decision.line) && { reason: reasons.get(decision.line)!, modelVersion: fileDecision }),
      }));
      initial.set(entryId, explained);
    }
  }
}

const contentKey = ({ tenantId, bankAccountId, date, amountCents, description }: Content): string =>
  `${tenantId} ${bankAccountId} ${date} ${amountCents} ${description}`;

function accountOf(part: DecidedPart, fact: DecidedInFile['fact'], known: KnownNames): Account {
  const path = pathOf(part, fact, known);
  const found = path === undefined ? undefined : known.accounts.path(known.tenantId, path);
  if (found && isCategory(found)) return found;
  // A name that means nothing here stays for a person, on its own side of the books.
  return uncategorizedFor(known.accounts, known.tenantId, part.kind === 'income' ? 1 : part.kind === 'expense' ? -1 : part.amountCents);
}

function pathOf(part: DecidedPart, { account }: DecidedInFile['fact'], known: KnownNames): string | undefined {
  // A register that names itself corrects its balance, and no money moved.
  if (part.kind === 'transfer' && part.bankAccountId === account.id) return undefined;
  const found = categoryOfName(part, known);
  if (part.kind !== 'transfer' || found?.chosen || !part.bankAccountId) return found?.path;
  // Payments of a loan that were posted before the loan's own file came are the other side of its rows.
  const own = loanPath(account.name);
  if (found?.path === transferAccount && known.accounts.path(known.tenantId, own)) return own;
  return found && leafOf(found.path) === leafOf(loanPath(part.name)) ? found.path : transferAccount;
}

const reasonOf = ({ name, kind, memo }: DecidedPart): string => {
  const text = name === '' ? 'no category' : kind === 'transfer' ? `[${name}]` : name;
  return `In the imported file: ${text}${memo ? ` (${memo})` : ''}.`;
};

/** Without the decisions that came from files, which are stored nowhere. */
export const storedMemory = ({ fresh, used }: Decided['memory']): Decided['memory'] => ({
  fresh,
  used: used.filter(({ rememberedId }) => rememberedId !== ofFile),
});
