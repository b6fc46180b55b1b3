// HTTP edge of entries that a person writes.
import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { addEntry, changeEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { postRepeatsJob } from '../repeating-entries/post-repeats.job.js';
import { insertRepeat } from '../repeating-entries/write-repeat.js';
import { firstLineId, writeEntry, type Outcome } from './write-entry.js';

@Controller()
export class ManualEntriesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(addEntry)
  add({ body }: RequestOf<typeof addEntry>, who: Identity): Promise<ReplyOf<typeof addEntry>> {
    return this.unitOfWork.run(who, async (em) => {
      const { reversing = false, repeat } = body;
      const written = await writeEntry(em, who, { written: body, reversing });
      if (!repeat) return { reply: replyOf(written), events: written.events };
      const repeatId = randomUUID();
      const today = this.clock.today((await booksOf(em, who.tenantId)).timeZone);
      const { every, until = null } = repeat;
      const given = { repeatId, written: body, reversing, repeat: { every, until }, entryId: written.entry!.entryId, today };
      const added = await insertRepeat(em, who, given);
      // What has passed since its first day is posted at once, and the clock looks from now on.
      const jobs = [{ kind: postRepeatsJob.kind, payload: {} }];
      return { reply: { ...replyOf(written), repeatId }, events: [...written.events, added], jobs };
    });
  }

  @Serve(changeEntry)
  change({ params, body }: RequestOf<typeof changeEntry>, who: Identity): Promise<ReplyOf<typeof changeEntry>> {
    return this.unitOfWork.run(who, async (em) => {
      const { reversing } = body;
      const written = await writeEntry(em, who, { written: body, replaces: Number(params.entryId), reversing });
      return { reply: replyOf(written), events: written.events };
    });
  }

  @Serve(undoEntry)
  undo({ params }: RequestOf<typeof undoEntry>, who: Identity): Promise<ReplyOf<typeof undoEntry>> {
    return this.unitOfWork.run(who, async (em) => {
      const { reversal, events } = await writeEntry(em, who, { replaces: Number(params.entryId) });
      return { reply: { reversedBy: String(reversal!.entryId) }, events };
    });
  }
}

const replyOf = ({ entry, back }: Outcome): ReplyOf<typeof addEntry> => ({
  ...{ entryId: String(entry!.entryId), lineId: firstLineId(entry!) },
  ...(back && { backEntryId: String(back.entryId) }),
});
