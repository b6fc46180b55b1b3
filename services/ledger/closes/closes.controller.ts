// HTTP edge of closed months and years.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { existing } from '#contracts/problem.js';
import { getCloseChanges, listCloses, maxCloseChanges } from '#contracts/routes/closes.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { dayBefore } from '../accounts/period.js';
import { balancesOf } from '../balances/balances.query.js';
import { changedLines, shownChange, totalsOf } from './closes.js';
import { changesSince, shownClose, storedAmounts, storedCloses } from './closes.query.js';

@Controller()
export class ClosesController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listCloses)
  list(_: RequestOf<typeof listCloses>, who: Identity): Promise<ReplyOf<typeof listCloses>> {
    return this.unitOfWork.read(who, async (em) => ({ closes: (await storedCloses(em, who.tenantId)).map(shownClose) }));
  }

  @Serve(getCloseChanges)
  changes({ params: { closeId } }: RequestOf<typeof getCloseChanges>, who: Identity): Promise<ReplyOf<typeof getCloseChanges>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const stored = existing('close', (await storedCloses(em, tenantId, closeId))[0]);
      const { method, yearStart, through } = stored;
      const close = shownClose(stored);
      const balances = await balancesOf(em, { tenantId, method, before: dayBefore(yearStart), through });
      const now = totalsOf(balances, stored);
      const lines = changedLines(await storedAmounts(em, tenantId, closeId), balances, { then: close, now });
      const entries = (await changesSince(em, tenantId, stored)).map(shownChange);
      return { close, now, lines, entries: entries.slice(0, maxCloseChanges), truncated: entries.length > maxCloseChanges };
    });
  }
}
