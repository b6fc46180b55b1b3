// HTTP edge of invoices and bills that a person enters.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { parseLineId } from '#contracts/line-ids.js';
import { addDocument, getAging, getDocument, getDocumentsForTransaction, getDocumentStart, listDocuments, payDocument, payDocuments, undoPayment, voidDocument, type DocumentDetail } from '#contracts/routes/bills-and-invoices.js'; // prettier-ignore
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { payable, receivable } from '../accounts/trade-accounts.js';
import { balancesOf } from '../balances/balances.query.js';
import { lineOf } from '../general-ledger/transaction.query.js';
import { agingOf } from './aging.js';
import { documentDetail, documentPage, lastOf, openSums } from './documents.query.js';
import { documentsFor, documentsOfRow, rowsFor, rowsForNew } from './matches.query.js';
import { enterDocument, voidOf, type WrittenDocument } from './write-document.js';
import { enterPaid, pay, payTogether, reversePayments } from './write-payment.js';

@Controller()
export class BillsAndInvoicesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(listDocuments)
  list({ query }: RequestOf<typeof listDocuments>, who: Identity): Promise<ReplyOf<typeof listDocuments>> {
    return this.unitOfWork.read(who, async (em) => {
      const asOf = query.asOf ?? (await this.settings(em, who)).today;
      const { bucket, party } = query;
      return { asOf, ...(await documentPage(em, { ...query, bucket, party, asOf, tenantId: who.tenantId })) };
    });
  }

  @Serve(getAging)
  aging({ query }: RequestOf<typeof getAging>, { tenantId, ...who }: Identity): Promise<ReplyOf<typeof getAging>> {
    return this.unitOfWork.read({ ...who, tenantId }, async (em) => {
      const asOf = query.asOf ?? (await this.settings(em, { ...who, tenantId })).today;
      const sums = await openSums(em, { tenantId, asOf });
      const balances = await balancesOf(em, { tenantId, method: 'accrual', before: asOf, through: asOf });
      const of = ({ path }: { path: string }) => balances.find((balance) => balance.path === path) ?? { path, cents: 0 };
      return { asOf, receivables: agingOf('invoice', sums, of(receivable)), payables: agingOf('bill', sums, of(payable)) };
    });
  }

  @Serve(getDocument)
  get({ params, query }: RequestOf<typeof getDocument>, who: Identity): Promise<ReplyOf<typeof getDocument>> {
    return this.unitOfWork.read(who, (em) => this.detail(em, who, { documentId: Number(params.documentId), matches: query.matches }));
  }

  @Serve(getDocumentStart)
  start({ query }: RequestOf<typeof getDocumentStart>, who: Identity): Promise<ReplyOf<typeof getDocumentStart>> {
    const { kind, party, amountCents = null } = query;
    return this.unitOfWork.read(who, async (em) => {
      const of = { tenantId: who.tenantId, kind, party };
      return { last: await lastOf(em, of), matches: await rowsForNew(em, { ...of, amountCents, ...(await this.settings(em, who)) }) };
    });
  }

  @Serve(getDocumentsForTransaction)
  forTransaction(
    { params }: RequestOf<typeof getDocumentsForTransaction>,
    who: Identity,
  ): Promise<ReplyOf<typeof getDocumentsForTransaction>> {
    return this.unitOfWork.read(who, (em) => this.ofRow(em, who, params.lineId));
  }

  @Serve(payDocuments)
  payTogether({ params, body }: RequestOf<typeof payDocuments>, who: Identity): Promise<ReplyOf<typeof payDocuments>> {
    return this.unitOfWork.run(who, async (em) => {
      const events = await payTogether(em, who, { ...params, ...body });
      return { reply: await this.ofRow(em, who, params.lineId), events };
    });
  }

  @Serve(addDocument)
  add(
    { body: { tenantId: _, paidByLineId, ...given } }: RequestOf<typeof addDocument>,
    who: Identity,
  ): Promise<ReplyOf<typeof addDocument>> {
    return this.change(who, (em) => (paidByLineId ? enterPaid(em, who, given, paidByLineId) : enterDocument(em, who, given)));
  }

  @Serve(voidDocument)
  void({ params }: RequestOf<typeof voidDocument>, who: Identity): Promise<ReplyOf<typeof voidDocument>> {
    return this.change(who, (em) => voidOf(em, who, Number(params.documentId)));
  }

  @Serve(payDocument)
  pay({ params, body }: RequestOf<typeof payDocument>, who: Identity): Promise<ReplyOf<typeof payDocument>> {
    return this.change(who, (em) => pay(em, who, { ...body, documentId: Number(params.documentId) }));
  }

  @Serve(undoPayment)
  undo({ params }: RequestOf<typeof undoPayment>, who: Identity): Promise<ReplyOf<typeof undoPayment>> {
    return this.change(who, (em) =>
      reversePayments(em, who, { documentId: Number(params.documentId), paymentId: Number(params.paymentId) }),
    );
  }

  private async ofRow(em: EntityManager, who: Identity, lineId: string): Promise<ReplyOf<typeof getDocumentsForTransaction>> {
    const { tenantId } = who;
    const { lockedThrough, today } = await this.settings(em, who);
    const { entryId, line } = await lineOf(em, { tenantId, ...parseLineId(lineId) });
    const [of, ...others] = await documentsOfRow(em, { tenantId, entryId, line, asOf: today });
    const possible = of ? { amountCents: 0, matches: [], open: [] } : await documentsFor(em, { tenantId, entryId, line, lockedThrough });
    return { of: of ?? null, others, ...possible };
  }

  private change(who: Identity, write: (em: EntityManager) => Promise<WrittenDocument>): Promise<DocumentDetail> {
    return this.unitOfWork.run(who, async (em) => {
      const { documentId, events } = await write(em);
      return { reply: await this.detail(em, who, { documentId, matches: true }), events };
    });
  }

  private async detail(
    em: EntityManager,
    who: Identity,
    { documentId, matches }: { documentId: number; matches: boolean },
  ): Promise<DocumentDetail> {
    // prettier-ignore
    const { tenantId } = who;
    const { lockedThrough, today } = await this.settings(em, who);
    const document = await documentDetail(em, { tenantId, documentId, today });
    return { ...document, matches: matches ? await rowsFor(em, { tenantId, document, lockedThrough }) : [] };
  }

  private async settings(em: EntityManager, who: Identity): Promise<{ today: string; lockedThrough: string | null }> {
    const { timeZone, lockedThrough } = await booksOf(em, who.tenantId);
    return { today: this.clock.today(timeZone), lockedThrough: lockedThrough ?? null };
  }
}
