// Compares amounts, chart, covered days, business and charges with a replay of the logs, and the sums with their rows. Finds nothing when all is right.
import type { EntityManager } from '@mikro-orm/postgresql';
import { balanceStated, periodCovered } from '#contracts/events/bank-link.js';
import { chargeReconciled } from '#contracts/events/invoicing.js';
import { accountChanged } from '#contracts/events/ledger.js';
import { underNewNames } from '#contracts/rules/renamed-accounts.js';
import { verifyBusiness } from '#platform/books-copy/businesses.js';
import { appliedEvents, differing } from '#platform/replay.js';
import { rows, sql } from '#platform/sql.js';
import { accountsOf, add, amountDeltasOf, keyOf, underNames, type AccountRow, type AmountDelta } from './books/amount-deltas.js';
import { bookEvents, booksConsumer } from './books/books.projection.js';
import { businesses, businessesConsumer } from './books/business.js';
import { chargeChangesOf, type ClientCharge } from './clients/client-charges.js';
import { clientsConsumer } from './clients/clients.projection.js';
import { addCoverage, noCoverage, type CoveredRow, type OwnAccountRow } from './covered-days/coverage-changes.js';
import { coverageConsumer } from './covered-days/coverage.projection.js';
import type { Logs } from './rebuild.js';

const maxSentences = 100;

/** Sentences about what differs for the tenants that the transaction may see. */
export async function verifyAnalysis(em: EntityManager, tenants: number[], logs: Logs): Promise<string[]> {
  const differences = await verifySums(em);
  for (const tenantId of tenants) {
    differences.push(...(await verifyBooks(em, tenantId, logs)));
    differences.push(...(await verifyBusiness(em, businesses, { what: 'the analysis', tenantId, consumer: businessesConsumer, ...logs })));
    differences.push(...(await verifyCharges(em, tenantId, logs)), ...(await verifyCoverage(em, tenantId, logs)));
  }
  return differences.slice(0, maxSentences);
}

async function verifyBooks(em: EntityManager, tenantId: number, { ledger }: Logs): Promise<string[]> {
  let amounts = new Map<string, AmountDelta>();
  const accounts = new Map<string, AccountRow>();
  for await (const received of appliedEvents(em, tenantId, { consumer: booksConsumer, log: ledger, types: bookEvents })) {
    const { events, renames } = underNewNames(received);
    amounts = underNames(amounts, renames);
    for (const { former } of renames) accounts.delete(former);
    for (const delta of amountDeltasOf(events)) add(amounts, delta);
    for (const account of accountsOf(events)) accounts.set(account.path, account);
  }
  const stored = await rows<AmountDelta>(
    em,
    sql`select tenant_id, day, path, basis, lines, cents from day_amount where tenant_id = ${tenantId}`,
  );
  const storedAccounts = await rows<AccountRow>(em, sql`select tenant_id, path, type, money from account where tenant_id = ${tenantId}`);
  const moves = ({ lines, cents }: AmountDelta) => lines !== 0 || cents !== 0;
  return [
    ...differing(`amounts of tenant ${tenantId} in the analysis`, stored.filter(moves), [...amounts.values()].filter(moves), keyOf),
    ...differing(`accounts of tenant ${tenantId} in the analysis`, storedAccounts, [...accounts.values()], ({ path }) => path),
  ];
}

async function verifyCharges(em: EntityManager, tenantId: number, { invoicing }: Logs): Promise<string[]> {
  const charges = new Map<string, ClientCharge>();
  for await (const events of appliedEvents(em, tenantId, { consumer: clientsConsumer, log: invoicing, types: [chargeReconciled] })) {
    const { arrived, gone } = chargeChangesOf(events);
    for (const { bankTransactionId } of gone) charges.delete(bankTransactionId);
    for (const charge of arrived) charges.set(charge.bankTransactionId, charge);
  }
  const stored = await rows<ClientCharge>(
    em,
    sql`select tenant_id, bank_transaction_id, client, processor, date, gross_cents, fee_cents from client_charge where tenant_id = ${tenantId}`,
  );
  return differing(
    `charges of tenant ${tenantId} in the analysis`,
    stored,
    [...charges.values()],
    ({ bankTransactionId }) => bankTransactionId,
  );
}

async function verifyCoverage(em: EntityManager, tenantId: number, { ledger, bankLink }: Logs): Promise<string[]> {
  const changes = noCoverage();
  const followed = [
    { consumer: coverageConsumer, log: ledger, types: [accountChanged] },
    { consumer: coverageConsumer, log: bankLink, types: [balanceStated, periodCovered] },
  ];
  for (const source of followed) for await (const events of appliedEvents(em, tenantId, source)) addCoverage(changes, events);
  const accounts = await rows<OwnAccountRow>(
    em,
    sql`select tenant_id, account_id, path, money, closed, bank_account_id from own_account where tenant_id = ${tenantId}`,
  );
  const covered = await rows<CoveredRow>(
    em,
    sql`select tenant_id, source_id, bank_account_id, through from covered where tenant_id = ${tenantId}`,
  );
  const expected = [...changes.covered.values()].filter(({ gone }) => !gone).map(({ row }) => row);
  return [
    ...differing(`own accounts of tenant ${tenantId} in the analysis`, accounts, [...changes.accounts.values()], ({ accountId }) =>
      String(accountId),
    ),
    ...differing(
      `covered days of tenant ${tenantId} in the analysis`,
      covered,
      expected,
      ({ sourceId, bankAccountId }) => `${sourceId} ${bankAccountId}`,
    ),
  ];
}

async function verifySums(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`with months as (select tenant_id, date_trunc('month', day)::date as month, path, basis, sum(lines) as lines, sum(cents) as cents from day_amount group by 1, 2, 3, 4),
        accounts as (select tenant_id, path, basis, sum(lines) as lines, sum(cents) as cents from day_amount group by 1, 2, 3),
        clients as (select tenant_id, date_trunc('month', date)::date as month, client, processor, count(*) as charges, sum(gross_cents) as gross_cents, sum(fee_cents) as fee_cents
                    from client_charge group by 1, 2, 3, 4)
        select 'the sum of ' || path || ', ' || to_char(month, 'YYYY-MM') || ', of tenant ' || tenant_id || ' does not match its days' as what
        from months e full join month_amount m using (tenant_id, month, path, basis)
        where (coalesce(e.lines, 0), coalesce(e.cents, 0)) <> (coalesce(m.lines, 0), coalesce(m.cents, 0))
        union all
        select 'the sum of ' || path || ' of tenant ' || tenant_id || ' does not match its days'
        from accounts e full join account_amount a using (tenant_id, path, basis)
        where (coalesce(e.lines, 0), coalesce(e.cents, 0)) <> (coalesce(a.lines, 0), coalesce(a.cents, 0))
        union all
        select 'the sum of client ' || client || ', ' || to_char(month, 'YYYY-MM') || ', of tenant ' || tenant_id || ' does not match the charges'
        from clients e full join client_month c using (tenant_id, month, client, processor)
        where (coalesce(e.charges, 0), coalesce(e.gross_cents, 0), coalesce(e.fee_cents, 0)) <> (coalesce(c.charges, 0), coalesce(c.gross_cents, 0), coalesce(c.fee_cents, 0))
        order by 1 limit ${maxSentences}`,
  );
  return found.map(({ what }) => `in the analysis ${what}`);
}
