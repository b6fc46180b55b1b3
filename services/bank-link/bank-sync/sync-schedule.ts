// Has every linked bank read by the clock, several times a day, and one that did not answer when its time has come. Each replica looks; a bank that
// one of them has asked for is not asked for again.
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '#platform/clock.js';
import type { Log } from '#platform/log.js';
import { LOG } from '#platform/service/service.js';
import { rows, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { askForSync } from './ask-for-sync.js';
import { pruneSyncs } from './prune.query.js';
import { syncBankKind } from './sync-kind.js';

export const syncEveryHours = 6;
const lookEveryMs = 60_000;
const pruneEveryMs = 86_400_000;

@Injectable()
export class SyncSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private prunedAt = 0;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look().catch((error) => this.log.warn({ err: error }, 'bank schedule')), lookEveryMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Businesses that have ever had a bank read are looked at, one after the other. */
  async look(): Promise<void> {
    const now = this.clock.instant();
    const dueBefore = new Date(now.getTime() - syncEveryHours * 3_600_000);
    const tenants = await rows<{ tenantId: number }>(
      this.unitOfWork.readLog(),
      sql`select distinct tenant_id from job where kind = ${syncBankKind} order by tenant_id`,
    );
    const prunes = now.getTime() - this.prunedAt >= pruneEveryMs;
    if (prunes) this.prunedAt = now.getTime();
    for (const { tenantId } of tenants)
      await this.unitOfWork.asWorker([tenantId], 'bank schedule', async (em) => {
        if (prunes) await pruneSyncs(em, tenantId, now);
        const { jobs } = await askForSync(em, tenantId, { dueBefore, now, orRunning: true });
        return { reply: undefined, jobs };
      });
  }
}
