// Facts that payroll and tax published about contractors, vendors, estimates and forms: the newest event about each, as published. Also the
// position of the newest entry, because estimates name the position up to which they count entries.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { contractorPaymentRecorded, vendorChanged } from '#contracts/events/payroll.js';
import { estimateComputed, estimatesChecked, formGenerated } from '#contracts/events/tax.js';
import { legEvents } from '#contracts/rules/category-legs.js';
import { Projection } from '#platform/consumes.js';
import { deleteRows, upsertRows } from '#platform/write-rows.js';

export const factsConsumer = 'assistant.facts';
export const payrollFacts = [contractorPaymentRecorded, vendorChanged];
export const taxFacts = [estimateComputed, estimatesChecked, formGenerated];
export const ledgerFacts = legEvents;

interface Fact {
  tenantId: number;
  kind: 'payment' | 'vendor' | 'estimate' | 'form' | 'position';
  key: string;
  /** Null once it no longer exists. */
  content: object | null;
}

@Controller()
export class FactsProjection {
  @Projection(factsConsumer, [...payrollFacts, ...taxFacts, ...ledgerFacts])
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    const facts = factsOf(events);
    const gone = facts.filter(({ content }) => content === null);
    const known = facts.flatMap((fact) => (fact.content ? [{ ...fact, content: fact.content }] : []));
    const key = { tenant_id: 'int', kind: 'text', key: 'text' } as const;
    await deleteRows(em, 'known_fact', gone, key);
    await upsertRows(em, 'known_fact', known, { key, columns: { content: 'jsonb' } });
  }
}

/** The position of the newest entry, and the one up to which the estimates count entries. */
export const [entriesPosition, estimatesPosition] = ['entries', 'estimates'];

/** The last event about each fact counts. */
function factsOf(events: ReceivedEvent[]): Fact[] {
  const facts = events.map(factOf);
  return [...new Map(facts.map((fact) => [`${fact.tenantId} ${fact.kind} ${fact.key}`, fact])).values()];
}

function factOf({ type, tenantId, position, data }: ReceivedEvent): Fact {
  switch (type) {
    case contractorPaymentRecorded.type: {
      const { paymentId, counts, ...content } = data as DataOf<typeof contractorPaymentRecorded>;
      return { tenantId, kind: 'payment', key: paymentId, content: counts ? content : null };
    }
    case vendorChanged.type: {
      const { vendorId, removed, ...content } = data as DataOf<typeof vendorChanged>;
      return { tenantId, kind: 'vendor', key: vendorId, content: removed ? null : content };
    }
    case estimateComputed.type: {
      const content = data as DataOf<typeof estimateComputed>;
      return { tenantId, kind: 'estimate', key: `${content.year} ${content.method}`, content };
    }
    case estimatesChecked.type:
      return { tenantId, kind: 'position', key: estimatesPosition, content: data as DataOf<typeof estimatesChecked> };
    case formGenerated.type: {
      const content = data as DataOf<typeof formGenerated>;
      return { tenantId, kind: 'form', key: `${content.form} ${content.year} ${content.method}`, content };
    }
    default:
      return { tenantId, kind: 'position', key: entriesPosition, content: { ledgerPosition: position } };
  }
}
