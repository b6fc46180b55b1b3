// Stores the answers about purchases. The caller has locked the business's profiles, which the register is part of.
import type { EntityManager } from '@mikro-orm/postgresql';
import { parseLineId } from '#contracts/line-ids.js';
import { DomainError, noSuch } from '#contracts/problem.js';
import { execute, row, sql } from '#platform/sql.js';
import { answerAbout, assertLine } from './purchases.query.js';

interface Answered {
  tenantId: number;
  lineId: string;
  by: string;
  at: string;
}

/** A row buys one asset, and an asset has one purchase; a purchase that is gone from the books is replaced. */
export async function linkPurchase(em: EntityManager, { assetId, ...answered }: Answered & { assetId: string }): Promise<void> {
  const { tenantId, lineId } = answered;
  const asset = await row<{ name: string }>(em, sql`select name from asset where tenant_id = ${tenantId} and asset_id = ${assetId}`);
  if (!asset) throw noSuch('asset');
  const other = await answerAbout(em, tenantId, lineId);
  if (other?.assetId === assetId) return;
  if (other?.assetId) throw taken(other.name);
  await assertLine(em, answered.tenantId, answered.lineId, 'open');
  const gone = sql`not exists (select from leg l where l.tenant_id = p.tenant_id and l.entry_id = p.entry_id and l.line = p.line and not l.reversed)`;
  await execute(em, sql`delete from asset_purchase p where p.tenant_id = ${tenantId} and p.asset_id = ${assetId} and ${gone}`);
  const has = await row(em, sql`select from asset_purchase where tenant_id = ${tenantId} and asset_id = ${assetId}`);
  if (has) throw new DomainError('asset-has-purchase', 409, `${asset.name} has another purchase in the books. Nothing was changed.`);
  await store(em, answered, assetId);
}

const taken = (name: string | null): DomainError =>
  new DomainError('purchase-taken', 409, `The register has this purchase already: ${name}. Nothing was changed.`);

/** Refuses a row that an asset already has: undo that first. */
export async function declinePurchase(em: EntityManager, answered: Answered): Promise<void> {
  const other = await answerAbout(em, answered.tenantId, answered.lineId);
  if (other?.assetId) throw taken(other.name);
  await assertLine(em, answered.tenantId, answered.lineId, 'open');
  if (!other) await store(em, answered, null);
}

export function removeAnswer(em: EntityManager, { tenantId, lineId }: Pick<Answered, 'tenantId' | 'lineId'>): Promise<void> {
  const { entryId, line } = parseLineId(lineId);
  return execute(em, sql`delete from asset_purchase where tenant_id = ${tenantId} and entry_id = ${entryId} and line = ${line}`);
}

const store = (em: EntityManager, { tenantId, lineId, by, at }: Answered, assetId: string | null): Promise<void> => {
  const { entryId, line } = parseLineId(lineId);
  return execute(
    em,
    sql`insert into asset_purchase (tenant_id, entry_id, line, asset_id, answered_by, answered_at)
        values (${tenantId}, ${entryId}, ${line}, ${assetId}::uuid, ${by}, ${at}::timestamptz)
        on conflict (tenant_id, entry_id, line) do update set asset_id = excluded.asset_id, answered_by = excluded.answered_by,
          answered_at = excluded.answered_at`,
  );
};
