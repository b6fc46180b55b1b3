// Tax overviews of several businesses, with the same number of statements for one business or a hundred.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import type { getTaxOverviews } from '#contracts/business-overviews.js';
import type { Clock } from '#platform/clock.js';
import { parkedAmong } from '#platform/several-businesses.js';
import { timeZonesOf } from '../books/businesses.query.js';
import { candidateCounts } from '../contractors/candidates.query.js';
import { nextDue } from '../tax-alerts/next-due.js';
import { filingSeasonYear } from '../tax-alerts/filing-season-year.js';

type Overviews = ReplyOf<typeof getTaxOverviews>['businesses'];

export async function taxOverviews(em: EntityManager, tenants: number[], clock: Clock): Promise<Overviews> {
  const zones = await timeZonesOf(em, tenants);
  const days = tenants.map((tenantId) => ({ tenantId, today: clock.today(zones.get(tenantId)!) }));
  const years = days.map(({ tenantId, today }) => ({ tenantId, year: filingSeasonYear(today), before: Number(today.slice(0, 4)) - 1 }));
  // The previous year's forms are due in January, when that is the filing season year.
  const asked = years.flatMap(({ tenantId, year, before }) => [...new Set([year, before])].map((dueYear) => ({ tenantId, year: dueYear })));
  const counts = new Map((await candidateCounts(em, asked)).map((count) => [`${count.tenantId} ${count.year}`, count]));
  const parked = await parkedAmong(em, tenants);
  return days.map(({ tenantId, today }, at) => {
    const { year, before } = years[at]!;
    return {
      tenantId,
      year,
      today,
      missingW9: counts.get(`${tenantId} ${year}`)!.withoutW9,
      nextDue: nextDue(today, counts.get(`${tenantId} ${before}`)!.due),
      parked: parked.has(tenantId),
    };
  });
}
