// Payroll's events about the payer and the 1099 forms → tax's copy of them, which answers lines D, E, and J of Schedule C.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { Projection } from '#platform/consumes.js';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents, differing } from '#platform/replay.js';
import { upsertRows } from '#platform/write-rows.js';
import { filingEvents, filingFactsOf, formsKey } from './filing-facts.js';
import { storedForms, storedPayers } from './filing-facts.query.js';

export const filingConsumer = 'tax.filing-facts';

@Controller()
export class FilingFactsProjection {
  @Projection(filingConsumer, filingEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    await applyFilingFacts(em, events);
  }
}

export async function applyFilingFacts(em: EntityManager, events: ReceivedEvent[]): Promise<void> {
  const { payers, forms } = filingFactsOf(events);
  await upsertRows(em, 'payer', [...payers.values()], {
    key: { tenant_id: 'int' },
    columns: { ein: 'text', address: 'text', city: 'text', state: 'text', zip_code: 'text' },
  });
  await upsertRows(em, 'forms_1099', [...forms.values()], {
    key: { tenant_id: 'int', year: 'smallint', form: 'text' },
    columns: { forms: 'int', filed: 'int' },
  });
}

export async function verifyFilingFacts(em: EntityManager, tenantId: number, log: LogReader): Promise<string[]> {
  const replayed = filingFactsOf([]);
  for await (const events of appliedEvents(em, tenantId, { consumer: filingConsumer, log, types: filingEvents }))
    filingFactsOf(events, replayed);
  const what = (name: string) => `${name} of tenant ${tenantId} in tax`;
  return [
    ...differing(what('payer'), await storedPayers(em, tenantId), [...replayed.payers.values()], (payer) => String(payer.tenantId)),
    ...differing(what('numbers of 1099 forms'), await storedForms(em, tenantId), [...replayed.forms.values()], formsKey),
  ];
}
