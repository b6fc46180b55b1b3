// The payer and the numbers of 1099 forms, as payroll last published them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { FormsOfYear, PayerFacts } from './filing-facts.js';

export const storedPayers = (em: EntityManager, tenantId: number): Promise<PayerFacts[]> =>
  rows(em, sql`select tenant_id, ein, address, city, state, zip_code from payer where tenant_id = ${tenantId}`);

export const storedForms = (em: EntityManager, tenantId: number): Promise<FormsOfYear[]> =>
  rows(em, sql`select tenant_id, year, form, forms, filed from forms_1099 where tenant_id = ${tenantId}`);
