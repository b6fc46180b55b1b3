// Enters and voids invoices and bills under an exclusive lock on the books, so that two people who change the same document see each other.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { percentOn } from '#contracts/rules/sales-tax.js';
import type { Identity } from '#platform/identity.js';
import { execute, row, sql } from '#platform/sql.js';
import { holdBooks, loadAccounts, type Accounts, type Books } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { openTradeAccount, tradeAccountOf } from '../accounts/trade-accounts.js';
import { debitsOf, maxDebitsCents } from '../journal-imports/sum-limit.js';
import { respectLock } from '../accounts/period-lock.js';
import { reversalOf, type Entry } from '../posting/entry.js';
import { postedEntry } from '../posting/posted-entry.js';
import { taxReason } from '../posting/sales-tax.js';
import type { Decision } from '../posting/store-decisions.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { documentEntry, nameOf, refuse, tradeLine, type DocumentInput } from './decide-document.js';
import { openDocument } from './open-document.query.js';

export interface WrittenDocument {
  documentId: number;
  events: NewEvent[];
}

export async function heldBooks(em: EntityManager, tenantId: number): Promise<{ books: Books; accounts: Accounts }> {
  await booksOf(em, tenantId);
  const [books] = await holdBooks(em, [tenantId]);
  return { books: books!, accounts: await loadAccounts(em, [tenantId]) };
}

export async function enterDocument(em: EntityManager, who: Identity, given: DocumentInput): Promise<WrittenDocument> {
  const { tenantId, mail } = who;
  const { books, accounts } = await heldBooks(em, tenantId);
  if (accounts.closedAt(tenantId, tradeAccountOf(given.kind).path))
    refuse('account-closed', 409, `The account '${tradeAccountOf(given.kind).path}' is closed. Reopen it first.`);
  const trade = await openTradeAccount(em, accounts, { tenantId, kind: given.kind });
  const nextEntryId = await reserveEntryNumbers(em, 1);
  const entry = documentEntry(given, { tenantId, entryId: nextEntryId(), accounts, trade: trade.account, taxes: books.salesTax });
  respectLock([entry.date], books.lockedThrough);
  const amountCents = Math.abs(entry.lines[0]!.amountCents);
  if ((await debitsOf(em, tenantId)) + 2n * BigInt(amountCents) > maxDebitsCents)
    refuse('sum-too-large', 422, 'With it, total debits in your books would exceed the limit of $90,071,992,547,409.91.');
  await refuseTakenNumber(em, tenantId, given);
  const decisions = enteredDecisions(entry, who, { given, books });
  await writeEntries(em, [entry], decisions);
  const stored = await row<{ documentId: number }>(
    em,
    sql`insert into document (tenant_id, kind, party, number, memo, date, due_on, amount_cents, entry_id, created_by)
        values (${tenantId}, ${given.kind}, ${given.party}, ${given.number}, ${given.memo}, ${given.date}, ${given.dueOn}, ${amountCents}, ${entry.entryId}, ${mail})
        returning document_id`,
  );
  const { kind, party, number, dueOn, date } = given;
  const audit = auditRecorded.ledger.of(tenantId, {
    action: `${kind}.added`,
    subject: nameOf(given).slice(0, 200),
    after: { party, number, date, dueOn, amountCents, entryId: entry.entryId },
  });
  return { documentId: stored!.documentId, events: [...trade.events, postedEntry(entry, undefined, decisions), audit] };
}

async function refuseTakenNumber(em: EntityManager, tenantId: number, { kind, number, party }: DocumentInput): Promise<void> {
  if (number === '') return;
  const taken = await row<{ date: string }>(
    em,
    sql`select date from document where tenant_id = ${tenantId} and kind = ${kind} and lower(number) = lower(${number}) and voided_at is null
          and (kind = 'invoice' or lower(party) = lower(${party}))`,
  );
  if (taken)
    refuse('number-taken', 409, kind === 'invoice' ? `Invoice ${number} already exists, dated ${taken.date}.` : `${party}’s bill ${number} has already been entered, dated ${taken.date}.`); // prettier-ignore
}

/** The person's decisions, and the settings' on sales tax in the prices. */
function enteredDecisions(entry: Entry, who: Identity, { given, books }: { given: DocumentInput; books: Books }): Decision[] {
  const decisions = decisionsOf(entry, who, `Entered by ${who.name}.`);
  return decisions.map((decision) =>
    decision.line <= given.lines.length + tradeLine
      ? decision
      : { ...decision, by: 'rule', actor: 'Settings', confidence: 1, reason: taxReason(percentOn(books.salesTax!, entry.date)) },
  );
}

/** Decisions of a person, so that no guess or rule overwrites them. */
export const decisionsOf = ({ tenantId, entryId, lines }: Entry, { mail }: Pick<Identity, 'mail'>, reason: string): Decision[] =>
  lines
    .filter(({ line }) => line !== tradeLine)
    .map(({ line, account }) => ({
      ...{ tenantId, entryId, line, account, by: 'person', actor: mail, modelVersion: '', confidence: null },
      ...{ reason, appliedRules: [] },
    }));

export async function voidOf(em: EntityManager, who: Identity, documentId: number): Promise<WrittenDocument> {
  const { tenantId, mail } = who;
  const { books, accounts } = await heldBooks(em, tenantId);
  const document = await openDocument(em, { tenantId, documentId, accounts });
  if (document.paidCents > 0) refuse('document-paid', 409, `The ${nameOf(document)} has payments. Undo them first.`);
  respectLock([document.entry.date], books.lockedThrough);
  const nextEntryId = await reserveEntryNumbers(em, 1);
  const reversal = reversalOf(document.entry, nextEntryId());
  await writeEntries(em, [reversal]);
  await execute(
    em,
    sql`update document set voided_by = ${mail}, voided_at = now() where tenant_id = ${tenantId} and document_id = ${documentId}`,
  );
  const audit = auditRecorded.ledger.of(tenantId, {
    action: `${document.kind}.voided`,
    subject: nameOf(document).slice(0, 200),
    before: { entryId: document.entry.entryId },
    after: { reversedBy: reversal.entryId },
  });
  return { documentId, events: [postedEntry(reversal), audit] };
}
