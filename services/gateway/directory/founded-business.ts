// What a business begins with, of what its founder said and what is usual. Settings change it later; the trade chooses the chart and nothing else. Pure.
import type { DataOf, RequestOf } from '#contracts/define.js';
import type { tenantCreated } from '#contracts/events/gateway.js';
import { DomainError } from '#contracts/problem.js';
import type { createTenant } from '#contracts/routes/directory.js';
import { usual } from '#contracts/settings.js';
import { isTimeZone } from '#contracts/time-zones.js';

export function foundedBusiness(said: RequestOf<typeof createTenant>['body']): DataOf<typeof tenantCreated> {
  const { name, description, timeZone = usual.timeZone, method = usual.method, trade, fiscalYearStart } = said;
  if (!isTimeZone(timeZone)) throw new DomainError('unknown-time-zone', 422, `There is no time zone '${timeZone}'.`);
  return { name, description, timeZone, method, ...(trade && { trade }), ...(fiscalYearStart && { fiscalYearStart }) };
}
