// The analysis's copy of a business: time zone, method, benchmark, revenue sources and which costs are fixed.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { defaultSettings, type CostBehavior, type RevenueSource } from '#contracts/settings.js';
import { businessEvents, writeBusinesses, type BusinessCopy } from '#platform/books-copy/businesses.js';
import { Projection } from '#platform/consumes.js';

export interface Business {
  timeZone: string;
  /** The business's default method. */
  method: 'cash' | 'accrual';
  payrollBenchmarkPercent: number;
  revenueSources: RevenueSource[];
  costBehaviors: CostBehavior[];
}

export const businesses: BusinessCopy<Business> = {
  columns: { time_zone: 'text', method: 'text', payroll_benchmark_percent: 'real', revenue_sources: 'jsonb', cost_behaviors: 'jsonb' },
  beginning: { ...defaultSettings, payrollBenchmarkPercent: 30, revenueSources: [], costBehaviors: [] },
  settings: ({ timeZone, method, payrollBenchmarkPercent, revenueSources, costBehaviors = [] }) => ({
    ...{ timeZone, method, payrollBenchmarkPercent, revenueSources, costBehaviors },
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
