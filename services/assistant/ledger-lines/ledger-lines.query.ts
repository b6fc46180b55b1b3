// The lines of the ledger, written from its events and read by rules, previews, training and history.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { entryPosted, transactionCategorized, transactionSynced } from '#contracts/events/ledger.js';
import type { Renamed } from '#contracts/rules/renamed-accounts.js';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { deleteRows } from '#platform/write-rows.js';
import { payeeKey, payeeName, plainText } from '#contracts/rules/payee.js';

export type Synced = ReceivedEvent<DataOf<typeof transactionSynced>>;
type Categorized = ReceivedEvent<DataOf<typeof transactionCategorized>>;
type Posted = ReceivedEvent<DataOf<typeof entryPosted>>;
export type LedgerEvent = Synced | Categorized | Posted;

/** A decision of the assistant on a line that it knows. */
export interface Proposal {
  tenantId: number;
  lineId: string;
  proposedAt: string;
  decision: { category: string; confidence: number; modelVersion: string; appliedRules: string[] };
}

export const isSynced = (event: LedgerEvent): event is Synced => event.type === transactionSynced.type;
const isCategorized = (event: LedgerEvent): event is Categorized => event.type === transactionCategorized.type;
const isReversal = (event: LedgerEvent): event is Posted => event.type === entryPosted.type && (event as Posted).data.reverses !== null;

/** New lines, newer decisions, lines that were reversed: an event of one line always comes after the event that introduced it. */
export async function applyLedgerEvents(em: EntityManager, events: LedgerEvent[], proposals: Proposal[] = []): Promise<void> {
  await insertLines(em, events.filter(isSynced), proposals);
  await updateDecisions(em, events.filter(isCategorized));
  await deleteReversed(em, events.filter(isReversal));
}

/** Moves lines and people's decisions to the new name; proposals stay as they were published. */
export async function renameLines(em: EntityManager, renames: Renamed[]): Promise<void> {
  if (renames.length === 0) return;
  const renamed = table('n', renames, { tenant_id: 'int', former: 'text', path: 'text' });
  await execute(
    em,
    sql`update ledger_line l set category = n.path from ${renamed} where l.tenant_id = n.tenant_id and l.category = n.former`,
  );
  await execute(
    em,
    sql`update person_decision p set category = n.path from ${renamed} where p.tenant_id = n.tenant_id and p.category = n.former`,
  );
}

/** With what is proposed for them, so that no row is written twice. */
async function insertLines(em: EntityManager, synced: Synced[], proposals: Proposal[]): Promise<void> {
  if (synced.length === 0) return;
  const known = new Map(proposals.map((proposal) => [`${proposal.tenantId} ${proposal.lineId}`, proposal]));
  const lines = synced.map(({ tenantId, data: line }) => ({
    ...line,
    tenantId,
    decidedBy: line.proposal?.source ?? line.decidedBy ?? (line.decisionSeq > 0 ? 'person' : null),
    text: plainText(line.description),
    payee: payeeName(line.description),
    payeeKey: payeeKey(line.description),
    account: line.bankAccount,
    ...proposed(known.get(`${tenantId} ${line.lineId}`)),
  }));
  await execute(
    em,
    sql`insert into ledger_line (tenant_id, line_id, date, amount_cents, whole_cents, decision_seq, decided_by, description, text, payee, payee_key, account, category,
          proposed, confidence, model_version, applied_rules, proposed_at)
        select tenant_id, line_id, date, amount_cents, whole_cents, decision_seq, decided_by, description, text, payee, payee_key, account, category,
          proposed, confidence, model_version, (select array_agg(rule) from jsonb_array_elements_text(applied_rules) as rule), proposed_at
        from ${table('l', lines, lineColumns)}
        on conflict do nothing`,
  );
}

const proposalColumns = {
  proposed: 'text',
  confidence: 'real',
  model_version: 'text',
  applied_rules: 'jsonb',
  proposed_at: 'timestamptz',
} as const;
const lineColumns = {
  ...({ tenant_id: 'int', line_id: 'text', date: 'date', amount_cents: 'bigint', decision_seq: 'int', decided_by: 'text' } as const),
  ...({ whole_cents: 'bigint' } as const),
  ...({ description: 'text', text: 'text', payee: 'text', payee_key: 'text', account: 'text', category: 'text' } as const),
  ...proposalColumns,
};

const proposed = (proposal: Proposal | undefined) => ({
  proposed: proposal?.decision.category,
  confidence: proposal?.decision.confidence,
  modelVersion: proposal?.decision.modelVersion,
  appliedRules: proposal?.decision.appliedRules,
  proposedAt: proposal?.proposedAt,
});

async function updateDecisions(em: EntityManager, categorized: Categorized[]): Promise<void> {
  const newest = [...new Map(categorized.map(({ tenantId, data }) => [`${tenantId} ${data.lineId}`, { ...data, tenantId }])).values()];
  if (newest.length === 0) return;
  await execute(
    em,
    sql`update ledger_line l set category = d.category, decision_seq = d.decision_seq, decided_by = d.by
        from ${table('d', newest, { tenant_id: 'int', line_id: 'text', category: 'text', decision_seq: 'int', by: 'text' })}
        where l.tenant_id = d.tenant_id and l.line_id = d.line_id and l.decision_seq < d.decision_seq`,
  );
}

async function deleteReversed(em: EntityManager, reversals: Posted[]): Promise<void> {
  const gone = reversals.flatMap(({ tenantId, data }) => data.lines.map(({ line }) => ({ tenantId, lineId: `${data.reverses}-${line}` })));
  await deleteRows(em, 'ledger_line', gone, { tenant_id: 'int', line_id: 'text' });
}

/** Stores the latest proposals of existing lines. */
export async function storeProposals(em: EntityManager, proposals: Proposal[]): Promise<void> {
  if (proposals.length === 0) return;
  const lines = proposals.map((proposal) => ({ tenantId: proposal.tenantId, lineId: proposal.lineId, ...proposed(proposal) }));
  await execute(
    em,
    sql`update ledger_line l set proposed = p.proposed, confidence = p.confidence, model_version = p.model_version,
          applied_rules = (select array_agg(rule) from jsonb_array_elements_text(p.applied_rules) as rule), proposed_at = p.proposed_at
        from ${table('p', lines, { tenant_id: 'int', line_id: 'text', ...proposalColumns })}
        where l.tenant_id = p.tenant_id and l.line_id = p.line_id`,
  );
}
