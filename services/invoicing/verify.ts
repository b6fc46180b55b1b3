// Compares rows of processors and deposits with a replay of the logs, charges with the sums of their rows, matches with what follows from
// the sides. Finds nothing if all is right.
import type { EntityManager } from '@mikro-orm/postgresql';
import { verifyCopy } from '#platform/books-copy/verify-copy.js';
import { differing } from '#platform/replay.js';
import { rows, sql } from '#platform/sql.js';
import { verifyChargeSums } from './reconciliation/charge-sums.js';
import { withdrawalsConsumer } from './reconciliation/follow-withdrawals.reaction.js';
import { reconciliationConsumer } from './reconciliation/reconcile.reaction.js';
import { chargesFrom, depositOfCharge } from './reconciliation/settle-charges.js';
import { matchesOf, sidesOf } from './reconciliation/settle-payouts.js';
import type { Balance } from './reconciliation/write-activity.js';
import { deposits, depositOf, withdrawalOf, withdrawals } from './reconciliation/write-deposits.js';
import { replayedActivity, type Logs } from './replay-activity.js';

const maxSentences = 100;

/** Sentences about what differs for the tenants that the transaction may see. */
export async function verifyInvoicing(em: EntityManager, tenants: number[], logs: Logs): Promise<string[]> {
  const differences = [...(await verifyCharges(em)), ...(await verifyChargeSums(em)), ...(await verifyMatches(em, tenants))];
  for (const tenantId of tenants) differences.push(...(await verifySides(em, tenantId, logs)));
  return differences.slice(0, maxSentences);
}

async function verifySides(em: EntityManager, tenantId: number, logs: Logs): Promise<string[]> {
  const storedActivity = await rows<{ bankTransactionId: string }>(
    em,
    sql`select tenant_id, bank_transaction_id, bank_account_id, account_name, processor, date, description, amount_cents, kind, gross_cents, fee_cents,
               tax_cents, charge_id, client, client_id, payout_id from activity where tenant_id = ${tenantId}`,
  );
  const activity = await replayedActivity(em, tenantId, logs['bank-link']);
  const followed = { tenantId, log: logs.ledger };
  return [
    ...differing(`rows of processors of tenant ${tenantId} in invoicing`, storedActivity, activity, (row) => row.bankTransactionId),
    ...(await verifyCopy(em, deposits, {
      ...followed,
      what: ['invoicing', 'deposit'],
      consumer: reconciliationConsumer,
      lineOf: depositOf,
    })),
    ...(await verifyCopy(em, withdrawals, {
      ...{ ...followed, consumer: withdrawalsConsumer },
      what: ['invoicing', 'withdrawal'],
      lineOf: withdrawalOf,
    })),
  ];
}

async function verifyCharges(em: EntityManager): Promise<string[]> {
  const found = await rows<{ tenantId: number; chargeKey: string }>(
    em,
    sql`with expected as (${chargesFrom(sql`where true`)}),
        stored as (select tenant_id, charge_key, bank_transaction_id, bank_account_id, processor, date, description, client, client_id, client_key,
                          gross_cents, fee_cents, net_cents, refunded_cents, disputed_cents, status, payout_id from charge),
        arrived as (${depositOfCharge(sql``)})
        select tenant_id, charge_key from ((table expected except table stored) union all (table stored except table expected)) d
        union select c.tenant_id, c.charge_key from charge c join arrived a using (tenant_id, charge_key)
          where (c.deposit_id, c.deposit_date) is distinct from (a.deposit_id, a.deposit_date)`,
  );
  return found.map(({ tenantId, chargeKey }) => `charge ${chargeKey} of tenant ${tenantId} does not match its rows`);
}

async function verifyMatches(em: EntityManager, tenants: number[]): Promise<string[]> {
  const balances = await rows<Balance>(
    em,
    sql`select distinct tenant_id, processor from activity where tenant_id = any (${tenants}::int[]) union select tenant_id, processor from payout_match`,
  );
  if (balances.length === 0) return [];
  const textOf = (match: { tenantId: number; depositId: string; payouts: string[]; by: string; processor: string }): string =>
    `deposit ${match.depositId} of tenant ${match.tenantId}: ${match.by} ${match.processor} ${match.payouts.join(' ')}`;
  const expected = [...matchesOf(await sidesOf(em, balances)).values()].flatMap(({ tenantId, processor, matches }) =>
    matches.map((match) => textOf({ ...match, tenantId, processor })),
  );
  const stored = (
    await rows<Parameters<typeof textOf>[0]>(em, sql`select tenant_id, deposit_id, payouts, by, processor from payout_match`)
  ).map(textOf);
  return [
    ...stored.filter((match) => !expected.includes(match)).map((match) => `a match does not follow from rows and deposits: ${match}`),
    ...expected.filter((match) => !stored.includes(match)).map((match) => `a match is missing: ${match}`),
  ];
}
