// HTTP edge of repeating entries: add, list, change, pause, and end them, and post or skip their held days.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReplyOf, RequestOf } from '#contracts/define.js';
import {
  addRepeatingEntry,
  answerHeldDay,
  changeRepeatingEntry,
  listRepeatingEntries,
  reviseRepeatingEntry,
} from '#contracts/routes/repeating-entries.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { replyOf, writeEntry } from '../manual-entries/write-entry.js';
import { postRepeatsJob } from './post-repeats.job.js';
import { shownRepeats } from './repeats.query.js';
import { reviseRepeat } from './revise-repeat.js';
import { answerDay, changeState, insertRepeat } from './write-repeat.js';

@Controller()
export class RepeatingEntriesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(listRepeatingEntries)
  list({ query }: RequestOf<typeof listRepeatingEntries>, who: Identity): Promise<ReplyOf<typeof listRepeatingEntries>> {
    return this.unitOfWork.read(who, async (em) => ({ repeats: await shownRepeats(em, who.tenantId, query) }));
  }

  @Serve(addRepeatingEntry)
  add({ body }: RequestOf<typeof addRepeatingEntry>, who: Identity): Promise<ReplyOf<typeof addRepeatingEntry>> {
    return this.unitOfWork.run(who, async (em) => {
      const { reversing = false, repeat } = body;
      const written = await writeEntry(em, who, { written: body, reversing });
      const repeatId = randomUUID();
      const today = this.clock.today((await booksOf(em, who.tenantId)).timeZone);
      const kept = { repeatId, written: body, reversing, repeat, entryId: written.entry!.entryId, today };
      const added = await insertRepeat(em, who, kept);
      // The job posts the days since the first day at once. The schedule posts all later days.
      const jobs = [{ kind: postRepeatsJob.kind, payload: {} }];
      return { reply: { ...replyOf(written), repeatId }, events: [...written.events, added], jobs };
    });
  }

  @Serve(changeRepeatingEntry)
  change({ params, body }: RequestOf<typeof changeRepeatingEntry>, who: Identity): Promise<ReplyOf<typeof changeRepeatingEntry>> {
    return this.about(params.repeatId, who, (em, of) => changeState(em, of, body));
  }

  @Serve(reviseRepeatingEntry)
  revise({ params, body }: RequestOf<typeof reviseRepeatingEntry>, who: Identity): Promise<ReplyOf<typeof reviseRepeatingEntry>> {
    return this.about(params.repeatId, who, (em, of) => reviseRepeat(em, { ...of, who }, body));
  }

  @Serve(answerHeldDay)
  answer({ params, body }: RequestOf<typeof answerHeldDay>, who: Identity): Promise<ReplyOf<typeof answerHeldDay>> {
    return this.about(params.repeatId, who, (em, of) => answerDay(em, { ...of, dueOn: params.dueOn }, body.answer));
  }

  private about(
    repeatId: string,
    who: Identity,
    act: (em: EntityManager, of: { tenantId: number; repeatId: string; today: string }) => Promise<NewEvent[]>,
  ) {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      const today = this.clock.today((await booksOf(em, tenantId)).timeZone);
      const events = await act(em, { tenantId, repeatId, today });
      return { reply: (await shownRepeats(em, tenantId, { repeatId }))[0]!, events };
    });
  }
}
