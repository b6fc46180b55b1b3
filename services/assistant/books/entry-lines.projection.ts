// Entries and decisions of the ledger → the lines that questions are answered from; the months' sums and the payees follow by trigger.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { legEvents } from '#contracts/rules/category-legs.js';
import { Projection } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { entryLineChangesOf, type EntryLine, type EntryLineChanges } from './entry-line-changes.js';

export const entryLinesConsumer = 'assistant.entry-lines';

@Controller()
export class EntryLinesProjection {
  @Projection(entryLinesConsumer, legEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    const { lines, decisions, reversed, renames } = entryLineChangesOf(events);
    if (renames.length > 0) await renameLines(em, renames);
    if (lines.length > 0) await addLines(em, lines);
    if (decisions.length > 0) await decideLines(em, decisions);
    if (reversed.length > 0) await reverseEntries(em, reversed);
  }
}

const renameLines = (em: EntityManager, renames: EntryLineChanges['renames']): Promise<void> =>
  execute(
    em,
    sql`update entry_line l set account = n.path from ${table('n', renames, { tenant_id: 'int', former: 'text', path: 'text' })}
        where l.tenant_id = n.tenant_id and l.account = n.former`,
  );

const addLines = (em: EntityManager, lines: EntryLine[]): Promise<void> =>
  execute(
    em,
    sql`${insertInto('entry_line', lines, {
      ...({
        tenant_id: 'int',
        entry_id: 'bigint',
        line: 'smallint',
        date: 'date',
        basis: 'text',
        description: 'text',
        payee: 'text',
      } as const),
      ...({ own_account: 'text', is_own: 'boolean', account: 'text', amount_cents: 'bigint', decision_seq: 'int' } as const),
      ...({ unconfirmed: 'boolean', activity: 'text' } as const),
    })} on conflict (tenant_id, entry_id, line) do nothing`,
  );

const decideLines = (em: EntityManager, decisions: EntryLineChanges['decisions']): Promise<void> =>
  execute(
    em,
    sql`update entry_line l set account = d.category, decision_seq = d.decision_seq, unconfirmed = d.unconfirmed
        from ${table('d', decisions, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint', category: 'text', decision_seq: 'int', unconfirmed: 'boolean' })}
        where l.tenant_id = d.tenant_id and l.entry_id = d.entry_id and l.line = d.line and l.decision_seq < d.decision_seq`,
  );

const reverseEntries = (em: EntityManager, reversed: EntryLineChanges['reversed']): Promise<void> =>
  execute(
    em,
    sql`update entry_line l set reversed = true
        from ${table('r', reversed, { tenant_id: 'int', entry_id: 'bigint' })}
        where l.tenant_id = r.tenant_id and l.entry_id = r.entry_id and not l.reversed`,
  );
