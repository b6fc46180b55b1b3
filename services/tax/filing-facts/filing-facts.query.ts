// The payer and the numbers of 1099 forms, as payroll last published them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { FormsOfYear, PayerFacts } from './filing-facts.js';

export const storedPayers = (em: EntityManager, tenantId: number): Promise<PayerFacts[]> =>
  rows(em, sql`select tenant_id, ein, address, city, state, zip_code from payer where tenant_id = ${tenantId}`);

export const storedForms = (em: EntityManager, tenantId: number): Promise<FormsOfYear[]> =>
  rows(em, sql`select tenant_id, year, form, forms, filed from forms_1099 where tenant_id = ${tenantId}`);

/** As a JSON array. */
export const formsOfYear = (tenantId: number, year: number) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('form', form, 'forms', forms, 'filed', filed) order by form), '[]')
  from forms_1099 where tenant_id = ${tenantId} and year = ${year})`;

/** As a JSON object; null before it is known. */
export const payerObject = (tenantId: number) => sql`(
  select jsonb_build_object('ein', ein, 'address', address, 'city', city, 'state', state, 'zipCode', zip_code)
  from payer where tenant_id = ${tenantId})`;
