// Restores payments of invoices and bills when their bank rows are in the books again, if the documents can still take them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { moneyLine } from '#contracts/rules/bank-entry-lines.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { Accounts } from '../accounts/accounts.js';
import type { CarriedDecision } from '../posting/decide-entries.js';
import { sumOf, type Entry } from '../posting/entry.js';
import type { Remembered } from '../posting/memory.js';
import { ReturningPayments, type RestorablePayments } from '../posting/returning-payments.js';
import { sidesOf, taxOfParts } from './cash-side.js';
import { nameOf } from './decide-document.js';
import { openDocuments, type FoundDocument } from './open-document.query.js';
import { takenBy, withPayment, type WaitingPayment } from './waiting-payments.js';
import { decisionsOf } from './write-document.js';

type Documents = Map<string, FoundDocument>;

const keyOf = ({ tenantId, documentId }: { tenantId: number; documentId: number }): string => `${tenantId} ${documentId}`;

@Injectable()
export class RestorePayments extends ReturningPayments {
  async of(em: EntityManager, remembered: Remembered[], accounts: Accounts): Promise<RestorablePayments> {
    const payments = await waitingPayments(em, remembered);
    const documents = await documentsOf(em, payments, accounts);
    const byId = new Map(payments.map((payment) => [`${payment.tenantId} ${payment.paymentId}`, payment]));
    const find = (tenantId: number, paymentIds: number[]) => paymentIds.map((paymentId) => byId.get(`${tenantId} ${paymentId}`));
    return {
      remembered: waitingTogether(
        remembered,
        takenBy(remembered, (document) => documents.get(keyOf(document)), find),
      ),
      count: 2 * payments.length,
      restore: (carried, posted) => restored(carried, { ...posted, accounts, documents, find }),
    };
  }
}

/** Payments that the bank ended, of documents that weren't voided. */
function waitingPayments(em: EntityManager, remembered: Remembered[]): Promise<WaitingPayment[]> {
  const wanted = remembered.flatMap(({ tenantId, paymentIds }) => (paymentIds ?? []).map((paymentId) => ({ tenantId, paymentId })));
  if (wanted.length === 0) return Promise.resolve([]);
  return rows<WaitingPayment>(
    em,
    sql`select p.tenant_id, p.payment_id, p.document_id, p.amount_cents, p.paid_by
        from (select distinct * from ${table('w', wanted, { tenant_id: 'int', payment_id: 'bigint' })}) k
        join document_payment p on p.tenant_id = k.tenant_id and p.payment_id = k.payment_id and p.undone_by = 'bank'
        join document d on d.tenant_id = p.tenant_id and d.document_id = p.document_id and d.voided_at is null`,
  );
}

async function documentsOf(em: EntityManager, payments: WaitingPayment[], accounts: Accounts): Promise<Documents> {
  const documents: Documents = new Map();
  // One pass per business with waiting payments, rarely more than one.
  for (const [tenantId, of] of Map.groupBy(payments, (payment) => payment.tenantId)) {
    const documentIds = [...new Set(of.map(({ documentId }) => documentId))];
    for (const document of await openDocuments(em, { tenantId, documentIds, accounts }))
      documents.set(keyOf({ tenantId, documentId: document.documentId }), document);
  }
  return documents;
}

/** The decisions on a transaction come back together, or wait together. */
function waitingTogether(remembered: Remembered[], taken: ReadonlySet<Remembered>): Remembered[] {
  const waits = new Set(remembered.filter((decision) => decision.paymentIds && !taken.has(decision)).map(transactionOf));
  return remembered.map((decision) => (waits.has(transactionOf(decision)) ? { ...decision, waits: true } : decision));
}

const transactionOf = ({ tenantId, bankTransactionId }: Remembered): string => `${tenantId} ${bankTransactionId}`;

interface Restoring {
  entries: Entry[];
  nextEntryId: () => number;
  accounts: Accounts;
  documents: Documents;
  find(tenantId: number, paymentIds: number[]): (WaitingPayment | undefined)[];
}

function restored(
  carried: CarriedDecision[],
  { entries, nextEntryId, accounts, documents, find }: Restoring,
): ReturnType<RestorablePayments['restore']> {
  const changes: ReturnType<RestorablePayments['restore']> = { entries: [], decisions: [], restored: [] };
  const posted = new Map(entries.map((entry) => [entry.entryId, entry]));
  for (const { tenantId, entryId, line, paymentIds } of carried) {
    if (!paymentIds) continue;
    const row = posted.get(entryId)!;
    const { date, bankTransactionId } = row;
    const paidThrough = row.lines.find((item) => item.line === moneyLine)!.account.path;
    const found = find(tenantId, paymentIds).map((payment) => payment!);
    const parts = found.map((payment) => ({ document: documents.get(keyOf(payment))!, amountCents: payment.amountCents }));
    // They pay with the line, and with its part of the sales tax that a processor reports.
    const taxes = taxOfParts(parts, {
      accounts,
      taxCents: sumOf(parts) - Math.abs(row.lines.find((item) => item.line === line)!.amountCents),
    });
    for (const [at, { amountCents, paymentId, paidBy, ...payment }] of found.entries()) {
      const document = documents.get(keyOf(payment))!;
      const { cashSide, entries: sides, keys } = sidesOf(document, { accounts, paidThrough, date, amountCents, taxCents: taxes[at]!, nextEntryId }); // prettier-ignore
      documents.set(keyOf(payment), withPayment(document, cashSide, amountCents));
      changes.entries.push(...sides);
      changes.decisions.push(...sides.flatMap((entry) => decisionsOf(entry, { mail: paidBy }, `Pays ${nameOf(document)}.`)));
      const documentEntryId = document.entry.entryId;
      changes.restored.push({ tenantId, paymentId, documentEntryId, date, line, bankTransactionId: bankTransactionId!, ...keys });
    }
  }
  return changes;
}
