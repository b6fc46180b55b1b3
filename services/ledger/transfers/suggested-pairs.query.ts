// Rows of opposite amounts, or of a wire and what arrived of it, on two own accounts within days of each other. Rows whose other side is known, and rows that no bank stated, are
// excluded; so are rows that name another account by its number.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { z } from 'zod';
import { maxOtherSides } from '#contracts/routes/transfers.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import { leafOf } from '#contracts/rules/account-path.js';
import type { CategorizedLine as Line } from '#contracts/shapes.js';
import { transferAccount } from '../accounts/standard-chart.js';
import type { Decider } from '../posting/entry.js';
import { hasWireText, linesOpposite, type LineKey } from '../possible-pairs/lines-near.query.js';
import { sideLine, suggestedOf, transferSuggestion, type PossibleSide } from './suggested-pairs.js';
import { wordsOfAccounts } from '../possible-pairs/vague-text.js';

type CategorizedLine = z.infer<typeof Line>;

/** A row with those that may be its other side, and its newest decision that isn't a suggestion. */
export interface SideWithOthers extends PossibleSide {
  tenantId: number;
  decisionSeq: number;
  others: PossibleSide[];
  earlier: { accountId: number; by: Decider; actor: string; modelVersion: string; confidence: number | null; reason: string } | null;
}

const side = (g: string) => sql`
  json_build_object('entryId', ${sql.ref(`${g}.entry_id`)}, 'line', ${sql.ref(`${g}.line`)}, 'date', ${sql.ref(`${g}.date`)}, 'description', ${sql.ref(`${g}.description`)},
    'amountCents', ${sql.ref(`${g}.amount_cents`)}, 'moneyPath', ${sql.ref(`${g}.money_path`)}, 'path', ${sql.ref(`${g}.path`)},
    'decidedBy', ${sql.ref(`${g}.decided_by`)}, 'confidence', ${sql.ref(`${g}.confidence`)}, 'suggested', ${sql.ref(`${g}.suggested`)})`;

/**
 * Rows that may be a side, of those that `found` reads from `gl_line` g by an index. Each look-up is by itself: joined, PostgreSQL read
 * whole tables for each of some hundred rows while it had no statistics.
 */
const facts = (found: ReturnType<typeof sql>) => sql`
  select g.*, a.path, m.path as money_path, m.digits, e.activity, coalesce(t.suggested, false) as suggested
  from (${found}) g
  cross join lateral (select path from account where tenant_id = g.tenant_id and account_id = g.account_id offset 0) a
  cross join lateral (select path, digits_of(mask, other_masks) as digits from account where tenant_id = g.tenant_id and account_id = g.money_account_id and money offset 0) m
  cross join lateral (select origin, activity from entry where tenant_id = g.tenant_id and entry_id = g.entry_id offset 0) e
  left join lateral (select twin_entry_id, suggested from transfer_side where tenant_id = g.tenant_id and entry_id = g.entry_id and line = g.line offset 0) t on true
  where g.type <> 'transfer' and e.origin = 'bank' and (e.activity is null or e.activity = 'payout')
    and t.twin_entry_id is null`;

const columns = sql`g.tenant_id, g.entry_id, g.line, g.date, g.basis, g.type, g.description, g.amount_cents, g.account_id, g.money_account_id, g.decided_by,
  g.confidence, g.decision_seq`;

/** Rows that may be the other side of `o`: decisions of people and rules stay, but open transfers. */
const mayBeOther = sql`
  g.basis = o.basis and g.money_account_id <> o.money_account_id
    and (g.decided_by is null or g.decided_by in ('model', 'history')
      or g.account_id = (select account_id from account where tenant_id = o.tenant_id and path = ${transferAccount}))
    and not exists (
      select from transfer_side t
      where t.tenant_id = g.tenant_id and t.entry_id = g.entry_id and t.line = g.line and t.twin_entry_id is not null)`;

/** The fee is split off the row that was sent, so that row has no other parts. */
const isDivided = sql`exists (
  select from posting p where p.tenant_id = o.tenant_id and p.entry_id = case when o.amount_cents < 0 then o.entry_id else s.entry_id end and p.line > ${categoryLine})`;

/** A reversed line is none any more. */
export const sidesOf = (em: EntityManager, lines: LineKey[]): Promise<SideWithOthers[]> =>
  rows(
    em,
    sql`
  select o.tenant_id, o.entry_id, o.line, o.date, o.description, o.amount_cents, o.money_path, o.path, o.decided_by, o.confidence, o.decision_seq,
         o.suggested, coalesce(x.others, '[]') as others,
         case when b.tenant_id is not null then json_build_object('accountId', b.account_id, 'by', b.decided_by, 'actor', b.actor, 'modelVersion', b.model_version,
           'confidence', b.confidence, 'reason', b.reason) end as earlier
  from ${table('k', lines, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint' })}
  cross join lateral (${facts(sql`select ${columns} from gl_line g where g.tenant_id = k.tenant_id and g.entry_id = k.entry_id and g.line = k.line offset 0`)} and e.activity is null offset 0) o
  left join lateral (
    select c.* from category_decision c
    where o.suggested and c.tenant_id = o.tenant_id and c.entry_id = o.entry_id and c.line = o.line and c.model_version <> ${transferSuggestion}
    order by c.seq desc limit 1) b on true
  cross join lateral (select named_accounts(o.description) as names offset 0) own
  cross join lateral (
    select json_agg(${side('s')} order by abs(s.amount_cents + o.amount_cents), abs(s.date - o.date), s.entry_id, s.line) as others
    from (${facts(linesOpposite('o', { columns, wire: hasWireText('o'), where: mayBeOther }))} offset 0) s
    where may_pair(o.date, own.names, o.digits, s.date, named_accounts(s.description), s.digits)
      and (s.amount_cents = 0 - o.amount_cents or not ${isDivided})) x`,
  );

/** By `entry line`, the rows that may be the other side of rows in Review. */
export async function suggestedPairs(
  em: EntityManager,
  tenantId: number,
  lines: { entryId: number; line: number }[],
): Promise<Map<string, CategorizedLine[]>> {
  const sides = (await sidesOf(em, lines.map((line) => ({ tenantId, ...line })))).filter(({ others }) => others.length > 0); // prettier-ignore
  if (sides.length === 0) return new Map();
  const names = await rows<{ path: string }>(em, sql`select path from account where tenant_id = ${tenantId} and money`);
  const ownWords = wordsOfAccounts(names.map(({ path }) => leafOf(path)));
  return new Map(
    sides.flatMap((own) => {
      const others = suggestedOf(own, own.others, ownWords).slice(0, maxOtherSides);
      return others.length > 0 ? [[`${own.entryId} ${own.line}`, others.map(sideLine)] as const] : [];
    }),
  );
}
