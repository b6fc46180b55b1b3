// HTTP edge of answers to questions about payees: what each category would mean for the year's taxes.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import { weighAnswers } from '#contracts/routes/schedule-c-answers.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { likelyCategories } from '../likely-categories/likely-categories.query.js';
import { answerEffects } from '../tax-estimates/answer-effects.js';
import { answersFor, answerText, guessesIn } from '../year-in-books/answers.js';
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
      const { payee = '', category, amount, categories, lineId } = body;
      const names = new Map(Object.entries(business.firstNames).map(([path, first]) => [first, path]));
      const likely = lineId === undefined ? [] : await likelyCategories(em, who.tenantId, lineId);
      const asked = { payee, category, likely, cents: centsOf(amount), names };
      const offered = lineId === undefined ? [] : answersFor(asked);
      const known = new Set(offered.map((answer) => answer.category));
      const others = categories.filter((path) => !known.has(path)).map((path) => ({ text: answerText(path), category: path }));
      return {
        answers: [...offered, ...others].map((answer) => ({ ...answer, ...effectsOf(body, answer.category) })),
        ...(lineId !== undefined && { offered: offered.length, guesses: guessesIn(asked).length }),
      };
    });
  }
}
