// Tax's copy of a business: name, time zone, method and receipt limit.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { defaultSettings } from '#contracts/settings.js';
import { businessEvents, writeBusinesses, type BusinessCopy } from '#platform/books-copy/businesses.js';
import { Projection } from '#platform/consumes.js';

export interface Business {
  name: string;
  timeZone: string;
  /** The default method of the business's books. */
  method: 'cash' | 'accrual';
  /** Expenses of this amount or more need a receipt. */
  receiptLimitCents: number;
}

export const businesses: BusinessCopy<Business> = {
  columns: { name: 'text', time_zone: 'text', method: 'text', receipt_limit_cents: 'bigint' },
  // The limit of the Treasury's rules is $75 (26 CFR 1.274-5(c)(2)(iii)).
  beginning: { name: '', ...defaultSettings, receiptLimitCents: 75_00 },
  settings: ({ name, timeZone, method, receiptLimitCents }) => ({ name, timeZone, method, receiptLimitCents }),
};

export const businessesConsumer = 'tax.businesses';

@Controller()
export class BusinessesProjection {
  @Projection(businessesConsumer, businessEvents)
  handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    return writeBusinesses(em, businesses, events);
  }
}
