// bank-link's events about statements → the rows that the ledger keeps, only the newest state of each. Pure.
import type { DataOf, DefinedEvent, ReceivedEvent } from '#contracts/define.js';
import { balanceStated, duplicateSuspected, journalLineMatched, periodCovered, type MoneyAccount } from '#contracts/events/bank-link.js';

export const bankCheckEvents = [balanceStated, periodCovered, duplicateSuspected, journalLineMatched];

/** The data of an event, with the id of its account. */
type StatementFact<E extends DefinedEvent<any>> = Omit<DataOf<E>, 'change' | 'account'> & { tenantId: number; bankAccountId: string };
type Stated = Omit<StatementFact<typeof balanceStated>, 'entered'> & { derived: boolean; entered: boolean };
type Covered = StatementFact<typeof periodCovered>;
type Suspected = StatementFact<typeof duplicateSuspected>;
type Matched = StatementFact<typeof journalLineMatched>;

/** `gone`: withdrawn, decided, or no longer matched. */
type NewestFacts<T> = Map<string, { fact: T; gone: boolean }>;

export interface BankCheckChanges {
  checks: NewestFacts<Stated>;
  periods: NewestFacts<Covered>;
  suspects: NewestFacts<Suspected>;
  matches: NewestFacts<Matched>;
  accounts: Map<string, MoneyAccount & { tenantId: number }>;
}

export const noChanges = (): BankCheckChanges => ({
  checks: new Map(),
  periods: new Map(),
  suspects: new Map(),
  matches: new Map(),
  accounts: new Map(),
});

/** Applies events in their order. A repeated event changes nothing. */
export function addChanges(changes: BankCheckChanges, events: ReceivedEvent[]): BankCheckChanges {
  for (const { tenantId, type, data } of events) {
    const { change, account, ...rest } = data as { change: string; account: MoneyAccount };
    const fact = { ...rest, tenantId, bankAccountId: account.id };
    if (type === balanceStated.type) {
      const stated = fact as StatementFact<typeof balanceStated>;
      const check: Stated = { ...stated, derived: stated.derived ?? stated.source === 'opening', entered: stated.entered ?? false };
      changes.checks.set(`${tenantId} ${check.checkId}`, { fact: check, gone: change !== 'stated' });
    } else if (type === periodCovered.type) {
      const period = fact as Covered;
      changes.periods.set(`${tenantId} ${period.importId} ${account.id}`, { fact: period, gone: change !== 'covered' });
    } else if (type === duplicateSuspected.type) {
      const suspect = fact as Suspected;
      changes.suspects.set(`${tenantId} ${suspect.possibleDuplicateId}`, { fact: suspect, gone: change !== 'suspected' });
    } else if (type === journalLineMatched.type) {
      const match = fact as Matched;
      changes.matches.set(`${tenantId} ${match.bankTransactionId}`, { fact: match, gone: match.clearedOn === null });
    } else continue;
    changes.accounts.set(`${tenantId} ${account.id}`, { ...account, tenantId });
  }
  return changes;
}

export function parted<T>(changes: NewestFacts<T>): { kept: T[]; gone: T[] } {
  const all = [...changes.values()];
  const which = (gone: boolean) => all.filter((change) => change.gone === gone).map(({ fact }) => fact);
  return { kept: which(false), gone: which(true) };
}
