// HTTP edge of entries that a person writes.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { addEntry, changeEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { replyOf, writeEntry } from './write-entry.js';

@Controller()
export class ManualEntriesController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(addEntry)
  add({ body }: RequestOf<typeof addEntry>, who: Identity): Promise<ReplyOf<typeof addEntry>> {
    return this.unitOfWork.run(who, async (em) => {
      const written = await writeEntry(em, who, { written: body, reversing: body.reversing ?? false });
      return { reply: replyOf(written), events: written.events };
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
