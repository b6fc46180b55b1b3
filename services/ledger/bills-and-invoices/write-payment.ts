// Records and undoes payments of invoices and bills under an exclusive lock on the books. A person's decision on the category of a bank row
// makes it a payment of one or more documents. A payment without a bank row is a separate entry; the later bank row is a possible
// duplicate.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { parseLineId } from '#contracts/line-ids.js';
import { moneyText } from '#contracts/money.js';
import { DomainError, changedMeanwhile } from '#contracts/problem.js';
import type { DocumentKind, payDocument, payDocuments } from '#contracts/routes/bills-and-invoices.js';
import type { Identity } from '#platform/identity.js';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { byTenant, type Accounts, type Books } from '../accounts/accounts.js';
import { tradeAccountOf } from '../accounts/trade-accounts.js';
import { writeDecisions } from '../decisions/write-decisions.js';
import { respectLock } from '../accounts/period-lock.js';
import { isAtProcessor, refuseProcessor } from '../manual-entries/own-money.js';
import { writeEntry } from '../manual-entries/write-entry.js';
import { reversalOf } from '../posting/entry.js';
import { waitForJournals } from '../posting/known-from-journals.query.js';
import { lockLines } from '../posting/lock-order.js';
import { paidDocument, postedEntry } from '../posting/posted-entry.js';
import { currentEntries } from '../posting/current-entries.query.js';
import { entryKeysOf } from '../posting/paid-lines.query.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { lastDecisions } from '../review/last-decisions.query.js';
import { restoredDecision } from '../review/undo-decision.js';
import { beforePayment } from './before-payment.query.js';
import { respectOpen, sidesOf, taxOfParts, type PaidPart } from './cash-side.js';
import { documentText, nameOf, refuse, signOf, type DocumentInput } from './decide-document.js';
import { divideCharge, joinCharge } from './divide-charge.js';
import { bankRow, openDocuments, activePayments, type FoundDocument, type ActivePayment } from './open-document.query.js';
import { decisionsOf, enterDocument, heldBooks, type WrittenDocument } from './write-document.js';

type Asked = RequestOf<typeof payDocument>['body'];

interface Situation {
  em: EntityManager;
  who: Identity;
  books: Books;
  accounts: Accounts;
  /** The documents to pay, all of one kind. */
  documents: FoundDocument[];
  kind: DocumentKind;
}

/** The payment in the books. */
interface Moved {
  date: string;
  amountCents: number;
  /** The part of it that a processor reports as sales tax. */
  taxCents: number;
  bankTransactionId: string | null;
  line: number | null;
  entryId: number | null;
  /** The path of the own account. */
  paidThrough: string;
  /** The ledger row, as requested. */
  transaction?: string;
  events: NewEvent[];
}

export async function pay(
  em: EntityManager,
  who: Identity,
  { documentId, ...asked }: Asked & { documentId: number },
): Promise<WrittenDocument> {
  if ((asked.lineId === undefined) === (asked.entered === undefined))
    refuse('which-payment', 422, 'A payment is either a ledger transaction or is entered with its date, amount, and account.');
  const situation = await startPayment(em, who, [documentId]);
  const moved = asked.lineId !== undefined ? await payByRow(situation, asked.lineId) : await payByEntry(situation, asked.entered!);
  return { documentId, events: await settle(situation, moved, [moved.amountCents]) };
}

/** Enters a document that a bank row paid already. */
export async function enterPaid(em: EntityManager, who: Identity, given: DocumentInput, lineId: string): Promise<WrittenDocument> {
  await waitForJournals(em, [who.tenantId]);
  const { documentId, events } = await enterDocument(em, who, given);
  const paid = await pay(em, who, { documentId, lineId });
  return { documentId, events: [...events, ...paid.events] };
}

/** Pays several documents with one bank row. */
export async function payTogether(
  em: EntityManager,
  who: Identity,
  { lineId, documents: parts, restStays }: { lineId: string } & Pick<RequestOf<typeof payDocuments>['body'], 'documents' | 'restStays'>,
): Promise<NewEvent[]> {
  const ids = parts.map(({ documentId }) => Number(documentId));
  if (new Set(ids).size < ids.length) refuse('named-twice', 422, 'The same invoice or bill is listed twice.');
  const situation = await startPayment(em, who, ids);
  const cents = parts.map(({ amountCents }) => amountCents);
  const moved = await payByRow(situation, lineId, restStays ? cents : undefined);
  const sum = cents.reduce((all, part) => all + part, 0);
  if (restStays && sum < moved.amountCents)
    refuse('split-first', 422, 'Only a processor’s charge can be applied in part. Split the bank transaction first, then choose what each part pays.'); // prettier-ignore
  if (sum !== moved.amountCents)
    refuse('parts-differ', 422, `The parts add up to ${moneyText(sum)}, and the transaction is ${moneyText(moved.amountCents)}.`);
  return settle(situation, moved, cents);
}

