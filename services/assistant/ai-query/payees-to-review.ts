// How many payees need review, as the ledger counts them: the number depends on transfers and locked periods that only the ledger knows.
import { Injectable } from '@nestjs/common';
import { consoleLinks } from '#contracts/console-links.js';
import { dayText } from '#contracts/days.js';
import { type CountPayeesToReview, PayeesToReview, payeesToReviewPath } from '#contracts/payees-to-review.js';
import { countOf } from '#contracts/rules/count-of.js';
import { Peers } from '#platform/peers.js';
import type { AnswerRow } from './answer.js';

/** Far longer than the ledger takes; a person who asked doesn't wait longer for one number. */
const answerWithinMs = 2_000;

@Injectable()
export class CountedPayees {
  constructor(private readonly peers: Peers) {}

  /** Null if the ledger doesn't answer in time. */
  async of(tenantId: number): Promise<number | null> {
    const request = { tenantId } satisfies CountPayeesToReview;
    try {
      return PayeesToReview.parse(await this.peers.ask('ledger', payeesToReviewPath, request, answerWithinMs)).payees;
    } catch {
      return null;
    }
  }
}

/** Without a count the row leads to Review, which shows it. */
export const payeesToReviewRow = (payees: number | null, today: string): AnswerRow => ({
  Description: `${payees === null ? 'Payees' : countOf(payees, 'payee')} to review`,
  Period: dayText(today),
  Metric: 'To review',
  Amount: null,
  Date: today,
  Category: '',
  link: consoleLinks.review,
});
