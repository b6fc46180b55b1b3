// A new business's settings: its founder's answers and the defaults. They can be changed later; the trade only selects the chart. Pure.
import type { DataOf, RequestOf } from '#contracts/define.js';
import type { tenantCreated } from '#contracts/events/gateway.js';
import { refuse } from '#contracts/problem.js';
import type { createTenant } from '#contracts/routes/directory.js';
import { defaultSettings } from '#contracts/settings.js';
import { isTimeZone } from '#contracts/time-zones.js';

export function foundedBusiness(request: RequestOf<typeof createTenant>['body']): DataOf<typeof tenantCreated> {
  const { name, description, timeZone = defaultSettings.timeZone, method = defaultSettings.method, trade, fiscalYearStart } = request;
  if (!isTimeZone(timeZone)) refuse('unknown-time-zone', `There is no time zone '${timeZone}'.`);
  return { name, description, timeZone, method, ...(trade && { trade }), ...(fiscalYearStart && { fiscalYearStart }) };
}
