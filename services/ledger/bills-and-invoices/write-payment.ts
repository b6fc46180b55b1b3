// Records payments of invoices and bills, and takes them back, with the books held alone meanwhile. A bank row pays by a person's decision about its
// category; what no bank row shows yet is an entry of its own, which the bank's row meets as a possible duplicate.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { parseLineId } from '#contracts/line-ids.js';
import { DomainError } from '#contracts/problem.js';
import type { payDocument } from '#contracts/routes/bills-and-invoices.js';
import type { Identity } from '#platform/identity.js';
import { execute, sql } from '#platform/sql.js';
import { byTenant, type Accounts, type Books } from '../accounts/accounts.js';
import { tradeAccountOf } from '../accounts/trade-accounts.js';
import { writeDecisions } from '../decisions/write-decisions.js';
import { respectLock } from '../manual-entries/decide-entry.js';
import { writeEntry } from '../manual-entries/write-entry.js';
import { reversalOf } from '../posting/entry.js';
import { waitForJournals } from '../posting/known-from-journals.query.js';
import { lockLines } from '../posting/lock-order.js';
import { postedEntry } from '../posting/posted-entry.js';
import { standingEntries } from '../posting/standing-entries.query.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { lastDecisions } from '../review/last-decisions.query.js';
import { takenBack } from '../review/take-back.js';
import { cashSideOf, respectOpen } from './cash-side.js';
import { documentText, nameOf, refuse, signOf } from './decide-document.js';
import { bankRow, openDocument, standingPayment, type FoundDocument, type StandingPayment } from './open-document.query.js';
import { decisionsOf, heldBooks, type WrittenDocument } from './write-document.js';

type Asked = RequestOf<typeof payDocument>['body'];

interface Situation {
  em: EntityManager;
  who: Identity;
  books: Books;
  accounts: Accounts;
  document: FoundDocument;
}

/** The money as it is in the books after. */
interface Moved {
  date: string;
  amountCents: number;
  bankTransactionId: string | null;
  line: number | null;
  entryId: number | null;
  /** The path of the own account. */
  paidThrough: string;
  events: NewEvent[];
}

export async function pay(
  em: EntityManager,
  who: Identity,
  { documentId, ...asked }: Asked & { documentId: number },
): Promise<WrittenDocument> {
  const { tenantId, mail } = who;
  if ((asked.lineId === undefined) === (asked.entered === undefined))
    refuse('which-payment', 422, 'A payment is either a row of the ledger or entered with its date, amount and account.');
  // Before the books, as whoever writes entries that no bank tells of.
  await waitForJournals(em, [tenantId]);
  const { books, accounts } = await heldBooks(em, tenantId);
  const document = await openDocument(em, { tenantId, documentId, accounts });
  const situation = { em, who, books, accounts, document };
  const moved = asked.lineId !== undefined ? await payByRow(situation, asked.lineId) : await payByEntry(situation, asked.entered!);
  const nextEntryId = await reserveEntryNumbers(em, 1);
  const { paidThrough, date, amountCents } = moved;
  const cashSide = cashSideOf(document, { paidThrough, date, amountCents, entryId: nextEntryId() });
  const decisions = decisionsOf(cashSide, who, `Pays ${nameOf(document)}.`);
  await writeEntries(em, [cashSide], decisions);
  await execute(
    em,
    sql`insert into document_payment (tenant_id, document_id, date, amount_cents, bank_transaction_id, line, entry_id, cash_entry_id, paid_by)
        values (${tenantId}, ${documentId}, ${date}, ${amountCents}, ${moved.bankTransactionId}, ${moved.line}, ${moved.entryId}, ${cashSide.entryId}, ${mail})`,
  );
  const audit = auditRecorded.ledger.of(tenantId, {
    action: `${document.kind}.paid`,
    subject: nameOf(document).slice(0, 200),
    after: { date, amountCents, account: paidThrough, ...(asked.lineId !== undefined && { transaction: asked.lineId }) },
  });
  return { documentId, events: [...moved.events, postedEntry(cashSide, undefined, decisions), audit] };
}

