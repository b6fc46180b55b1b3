// Which business a call is about, from its header, and whether its query agrees. Pure.
import type { Access } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { TenantId } from '#contracts/shapes.js';

/**
 * The tenant of the header; 0 for calls that need none. Throws 400 for a missing or malformed header and 403 for a query that names
 * another business. Path and body are compared by the service, which reads them.
 */
export function namedTenant(access: Access, header: string | string[] | undefined, query: unknown): number {
  const given = Array.isArray(header) ? header.join(',') : header;
  const named = (query as Record<string, string | string[] | undefined> | undefined)?.['tenantId'];
  if (given !== undefined && named !== undefined && [named].flat().some((tenant) => tenant !== given)) {
    throw new DomainError('tenant-mismatch', 403, 'The header, query, and body refer to different businesses.');
  }
  if (access === 'user' || access === 'public') return 0;
  if (given === undefined || given === '')
    throw new DomainError('tenant-missing', 400, 'The X-Tenant-ID header is missing. Send the number of the business.');
  if (!/^[1-9]\d{0,9}$/.test(given) || !TenantId.safeParse(given).success) {
    throw new DomainError('tenant-malformed', 400, 'The header X-Tenant-ID is not a valid business number.');
  }
  return Number(given);
}
