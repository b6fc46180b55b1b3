// Moves bank lines that are a processor's payouts to 'Transfer' from the category of a guess or rule, and back. Decisions of people and
// lines in locked periods don't change: invoicing lists them for the person.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import { processorOf } from '#contracts/rules/named-processors.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { byTenant, ensureBooks, holdBooks, loadAccounts, loadMissing, type Accounts } from '../accounts/accounts.js';
import { openCategories } from '../accounts/category-accounts.js';
import { transferAccount } from '../accounts/standard-chart.js';
import type { Wanted } from '../decisions/decide-categories.js';
import { writeDecisions } from '../decisions/write-decisions.js';
import { uncategorizedFor, type Decider } from '../posting/entry.js';
import { keepParts, newestMatches, payoutEvents, payoutsConsumer, type Matched } from '../posting/payout-parts.query.js';
import { isNoPayout, isPayout, payoutMatch } from '../posting/payout-decisions.js';

@Controller()
export class FollowPayouts {
  @Reaction(payoutsConsumer, payoutEvents)
  async handle(events: Matched[], em: EntityManager): Promise<Reacted> {
    const tenants = [...new Set(events.map(({ tenantId }) => tenantId))];
    const opened = await ensureBooks(em, tenants);
    // An exclusive lock, because a deposit that is posted at this moment would miss the match.
    const books = byTenant(await holdBooks(em, tenants));
    const accounts = await loadAccounts(em, tenants);
    opened.push(...(await openCategories(em, accounts, tenants.map((tenantId) => ({ tenantId, category: transferAccount, source: 'rule' }))))); // prettier-ignore
    const newest = newestMatches(events);
    const lines = await linesOf(em, newest);
    await loadMissing(em, accounts, lines);
    const wanted = newest.flatMap((event) => wantedOf(event, lines, accounts));
    // Nothing may change a processor's decision. So the decision is made before the payout is stored, and undone after it is removed.
    const { matched = [], withdrawn = [] } = Object.groupBy(newest, ({ data }) => data.change);
    await keepParts(em, withdrawn);
    const causes = new Map(events.map((event) => [event.tenantId, event]));
    const written = await writeDecisions(em, wanted, { accounts, books, causeOf: ({ tenantId }) => causes.get(tenantId) });
    await keepParts(em, matched);
    return { events: [...opened, ...written.events] };
  }
}

interface DepositLine {
  tenantId: number;
  bankTransactionId: string;
  entryId: number;
  accountId: number;
  amountCents: number;
  decisionSeq: number;
  decidedBy: Decider | null;
  modelVersion: string | null;
  /** The account before the match. */
  earlierAccountId: number | null;
  earlierModelVersion: string | null;
  earlierConfidence: number | null;
}

/** The category lines of deposits in the books, with the newest decision that isn't a match. */
function linesOf(em: EntityManager, matches: Matched[]): Promise<DepositLine[]> {
  const deposits = matches.map(({ tenantId, data }) => ({ tenantId, bankTransactionId: data.deposit.bankTransactionId }));
  return rows<DepositLine>(
    em,
    // Materialized, so that the planner reads the deposits first and looks up their lines by key.
    sql`with posted as materialized (
          select b.tenant_id, b.bank_transaction_id, b.entry_id from ${table('d', deposits, { tenant_id: 'int', bank_transaction_id: 'uuid' })}
          join bank_transaction b using (tenant_id, bank_transaction_id) where b.entry_id is not null
        )
        select b.tenant_id, b.bank_transaction_id, b.entry_id, coalesce(e.account_id, g.account_id) as account_id, g.amount_cents, g.decision_seq, g.decided_by,
               n.model_version, e.account_id as earlier_account_id, e.model_version as earlier_model_version, e.confidence as earlier_confidence
        from posted b
        join gl_line g on g.tenant_id = b.tenant_id and g.entry_id = b.entry_id and g.line = ${categoryLine} and g.type <> 'transfer'
        left join category_decision n on n.tenant_id = g.tenant_id and n.entry_id = g.entry_id and n.line = g.line and n.seq = g.decision_seq
        left join lateral (select c.account_id, c.model_version, c.confidence from category_decision c
          where c.tenant_id = g.tenant_id and c.entry_id = g.entry_id and c.line = g.line and c.model_version <> ${payoutMatch}
          order by c.seq desc limit 1) e on true`,
  );
}

function wantedOf({ tenantId, data }: Matched, lines: DepositLine[], accounts: Accounts): Wanted[] {
  const { deposit, change, returned } = data;
  const processor = processorOf(data);
  // Both rows come from the processor, whose data already puts them in 'Transfer'.
  if (returned || !processor) return [];
  const line = lines.find((candidate) => candidate.tenantId === tenantId && candidate.bankTransactionId === deposit.bankTransactionId);
  if (!line) return [];
  const at = { tenantId, entryId: line.entryId, line: categoryLine };
  const isMatch = line.modelVersion === payoutMatch;
  if (change === 'matched')
    return isMatch ? [] : [{ ...isPayout(at, accounts.standard(tenantId, transferAccount), processor), decisionSeq: line.decisionSeq }];
  if (!isMatch) return [];
  const earlier = line.earlierAccountId === null ? undefined : accounts.id(tenantId, line.earlierAccountId);
  const account = (earlier && accounts.mergeTarget(earlier)) ?? uncategorizedFor(accounts, tenantId, line.amountCents);
  const before = earlier && { modelVersion: line.earlierModelVersion!, confidence: line.earlierConfidence };
  return [{ ...isNoPayout(at, account, before), decisionSeq: line.decisionSeq }];
}
