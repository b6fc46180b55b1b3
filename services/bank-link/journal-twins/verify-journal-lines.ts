// Compares bank-link's journal lines with the ledger's events, and rows with the lines that they claim or are held for.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReceivedOf } from '#contracts/define.js';
import { journalLinesPosted } from '#contracts/events/ledger.js';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents, contentText } from '#platform/replay.js';
import { rows, sql } from '#platform/sql.js';
import { journalsConsumer } from './follow-journals.reaction.js';
import { idOfLine } from '#contracts/rules/journal-line-id.js';

const maxSentences = 100;

/** Sentences about differences from the events that bank-link has applied; empty if there are none. */
export async function verifyJournalLines(em: EntityManager, tenantId: number, ledger: LogReader): Promise<string[]> {
  const replayed = new Map<string, string>();
  for await (const events of appliedEvents(em, tenantId, { consumer: journalsConsumer, log: ledger, types: [journalLinesPosted] }))
    for (const { data } of events as ReceivedOf<typeof journalLinesPosted>[])
      for (const { lineId, date, description, reference = '', amountCents } of data.lines) {
        const id = idOfLine(tenantId, lineId);
        replayed.set(
          id,
          contentText({ id, date, description, reference, amountCents, accountId: data.accountId, removed: data.change === 'withdrawn' }),
        );
      }
  const stored = await rows<{ id: string }>(
    em,
    sql`select bank_transaction_id as id, date, description, reference, amount_cents, ledger_account_id as account_id, removed
        from bank_transaction where tenant_id = ${tenantId} and kind = 'journal'`,
  );
  const found = new Map(stored.map((line) => [line.id, contentText(line)]));
  const differing = [...new Set([...replayed.keys(), ...found.keys()])].filter((id) => replayed.get(id) !== found.get(id));
  const sentences = differing.map((id) => `line ${id} of a journal of tenant ${tenantId} differs from the ledger’s events`);
  return [...sentences, ...(await misplaced(em, tenantId))].slice(0, maxSentences);
}

async function misplaced(em: EntityManager, tenantId: number): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`select 'line ' || t.bank_transaction_id || ' of a journal is not on the bank account of its account' as what
        from bank_transaction t join journal_account j on j.tenant_id = t.tenant_id and j.account_id = t.ledger_account_id
        where t.tenant_id = ${tenantId} and t.kind = 'journal' and t.bank_account_id is distinct from j.bank_account_id
        union all
        select 'row ' || r.row || ' of import ' || r.import_id || ' stands on a line of another account, or waits beside one'
        from bank_transaction t join import_row r on r.tenant_id = t.tenant_id and (r.bank_transaction_id = t.bank_transaction_id or (r.held and r.twin_id = t.bank_transaction_id))
        where t.tenant_id = ${tenantId} and t.kind = 'journal' and t.bank_account_id is distinct from r.bank_account_id
          and not exists (select from changed_line c where c.tenant_id = t.tenant_id and c.bank_transaction_id = t.bank_transaction_id and c.bank_account_id = r.bank_account_id)
        limit ${maxSentences}`,
  );
  return found.map(({ what }) => `${what}, tenant ${tenantId}`);
}