async function startPayment(em: EntityManager, who: Identity, documentIds: number[]): Promise<Situation> {
  const { tenantId } = who;
  // Comes before the lock on the books, as for all entries that don't come from a bank.
  await waitForJournals(em, [tenantId]);
  const { books, accounts } = await heldBooks(em, tenantId);
  const documents = await openDocuments(em, { tenantId, documentIds, accounts });
  const { kind } = documents[0]!;
  if (documents.some((document) => document.kind !== kind))
    refuse('mixed-documents', 422, 'One transaction pays either invoices or bills.');
  return { em, who, books, accounts, documents, kind };
}

const partsOf = (documents: FoundDocument[], cents: number[]): PaidPart[] =>
  documents.map((document, at) => ({ document, amountCents: cents[at]! }));

/** Pays each document with its part of the money, in the same order. */
async function settle({ em, who, accounts, documents }: Situation, moved: Moved, cents: number[]): Promise<NewEvent[]> {
  const { tenantId, mail: paidBy } = who;
  const { date, paidThrough, bankTransactionId, line, entryId } = moved;
  const nextEntryId = await reserveEntryNumbers(em, 2 * documents.length);
  const taxes = taxOfParts(partsOf(documents, cents), { accounts, taxCents: moved.taxCents });
  const payments = documents.map((document, at) => {
    const amountCents = cents[at]!;
    respectOpen(document, amountCents);
    const payment = { accounts, paidThrough, date, amountCents, taxCents: taxes[at]!, nextEntryId };
    const { entries: sides, keys } = sidesOf(document, payment);
    const entries = sides.map((entry) => ({ entry, decisions: decisionsOf(entry, who, `Pays ${nameOf(document)}.`) }));
    return { tenantId, documentId: document.documentId, document, amountCents, entries, ...keys };
  });
  const written = payments.flatMap(({ entries }) => entries);
  await writeEntries(
    em,
    written.map(({ entry }) => entry),
    written.flatMap(({ decisions }) => decisions),
  );
  const columns = { tenant_id: 'int', document_id: 'bigint', amount_cents: 'bigint', cash_entry_id: 'bigint', tax_entry_id: 'bigint' } as const; // prettier-ignore
  await execute(
    em,
    sql`insert into document_payment (tenant_id, document_id, date, amount_cents, bank_transaction_id, line, entry_id, cash_entry_id, tax_entry_id, paid_by)
        select n.tenant_id, n.document_id, ${date}::date, n.amount_cents, ${bankTransactionId}::uuid, ${line}::smallint, ${entryId}::bigint, n.cash_entry_id, n.tax_entry_id, ${paidBy}
        from ${table('n', payments, columns)}`,
  );
  return [
    ...moved.events,
    ...written.map(({ entry, decisions }) => postedEntry(entry, undefined, decisions)),
    ...payments.map(({ document, cashEntryId }) =>
      paidDocument({
        tenantId,
        date,
        cashEntryId,
        documentEntryId: document.entry.entryId,
        bankTransactionId,
        line,
        enteredEntryId: entryId,
      }),
    ),
    ...payments.map(({ document, amountCents }) =>
      auditRecorded.ledger.of(tenantId, {
        action: `${document.kind}.paid`,
        subject: nameOf(document).slice(0, 200),
        after: { date, amountCents, account: paidThrough, ...(moved.transaction && { transaction: moved.transaction }) },
      }),
    ),
  ];
}

/** With `dividedCents`, the parts for the documents, the rest of a charge keeps its category. */
async function payByRow({ em, who, books, accounts, documents, kind }: Situation, lineId: string, dividedCents?: number[]): Promise<Moved> {
  const { tenantId, mail, name } = who;
  const asked = await bankRow(em, { tenantId, ...parseLineId(lineId) });
  if (!asked)
    throw new DomainError(
      'not-payable',
      422,
      'Only a bank transaction or a processor charge or payment can pay an invoice or bill. A transfer can’t. Nothing was saved.',
    );
  if (asked.pays) refuse('pays-already', 409, 'This transaction already pays an invoice or bill. Undo that payment first.');
  const { line, date, bankTransactionId, account: paidThrough } = asked;
  respectLock([date], books.lockedThrough);
  const divided = dividedCents && (await divideCharge(em, accounts, { ...asked, tenantId, parts: partsOf(documents, dividedCents) }));
  const entryId = divided?.entryId ?? asked.entryId;
  const account = accounts.standard(tenantId, tradeAccountOf(kind).path);
  const others = ['', ' and another', ` and ${documents.length - 1} others`][Math.min(documents.length - 1, 2)]!;
  const reason = `Pays ${nameOf(documents[0]!)}${others}, matched by ${name}.`;
  const decision = { tenantId, entryId, line, account, by: 'person' as const, actor: mail, reason, settles: true as const };
  const { applied, events } = await writeDecisions(
    em,
    [{ ...decision, decisionSeq: null, modelVersion: '', confidence: null, appliedRules: [] }],
    { accounts, books: byTenant([books]) },
  );
  const [result] = applied;
  if (!result) throw changedMeanwhile('changed-meanwhile', 'changed this transaction', 'Nothing was saved.');
  // The full price: with the sales tax that the settings had split off, and with the part that a processor reports as sales tax.
  const taxCents = divided?.taxCents ?? asked.taxCents * signOf(kind);
  const amountCents = result.current.amountCents * signOf(kind) + taxCents;
  if (amountCents <= 0)
    refuse('wrong-direction', 422, kind === 'invoice' ? 'Choose a deposit to pay an invoice.' : 'Choose a payment to pay a bill.'); // prettier-ignore
  return {
    date,
    amountCents,
    taxCents,
    bankTransactionId,
    line,
    entryId: null,
    paidThrough,
    transaction: lineId,
    events: [...(divided?.events ?? []), ...events],
  };
}

