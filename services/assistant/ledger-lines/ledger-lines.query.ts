// The lines of the ledger as its events tell them: written as they come, read by rules, previews, training and history.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { entryPosted, transactionCategorized, transactionSynced } from '#contracts/events/ledger.js';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { payeeName, plainText } from '../payees/payee.js';

export type Synced = ReceivedEvent<DataOf<typeof transactionSynced>>;
export type Categorized = ReceivedEvent<DataOf<typeof transactionCategorized>>;
export type Posted = ReceivedEvent<DataOf<typeof entryPosted>>;
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

/** New lines, newer decisions, lines that were reversed: an event of one line always comes after the event that told of it. */
export async function applyLedgerEvents(em: EntityManager, events: LedgerEvent[], proposals: Proposal[] = []): Promise<void> {
  await insertLines(em, events.filter(isSynced), proposals);
  await updateDecisions(em, events.filter(isCategorized));
  await deleteReversed(em, events.filter(isReversal));
}

/** With what is proposed for them, so that no row is written twice. */
async function insertLines(em: EntityManager, synced: Synced[], proposals: Proposal[]): Promise<void> {
  if (synced.length === 0) return;
  const lines = synced.map(({ data }) => data);
  const known = new Map(proposals.map((one) => [`${one.tenantId} ${one.lineId}`, one]));
  const proposed = synced.map(({ tenantId, data }) => known.get(`${tenantId} ${data.lineId}`));
  await execute(
    em,
    sql`insert into ledger_line (tenant_id, line_id, date, amount_cents, decision_seq, decided_by, description, text, payee, account, category,
          proposed, confidence, model_version, applied_rules, proposed_at)
        select tenant_id, line_id, date, amount_cents, decision_seq, decided_by, description, text, payee, account, category,
          proposed, confidence, model_version, (select array_agg(rule) from jsonb_array_elements_text(rules) as rule), proposed_at
        from unnest(${synced.map((e) => e.tenantId)}::int[], ${lines.map((l) => l.lineId)}::text[], ${lines.map((l) => l.date)}::date[],
          ${lines.map((l) => l.amountCents)}::bigint[], ${lines.map((l) => l.decisionSeq)}::int[],
          ${lines.map((l) => (l.decisionSeq > 0 ? 'person' : null))}::text[], ${lines.map((l) => l.description)}::text[],
          ${lines.map((l) => plainText(l.description))}::text[], ${lines.map((l) => payeeName(l.description))}::text[],
          ${lines.map((l) => l.bankAccount)}::text[], ${lines.map((l) => l.category)}::text[],
          ${proposed.map((p) => p?.decision.category)}::text[], ${proposed.map((p) => p?.decision.confidence)}::real[],
          ${proposed.map((p) => p?.decision.modelVersion)}::text[], ${proposed.map((p) => p && JSON.stringify(p.decision.appliedRules))}::jsonb[],
          ${proposed.map((p) => p?.proposedAt)}::timestamptz[])
          as l (tenant_id, line_id, date, amount_cents, decision_seq, decided_by, description, text, payee, account, category,
            proposed, confidence, model_version, rules, proposed_at)
        on conflict do nothing`,
  );
}

async function updateDecisions(em: EntityManager, categorized: Categorized[]): Promise<void> {
  const newest = [...new Map(categorized.map((event) => [`${event.tenantId} ${event.data.lineId}`, event])).values()];
  if (newest.length === 0) return;
  const lines = newest.map(({ data }) => data);
  await execute(
    em,
    sql`update ledger_line l set category = d.category, decision_seq = d.seq, decided_by = d.by
        from unnest(${newest.map((e) => e.tenantId)}::int[], ${lines.map((l) => l.lineId)}::text[], ${lines.map((l) => l.category)}::text[],
          ${lines.map((l) => l.decisionSeq)}::int[], ${lines.map((l) => l.by)}::text[]) as d (tenant_id, line_id, category, seq, by)
        where l.tenant_id = d.tenant_id and l.line_id = d.line_id and l.decision_seq < d.seq`,
  );
}

async function deleteReversed(em: EntityManager, reversals: Posted[]): Promise<void> {
  if (reversals.length === 0) return;
  const gone = reversals.flatMap(({ tenantId, data }) => data.lines.map(({ line }) => ({ tenantId, lineId: `${data.reverses}-${line}` })));
  await execute(
    em,
    sql`delete from ledger_line l using ${table('g', gone, { tenant_id: 'int', line_id: 'text' })}
        where l.tenant_id = g.tenant_id and l.line_id = g.line_id`,
  );
}

/** What was last proposed for lines that are there. */
export async function storeProposals(em: EntityManager, proposals: Proposal[]): Promise<void> {
  if (proposals.length === 0) return;
  const decisions = proposals.map(({ decision }) => decision);
  await execute(
    em,
    sql`update ledger_line l set proposed = p.category, confidence = p.confidence, model_version = p.version,
          applied_rules = (select array_agg(rule) from jsonb_array_elements_text(p.rules) as rule), proposed_at = p.at
        from unnest(${proposals.map((p) => p.tenantId)}::int[], ${proposals.map((p) => p.lineId)}::text[], ${decisions.map((d) => d.category)}::text[],
          ${decisions.map((d) => d.confidence)}::real[], ${decisions.map((d) => d.modelVersion)}::text[],
          ${decisions.map((d) => JSON.stringify(d.appliedRules))}::jsonb[], ${proposals.map((p) => p.proposedAt)}::timestamptz[])
          as p (tenant_id, line_id, category, confidence, version, rules, at)
        where l.tenant_id = p.tenant_id and l.line_id = p.line_id`,
  );
}
