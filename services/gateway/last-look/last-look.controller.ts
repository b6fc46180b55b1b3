// HTTP edge of what changed since a person last looked: the gateway knows when that was, the ledger knows what changed.
import { Controller } from '@nestjs/common';
import { getChangesSince } from '#contracts/changes-since.js';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { putLastLook } from '#contracts/routes/last-look.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { ServiceLinks } from '../links/service-links.js';
import { lookBefore, namesOf, storeLook, timeZoneOf } from './last-look.query.js';

@Controller()
export class LastLookController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: ServiceLinks,
    private readonly clock: Clock,
  ) {}

  @Serve(putLastLook)
  async put({ query }: RequestOf<typeof putLastLook>, who: Identity): Promise<ReplyOf<typeof putLastLook>> {
    const asked = { tenantId: who.tenantId, personId: who.userId };
    const { today, before } = await this.unitOfWork.read(who, async (em) => {
      const today = this.clock.today(await timeZoneOf(em, who.tenantId));
      return { today, before: await lookBefore(em, asked, today) };
    });
    const after = before && { newestEntryId: before.newestEntryId, decidedUntil: before.decidedUntil };
    const { mark, position, netIncome, balances } = await this.links.reply(getChangesSince, who, {
      query: { ...query, balances: query.balances?.join(','), ...after },
    });
    return this.unitOfWork.run(who, async (em) => {
      if (mark) await storeLook(em, asked, { ...mark, day: today, at: this.clock.instant().toISOString() });
      const all = [netIncome, ...balances];
      const names = await namesOf(em, [...new Set(all.flatMap(({ causes }) => causes.flatMap(({ by }) => by ?? [])))]);
      const named = <Change extends { by: string | null }>(change: Change): Change => ({
        ...change,
        by: change.by && (names.get(change.by) ?? change.by),
      });
      const ofNetIncome = <Change extends { by: string | null; cents: number }>({ cents, ...change }: Change) => ({
        ...named(change),
        netIncomeCents: cents,
      });
      return {
        reply: {
          ...{ since: before ? { day: before.day, at: before.at } : null, today, position },
          ...{ netIncomeCents: netIncome.cents, causes: netIncome.causes.map(ofNetIncome) },
          ...{ entries: netIncome.entries.map(ofNetIncome), truncated: netIncome.truncated },
          balances: balances.map((changes) => ({
            ...changes,
            causes: changes.causes.map(named),
            entries: changes.entries.map(named),
          })),
        },
      };
    });
  }
}
