// Links under which one vendor submits a W-9: opened, found by their token, ended.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#contracts/problem.js';
import { maxRefusedAnswers } from '#contracts/routes/w9-links.js';
import { execute, row, sql } from '#platform/sql.js';
import { payerOf } from '../payer/payer.query.js';

interface Opening {
  tenantId: number;
  vendorId: string;
  hash: string;
  requestedBy: string;
  expiresAt: Date;
}

/** A vendor has one open link; a new link replaces it. The caller holds a lock on the vendor's row. */
export async function openLink(em: EntityManager, { tenantId, vendorId, hash, requestedBy, expiresAt }: Opening): Promise<void> {
  await endLink(em, { tenantId, vendorId, as: 'replaced' });
  await execute(
    em,
    sql`insert into w9_link (tenant_id, link_id, vendor_id, token_hash, asked_by, expires_at)
        values (${tenantId}, ${randomUUID()}, ${vendorId}, ${hash}, ${requestedBy}, ${expiresAt.toISOString()}::timestamptz)`,
  );
}

export async function endLink(
  em: EntityManager,
  { tenantId, vendorId, as }: { tenantId: number; vendorId: string; as: 'replaced' | 'withdrawn' },
): Promise<boolean> {
  const ended = await row(
    em,
    sql`update w9_link set ended = ${as}, ended_at = now() where tenant_id = ${tenantId} and vendor_id = ${vendorId} and ended is null returning link_id`,
  );
  return ended !== undefined;
}

export interface Link {
  linkId: string;
  vendorId: string;
  vendorName: string;
  expiresAt: string;
}

interface Sought {
  tenantId: number;
  hash: string;
  now: Date;
  lock?: boolean;
}

/** The open link of a token; for any other link, throws a problem with the reason. */
export async function linkOf(em: EntityManager, { tenantId, hash, now, lock = false }: Sought): Promise<Link> {
  const found = await row<Link & { ended: string | null; removed: boolean }>(
    em,
    sql`select l.link_id, l.vendor_id, l.expires_at, l.ended, v.name as vendor_name, v.removed
        from w9_link l join vendor v on v.tenant_id = l.tenant_id and v.vendor_id = l.vendor_id
        where l.tenant_id = ${tenantId} and l.token_hash = ${hash} ${lock ? sql`for update of l` : sql``}`,
  );
  if (!found) throw unknownLink();
  if (found.ended === 'answered')
    throw new DomainError('link-answered', 410, 'Your form was received. You don’t need to do anything else.');
  if (found.ended !== null || found.removed) throw new DomainError('link-ended', 410, `This link is no longer valid. ${askAgain}`);
  if (Date.parse(found.expiresAt) <= now.getTime()) throw new DomainError('link-expired', 410, `This link has expired. ${askAgain}`);
  return found;
}

const askAgain = 'Please ask for a new one.';
export const unknownLink = () => new DomainError('unknown-link', 404, `This link isn’t valid. ${askAgain}`);

/**
 * Counts a refused answer; after `maxRefusedAnswers` the link ends, so that a stranger can't learn a business's data by trial and error.
 */
export const countRefused = (em: EntityManager, tenantId: number, linkId: string): Promise<void> =>
  execute(
    em,
    sql`update w9_link set refused = refused + 1,
          ended = case when refused + 1 >= ${maxRefusedAnswers} then 'refused' end, ended_at = case when refused + 1 >= ${maxRefusedAnswers} then now() end
        where tenant_id = ${tenantId} and link_id = ${linkId} and ended is null`,
  );

/** The name of the business on its forms, or else in its settings. */
export async function askerOf(em: EntityManager, tenantId: number): Promise<string> {
  const { name } = await payerOf(em, tenantId);
  if (name) return name;
  const settings = await row<{ business: string }>(em, sql`select business from payroll_settings where tenant_id = ${tenantId}`);
  return settings?.business || 'A business that pays you';
}

export const requestText = ({ vendor, asker, until }: { vendor: string; asker: string; until: Date }): string => {
  const day = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
  return `Hello ${vendor},\n\n${asker} needs your Form W-9 (Request for Taxpayer Identification Number and Certification) for the payments it makes to you. Please complete the form or upload a signed copy at the link below. The link is for you only and works through ${day}.\n\nThank you.`;
};
