// Posts a journal in one transaction: all of its new entries with their accounts and events, or nothing.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { entryPosted } from '#contracts/events/ledger.js';
import type { JournalImported } from '#contracts/routes/journal-imports.js';
import { execute, rows, sql } from '#platform/sql.js';
import { loadAccounts, openAccounts, shareBooks } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { exportedNumber } from '../journal-export/journal-entries.query.js';
import type { Entry } from '../posting/entry.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { bookedEntries, missingAccounts, newEntries, respectLock, type Fresh } from './plan-journal.js';
import { contentOf, type JournalEntry } from './read-journal.js';

/** Entries per statement. */
const chunkSize = 2_000;

export interface Posting {
  tenantId: number;
  fileName: string;
  entries: JournalEntry[];
  progress?(done: number, all: number): Promise<void>;
}

export async function postJournal(
  em: EntityManager,
  { tenantId, fileName, entries, progress }: Posting,
): Promise<{ reply: JournalImported; events: NewEvent[] }> {
  await booksOf(em, tenantId);
  // One journal of a business at a time: the second must see what the first has posted.
  await execute(em, sql`select pg_advisory_xact_lock(hashtext('journal'), ${tenantId})`);
  const [books] = await shareBooks(em, [tenantId]);
  const fresh = newEntries(entries, await knownNumbers(em, tenantId, entries)).sort((a, b) =>
    a.entry.date < b.entry.date ? -1 : a.entry.date > b.entry.date ? 1 : 0,
  );
  respectLock(fresh, books!.lockedThrough);
  const accounts = await loadAccounts(em, [tenantId]);
  const missing = missingAccounts(fresh, tenantId, accounts);
  const opened = missing.length > 0 ? await openAccounts(em, tenantId, missing) : { accounts: [], events: [] };
  for (const account of opened.accounts) accounts.add(account);
  const nextEntryId = await reserveEntryNumbers(em, fresh.length);
  const booked = bookedEntries(fresh, { tenantId, accounts, nextEntryId });
  for (let at = 0; at < booked.length; at += chunkSize) {
    const chunk = booked.slice(at, at + chunkSize);
    await execute(em, sql`select analyze_young_tables()`);
    await writeEntries(em, chunk);
    await writeNumbers(em, tenantId, chunk, fresh.slice(at, at + chunkSize));
    await progress?.(at + chunk.length, booked.length);
  }
  const reply = { entries: booked.length, duplicates: entries.length - booked.length, accountsCreated: opened.accounts.length };
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'journal.imported',
    subject: `journal ${fileName}`.slice(0, 200),
    after: reply,
  });
  return { reply, events: [...opened.events, ...booked.map(posted), audit] };
}

const writeNumbers = (em: EntityManager, tenantId: number, booked: Entry[], fresh: Fresh[]) =>
  execute(
    em,
    sql`insert into journal_number (tenant_id, journal_no, entry_id, content)
        select ${tenantId}, n, e, decode(c, 'hex')
        from unnest(${booked.map((entry) => entry.reference)}::text[], ${booked.map((entry) => entry.entryId)}::bigint[],
                    ${fresh.map(({ content }) => content.toString('hex'))}::text[]) as j (n, e, c)`,
  );

/** Contents by the numbers of the file that an import knows, and by those under which an export of these books shows other entries. */
async function knownNumbers(em: EntityManager, tenantId: number, entries: JournalEntry[]) {
  const numbers = entries.map((entry) => entry.journalNo);
  const imported = await rows<{ journalNo: string; content: Buffer }>(
    em,
    sql`select journal_no as "journalNo", content from journal_number where tenant_id = ${tenantId} and journal_no = any (${numbers}::text[])`,
  );
  const exported = await rows<{ entryId: number; date: string; description: string; path: string; amountCents: number }>(
    em,
    sql`select e.entry_id as "entryId", e.date, e.description, a.path, p.amount_cents as "amountCents"
        from entry e join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id
        left join lateral (select account_id from category_decision c where c.tenant_id = p.tenant_id and c.entry_id = p.entry_id and c.line = p.line
                           order by seq desc limit 1) d on true
        join account a on a.tenant_id = p.tenant_id and a.account_id = coalesce(d.account_id, p.account_id)
        where e.tenant_id = ${tenantId} and e.entry_id = any (${numbers.map(exportedNumber.entryId).filter((id) => id !== null)}::bigint[]) and e.origin <> 'journal'`,
  );
  const byEntry = Map.groupBy(exported, ({ entryId }) => entryId);
  const contents = [...byEntry].map(([entryId, lines]) => {
    const { date, description } = lines[0]!;
    const content = contentOf({ journalNo: '', date, description, lines: lines.map((line) => ({ ...line, type: 'asset' })) });
    return [exportedNumber.of(entryId), content] as const;
  });
  return { imported: new Map(imported.map((one) => [one.journalNo, one.content])), exported: new Map(contents) };
}

const posted = (entry: Entry): NewEvent =>
  entryPosted.of(entry.tenantId, {
    entryId: entry.entryId,
    date: entry.date,
    basis: entry.basis,
    origin: entry.origin,
    reverses: null,
    reference: entry.reference,
    description: entry.description,
    bankTransactionId: null,
    lines: entry.lines.map(({ line, account, amountCents }) => ({ line, account: account.path, amountCents })),
  });
