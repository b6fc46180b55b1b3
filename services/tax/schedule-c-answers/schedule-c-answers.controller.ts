// HTTP edge of answers to questions about payees: what each category would mean for the year's taxes.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { weighAnswers } from '#contracts/routes/schedule-c-answers.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { answerEffects } from '../tax-estimates/answer-effects.js';
import { answerText } from '../year-in-books/answers.js';
import { booksOfYear } from '../year-in-books/books-of-year.query.js';

@Controller()
export class ScheduleCAnswersController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Stores nothing. */
  @Serve(weighAnswers)
  weigh({ params, query, body }: RequestOf<typeof weighAnswers>, who: Identity): Promise<ReplyOf<typeof weighAnswers>> {
    return this.unitOfWork.read(who, async (em) => {
      const { books, business } = await booksOfYear(em, { tenantId: who.tenantId, year: params.year, method: query.method });
      const effectsOf = answerEffects(books, this.clock.today(business.timeZone));
      return { answers: body.categories.map((category) => ({ text: answerText(category), category, ...effectsOf(body, category) })) };
    });
  }
}
