// Runs jobs of one kind again on a schedule, for every business that has ever had one.
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../clock.js';
import type { Log } from '../log.js';
import { LOG } from './service.js';
import { rows, sql } from '../sql.js';
import { UnitOfWork, type NewJob } from '../unit-of-work.js';

const lookEveryMs = 60_000;

/** Several processes may check at once: `ask` must not create a second job while one waits. */
@Injectable()
export abstract class JobSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOG) private readonly log: Log,
    protected readonly clock: Clock,
  ) {}

  protected abstract readonly kind: string;
  /** Minimum age of a business's newest job before `ask` is called again; 0 if `ask` determines what is due. */
  protected abstract readonly everyHours: number;
  /** The jobs of a business that is due; none where there is nothing to do any more. */
  protected abstract ask(em: EntityManager, tenantId: number): Promise<{ jobs: NewJob[] }>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(
      () => void this.look().catch((error) => this.log.warn({ err: error }, `schedule of ${this.kind}`)),
      lookEveryMs,
    );
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async look(): Promise<void> {
    const due = await rows<{ tenantId: number }>(
      this.unitOfWork.readLog(),
      sql`select tenant_id from job where kind = ${this.kind} group by tenant_id
          having max(updated_at) < now() - make_interval(hours => ${this.everyHours}) order by max(updated_at)`,
    );
    for (const { tenantId } of due)
      await this.unitOfWork.asWorker([tenantId], 'schedule', async (em) => ({
        reply: undefined,
        jobs: (await this.ask(em, tenantId)).jobs,
      }));
  }
}
