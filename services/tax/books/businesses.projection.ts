// Settings of a business → tax's copy of it, and the payees of its legs, which are never the business itself or its owners.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { businessEvents, writeBusinesses } from '#platform/books-copy/businesses.js';
import { Projection } from '#platform/consumes.js';
import { businesses } from './business.js';
import { holdBooks } from './hold-books.query.js';
import { readTexts } from './read-texts.js';

export const businessesConsumer = 'tax.businesses';

@Controller()
export class BusinessesProjection {
  @Projection(businessesConsumer, businessEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    await writeBusinesses(em, businesses, events);
    // One pass per business, rarely more than one. Its legs don't change meanwhile.
    for (const tenantId of new Set(events.map((event) => event.tenantId))) {
      await holdBooks(em, tenantId);
      await readTexts(em, tenantId);
    }
  }
}
