// Queries what the books know of own accounts, and compares a file's rows with each of them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { isPosted } from './books-accounts.query.js';
import type { Statement } from '../statements/statement.js';
import type { KnownAccount, RowEvidence } from './choose-account.js';

/** `shape` and `kind` (format and layout name) identify similar files. */
export function knownAccounts(
  em: EntityManager,
  tenantId: number,
  { shape, kind }: { shape: string | undefined; kind: string },
): Promise<KnownAccount[]> {
  return rows<KnownAccount>(
    em,
    sql`select a.bank_account_id, a.name, a.type, a.mask, a.processor, a.loan,
               coalesce((select jsonb_agg(jsonb_build_object('numberKey', n.number_key, 'kind', n.kind, 'institution', n.institution))
                         from account_number n where n.tenant_id = a.tenant_id and n.bank_account_id = a.bank_account_id), '[]') as numbers,
               exists (select from bank_transaction t where t.tenant_id = a.tenant_id and t.bank_account_id = a.bank_account_id and ${isPosted}) as is_used,
               exists (select from import_account f join import i on i.tenant_id = f.tenant_id and i.import_id = f.import_id
                       where f.tenant_id = a.tenant_id and f.bank_account_id = a.bank_account_id and i.state in ('preview', 'committing')
                         and i.created_at > now() - interval '1 hour') as is_expected,
               exists (select from import_account f join import i on i.tenant_id = f.tenant_id and i.import_id = f.import_id
                       where f.tenant_id = a.tenant_id and f.bank_account_id = a.bank_account_id and i.state in ('committing', 'committed')
                         and (i.shape = ${shape ?? null} or (${shape ?? null}::text is null and i.format || '/' || i.layout = ${kind}))) as took_such_files,
               exists (select from csv_mapping m where m.tenant_id = a.tenant_id and m.bank_account_id = a.bank_account_id and m.shape = ${shape ?? null}) as is_remembered,
               coalesce(posted.masks, '{}') as other_masks, posted.covered_to
        from bank_account a left join lateral (
          select array_agg(distinct f.mask) filter (where f.mask is distinct from a.mask and f.mask is not null) as masks, max(f.covers_to) as covered_to
          from import_account f join import i on i.tenant_id = f.tenant_id and i.import_id = f.import_id
          where f.tenant_id = a.tenant_id and f.bank_account_id = a.bank_account_id and i.state in ('committing', 'committed')) posted on true
        where a.tenant_id = ${tenantId} order by a.created_at, a.name`,
  );
}

/** Rows compared with the books per account of a file. A few are enough to recognize an account. */
const comparedRows = 200;
const comparedInAll = 2_000;
/**
 * Previews not committed yet are compared too, because two files of one account may be uploaded at once: those whose account is certain and
 * whose file hasn't been previewed again since.
 */
const openPreviews = 5;

/** A description's letters and digits, as the query reduces those of transactions. */
const lettersOf = (description: string): string => description.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Evidence by the statement's account key and own account. */
export async function accountEvidence(
  em: EntityManager,
  tenantId: number,
  statement: Statement,
  keys: string[],
): Promise<(key: string, account: string) => RowEvidence> {
  const each = Math.max(10, Math.min(comparedRows, Math.floor(comparedInAll / Math.max(keys.length, 1))));
  const single = statement.accounts.length === 1;
  const compared = keys.flatMap((key) => {
    const own = single ? statement.rows : statement.rows.filter((row) => row.accountKey === key);
    const step = Math.max(1, own.length / each);
    return Array.from({ length: Math.min(own.length, each) }, (_, n) => ({ key, row: own[Math.floor(n * step)]!, share: 1 / step }));
  });
  const keyed = compared.map(({ key, row: { date, amountCents, description } }) => ({
    key,
    date,
    amountCents,
    text: lettersOf(description),
  }));
  const share = new Map(compared.map((comparedRow) => [comparedRow.key, comparedRow.share]));
  const found = compared.length === 0 ? [] : await rowEvidence(em, tenantId, keyed);
  const counted = new Map(
    found.map(({ key, account, books, ...evidence }) => [`${account} ${key}`, { ...evidence, books: books * share.get(key)! }]),
  );
  const balances = await balanceEvidence(em, tenantId, statement, keys);
  return (key, account) => ({
    ...(counted.get(`${account} ${key}`) ?? { compared: 0, covered: 0, alike: 0, amounts: 0, described: 0, books: 0 }),
    balance: balances.get(`${account} ${key}`) ?? null,
  });
}

interface Keyed {
  key: string;
  date: string;
  amountCents: number;
  text: string;
}

