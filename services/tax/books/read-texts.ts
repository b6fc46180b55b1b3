// What the texts of a business's legs say: their payees, cars, and pay. Compared with what is stored, and written where it differs.
import type { EntityManager } from '@mikro-orm/postgresql';
import { payeeOfLine } from '#contracts/rules/other-party.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { carCostOf, type CarCost } from '../treatments/car-costs.js';
import { ownNamesOf } from './businesses.query.js';
import { payThrough } from './write-category-legs.js';

interface StoredText {
  description: string;
  payee: string;
  carCost: CarCost | null;
  payThrough: string | null;
  ofBank: boolean;
}

/** Returns whether anything changed. */
export async function readTexts(em: EntityManager, tenantId: number): Promise<boolean> {
  const own = (await ownNamesOf(em, [tenantId])).get(tenantId);
  const texts = await rows<StoredText>(
    em,
    sql`select distinct description, payee, car_cost, pay_through, bank_transaction_id is not null as of_bank from leg where tenant_id = ${tenantId}`,
  );
  const wrong = texts
    .map((text) => ({
      ...text,
      read: payeeOfLine(text, own),
      readCarCost: carCostOf(text.description),
      readPay: payThrough(text.description),
    }))
    .filter((text) => text.payee !== text.read || text.carCost !== text.readCarCost || text.payThrough !== text.readPay);
  await execute(
    em,
    sql`update leg l set payee = t.read, car_cost = t.read_car_cost, pay_through = t.read_pay
        from ${table('t', wrong, { description: 'text', read: 'text', read_car_cost: 'text', read_pay: 'text', of_bank: 'boolean' })}
        where l.tenant_id = ${tenantId} and l.description = t.description and (l.bank_transaction_id is not null) = t.of_bank`,
  );
  return wrong.length > 0;
}
