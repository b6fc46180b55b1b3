// Which waiting payments the documents can take, in the order in which they were remembered. Pure; cents.
import type { Entry } from '../posting/entry.js';
import type { Remembered } from '../posting/memory.js';
import { openCentsOf, type OpenDocument } from './cash-side.js';
import { tradeLine } from './decide-document.js';

export interface WaitingPayment {
  tenantId: number;
  paymentId: number;
  documentId: number;
  amountCents: number;
  paidBy: string;
}

/** The decisions all of whose payments fit. `find` returns undefined for payments that can't be restored. */
export function takenBy(
  remembered: Remembered[],
  documentOf: (payment: WaitingPayment) => OpenDocument | undefined,
  find: (tenantId: number, paymentIds: number[]) => (WaitingPayment | undefined)[],
): ReadonlySet<Remembered> {
  const left = new Map<OpenDocument, number>();
  const taken = new Set<Remembered>();
  for (const decision of remembered) {
    if (!decision.paymentIds) continue;
    const parts = find(decision.tenantId, decision.paymentIds).map((payment) => {
      const document = payment && documentOf(payment);
      return document && { document, amountCents: payment.amountCents };
    });
    const openOf = (document: OpenDocument) => left.get(document) ?? openCentsOf(document);
    if (!parts.every((part) => part !== undefined && part.amountCents <= openOf(part.document))) continue;
    for (const part of parts) left.set(part!.document, openOf(part!.document) - part!.amountCents);
    taken.add(decision);
  }
  return taken;
}

/** The document after a payment, so that the next one counts what is missing from its shares. */
export function withPayment<Document extends OpenDocument>(document: Document, { lines }: Entry, amountCents: number): Document {
  const countedCents = new Map(document.countedCents);
  for (const { line, amountCents: cents } of lines) if (line !== tradeLine) countedCents.set(line, (countedCents.get(line) ?? 0) + cents);
  return { ...document, paidCents: document.paidCents + amountCents, countedCents };
}
