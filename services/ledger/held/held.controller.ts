// HTTP edge of what waits because its period is locked.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { daysAfter } from '#contracts/days.js';
import { answerHeld, listHeld } from '#contracts/routes/held.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { jobsForReceipts } from '../posting/follow-receipts.js';
import { LaterFileDecisions } from '../posting/later-file-decisions.js';
import { ProposedCategories } from '../posting/proposed-categories.js';
import { ReturningPayments } from '../posting/returning-payments.js';
import { shownHeld } from './decide-held.js';
import { heldRows } from './held.query.js';
import { lockedDays, writeAnswer } from './write-held.js';

@Controller()
export class HeldController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly proposed: ProposedCategories,
    private readonly returning: ReturningPayments,
    private readonly later: LaterFileDecisions,
  ) {}

  @Serve(listHeld)
  list({ query }: RequestOf<typeof listHeld>, who: Identity): Promise<ReplyOf<typeof listHeld>> {
    return this.unitOfWork.read(who, async (em) => {
      const days = await lockedDays(em, who.tenantId);
      const { found, total } = await heldRows(em, who.tenantId, query);
      return { held: found.map((item) => shownHeld(item, days)), firstOpenDay: days.caller && daysAfter(days.caller, 1), ...query, total };
    });
  }

  @Serve(answerHeld)
  answer({ params, body }: RequestOf<typeof answerHeld>, who: Identity): Promise<ReplyOf<typeof answerHeld>> {
    const { proposed, returning, later } = this;
    return this.unitOfWork.run(who, async (em) => {
      const today = this.clock.today((await booksOf(em, who.tenantId)).timeZone);
      const answered = await writeAnswer(em, who, { proposed, returning, later }, { ...params, answer: body.answer, today });
      return { ...answered, jobs: await jobsForReceipts(em, [who.tenantId]) };
    });
  }
}
