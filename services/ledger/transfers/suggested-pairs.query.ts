// Rows of opposite amounts on two own accounts within days of each other. Rows whose other side is known, and rows that no bank stated, are
// excluded; so are rows that name another account by its number.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { z } from 'zod';
import { maxOtherSides } from '#contracts/routes/transfers.js';
import { leafOf } from '#contracts/rules/account-path.js';
import type { CategorizedLine as Line } from '#contracts/shapes.js';
import type { Decider } from '../posting/entry.js';
import { isSuggested, maxSuggestedDays, sideLine, transferSuggestion, type PossibleSide } from './suggested-pairs.js';
import { wordsOfAccounts } from './vague-text.js';

type CategorizedLine = z.infer<typeof Line>;

interface LineKey {
  tenantId: number;
  entryId: number;
  line: number;
}

/** A row with those that may be its other side, and its newest decision that isn't a suggestion. */
export interface SideWithOthers extends PossibleSide {
  tenantId: number;
  decisionSeq: number;
  isSuggestion: boolean;
  others: PossibleSide[];
  earlier: { accountId: number; by: Decider; actor: string; modelVersion: string; confidence: number | null; reason: string } | null;
}

const side = (g: string) => sql`
  json_build_object('entryId', ${sql.ref(`${g}.entry_id`)}, 'line', ${sql.ref(`${g}.line`)}, 'date', ${sql.ref(`${g}.date`)}, 'description', ${sql.ref(`${g}.description`)},
    'amountCents', ${sql.ref(`${g}.amount_cents`)}, 'moneyPath', ${sql.ref(`${g}.money_path`)}, 'path', ${sql.ref(`${g}.path`)},
    'decidedBy', ${sql.ref(`${g}.decided_by`)}, 'confidence', ${sql.ref(`${g}.confidence`)})`;

/** A row that may be a side, from `gl_line` g. */
const facts = sql`g.tenant_id, g.entry_id, g.line, g.date, g.basis, g.description, g.amount_cents, g.money_account_id, g.decided_by, g.confidence, g.decision_seq,
  a.path, m.path as money_path, m.mask
  from gl_line g
  join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
  join account m on m.tenant_id = g.tenant_id and m.account_id = g.money_account_id and m.money
  join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id and e.origin = 'bank' and (e.activity is null or e.activity = 'payout')`;

const unpaired = sql`g.type <> 'transfer' and not exists (
  select from transfer_side t where t.tenant_id = g.tenant_id and t.entry_id = g.entry_id and t.line = g.line and t.twin_entry_id is not null)`;

/** `keys` are the rows, with the tenant first. */
const withOthers = (keys: ReturnType<typeof sql>) => sql`
  with own as materialized (
    select ${facts} where (g.tenant_id, g.entry_id, g.line) in (${keys}) and e.activity is null and ${unpaired}
  )
  select o.tenant_id, o.entry_id, o.line, o.date, o.description, o.amount_cents, o.money_path, o.path, o.decided_by, o.confidence, o.decision_seq,
         n.model_version is not distinct from ${transferSuggestion} as is_suggestion, coalesce(x.others, '[]') as others,
         case when b.tenant_id is not null then json_build_object('accountId', b.account_id, 'by', b.decided_by, 'actor', b.actor, 'modelVersion', b.model_version,
           'confidence', b.confidence, 'reason', b.reason) end as earlier
  from own o
  left join category_decision n on n.tenant_id = o.tenant_id and n.entry_id = o.entry_id and n.line = o.line and n.seq = o.decision_seq
  left join lateral (
    select c.* from category_decision c
    where n.model_version = ${transferSuggestion} and c.tenant_id = o.tenant_id and c.entry_id = o.entry_id and c.line = o.line and c.model_version <> ${transferSuggestion}
    order by c.seq desc limit 1) b on true
  left join lateral (
    select json_agg(${side('s')} order by abs(s.date - o.date), s.entry_id, s.line) as others from (
      select ${facts} where g.tenant_id = o.tenant_id and g.amount_cents = -o.amount_cents
        and g.date between o.date - ${maxSuggestedDays}::int and o.date + ${maxSuggestedDays}::int
        and g.basis = o.basis and g.money_account_id <> o.money_account_id and ${unpaired}
        and may_pair(o.date, named_accounts(o.description), o.mask, g.date, named_accounts(g.description), m.mask)) s) x on true`;

const sidesOf = (em: EntityManager, lines: LineKey[]): Promise<SideWithOthers[]> =>
  lines.length === 0
    ? Promise.resolve([])
    : rows(em, withOthers(sql`select * from ${table('k', lines, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint' })}`));

export interface Movement {
  tenantId: number;
  date: string;
  amountCents: number;
}

/** The rows on which something about these movements may bear: of the same amount in either direction, days away. */
export const sidesNear = (em: EntityManager, movements: Movement[]): Promise<SideWithOthers[]> =>
  rows(
    em,
    withOthers(sql`select n.tenant_id, n.entry_id, n.line from ${table('t', movements, { tenant_id: 'int', date: 'date', amount_cents: 'bigint' })}
      cross join (values (1), (-1)) v (sign)
      join gl_line n on n.tenant_id = t.tenant_id and n.amount_cents = v.sign * t.amount_cents
        and n.date between t.date - ${maxSuggestedDays}::int and t.date + ${maxSuggestedDays}::int`),
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
      const others = own.others.filter((other) => isSuggested(own, other, ownWords)).slice(0, maxOtherSides);
      return others.length > 0 ? [[`${own.entryId} ${own.line}`, others.map(sideLine)] as const] : [];
    }),
  );
}
