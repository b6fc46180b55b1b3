// Stores the answers about purchases. The caller has locked the business's profiles, which the register is part of.
import type { EntityManager } from '@mikro-orm/postgresql';
import { parseLineId } from '#contracts/line-ids.js';
import { DomainError, noSuch, refuseConflict } from '#contracts/problem.js';
import { isTradePath, payablePath } from '#contracts/rules/trade-accounts.js';
import { execute, row, sql } from '#platform/sql.js';
import { answeredLegs } from '../books/answered-legs.js';
import { answerAbout, assertLine, isAbout, isInBooks } from './purchases.query.js';

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
  await removeAnswer(em, answered);
  await execute(
    em,
    sql`delete from asset_purchase p where p.tenant_id = ${tenantId} and p.asset_id = ${assetId} and not ${isInBooks(tenantId)}`,
  );
  const has = await row(em, sql`select from asset_purchase where tenant_id = ${tenantId} and asset_id = ${assetId}`);
  if (has) refuseConflict('asset-has-purchase', `${asset.name} has another purchase in the books. Nothing was changed.`);
  await store(em, answered, assetId);
}

const taken = (name: string | null): DomainError =>
  new DomainError('purchase-taken', 409, `This purchase is already in the asset register as ${name}. Nothing was changed.`);

/** Refuses a row that an asset already has: undo that first. */
export async function declinePurchase(em: EntityManager, answered: Answered): Promise<void> {
  const other = await answerAbout(em, answered.tenantId, answered.lineId);
  if (other?.assetId) throw taken(other.name);
  await assertLine(em, answered.tenantId, answered.lineId, 'open');
  if (!other) await store(em, answered, null);
}

export const removeAnswer = (em: EntityManager, { tenantId, lineId }: Pick<Answered, 'tenantId' | 'lineId'>): Promise<void> =>
  execute(em, sql`delete from asset_purchase p where ${isAbout(tenantId, lineId)}`);

/** An answer about a payment of a bill is stored at the bill's line, so that it doesn't depend on the payment. */
async function store(em: EntityManager, { tenantId, lineId, by, at }: Answered, assetId: string | null): Promise<void> {
  const { entryId, line } = parseLineId(lineId);
  await execute(
    em,
    sql`insert into asset_purchase (tenant_id, entry_id, line, asset_id, answered_by, answered_at)
        values (${tenantId}, ${entryId}, ${line}, ${assetId}::uuid, ${by}, ${at}::timestamptz)`,
  );
  const stored = await row<{ category: string }>(
    em,
    sql`update asset_purchase p set entry_id = k.root_id, line = k.root_line
        from ${answeredLegs(tenantId)} k
        join leg l on l.tenant_id = ${tenantId} and l.entry_id = k.root_id and l.line = k.root_line
        where p.tenant_id = ${tenantId} and (p.entry_id, p.line) = (${entryId}::bigint, ${line}::smallint)
          and (k.answered_id, k.answered_line) = (p.entry_id, p.line) and (k.entry_id, k.line) = (k.root_id, k.root_line)
        returning l.category`,
  );
  if (assetId !== null && isTradePath(stored?.category ?? payablePath)) throw notAPurchase();
}

/** What is owed or paid isn't the purchase: then a line of the bill is. */
const notAPurchase = (): DomainError =>
  new DomainError(
    'not-a-purchase',
    409,
    'This transaction isn’t the purchase itself. Either another asset is linked to what it pays for, or it doesn’t pay a bill. Choose the bill line for the asset. Nothing was changed.',
  );
