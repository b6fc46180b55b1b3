// The categories that pay contractors, and those whose payments a 1099-MISC reports, as a business set them; and the payments that a change of them
// concerns.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Renamed } from '#contracts/rules/renamed-accounts.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { KindCategory } from '#contracts/routes/payment-categories.js';
import { defaultCategories, defaultMiscCategories } from './settle-payments.js';
import type { PaymentRef } from './write-payment-legs.js';

export async function contractorCategories(em: EntityManager, tenantId: number): Promise<string[]> {
  const known = await row<{ categories: string[] }>(em, sql`select categories from payroll_settings where tenant_id = ${tenantId}`);
  return known?.categories ?? defaultCategories;
}

/** The caller holds the tenant's lock. */
export const setContractorCategories = (em: EntityManager, tenantId: number, categories: string[]): Promise<void> =>
  execute(em, sql`update payroll_settings set categories = ${categories}::text[] where tenant_id = ${tenantId}`);

export async function miscCategories(em: EntityManager, tenantId: number): Promise<KindCategory[]> {
  const known = await row<{ categories: KindCategory[] }>(
    em,
    sql`select misc_categories as categories from payroll_settings where tenant_id = ${tenantId}`,
  );
  return known?.categories ?? defaultMiscCategories;
}

/** The caller holds the tenant's lock. */
export const setMiscCategories = (em: EntityManager, tenantId: number, categories: KindCategory[]): Promise<void> =>
  execute(em, sql`update payroll_settings set misc_categories = ${JSON.stringify(categories)}::jsonb where tenant_id = ${tenantId}`);

/** Every payment ever recorded in one of the categories or its subcategories. */
export const paymentsUnder = (em: EntityManager, tenantId: number, categories: string[]): Promise<PaymentRef[]> =>
  rows<PaymentRef>(
    em,
    sql`select distinct l.tenant_id, l.payment_id from leg l
        where l.tenant_id = ${tenantId}
          and exists (select from unnest(${categories}::text[]) as c (path) where l.category = c.path or starts_with(l.category, c.path || ':'))`,
  );

/** The caller holds the tenants' locks. */
export async function renameContractorCategories(em: EntityManager, renames: Renamed[]): Promise<void> {
  if (renames.length === 0) return;
  await execute(
    em,
    sql`with n as (select * from ${table('n', renames, { tenant_id: 'int', former: 'text', path: 'text' })})
        update payroll_settings s set categories = array(
          select coalesce(n.path, c.path) from unnest(s.categories) with ordinality as c (path, place)
          left join n on n.tenant_id = s.tenant_id and n.former = c.path order by c.place)
        where exists (select from n where n.tenant_id = s.tenant_id and n.former = any (s.categories))`,
  );
  await execute(
    em,
    sql`with n as (select * from ${table('n', renames, { tenant_id: 'int', former: 'text', path: 'text' })})
        update payroll_settings s set misc_categories = (
          select jsonb_agg(jsonb_set(c.one, '{category}', to_jsonb(coalesce(n.path, c.one ->> 'category'))) order by c.place)
          from jsonb_array_elements(s.misc_categories) with ordinality as c (one, place)
          left join n on n.tenant_id = s.tenant_id and n.former = c.one ->> 'category')
        where exists (select from n, jsonb_array_elements(s.misc_categories) as c (one) where n.tenant_id = s.tenant_id and n.former = c.one ->> 'category')`,
  );
}