async function payByEntry(
  { em, who, accounts, documents, kind }: Situation,
  { date, amountCents, account }: NonNullable<Asked['entered']>,
): Promise<Moved> {
  const own = accounts.path(who.tenantId, account);
  if (!own?.money) throw new DomainError('unknown-account', 422, `You have no bank or card account named '${account}'. Nothing was saved.`);
  if (isAtProcessor(own))
    refuseProcessor(own, 'a payment entered', kind === 'invoice' ? 'Open the charge in the ledger, and choose the invoice that it pays.' : 'Open the payment in the ledger, and choose the bill that it pays.'); // prettier-ignore
  const { party, number } = documents[0]!;
  const sign = signOf(kind);
  const lines = [
    { account: own.path, amountCents: sign * amountCents },
    { account: tradeAccountOf(kind).path, amountCents: 0 - sign * amountCents },
  ];
  const description = documentText({ party: '', kind, number, memo: 'payment' });
  const written = { date, payee: party, description, reference: number, basis: 'both' as const, lines };
  const { entry, events } = await writeEntry(em, who, { written });
  return { date, amountCents, taxCents: 0, bankTransactionId: null, line: null, entryId: entry!.entryId, paidThrough: own.path, events };
}

export async function reversePayments(
  em: EntityManager,
  who: Identity,
  { documentId, paymentId }: { documentId: number; paymentId: number },
): Promise<WrittenDocument> {
  const { tenantId, mail } = who;
  await waitForJournals(em, [tenantId]);
  const { books, accounts } = await heldBooks(em, tenantId);
  const payments = await activePayments(em, { tenantId, documentId, paymentId });
  const [payment] = payments as [ActivePayment];
  respectLock([payment.date], books.lockedThrough);
  const keys = payments.flatMap(entryKeysOf);
  const entries = await currentEntries(em, keys, accounts);
  const nextEntryId = await reserveEntryNumbers(em, keys.length);
  const reversals = keys.map(({ entryId }) => reversalOf(entries.get(`${tenantId} ${entryId}`)!, nextEntryId()));
  await execute(
    em,
    sql`update document_payment set undone_by = ${mail}, undone_at = now()
        where tenant_id = ${tenantId} and payment_id = any (${payments.map((paid) => paid.paymentId)}::bigint[])`,
  );
  const events =
    payment.entryId !== null
      ? (await writeEntry(em, who, { replaces: payment.entryId })).events
      : await freeRow(em, who, { books, accounts, payment });
  await writeEntries(em, reversals);
  const audits = payments.map((undone) =>
    auditRecorded.ledger.of(tenantId, {
      action: `${undone.kind}.payment-undone`,
      subject: nameOf(undone).slice(0, 200),
      before: { date: undone.date, amountCents: undone.amountCents },
    }),
  );
  return { documentId, events: [...events, ...reversals.map((reversal) => postedEntry(reversal)), ...audits] };
}

/** Restores the category that the bank row had before it paid. */
async function freeRow(
  em: EntityManager,
  { tenantId, name }: Identity,
  { books, accounts, payment }: { books: Books; accounts: Accounts; payment: ActivePayment },
): Promise<NewEvent[]> {
  const lines = await lockLines(em, [{ tenantId, entryId: payment.postedBy!, line: payment.line! }]);
  const [decided] = await lastDecisions(em, { tenantId, lines, accounts });
  if (!decided) throw new Error(`The row of payment of tenant ${tenantId} is not in the ledger`);
  const before = decided.before ?? (await beforePayment(em, { ...decided, tenantId, accounts }));
  const wanted = { ...restoredDecision({ ...decided, before }, { tenantId, name, accounts }), settles: true as const };
  const { applied, events } = await writeDecisions(em, [wanted], { accounts, books: byTenant([books]) });
  const [restored] = applied;
  if (!restored) throw new Error(`The row of payment of tenant ${tenantId} could not be restored`);
  return [...events, ...(await joinCharge(em, accounts, restored.current))];
}