/** By the statement's account key and own account: which rows both have, and how many the books have on these days. */
const rowEvidence = (
  em: EntityManager,
  tenantId: number,
  keyed: Keyed[],
): Promise<(Omit<RowEvidence, 'balance'> & { key: string; account: string })[]> =>
  rows<Omit<RowEvidence, 'balance'> & { key: string; account: string }>(
    em,
    sql`with recent as (
                select import_id from import i where tenant_id = ${tenantId} and state in ('preview', 'committing') and created_at > now() - interval '1 hour'
                  and (state = 'committing' or not exists (select from import_account f where f.tenant_id = i.tenant_id and f.import_id = i.import_id and not f.certain)
                    and not exists (select from import n where n.tenant_id = i.tenant_id and n.file_key = i.file_key and n.created_at > i.created_at))
                order by created_at desc limit ${openPreviews}
              ), files as materialized (
                select f.bank_account_id, f.covers_from, f.covers_to from import_account f join import i on i.tenant_id = f.tenant_id and i.import_id = f.import_id
                where f.tenant_id = ${tenantId} and f.covers_from is not null and (i.state in ('committing', 'committed') or i.import_id in (select import_id from recent))
              ), leaving as materialized (
                select c.bank_transaction_id from import i join import_row c on c.tenant_id = i.tenant_id and c.import_id = i.import_id
                where i.tenant_id = ${tenantId} and i.state = 'undoing' and c.bank_transaction_id is not null
                except select c.bank_transaction_id from import i join import_row c on c.tenant_id = i.tenant_id and c.import_id = i.import_id
                where i.tenant_id = ${tenantId} and i.state <> 'undoing' and exists (select from import u where u.tenant_id = ${tenantId} and u.state = 'undoing')
              ), shown as materialized (
                select bank_account_id, amount_cents, date, description from import_row
                where tenant_id = ${tenantId} and import_id in (select import_id from recent) and bank_transaction_id is null and status <> 'rejected'
              )
              select k.key, a.bank_account_id as account, count(*) as compared, count(*) filter (where v.covered) as covered, count(*) filter (where v.alike) as alike,
                     count(distinct k.amount_cents) filter (where v.alike) as amounts,
                     count(*) filter (where v.described) as described,
                     (select count(*) from bank_transaction t where t.tenant_id = ${tenantId} and t.bank_account_id = a.bank_account_id and not t.removed
                        and t.kind = 'activity' and t.date between min(k.date) and max(k.date))
                     + (select count(*) from shown s where s.bank_account_id = a.bank_account_id and s.date between min(k.date) and max(k.date)) as books
              from ${table('k', keyed, { key: 'text', date: 'date', amount_cents: 'bigint', text: 'text' })}
              cross join bank_account a
              cross join lateral (
                select exists (select from files f where f.bank_account_id = a.bank_account_id and k.date between f.covers_from and f.covers_to) as covered,
                       count(*) > 0 as alike, coalesce(bool_or(same.text = k.text or least(length(same.text), length(k.text)) >= 4
                         and (strpos(same.text, k.text) > 0 or strpos(k.text, same.text) > 0)), false) as described
                from (
                  select upper(regexp_replace(t.description, '[^[:alnum:]]+', '', 'g')) as text from bank_transaction t
                  where t.tenant_id = ${tenantId} and t.bank_account_id = a.bank_account_id and t.amount_cents = k.amount_cents
                    and t.date between k.date - 2 and k.date + 2 and not t.removed and t.kind = 'activity'
                    and t.bank_transaction_id not in (select bank_transaction_id from leaving)
                  union all
                  select upper(regexp_replace(s.description, '[^[:alnum:]]+', '', 'g')) from shown s
                  where s.bank_account_id = a.bank_account_id and s.amount_cents = k.amount_cents and s.date between k.date - 2 and k.date + 2 offset 0
                ) same
              ) v
              where a.tenant_id = ${tenantId} group by 1, 2`,
  );

/** Whether a file's opening balance agrees with an account's, before or after that day. Needs an earlier known opening balance. */
async function balanceEvidence(
  em: EntityManager,
  tenantId: number,
  { accounts }: Statement,
  keys: string[],
): Promise<Map<string, boolean>> {
  const openings = accounts.flatMap(({ key, opening }) => (opening && keys.includes(key) ? [{ key, ...opening }] : []));
  if (openings.length === 0) return new Map();
  const found = await rows<{ key: string; account: string; agrees: boolean }>(
    em,
    sql`select k.key, o.bank_account_id as account, k.amount_cents in (held.before, held.after) as agrees
        from ${table('k', openings, { key: 'text', on: 'date', amount_cents: 'bigint' })}
        join bank_transaction o on o.tenant_id = ${tenantId} and o.kind = 'opening-balance' and not o.removed and o.date < k."on"
        cross join lateral (
          select sum(t.amount_cents) filter (where t.date < k."on") as before, sum(t.amount_cents) as after from bank_transaction t
          where t.tenant_id = ${tenantId} and t.bank_account_id = o.bank_account_id and t.kind <> 'journal' and not t.removed and t.date <= k."on"
        ) held`,
  );
  return new Map(found.map(({ key, account, agrees }) => [`${account} ${key}`, agrees]));
}
