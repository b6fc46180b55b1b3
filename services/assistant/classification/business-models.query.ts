// The models of businesses: decisions counted towards the next training, models stored compressed and cached while in use.
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { execute, rows, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import { decodeModel, type Model, type TrainingRow } from './model.js';
import { directionOf } from './categories.js';

/** With fewer labels, a model knows no more than history does. It is trained again after a fifth more labels. */
export const minLabels = 60;
const minNews = 20;
/** The newest decisions of a business that its model learns from. */
const maxLabels = 20_000;
/** Weights of decoded models held in memory. */
const cacheBytes = 64 * 1024 * 1024;

export class BusinessModels {
  private readonly decoded = new LRUCache<string, Model>({
    maxSize: cacheBytes,
    sizeCalculation: ({ weights }) => weights.weights.byteLength,
  });

  /** The models of businesses that have one. */
  async of(em: EntityManager, known: { tenantId: number; version: string }[]): Promise<Map<number, Model>> {
    const missing = known.filter(({ tenantId, version }) => !this.decoded.has(`${tenantId} ${version}`));
    if (missing.length > 0) await this.load(em, missing);
    return new Map(
      known.flatMap(({ tenantId, version }) => {
        const model = this.decoded.get(`${tenantId} ${version}`);
        return model ? [[tenantId, model] as const] : [];
      }),
    );
  }

  private async load(em: EntityManager, missing: { tenantId: number }[]): Promise<void> {
    const found = await rows<{ tenantId: number; version: string; content: Buffer }>(
      em,
      sql`select tenant_id, version, content from business_model where tenant_id = any (${missing.map(({ tenantId }) => tenantId)}::int[])`,
    );
    for (const { tenantId, version, content } of found)
      this.decoded.set(`${tenantId} ${version}`, decodeModel(await promisify(inflate)(content)));
  }
}

/** Counts people's decisions, and returns the businesses with enough new ones since training was last requested. */
export async function countTeaching(em: EntityManager, decided: Map<number, number>): Promise<number[]> {
  if (decided.size === 0) return [];
  const added = [...decided].map(([tenantId, untaught]) => ({ tenantId, untaught })).sort((a, b) => a.tenantId - b.tenantId);
  const tenants = added.map(({ tenantId }) => tenantId);
  await execute(
    em,
    sql`${insertInto('business_model as m', added, { tenant_id: 'int', untaught: 'int' })}
        on conflict (tenant_id) do update set untaught = m.untaught + excluded.untaught`,
  );
  const due = await rows<{ tenantId: number }>(
    em,
    sql`update business_model set untaught = 0
        where tenant_id = any (${tenants}::int[]) and untaught >= case when labels = 0 then ${minLabels} else greatest(${minNews}, labels / 5) end
        returning tenant_id`,
  );
  return due.map(({ tenantId }) => tenantId);
}

/** People's decisions in a business, newest first, as training rows. What is the owner's on a personal account teaches nothing about others. */
export async function labeledLines(em: EntityManager, tenantId: number): Promise<TrainingRow[]> {
  const found = await rows<{ description: string; amountCents: number; category: string }>(
    em,
    sql`select l.description, l.amount_cents, d.category
        from person_decision d join ledger_line l on l.tenant_id = d.tenant_id and l.line_id = d.line_id
        where d.tenant_id = ${tenantId}
          and not exists (select from personal_account a where a.tenant_id = l.tenant_id and a.path = l.account and a.personal)
        order by d.decided_at desc, d.line_id limit ${maxLabels}`,
  );
  return found.map(({ description, amountCents, category }) => ({
    fields: [description],
    direction: directionOf(amountCents),
    label: category,
  }));
}

export async function storeModel(
  em: EntityManager,
  tenantId: number,
  { version, labels, file }: { version: string; labels: number; file: Uint8Array },
): Promise<void> {
  const content = await promisify(deflate)(file);
  await execute(
    em,
    sql`insert into business_model (tenant_id, version, labels, content, trained_at) values (${tenantId}, ${version}, ${labels}, ${content}, now())
        on conflict (tenant_id) do update set version = excluded.version, labels = excluded.labels, content = excluded.content, trained_at = excluded.trained_at`,
  );
}
