// Events about own accounts, statements and feeds → the newest state of each account and of each source that covers one. Pure.
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { balanceStated, periodCovered } from '#contracts/events/bank-link.js';
import { accountChanged } from '#contracts/events/ledger.js';

export const coverageEvents = [accountChanged, balanceStated, periodCovered];

export interface OwnAccountRow {
  tenantId: number;
  accountId: number;
  path: string;
  money: boolean;
  closed: boolean;
  /** Null where the events don't name one: it stays as it was. */
  bankAccountId: string | null;
}

export interface CoveredRow {
  tenantId: number;
  sourceId: string;
  bankAccountId: string;
  through: string;
}

interface CoverageChanges {
  accounts: Map<string, OwnAccountRow>;
  covered: Map<string, { row: CoveredRow; gone: boolean }>;
}

export const noCoverage = (): CoverageChanges => ({ accounts: new Map(), covered: new Map() });

/** Applies events in their order. A repeated event changes nothing. */
export function addCoverage(changes: CoverageChanges, events: ReceivedEvent[]): CoverageChanges {
  for (const { tenantId, type, data } of events) {
    if (type === accountChanged.type) {
      const { accountId, path, money, closed, bankAccountId } = data as DataOf<typeof accountChanged>;
      const key = `${tenantId} ${accountId}`;
      const known = changes.accounts.get(key)?.bankAccountId ?? null;
      changes.accounts.set(key, { tenantId, accountId, path, money, closed, bankAccountId: bankAccountId ?? known });
    }
    const source = coveredBy(type, data);
    if (!source) continue;
    const { gone, ...row } = source;
    changes.covered.set(`${tenantId} ${row.sourceId} ${row.bankAccountId}`, { row: { tenantId, ...row }, gone });
  }
  return changes;
}

/** A statement covers its period. A feed states a closing balance of a day that is over; one of a file is of a day that its period has. */
function coveredBy(type: string, data: unknown): (Omit<CoveredRow, 'tenantId'> & { gone: boolean }) | undefined {
  if (type === periodCovered.type) {
    const { importId, account, to, change } = data as DataOf<typeof periodCovered>;
    return { sourceId: importId, bankAccountId: account.id, through: to, gone: change !== 'covered' };
  }
  if (type !== balanceStated.type) return undefined;
  const { checkId, account, date, source, edge, change } = data as DataOf<typeof balanceStated>;
  if (source !== 'closing' || edge) return undefined;
  return { sourceId: checkId, bankAccountId: account.id, through: date, gone: change !== 'stated' };
}
