// HTTP edge of loans: every member can read them, and bookkeepers can change and split them.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { changedMeanwhile, existing } from '#contracts/problem.js';
import { loanFields, loanRules, openingRules, type LoanInput } from '#contracts/records/loan.js';
import { pick } from '#contracts/records/record.js';
import { createLoan, deleteLoan, getLoan, listLoans, putLoan, splitLoanPayments, undoLoanPayments } from '#contracts/routes/loans.js';
import { Clock } from '#platform/clock.js';
import { checkRules } from '#platform/record-rules.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { holdBooks } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { checkedTerms, scheduleOf } from './amortization.js';
import { comparedLoan } from './compare-loan.js';
import { owedInBooks, postedOpening, writeOpening } from './loan-opening.js';
import { booksStartOn, lenderRows, loanOf, loansOf, onAccounts, type KeptLoan } from './loans.query.js';
import { loanPayments } from './propose-payments.js';
import { joinPayments, splitPayments } from './split-payments.js';
import { insertLoan, keepOpening, removeLoan, replaceLoan } from './write-loan.js';

@Controller()
export class LoansController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(listLoans)
  list(_: RequestOf<typeof listLoans>, { tenantId, ...who }: Identity): Promise<ReplyOf<typeof listLoans>> {
    return this.unitOfWork.read({ tenantId, ...who }, async (em) => {
      const { method, timeZone } = await booksOf(em, tenantId);
      const loans = await loansOf(em, tenantId);
      const ids = loans.map(({ accountId }) => accountId);
      const on = await onAccounts(em, { tenantId, method, asOf: this.clock.today(timeZone) }, ids);
      const balances = new Map(on.map((balance) => [balance.accountId, balance.borrowedCents - balance.repaidCents]));
      return {
        loans: loans.map((loan) => ({ ...shown(loan), balanceCents: balances.get(loan.accountId) ?? 0 })),
        booksStartOn: await booksStartOn(em, tenantId),
      };
    });
  }

  @Serve(getLoan)
  get({ params: { loanId }, query }: RequestOf<typeof getLoan>, who: Identity): Promise<ReplyOf<typeof getLoan>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const { method, timeZone } = await booksOf(em, tenantId);
      const loan = await knownLoan(em, tenantId, loanId);
      const asOf = query.asOf ?? this.clock.today(timeZone);
      const { rows, truncated } = await lenderRows(em, { tenantId, method }, loan);
      const [on = { borrowedCents: 0, repaidCents: 0 }] = await onAccounts(em, { tenantId, method, asOf }, [loan.accountId]);
      const { terms, opening } = loan;
      const schedule = terms ? scheduleOf(terms, opening) : [];
      const payments = loanPayments(rows, { terms, opening, schedule });
      const compared = comparedLoan(on, { terms, opening, schedule, asOf });
      const start = await booksStartOn(em, tenantId);
      // Nothing is missing where the books had the loan from their first day.
      const isIn = start !== null && (await owedInBooks(em, { tenantId, accountId: loan.accountId }, { on: start })) !== 0;
      return { loan: shown(loan), booksStartOn: isIn ? null : start, asOf, schedule, payments, truncated, ...compared };
    });
  }

  @Serve(createLoan)
  create({ body: { tenantId: _, ...given } }: RequestOf<typeof createLoan>, who: Identity): Promise<ReplyOf<typeof createLoan>> {
    const { tenantId } = who;
    const { opening } = given;
    const loan = checked({ ...given, opening: opening ?? null });
    const loanId = randomUUID();
    return this.unitOfWork.run(who, async (em) => {
      const [books] = await holdBooks(em, [tenantId]);
      const { accountId, events } = await insertLoan(em, { tenantId, loanId }, loan);
      const posted = opening === undefined ? await postedOpening(em, { tenantId, accountId }) : null;
      if (posted) await keepOpening(em, { tenantId, loanId }, posted);
      else events.push(...(await writeOpening(em, who, { ...loan, accountId, books })));
      return { reply: { loanId }, events: [...events, auditOf(tenantId, 'loan.added', { after: loan })] };
    });
  }

  @Serve(putLoan)
  put({ params, body }: RequestOf<typeof putLoan>, who: Identity): Promise<ReplyOf<typeof putLoan>> {
    const { tenantId } = who;
    const { tenantId: _, revision, ...given } = body;
    return this.unitOfWork.run(who, async (em) => {
      const [books] = await holdBooks(em, [tenantId]);
      const before = await knownLoan(em, tenantId, params.loanId);
      if (before.revision !== revision) throw changedMeanwhile('loan-changed', 'changed this loan');
      const loan = checked({ ...given, opening: given.opening === undefined ? before.opening : given.opening });
      const events = await replaceLoan(em, { tenantId, ...params }, loan);
      events.push(...(await writeOpening(em, who, { ...loan, accountId: before.accountId, books })));
      return { reply: params, events: [...events, auditOf(tenantId, 'loan.changed', { before: inputOf(before), after: loan })] };
    });
  }

  @Serve(deleteLoan)
  delete({ params }: RequestOf<typeof deleteLoan>, who: Identity): Promise<ReplyOf<typeof deleteLoan>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      await holdBooks(em, [tenantId]);
      const before = await knownLoan(em, tenantId, params.loanId);
      await removeLoan(em, { tenantId, ...params });
      return { reply: params, events: [auditOf(tenantId, 'loan.removed', { before: inputOf(before) })] };
    });
  }

  @Serve(splitLoanPayments)
  split({ params, body }: RequestOf<typeof splitLoanPayments>, who: Identity): Promise<ReplyOf<typeof splitLoanPayments>> {
    return this.unitOfWork.run(who, async (em) => {
      const loan = await knownLoan(em, who.tenantId, params.loanId);
      return { reply: { split: body.payments.length }, events: await splitPayments(em, who, { ...body, loan }) };
    });
  }

  @Serve(undoLoanPayments)
  undo({ params, body }: RequestOf<typeof undoLoanPayments>, who: Identity): Promise<ReplyOf<typeof undoLoanPayments>> {
    return this.unitOfWork.run(who, async (em) => {
      const loan = await knownLoan(em, who.tenantId, params.loanId);
      return { reply: { undone: body.lineIds.length }, events: await joinPayments(em, who, { loan, lineIds: body.lineIds }) };
    });
  }
}

function checked(loan: LoanInput): LoanInput {
  checkRules(loanRules, loan);
  checkRules(openingRules, loan);
  return { ...loan, terms: loan.terms && checkedTerms(loan.terms, loan.opening) };
}

async function knownLoan(em: EntityManager, tenantId: number, loanId: string): Promise<KeptLoan> {
  return existing('loan', await loanOf(em, tenantId, loanId));
}

const shown = ({ accountId: _, interestAccountId: __, ...loan }: KeptLoan): Omit<KeptLoan, 'accountId' | 'interestAccountId'> => loan;

const inputOf = (loan: KeptLoan): LoanInput => ({ ...pick(loanFields, loan), terms: loan.terms, opening: loan.opening });

const auditOf = (tenantId: number, action: string, { before, after }: { before?: LoanInput; after?: LoanInput }): NewEvent =>
  auditRecorded.ledger.of(tenantId, {
    action,
    subject: `loan ${(after ?? before)!.name}`,
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
  });
