// The transactions that rows of an import may match: same account and amount, near in date, with the files that claim them and people's
// answers about such pairs.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { checkDays, checkNumber, isSameCheck } from './check-numbers.js';
import type { Known, OpenRow, Situation, Source } from './row-evidence.js';

/** Whether one of the accounts has another import or a journal. Without one, no row can match. */
export async function hasEarlierImports(em: EntityManager, tenantId: number, importId: string): Promise<boolean> {
  const found = await rows(
    em,
    sql`select from import_account own
        join import_account a on a.tenant_id = own.tenant_id and a.bank_account_id = own.bank_account_id and a.import_id <> own.import_id
        join import i on i.tenant_id = a.tenant_id and i.import_id = a.import_id
        where own.tenant_id = ${tenantId} and own.import_id = ${importId} and i.state in ('committing', 'committed', 'undoing')
        union all
        select from import_account own join journal_account j on j.tenant_id = own.tenant_id and j.bank_account_id = own.bank_account_id
        where own.tenant_id = ${tenantId} and own.import_id = ${importId} limit 1`,
  );
  return found.length > 0;
}

/** A row `c` as the evidence of its transaction. */
export const claim = sql`jsonb_build_object('importId', c.import_id, 'contentKey', c.content_key, 'transactedOn', c.transacted_on,
  'balanceCents', c.balance_cents, 'bankId', c.bank_id, 'hasOwnId', c.processor is not null and c.bank_id is not null)`;

/** Days before and after a row in which a bank's own id may match. */
export const lookedAtDays = 10;

/**
 * Excludes transactions that the import itself has claimed or holds rows for. A journal line without claims is matched by its held rows, so
 * an equal row is held too. A line that a person edited is also matched by its earlier rows. Of checks also lines that may be theirs, months
 * earlier.
 */
export async function knownTransactions(em: EntityManager, tenantId: number, importId: string, open: OpenRow[]): Promise<Known[]> {
  const wanted = open.map((row) => ({ ...row, isCheck: row.amountCents < 0 && checkNumber(row.description) !== null }));
  // `offset 0` keeps each of these an index lookup, even without statistics for a business's first imports. The tenant is left to row-level
  // security, which the planner treats as an average tenant: given the number, it would assume an empty business until the statistics know
  // it, and then every index looks as good as the right one.
  return rows<Known & { far: boolean }>(
    em,
    sql`select t.bank_transaction_id, t.bank_account_id, t.date, t.amount_cents, t.description,
               t.reference, t.far, t.content_key, coalesce(v.claims, w.claims) as claims, t.kind = 'journal' and v.claims is null as only_possible
        from (select bank_account_id, amount_cents, min(date) - ${lookedAtDays}::int as first, max(date) + ${lookedAtDays}::int as last, bool_or(is_check) as is_check
              from ${table('o', wanted, { bank_account_id: 'uuid', amount_cents: 'bigint', date: 'date', is_check: 'boolean' })}
              group by bank_account_id, amount_cents) k
        cross join lateral (
          select t.bank_transaction_id, t.bank_account_id, t.date, t.amount_cents, t.description, t.content_key, t.kind, t.reference, false as far from bank_transaction t
          where t.bank_account_id = k.bank_account_id and t.amount_cents = k.amount_cents and t.date between k.first and k.last and not t.removed and t.kind <> 'opening-balance'
          union all
          select c.bank_transaction_id, c.bank_account_id, c.date, c.amount_cents, t.description, t.content_key, t.kind, t.reference, false from changed_line c
          join bank_transaction t on t.tenant_id = c.tenant_id and t.bank_transaction_id = c.bank_transaction_id and not t.removed
          where c.bank_account_id = k.bank_account_id and c.amount_cents = k.amount_cents and c.date between k.first and k.last
          union all
          select t.bank_transaction_id, t.bank_account_id, t.date, t.amount_cents, t.description, t.content_key, t.kind, t.reference, true from bank_transaction t
          where k.is_check and t.bank_account_id = k.bank_account_id and t.amount_cents = k.amount_cents
            and t.date between k.first - ${checkDays}::int and k.first - 1 and not t.removed and t.kind = 'journal' offset 0) t
        cross join lateral (
          select jsonb_agg(${claim}) as claims, bool_or(c.import_id = ${importId}) as own
          from import_row c where c.bank_transaction_id = t.bank_transaction_id offset 0) v
        cross join lateral (
          select jsonb_agg(${claim}) as claims from import_row c
          where t.kind = 'journal' and v.claims is null and c.held and c.twin_id = t.bank_transaction_id offset 0) w
        where v.own is not true
          and not exists (select from import_row h where h.held and h.twin_id = t.bank_transaction_id and h.import_id = ${importId} offset 0)`,
  ).then((found) =>
    found
      .filter(({ far, ...line }) => !far || wanted.some((row) => row.isCheck && isOfLine(row, line) && isSameCheck(row, line)))
      .map(({ far: _, ...known }) => ({ ...known, claims: known.claims ?? [] })),
  );
}

const isOfLine = (row: OpenRow, line: Pick<Known, 'bankAccountId' | 'amountCents'>): boolean =>
  row.bankAccountId === line.bankAccountId && row.amountCents === line.amountCents;

type SourceRow = Source & { importId: string; bankAccountId: string };

/** The files behind the transactions, the import itself, and people's answers about its rows. */
export async function situationOf(
  em: EntityManager,
  { tenantId, importId, open, known }: { tenantId: number; importId: string; open: OpenRow[]; known: Known[] },
): Promise<Situation> {
  const imports = [...new Set([importId, ...known.flatMap((transaction) => transaction.claims.map((claim) => claim.importId))])];
  const files = await rows<SourceRow>(
    em,
    sql`select a.import_id, a.bank_account_id, i.format || '/' || i.layout || '/' || coalesce(i.shape, '') as kind,
               coalesce(a.covers_from, i.first_date, i.created_at::date) as from, coalesce(a.covers_to, i.last_date, i.created_at::date) as to,
               a.opening_cents, a.closing_cents
        from import_account a join import i on i.tenant_id = a.tenant_id and i.import_id = a.import_id
        where a.tenant_id = ${tenantId} and a.import_id = any (${imports}::uuid[])`,
  );
  const keys = [...new Set(open.map((row) => row.contentKey))];
  const answers = await rows<{ account: string; row: string; twin: string; answer: 'same' | 'both' }>(
    em,
    sql`select bank_account_id as account, content_key as row, twin_key as twin, answer from duplicate_answer
        where tenant_id = ${tenantId} and bank_account_id = any (${[...new Set(open.map((row) => row.bankAccountId))]}::uuid[])
          and (content_key = any (${keys}::text[]) or twin_key = any (${keys}::text[]))`,
  );
  const sources = new Map(files.map((file) => [`${file.importId} ${file.bankAccountId}`, file]));
  // An answer about two rows applies in either order.
  const given = new Map(
    answers.flatMap(({ account, row, twin, answer }) => [row, twin].map((key, at) => [`${account}\n${key}\n${at ? row : twin}`, answer])),
  );
  return {
    own: (account) => sources.get(`${importId} ${account}`)!,
    earlier: (id, account) => sources.get(`${id} ${account}`),
    answer: (account, key, twin) => given.get(`${account}\n${key}\n${twin}`),
  };
}