async function payByRow({ em, who, books, accounts, document }: Situation, lineId: string): Promise<Moved> {
  const { tenantId, mail, name } = who;
  const asked = await bankRow(em, { tenantId, ...parseLineId(lineId) });
  if (!asked)
    throw new DomainError('not-payable', 422, 'Only a bank’s own row that is no transfer can pay an invoice or a bill. Nothing was saved.');
  if (asked.pays) refuse('pays-already', 409, 'This transaction pays an invoice or a bill already. Undo that payment first.');
  const { entryId, line, date, bankTransactionId, account: paidThrough } = asked;
  const account = accounts.standard(tenantId, tradeAccountOf(document.kind).path);
  const reason = `Pays ${nameOf(document)}, matched by ${name}.`;
  const decision = { tenantId, entryId, line, account, by: 'person' as const, actor: mail, reason, settles: true as const };
  const { applied, ignored, events } = await writeDecisions(
    em,
    [{ ...decision, decisionSeq: null, modelVersion: '', confidence: null, appliedRules: [] }],
    { accounts, books: byTenant([books]) },
  );
  if (ignored[0]?.why === 'locked') respectLock([date], books.lockedThrough);
  const [one] = applied;
  if (!one) throw new DomainError('changed-meanwhile', 409, 'Someone else changed this transaction in the meantime. Nothing was saved.');
  // With the sales tax that the settings had split off it.
  const amountCents = one.current.amountCents * signOf(document.kind);
  if (amountCents <= 0)
    refuse('wrong-direction', 422, document.kind === 'invoice' ? 'An invoice is paid by money that came in.' : 'A bill is paid by money that went out.'); // prettier-ignore
  respectOpen(document, amountCents);
  return { date, amountCents, bankTransactionId, line, entryId: null, paidThrough, events };
}

async function payByEntry(
  { em, who, accounts, document }: Situation,
  { date, amountCents, account }: NonNullable<Asked['entered']>,
): Promise<Moved> {
  const own = accounts.path(who.tenantId, account);
  if (!own?.money) throw new DomainError('unknown-account', 422, `There is no own account '${account}'. Nothing was saved.`);
  respectOpen(document, amountCents);
  const sign = signOf(document.kind);
  const lines = [
    { account: own.path, amountCents: sign * amountCents },
    { account: tradeAccountOf(document.kind).path, amountCents: 0 - sign * amountCents },
  ];
  const { party, kind, number } = document;
  const description = documentText({ party: '', kind, number, memo: 'payment' });
  const written = { date, payee: party, description, reference: number, basis: 'both' as const, lines };
  const { entry, events } = await writeEntry(em, who, { written });
  return { date, amountCents, bankTransactionId: null, line: null, entryId: entry!.entryId, paidThrough: own.path, events };
}

export async function takeBack(
  em: EntityManager,
  who: Identity,
  { documentId, paymentId }: { documentId: number; paymentId: number },
): Promise<WrittenDocument> {
  const { tenantId, mail } = who;
  await waitForJournals(em, [tenantId]);
  const { books, accounts } = await heldBooks(em, tenantId);
  const document = await openDocument(em, { tenantId, documentId, accounts });
  const payment = await standingPayment(em, { tenantId, documentId, paymentId });
  respectLock([payment.date], books.lockedThrough);
  const cashSide = (await standingEntries(em, [{ tenantId, entryId: payment.cashEntryId }], accounts)).get(
    `${tenantId} ${payment.cashEntryId}`,
  )!;
  const nextEntryId = await reserveEntryNumbers(em, 1);
  const reversal = reversalOf(cashSide, nextEntryId());
  await execute(
    em,
    sql`update document_payment set undone_by = ${mail}, undone_at = now() where tenant_id = ${tenantId} and payment_id = ${paymentId}`,
  );
  const events =
    payment.entryId !== null
      ? (await writeEntry(em, who, { replaces: payment.entryId })).events
      : await freeRow({ em, who, books, accounts, document }, payment);
  await writeEntries(em, [reversal]);
  const audit = auditRecorded.ledger.of(tenantId, {
    action: `${document.kind}.payment-undone`,
    subject: nameOf(document).slice(0, 200),
    before: { date: payment.date, amountCents: payment.amountCents },
  });
  return { documentId, events: [...events, postedEntry(reversal), audit] };
}

/** The bank row as it was before it paid. */
async function freeRow({ em, who: { tenantId, name }, books, accounts }: Situation, payment: StandingPayment): Promise<NewEvent[]> {
  const lines = await lockLines(em, [{ tenantId, entryId: payment.postedBy!, line: payment.line! }]);
  const decided = await lastDecisions(em, { tenantId, lines, accounts });
  const wanted = decided.map((one) => ({ ...takenBack(one, { tenantId, name, accounts }), settles: true as const }));
  const { applied, events } = await writeDecisions(em, wanted, { accounts, books: byTenant([books]) });
  if (applied.length !== 1) throw new Error(`The row of payment of tenant ${tenantId} could not be taken back`);
  return events;
}
