// HTTP edge of changes since a mark.
import { Controller } from '@nestjs/common';
import { getChangesSince } from '#contracts/changes-since.js';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { maxLookEntries } from '#contracts/routes/last-look.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { lockIdleBooks } from '../posting/lock-order.js';
import { changesOfNetIncome, markOf, positionOf } from './changes-since.query.js';

@Controller()
export class ChangesSinceController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** The mark comes first: what is posted between the two counts twice rather than never. */
  @Serve(getChangesSince)
  async get({ query }: RequestOf<typeof getChangesSince>, who: Identity): Promise<ReplyOf<typeof getChangesSince>> {
    const { tenantId } = who;
    const { newestEntryId, decidedUntil, startDate, endDate } = query;
    const mark = await this.unitOfWork.run(who, async (em) => ({
      reply: (await lockIdleBooks(em, tenantId)) ? await markOf(em, tenantId) : null,
    }));
    return this.unitOfWork.read(who, async (em) => {
      const position = await positionOf(em, tenantId);
      const method = query.method ?? (await booksOf(em, tenantId)).method;
      const after = newestEntryId !== undefined && decidedUntil !== undefined && { newestEntryId, decidedUntil };
      const found = after
        ? await changesOfNetIncome(em, { tenantId, after, method, period: { startDate, endDate } })
        : { causes: [], entries: [] };
      return {
        ...{ mark, position, causes: found.causes },
        netIncomeCents: found.causes.reduce((sum, { netIncomeCents }) => sum + netIncomeCents, 0),
        entries: found.entries.slice(0, maxLookEntries).map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
        truncated: found.entries.length > maxLookEntries,
      };
    });
  }
}
