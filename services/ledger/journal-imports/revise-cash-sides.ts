// Updates the cash sides of a business's accrual journals after a journal was posted, independent of the import order.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import type { Accounts } from '../accounts/accounts.js';
import { reversalOf, type Entry } from '../posting/entry.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import type { CashPayment } from '../posting/paid-lines.query.js';
import { cashSides, type CashSide } from './cash-side.js';
import { cashNumber, textOfSide, tradeBook, type PostedSide } from './cash-sides.query.js';
import { numberedSide } from './numbered-side.js';
import { contentOf } from './read-journal.js';

interface RevisedSides {
  /** The written reversals and new cash sides. */
  entries: Entry[];
  added: number;
  /** The new cash sides of one invoice or bill each. */
  payments: CashPayment[];
}

/** `posted` are the current cash sides, locked. Cash sides in the locked period don't change. */
export async function reviseCashSides(
  em: EntityManager,
  posted: PostedSide[],
  { tenantId, accounts, lockedThrough }: { tenantId: number; accounts: Accounts; lockedThrough: string | null },
): Promise<RevisedSides> {
  const book = await tradeBook(em, tenantId, accounts);
  const byNumber = new Map(book.entries.map((entry) => [entry.journalNo, entry]));
  const isOpen = (date: string) => lockedThrough === null || date > lockedThrough;
  const wanted = cashSides(book.entries, book.importedSides).filter(({ journalNo }) => isOpen(byNumber.get(journalNo)!.date));
  const texts = new Map(wanted.map((side) => [side.journalNo, textOfSide(side.lines)]));
  const gone = posted.filter(({ journalNo, posted: text, entry }) => isOpen(entry.date) && texts.get(journalNo) !== text);
  const kept = new Set(posted.filter((side) => !gone.includes(side)).map(({ journalNo }) => journalNo));
  const added = wanted.filter(({ journalNo }) => !kept.has(journalNo));
  if (gone.length + added.length === 0) return { entries: [], added: 0, payments: [] };
  const nextEntryId = await reserveEntryNumbers(em, gone.length + added.length);
  const reversals = gone.map(({ entry }) => reversalOf(entry, nextEntryId()));
  const payments: CashPayment[] = [];
  const entryOf = ({ journalNo, lines }: CashSide): Entry => {
    const { entryId: enteredEntryId, date, description } = byNumber.get(journalNo)!;
    const entryId = nextEntryId();
    const side = numberedSide(lines, { documentLines: (number) => byNumber.get(number)!.lines.length });
    if (side.document !== undefined) {
      const documentEntryId = byNumber.get(side.document)!.entryId;
      payments.push({ tenantId, date, cashEntryId: entryId, documentEntryId, bankTransactionId: null, line: null, enteredEntryId });
    }
    const legs = side.lines.map(({ line, path, amountCents }) => ({ line, account: accounts.path(tenantId, path)!, amountCents }));
    const facts = { tenantId, entryId, date, description, reference: journalNo, bankTransactionId: null };
    return { ...facts, basis: 'cash', origin: 'cash-side', reverses: null, lines: legs };
  };
  const fresh = added.map(entryOf);
  const entries = [...reversals, ...fresh].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.entryId - b.entryId));
  await writeEntries(em, entries);
  await numberSides(em, tenantId, fresh);
  return { entries, added: fresh.length, payments };
}

/** Stores their numbers, so that a reimported export is recognized. A number that a journal uses stays with the journal. */
const numberSides = (em: EntityManager, tenantId: number, sides: Entry[]) =>
  execute(
    em,
    sql`${insertInto(
      'journal_number as j',
      sides
        .map((side) => ({ journalNo: cashNumber.of(side.reference), entryId: side.entryId, content: contentOf(contentsOf(side)) }))
        .filter(({ journalNo }) => [...journalNo].length <= 100),
      { journal_no: 'text', entry_id: 'bigint', content: 'bytea' },
      { tenant_id: tenantId },
    )}
        on conflict (tenant_id, journal_no) do update set entry_id = excluded.entry_id, content = excluded.content
          where exists (select from entry r where r.tenant_id = j.tenant_id and r.reverses = j.entry_id)`,
  );

const contentsOf = ({ date, description, lines }: Entry) => ({
  date,
  description,
  lines: lines.map(({ account, amountCents }) => ({ path: account.path, amountCents })),
});
