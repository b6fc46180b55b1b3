// The lines of a payee: which payee a line has, its lines in groups to be added up, the newest of them, a page of them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { highConfidence } from '#contracts/rules/confidence.js';
import { maxRuledLines, type PayeeLine } from '#contracts/routes/payee-page.js';
import { allOf, containing, row, rows, sql } from '#platform/sql.js';
import type { Subject } from '../rule-book/rule.js';
import type { LineGroup } from './payee-page.js';

interface OfPayee {
  tenantId: number;
  key: string;
}

/** A guess that isn't sure, or no decision at all; compared as everywhere, to four decimals. */
const isOpen = sql`(decided_by is null or decided_by in ('history', 'model') and round(coalesce(confidence, 0)::numeric, 4) < ${highConfidence})`;

const isOf = ({ tenantId, key }: OfPayee) => sql`tenant_id = ${tenantId} and payee_key = ${key} and payee_key <> ''`;

/** Undefined for an unknown line. */
export function payeeOfLine(
  em: EntityManager,
  tenantId: number,
  lineId: string,
): Promise<{ key: string; payee: string; description: string } | undefined> {
  return row(em, sql`select payee_key as key, payee, description from ledger_line where tenant_id = ${tenantId} and line_id = ${lineId}`);
}

export function lineGroups(em: EntityManager, of: OfPayee): Promise<LineGroup[]> {
  return rows(
    em,
    sql`select extract(year from date)::int as year, category, decided_by, ${isOpen} as open, count(*) as count, min(date) as first_on,
               sum(greatest(amount_cents, 0))::bigint as in_cents, sum(least(amount_cents, 0))::bigint as out_cents
        from ledger_line where ${isOf(of)} group by 1, 2, 3, 4`,
  );
}

/** As rules look at them, the newest first. */
export function newestLines(em: EntityManager, of: OfPayee): Promise<(Subject & { lineId: string; date: string; description: string })[]> {
  return rows(
    em,
    sql`select line_id, date, description, text, payee, amount_cents, account
        from ledger_line where ${isOf(of)} order by date desc, line_id desc limit ${maxRuledLines}`,
  );
}

interface LinesWanted extends OfPayee {
  after?: string | undefined;
  limit: number;
  undecided: boolean;
}

/** One more than the page, which shows whether there is a next one. */
export function linesAfter(em: EntityManager, { after, limit, undecided, ...of }: LinesWanted): Promise<PayeeLine[]> {
  const [date, lineId] = after?.split('_') ?? [];
  return rows(
    em,
    sql`select line_id, date, description, amount_cents, account, category, decided_by, ${isOpen} as open
        from ledger_line
        where ${allOf([isOf(of), date !== undefined && sql`(date, line_id) < (${date}::date, ${lineId})`, undecided && sql`decided_by is distinct from 'person'`])}
        order by date desc, line_id desc limit ${limit + 1}`,
  );
}

/** The most payees that one page scans; the next page continues after them. */
const walkedPayees = 20_000;

interface FoundPayee {
  key: string;
  payee: string;
  /** The description of its newest line. */
  description: string;
  fits: boolean;
}

/**
 * Walks the index from payee to payee, reading only the newest line of each, and stops when the page is full. The matching payees are
 * followed by the payee where the walk hit its limit, if it did.
 */
export function payeesWith(
  em: EntityManager,
  { tenantId, words, after = '', limit }: { tenantId: number; words: string[]; after?: string | undefined; limit: number },
): Promise<FoundPayee[]> {
  const following = (key: ReturnType<typeof allOf>) => sql`select payee_key, payee, description from ledger_line
    where tenant_id = ${tenantId} and payee_key <> '' and payee_key > ${key} order by payee_key, date desc, line_id desc limit 1`;
  const fits = allOf(words.map((word) => sql`payee ilike ${containing(word)}`));
  return rows(
    em,
    sql`with recursive walk as (
          select first.*, 1 as n from (${following(sql`${after}`)}) first
          union all
          select later.*, n + 1 from walk cross join lateral (${following(sql`walk.payee_key`)}) later where n < ${walkedPayees}
        )
        select payee_key as key, payee, description, ${fits} as fits from walk where ${fits} or n = ${walkedPayees} limit ${limit + 1}`,
  );
}
