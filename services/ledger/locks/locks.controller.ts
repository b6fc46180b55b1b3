// HTTP edge of the period locks: every member reads them, owners and admins change them.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getLocks, putLocks } from '#contracts/routes/locks.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { locksOf } from './locks.query.js';
import { writeLocks } from './write-locks.js';

@Controller()
export class LocksController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getLocks)
  get(_: RequestOf<typeof getLocks>, who: Identity): Promise<ReplyOf<typeof getLocks>> {
    return this.unitOfWork.read(who, async (em) => {
      const books = await booksOf(em, who.tenantId);
      return locksOf(em, books, this.clock.today(books.timeZone));
    });
  }

  @Serve(putLocks)
  put({ body }: RequestOf<typeof putLocks>, who: Identity): Promise<ReplyOf<typeof putLocks>> {
    return this.unitOfWork.run(who, async (em) => {
      const todayIn = (timeZone: string) => this.clock.today(timeZone);
      const { books, events } = await writeLocks(em, who, body, { todayIn, now: this.clock.instant() });
      return { reply: await locksOf(em, books, todayIn(books.timeZone)), events };
    });
  }
}
