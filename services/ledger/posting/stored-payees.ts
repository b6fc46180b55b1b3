// The payee that each line of the ledger stores: compared with its text, and written again for lines from before the rule was as it is now.
import type { EntityManager } from '@mikro-orm/postgresql';
import { payeeOfLine } from '#contracts/rules/other-party.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { ownNamesOf } from './own-names.query.js';

/** Texts in memory at once. */
const textsPerPage = 50_000;

interface StoredText {
  tenantId: number;
  description: string;
  payee: string;
  ofBank: boolean;
}

/** Different texts with their payees; `tenantId` narrows them to one business. */
async function* storedTexts(em: EntityManager, tenantId?: number): AsyncGenerator<StoredText[]> {
  const ofTenant = tenantId === undefined ? sql`true` : sql`tenant_id = ${tenantId}`;
  let last: StoredText | undefined;
  do {
    const after: unknown =
      last === undefined
        ? sql`true`
        : sql`(tenant_id, description, payee, of_bank) > (${last.tenantId}, ${last.description}, ${last.payee}, ${last.ofBank})`;
    const page: StoredText[] = await rows<StoredText>(
      em,
      sql`select distinct tenant_id, description, payee, of_bank
          from (select g.tenant_id, g.description, g.payee, e.bank_transaction_id is not null as of_bank
                from gl_line g join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id) t
          where ${after} and ${ofTenant} order by tenant_id, description, payee, of_bank limit ${textsPerPage}`,
    );
    yield page;
    last = page.length < textsPerPage ? undefined : page.at(-1);
  } while (last !== undefined);
}

/** With the payee that they should have. */
async function wrongOf(em: EntityManager, page: StoredText[]): Promise<StoredText[]> {
  const own = await ownNamesOf(em, [...new Set(page.map(({ tenantId }) => tenantId))]);
  return page
    .map((text) => ({ text, payee: payeeOfLine(text, own.get(text.tenantId)) }))
    .flatMap(({ text, payee }) => (text.payee === payee ? [] : [{ ...text, payee }]));
}

export async function writePayees(em: EntityManager, tenantId: number): Promise<void> {
  for await (const page of storedTexts(em, tenantId)) {
    const wrong = await wrongOf(em, page);
    if (wrong.length > 0)
      await execute(
        em,
        sql`update gl_line g set payee = t.payee
            from ${table('t', wrong, { description: 'text', payee: 'text', of_bank: 'boolean' })}, entry e
            where g.tenant_id = ${tenantId} and g.description = t.description and g.payee <> t.payee
              and e.tenant_id = g.tenant_id and e.entry_id = g.entry_id and (e.bank_transaction_id is not null) = t.of_bank`,
      );
  }
}

/** Sentences about lines under another payee than their text names. */
export async function verifyPayees(em: EntityManager): Promise<string[]> {
  const found: string[] = [];
  for await (const page of storedTexts(em))
    found.push(
      ...(await wrongOf(em, page)).map(
        ({ tenantId, description, payee }) => `ledger rows '${description}' of tenant ${tenantId} aren’t under the payee '${payee}'`,
      ),
    );
  return found.slice(0, 100);
}
