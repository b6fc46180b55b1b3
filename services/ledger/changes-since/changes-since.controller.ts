// HTTP edge of changes since a mark.
import { Controller } from '@nestjs/common';
import { getChangesSince } from '#contracts/changes-since.js';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { type Changes, maxLookEntries } from '#contracts/routes/last-look.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { lockIdleBooks } from '../posting/lock-order.js';
import { changesOf, markOf, positionOf } from './changes-since.query.js';

@Controller()
export class ChangesSinceController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** The mark comes first: what is posted between the two counts twice rather than never. */
  @Serve(getChangesSince)
  async get({ query }: RequestOf<typeof getChangesSince>, who: Identity): Promise<ReplyOf<typeof getChangesSince>> {
    const { tenantId } = who;
    const { newestEntryId, decidedUntil, startDate, endDate, balances = [] } = query;
    const mark = await this.unitOfWork.run(who, async (em) => ({
      reply: (await lockIdleBooks(em, tenantId)) ? await markOf(em, tenantId) : null,
    }));
    return this.unitOfWork.read(who, async (em) => {
      const position = await positionOf(em, tenantId);
      const method = query.method ?? (await booksOf(em, tenantId)).method;
      const after = newestEntryId !== undefined && decidedUntil !== undefined && { newestEntryId, decidedUntil };
      const found = after ? await changesOf(em, { tenantId, after, method, period: { startDate, endDate }, balances }) : [];
      const [netIncome = noChanges, ...changed] = found.map(shownChanges);
      return { mark, position, netIncome, balances: balances.map((balance, n) => ({ balance, ...(changed[n] ?? noChanges) })) };
    });
  }
}

const noChanges: Changes = { cents: 0, causes: [], entries: [], truncated: false };

const shownChanges = ({ causes, entries }: Pick<Changes, 'causes' | 'entries'>): Changes => ({
  cents: causes.reduce((sum, { cents }) => sum + cents, 0),
  causes,
  entries: entries.slice(0, maxLookEntries).map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  truncated: entries.length > maxLookEntries,
});
