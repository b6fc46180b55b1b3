// The analysis's copy of a business: time zone, fiscal year, method, benchmark, revenue sources and which costs are fixed.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { defaultSettings, type CostBehavior, type RevenueSource } from '#contracts/settings.js';
import { businessEvents, writeBusinesses, type BusinessCopy } from '#platform/books-copy/businesses.js';
import { Projection } from '#platform/consumes.js';

export interface Business {
  timeZone: string;
  /** First month of the fiscal year. */
  fiscalYearStart: number;
  /** The business's default method. */
  method: 'cash' | 'accrual';
  payrollBenchmarkPercent: number;
  revenueSources: RevenueSource[];
  costBehaviors: CostBehavior[];
}

export const businesses: BusinessCopy<Business> = {
  columns: {
    ...{ time_zone: 'text', fiscal_year_start: 'smallint', method: 'text', payroll_benchmark_percent: 'real' },
    ...{ revenue_sources: 'jsonb', cost_behaviors: 'jsonb' },
  },
  beginning: { ...defaultSettings, fiscalYearStart: 1, payrollBenchmarkPercent: 30, revenueSources: [], costBehaviors: [] },
  settings: ({ timeZone, fiscalYearStart, method, payrollBenchmarkPercent, revenueSources, costBehaviors = [] }) => ({
    ...{ timeZone, fiscalYearStart, method, payrollBenchmarkPercent, revenueSources, costBehaviors },
  }),
};

export const businessesConsumer = 'analysis.businesses';

@Controller()
export class BusinessesProjection {
  @Projection(businessesConsumer, businessEvents)
  handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    return writeBusinesses(em, businesses, events);
  }
}
