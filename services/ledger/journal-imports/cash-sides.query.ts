// The accrual entries of a business's journals with receivables or payables, and their current cash sides.
import type { EntityManager } from '@mikro-orm/postgresql';
import { payeeAndText } from '#contracts/rules/payee-text.js';
import type { AccountType } from '#contracts/shapes.js';
import { rows, sql } from '#platform/sql.js';
import type { Accounts } from '../accounts/accounts.js';
import { accountNow } from '../posting/account-now.js';
import type { Entry } from '../posting/entry.js';
import { lockEntryLines } from '../posting/lock-order.js';
import { sideOf, type TradeEntry } from './trade.js';

/** A cash side is exported and imported with the number of its entry. */
export const cashNumber = {
  of: (journalNo: string): string => `${journalNo}-cash`,
  journalNo: (number: string): string | null => (/.-cash$/.test(number) ? number.slice(0, -5) : null),
};

interface TradeBook {
  entries: (TradeEntry & { entryId: number; description: string })[];
  /** Numbers of entries whose cash side was imported. */
  importedSides: Set<string>;
}

interface TradeRow {
  entryId: number;
  line: number;
  journalNo: string;
  date: string;
  basis: 'both' | 'accrual';
  description: string;
  path: string;
  type: AccountType;
  money: boolean;
  amountCents: number;
}

const isLive = sql`e.reverses is null and (select r.entry_id from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id) is null`;

export async function tradeBook(em: EntityManager, tenantId: number, accounts: Accounts): Promise<TradeBook> {
  const trade = accounts.all(tenantId).filter(({ path, type }) => sideOf(path, type) !== null);
  const found = await rows<TradeRow>(
    em,
    sql`with touched as materialized (
          select e.entry_id, j.journal_no, e.date, e.basis, e.description
          from entry e
          cross join lateral (select journal_no from journal_number j where j.tenant_id = e.tenant_id and j.entry_id = e.entry_id offset 0) j
          where e.tenant_id = ${tenantId} and e.origin = 'journal' and e.basis <> 'cash' and ${isLive}
            and (select bool_or(p.account_id = any (${trade.map((account) => account.accountId)}::int[])) from posting p
                 where p.tenant_id = e.tenant_id and p.entry_id = e.entry_id)
        )
        select t.entry_id, t.journal_no, t.date, t.basis, t.description, a.path, a.type, a.money, p.line, p.amount_cents
        from touched t
        cross join lateral (select p.line, p.account_id, p.amount_cents from posting p
                            where p.tenant_id = ${tenantId} and p.entry_id = t.entry_id offset 0) p
        join account a on a.tenant_id = ${tenantId} and a.account_id = p.account_id
        order by t.entry_id, p.line`,
  );
  const imported = await rows<{ journalNo: string }>(
    em,
    sql`select j.journal_no from journal_number j join entry e on e.tenant_id = j.tenant_id and e.entry_id = j.entry_id
        where j.tenant_id = ${tenantId} and j.journal_no like '%-cash' and e.origin = 'journal' and e.basis = 'cash' and ${isLive}`,
  );
  const entries = [...Map.groupBy(found, (row) => row.entryId).values()].map((lines) => {
    const { entryId, journalNo, date, basis, description } = lines[0]!;
    const [payee] = payeeAndText(description);
    return { entryId, journalNo, date, basis, description, payee: payee.trim().toLowerCase(), lines };
  });
  return { entries, importedSides: new Set(imported.map((row) => cashNumber.journalNo(row.journalNo)!)) };
}

/** A cash side in the books, as posted and with the decisions since. */
export interface PostedSide {
  journalNo: string;
  posted: string;
  entry: Entry;
}

interface SideRow {
  entryId: number;
  journalNo: string;
  date: string;
  description: string;
  line: number;
  amountCents: number;
  postedPath: string;
  accountId: number;
}

/** The lines of a cash side as text, independent of their order. */
export const textOfSide = (lines: { path: string; amountCents: number }[]): string =>
  lines
    .map(({ path, amountCents }) => `${path} ${amountCents}`)
    .sort()
    .join('\n');

/** All cash sides of the business. Locks their ledger rows. */
export async function lockSides(em: EntityManager, tenantId: number, accounts: Accounts): Promise<PostedSide[]> {
  const sides = await rows<{ tenantId: number; entryId: number }>(
    em,
    sql`select distinct g.tenant_id, g.entry_id from gl_line g join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id
        where g.tenant_id = ${tenantId} and e.origin = 'cash-side'`,
  );
  await lockEntryLines(em, sides);
  const found = await rows<SideRow>(
    em,
    sql`select e.entry_id, e.reference as journal_no, e.date, e.description, p.line, p.amount_cents, a.path as posted_path,
               ${accountNow} as account_id
        from entry e
        cross join lateral (select * from posting p where p.tenant_id = e.tenant_id and p.entry_id = e.entry_id offset 0) p
        join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
        where e.tenant_id = ${tenantId} and e.origin = 'cash-side' and ${isLive} order by e.entry_id, p.line`,
  );
  return [...Map.groupBy(found, (row) => row.entryId).values()].map((legs) => {
    const { entryId, journalNo, date, description } = legs[0]!;
    const lines = legs.map(({ line, amountCents, accountId }) => ({ line, amountCents, account: accounts.id(tenantId, accountId)! }));
    const facts = { tenantId, entryId, date, description, reference: journalNo, lines };
    const entry: Entry = { ...facts, basis: 'cash', origin: 'cash-side', reverses: null, bankTransactionId: null };
    return { journalNo, posted: textOfSide(legs.map((leg) => ({ path: leg.postedPath, amountCents: leg.amountCents }))), entry };
  });
}
