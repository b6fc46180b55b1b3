// HTTP edge of the review queue.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { parseLineId } from '#contracts/line-ids.js';
import { DomainError, noSuch, refuseConflict } from '#contracts/problem.js';
import {
  getPayeeToReview,
  getReview,
  listPayeesToReview,
  maxReviewed,
  undoDecisions,
  type PayeeToReview,
} from '#contracts/routes/review.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { byTenant, isTaxed, loadAccounts, shareBooks } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { lockedProblem } from '../accounts/period-lock.js';
import type { Ignored } from '../decisions/decide-categories.js';
import { linesToCategorize, refuseBound, writeDecisions } from '../decisions/write-decisions.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { shownName } from '#contracts/rules/shown-name.js';
import { shownTransaction } from '../general-ledger/general-ledger.js';
import { refuseDecidedByOthers } from '../posting/decided-by-others.query.js';
import { sameLines } from '../posting/document-lines.query.js';
import { lockLines, lockTransactionsOf } from '../posting/lock-order.js';
import { lastDecisions } from './last-decisions.query.js';
import { isPayeeKey, keyOfPayee, linesOfPayee, totalOfPayee, waitingPayees, type WaitingPayee } from './payees.query.js';
import { waitingCounts, waitingLines, waitingRows, type Found, type Waiting } from './review.query.js';
import { followersOf, keyOf, restoredDecision, withFollowers } from './undo-decision.js';

const refusals: Partial<Record<Ignored, string>> = {
  'of-document': 'This transaction pays an invoice or bill. Undo the payment there first.',
  'settles-document':
    'This transaction was on accounts receivable or payable before but paid nothing. Choose a category, or the invoice or bill it pays.',
};

