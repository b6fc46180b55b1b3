// Queues a sync of every linked bank several times a day, and of a failed one when its retry is due. Each replica checks; a bank with a
// queued sync isn't queued again.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobSchedule } from '#platform/service/job-schedule.js';
import { queueSyncs } from './queue-syncs.js';
import { pruneSyncs } from './prune.query.js';
import { syncBankKind } from './sync-kind.js';

export const syncEveryHours = 6;
const pruneEveryMs = 86_400_000;

@Injectable()
export class SyncSchedule extends JobSchedule {
  protected readonly kind = syncBankKind;
  /** Each bank has its own schedule. */
  protected readonly everyHours = 0;
  /** When old pages and syncs of a business were last deleted. */
  private readonly pruned = new Map<number, number>();

  protected async ask(em: EntityManager, tenantId: number) {
    const now = this.clock.instant();
    if (now.getTime() - (this.pruned.get(tenantId) ?? 0) >= pruneEveryMs) {
      await pruneSyncs(em, tenantId, now);
      this.pruned.set(tenantId, now.getTime());
    }
    const dueBefore = new Date(now.getTime() - syncEveryHours * 3_600_000);
    return queueSyncs(em, tenantId, { dueBefore, now, orRunning: true });
  }
}
