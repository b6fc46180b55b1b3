// The number of payees to review, for the assistant's answers: the same count as every screen shows.
import { Body, Controller, Post } from '@nestjs/common';
import { CountPayeesToReview, payeesToReviewPath, type PayeesToReview } from '#contracts/payees-to-review.js';
import { parsePart } from '#platform/serve.js';
import { AskedBy } from '#platform/service-signer.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { waitingCounts } from '../review/review.query.js';

@Controller(payeesToReviewPath)
@AskedBy(['assistant'])
export class PayeesToReviewController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Post()
  async count(@Body() body: unknown): Promise<PayeesToReview> {
    const { tenantId } = parsePart(CountPayeesToReview, body, 'body') as CountPayeesToReview;
    return this.unitOfWork.inspect([tenantId], async (em) => {
      const { method, lockedThrough } = await booksOf(em, tenantId);
      const { payees } = await waitingCounts(em, { tenantId, method, lockedThrough: lockedThrough ?? null });
      return { payees };
    });
  }
}