@Controller()
export class ReviewController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getReview)
  get({ query }: RequestOf<typeof getReview>, who: Identity): Promise<ReplyOf<typeof getReview>> {
    return this.unitOfWork.read(who, async (em) => {
      const waiting = await waitingOf(em, who.tenantId);
      const found = await waitingRows(em, who.tenantId, waitingLines(waiting, query.limit));
      return { rows: found.map((row) => reviewRow(row, who.mail)), ...(await waitingCounts(em, waiting)) };
    });
  }

  @Serve(listPayeesToReview)
  payees({ query }: RequestOf<typeof listPayeesToReview>, who: Identity): Promise<ReplyOf<typeof listPayeesToReview>> {
    return this.unitOfWork.read(who, async (em) => {
      const waiting = await waitingOf(em, who.tenantId);
      const found = await waitingPayees(em, waiting, query);
      const page = found.slice(0, query.limit);
      const { payees, total, uncategorized } = await waitingCounts(em, waiting);
      return {
        payees: page.map(payeeToReview),
        next: found.length > page.length ? page.at(-1)!.newest.join('_') : null,
        toReview: { payees, transactions: total, uncategorized },
      };
    });
  }

  @Serve(getPayeeToReview)
  payee({ query: { key } }: RequestOf<typeof getPayeeToReview>, who: Identity): Promise<ReplyOf<typeof getPayeeToReview>> {
    if (!isPayeeKey(key))
      throw new DomainError('unknown-payee', 404, 'This payee doesn’t exist. Choose one from the list of payees to review.');
    return this.unitOfWork.read(who, async (em) => {
      const waiting = await waitingOf(em, who.tenantId);
      const found = await waitingRows(em, who.tenantId, linesOfPayee(waiting, key, maxReviewed));
      return { rows: found.map((row) => reviewRow(row, who.mail)), ...(await totalOfPayee(em, waiting, key)) };
    });
  }

  @Serve(undoDecisions)
  undo({ body }: RequestOf<typeof undoDecisions>, who: Identity): Promise<ReplyOf<typeof undoDecisions>> {
    const { tenantId, name } = who;
    const lineIds = [...new Set(body.lineIds)];
    return this.unitOfWork.run(who, async (em) => {
      const books = byTenant(await shareBooks(em, [tenantId]));
      const asked = lineIds.map((lineId) => ({ tenantId, ...parseLineId(lineId) }));
      const same = await sameLines(em, tenantId, asked);
      const followers = followersOf(asked, same);
      const targets = isTaxed(books) ? await lockTransactionsOf(em, asked) : asked;
      const locked = await lockLines(em, [...targets, ...[...followers.keys()].map((lineId) => ({ tenantId, ...parseLineId(lineId) }))]);
      const lines = locked.filter((line) => !followers.has(keyOf(line)));
      if (lines.length < targets.filter((line) => !followers.has(keyOf(line))).length) throw noSuch('transaction');
      if (lines.some(({ decidedBy }) => decidedBy !== 'person'))
        refuseConflict('not-decided', 'This transaction has no decision to undo, or someone already undid it. Nothing was changed.');
      const details = await linesToCategorize(em, tenantId, locked);
      refuseBound(details);
      if (body.onlyOwn) await refuseDecidedByOthers(em, who, locked);
      const accounts = await loadAccounts(em, [tenantId]);
      const decided = await lastDecisions(em, { tenantId, lines, accounts });
      if (decided.some(({ before, entryId }) => !before && same.some(({ askedId }) => askedId === entryId)))
        refuseConflict('of-document', 'An invoice or a bill was entered with this category. Choose another one. Nothing was changed.');
      if (decided.some(({ before, entryId }) => !before && details.some((detail) => detail.written && detail.entryId === entryId)))
        refuseConflict('as-entered', 'An entry was written with this category. Edit the entry instead. Nothing was changed.');
      const back = decided.map((decision) => restoredDecision(decision, { tenantId, name, accounts }));
      const wanted = withFollowers(back, followers, locked);
      const { applied, ignored, events } = await writeDecisions(em, wanted, { accounts, books });
      if (ignored[0]) throw refusalOf(ignored[0].why, books.get(tenantId)?.lockedThrough);
      const audit = auditRecorded.ledger.of(tenantId, {
        action: 'transaction.decision-taken-back',
        subject: lineIds.length === 1 ? `transaction ${lineIds[0]}` : `${lineIds.length} transactions`,
        before: { category: [...new Set(applied.map(({ current }) => current.account.path))].slice(0, 20).join(', ') },
        after: { category: [...new Set(applied.map(({ wanted: { account } }) => account.path))].slice(0, 20).join(', ') },
      });
      return { reply: { changed: applied.length }, events: [...events, audit] };
    });
  }
}

function refusalOf(why: Ignored, lockedThrough: string | null | undefined): DomainError {
  if (why === 'locked') return lockedProblem(lockedThrough!, 'The books are locked for the date of this transaction. Nothing was changed.');
  return new DomainError(why, 409, `${refusals[why] ?? 'This transaction can’t be changed right now.'} Nothing was changed.`);
}

/** Under the method of the business, after what is locked for everyone: the number is the same for every member. */
async function waitingOf(em: EntityManager, tenantId: number): Promise<Waiting> {
  const { method, lockedForEveryone } = await booksOf(em, tenantId);
  return { tenantId, method, lockedThrough: lockedForEveryone ?? null };
}

const reviewRow = ({ reasons, suggestedPairs, ...row }: Found, mail: string) => ({
  transaction: shownTransaction(row, mail),
  reasons,
  ...(suggestedPairs && { suggestedPairs }),
});

const payeeToReview = (payee: WaitingPayee): PayeeToReview => {
  const { vendor, newest, bankText, newestOn, firstOn, transactions, uncategorized, sumCents, accounts } = payee;
  return {
    ...{ key: keyOfPayee(payee), name: shownName(bankText, vendor), bankText, newestLineId: `${newest[1]}-${newest[2]}` },
    ...{ newestOn, firstOn, transactions, uncategorized, sumCents, accounts: (accounts ?? []).map(leafOf) },
  };
};
