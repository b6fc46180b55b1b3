// Compares the books with the banks' balances, in addition to verify. A difference is a state of the books, not a fault of the product.
import { Clock } from '#platform/clock.js';
import { row, sql } from '#platform/sql.js';
import { verdictOf } from '../ledger/bank-checks/bank-checks.js';
import { readAccounts } from '../ledger/bank-checks/read-accounts.query.js';
import { tenantsOf, type UnitsOfWork } from './verify.js';

interface BankVerdict {
  tenantId: number;
  bankAccountId: string;
  account: string;
  /** Null where no stated balance agrees. */
  agreesThrough: string | null;
  differsSince: string | null;
  /** Books less bank. */
  differenceCents: number;
  says: string;
}

/** One verdict for each own account, business by business. */
export async function bankVerdicts(unitsOfWork: UnitsOfWork, tenantId?: number): Promise<BankVerdict[]> {
  const tenants = tenantId === undefined ? await tenantsOf(unitsOfWork) : [tenantId];
  const verdicts: BankVerdict[] = [];
  for (const tenant of tenants) verdicts.push(...(await verdictsOf(unitsOfWork, tenant)));
  return verdicts;
}

function verdictsOf(unitsOfWork: UnitsOfWork, tenantId: number): Promise<BankVerdict[]> {
  return unitsOfWork.get('ledger')!.inspect([tenantId], async (em) => {
    const books = await row<{ method: 'cash' | 'accrual'; timeZone: string; startedOn: string | null }>(
      em,
      sql`select method, time_zone, started_on from books where tenant_id = ${tenantId}`,
    );
    if (!books) return [];
    const { timeZone, ...known } = books;
    const accounts = await readAccounts(em, { tenantId, ...known, today: new Clock().today(timeZone) });
    return accounts.map(({ checked }) => ({
      tenantId,
      bankAccountId: checked.id,
      account: checked.name,
      agreesThrough: checked.agreesThrough,
      differsSince: checked.firstDifference?.date ?? null,
      differenceCents: checked.firstDifference?.differenceCents ?? 0,
      says: verdictOf(checked),
    }));
  });
}

/** The output of `verify`: the product's own checks first, then the banks' balances. */
export function verifyText(differences: string[], bank: BankVerdict[]): string {
  const own = differences.length === 0 ? ['No differences found in logs, entries, balances, aggregates, or claims.'] : differences;
  return [...own, ...bank.map(({ tenantId, account, says }) => `Business ${tenantId}, ${account}: ${says}.`)].join('\n');
}
