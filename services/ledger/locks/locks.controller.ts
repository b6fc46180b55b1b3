// HTTP edge of the period locks: every member reads them, owners and admins change them.
import { Controller, StreamableFile } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { exportLockExceptions, getLocks, maxExportedExceptions, putLocks } from '#contracts/routes/locks.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { exceptionsCsv } from './exceptions-csv.js';
import { exceptionsOf, locksOf } from './locks.query.js';
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

  @Serve(exportLockExceptions)
  async export(_: unknown, who: Identity): Promise<StreamableFile> {
    const found = await this.unitOfWork.read(who, async (em) => exceptionsOf(em, await booksOf(em, who.tenantId), maxExportedExceptions));
    const bytes = Buffer.from(`\ufeff${exceptionsCsv(found)}`);
    const disposition = 'attachment; filename="lock-exceptions.csv"';
    return new StreamableFile(bytes, { type: 'text/csv; charset=utf-8', disposition, length: bytes.length });
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
