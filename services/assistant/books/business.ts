// The settings of a business that answers need: name, time zone, method, fiscal year and whether it collects sales tax.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { defaultSettings, type Settings } from '#contracts/settings.js';
import { businessEvents, writeBusinesses, type BusinessCopy } from '#platform/books-copy/businesses.js';
import { Projection } from '#platform/consumes.js';

export interface Business {
  name: string;
  timeZone: string;
  method: 'cash' | 'accrual';
  /** First month of the fiscal year. */
  fiscalYearStart: number;
  collectsSalesTax: boolean;
}

export const businesses: BusinessCopy<Business> = {
  columns: { name: 'text', time_zone: 'text', method: 'text', fiscal_year_start: 'smallint', collects_sales_tax: 'boolean' },
  beginning: { name: '', ...defaultSettings, fiscalYearStart: 1, collectsSalesTax: false },
  settings: ({ name, timeZone, method, fiscalYearStart, salesTax }) => ({
    ...{ name, timeZone, method, fiscalYearStart, collectsSalesTax: collects(salesTax) },
  }),
};

/** Any rate on any day counts, because the tax of one period is paid in the next. */
const collects = (salesTax: Settings['salesTax']): boolean => (salesTax?.rates ?? []).some(({ percent }) => percent > 0);

export const businessesConsumer = 'assistant.businesses';

@Controller()
export class BusinessesProjection {
  @Projection(businessesConsumer, businessEvents)
  handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    return writeBusinesses(em, businesses, events);
  }
}
