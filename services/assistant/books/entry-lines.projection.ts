// The assistant's copy of the ledger's lines, own accounts included, which questions are answered from. Triggers update sums and payees.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { legEvents } from '#contracts/rules/category-legs.js';
import { writeCopy, type BooksCopy } from '#platform/books-copy/write-copy.js';
import { Projection } from '#platform/consumes.js';
import { entryLineChangesOf, type EntryLine } from './entry-line-changes.js';

export const entryLinesConsumer = 'assistant.entry-lines';

const entryLines: BooksCopy<EntryLine> = {
  table: 'entry_line',
  account: 'account',
  columns: {
    ...({ tenant_id: 'int', entry_id: 'bigint', line: 'smallint', date: 'date', basis: 'text', description: 'text' } as const),
    ...({ payee: 'text', own_account: 'text', is_own: 'boolean', account: 'text', amount_cents: 'bigint' } as const),
    ...({ decision_seq: 'int', unconfirmed: 'boolean', activity: 'text' } as const),
  },
};

@Controller()
export class EntryLinesProjection {
  @Projection(entryLinesConsumer, legEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    await writeCopy(em, entryLines, entryLineChangesOf(events));
  }
}
