// Background work: the job's row is authoritative, written in the command's transaction; BullMQ only decides which process runs it when.
// A sweeper queues rows again that BullMQ does not know (a crash between commit and queueing, a lost queue).
import { setTimeout as wait } from 'node:timers/promises';
import {
  Queue,
  UnrecoverableError,
  Worker,
  type BackendFactory,
  type Job as QueueJob,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import type { z } from 'zod';
import { DomainError } from '#contracts/problem.js';
import type { Job } from '#contracts/routes/jobs.js';
import type { Log } from '../log.js';
import { newTraceparent, traceIdOf, withContext } from '../request-context.js';
import { row, rows, sql } from '../sql.js';
import { isTransient } from '../transient.js';
import type { UnitOfWork } from '../unit-of-work.js';

export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  kind: string;
  payload: P;
  /** Attempts before the job is shown as failed; refusals (DomainError) are not tried again. */
  attempts: number;
}

export const defineJob = <P extends z.ZodType>(definition: JobDefinition<P>): JobDefinition<P> => definition;

export interface RunningJob<P> {
  id: string;
  tenantId: number;
  requestedBy: string;
  payload: P;
  progress(done: number, message: string): Promise<void>;
}

/** Another job holds what this one needs: it is queued again and retried a little later, without limit and without blocking a worker. */
export class RunLater extends Error {
  constructor(readonly why: string) {
    super(why);
  }
}

const laterMs = 1_000;

/** Access to the queues: connection and backend are the same for all services of a process. */
export interface QueueBackend {
  options: QueueOptions & Pick<WorkerOptions, 'lockDuration' | 'stalledInterval'>;
  factory?: BackendFactory;
  /** No other process runs jobs of this installation, so jobs of an earlier process can be taken over at once. */
  exclusive: boolean;
}

type Run = (job: RunningJob<any>) => Promise<unknown>;

export class JobRunner {
  private readonly handlers = new Map<string, { definition: JobDefinition; run: Run }>();
  private queue?: Queue;
  private worker?: Worker;
  private sweeper?: NodeJS.Timeout;
  private closing = false;
  private running = 0;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly backend: QueueBackend,
    private readonly log: Log,
  ) {}

  /** A job runs in this process. */
  get isBusy(): boolean {
    return this.running > 0;
  }

  register<P extends z.ZodType>(definition: JobDefinition<P>, run: (job: RunningJob<z.output<P>>) => Promise<unknown>): void {
    if (this.handlers.has(definition.kind)) throw new Error(`Two methods run the jobs of ${definition.kind}.`);
    this.handlers.set(definition.kind, { definition, run });
  }

  async start(): Promise<void> {
    if (this.handlers.size === 0) return;
    const { options, factory, exclusive } = this.backend;
    this.queue = new Queue(this.unitOfWork.service, options, factory as never);
    this.queue.on('error', (error) => this.log.warn({ err: error }, 'queue'));
    if (exclusive && (await isUsed(this.queue))) await this.queue.obliterate({ force: true });
    this.worker = new Worker(
      this.unitOfWork.service,
      async (job) => {
        this.running++;
        await this.outlast(() => this.perform(job)).finally(() => this.running--);
      },
      { ...options, concurrency: 2 },
      factory as never,
    );
    this.worker.on('error', (error) => this.log.warn({ err: error }, 'job worker'));
    await this.sweep();
    this.sweeper = setInterval(() => void this.sweep().catch((error) => this.log.warn({ err: error }, 'job sweeper')), 15_000);
  }

  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.sweeper);
    await this.worker?.close();
    await this.queue?.close();
  }

  handOver(jobs: { id: string; kind: string; tenantId: number }[]): void {
    for (const job of jobs)
      void this.outlast(() => this.add(job)).catch((error) => this.log.warn({ job: job.id, err: error }, 'job waits for the sweeper'));
  }

  async find(tenantId: number, id: string): Promise<Job | null> {
    const found = await this.unitOfWork.inspect([tenantId], (em) =>
      row<Omit<Job, 'id'>>(
        em,
        sql`select kind, state, progress, message, result, problem from job where tenant_id = ${tenantId} and id = ${id}`,
      ),
    );
    return found ? { id: `${this.unitOfWork.service}.${id}`, ...found } : null;
  }

  private async add(job: { id: string; kind: string; tenantId: number }): Promise<void> {
    const attempts = this.handlers.get(job.kind)?.definition.attempts ?? 1;
    await this.queue?.add(
      job.kind,
      { id: job.id, tenantId: job.tenantId },
      { jobId: job.id, attempts, backoff: { type: 'exponential', delay: 500 }, removeOnComplete: true, removeOnFail: true },
    );
  }

  private async sweep(): Promise<void> {
    const waiting = await rows<{ id: string; kind: string; tenantId: number }>(
      this.unitOfWork.readLog(),
      sql`select id, kind, tenant_id from job where state in ('queued', 'running') order by updated_at limit 1000`,
    );
    for (const job of waiting) await this.add(job);
  }

  /** Continues the job once the database is back: the queue also needs it, and would notice the dropped job much later. */
  private async outlast<T>(attempt: () => Promise<T>): Promise<T> {
    for (let n = 0; ; n++) {
      try {
        return await attempt();
      } catch (error) {
        if (this.closing || !isTransient(error)) throw error;
        await wait(Math.min(2_000, 20 * 2 ** n));
      }
    }
  }

  private async perform({ data, attemptsMade, opts }: QueueJob<{ id: string; tenantId: number }>): Promise<void> {
    const { id, tenantId } = data;
    const stored = await this.update(tenantId, id, sql`state = 'running', problem = null`);
    if (!stored) return;
    const handler = this.handlers.get(stored.kind);
    const context = { actor: stored.requestedBy, traceparent: newTraceparent() };
    try {
      if (!handler) throw new DomainError('unknown-job', 500, `No service runs ${stored.kind}.`);
      const payload = handler.definition.payload.parse(stored.payload);
      const progress = async (done: number, message: string) =>
        void (await this.update(tenantId, id, sql`progress = ${done}, message = ${message}`));
      const result = await withContext(context, () => handler.run({ id, tenantId, requestedBy: stored.requestedBy, payload, progress }));
      await this.update(tenantId, id, sql`state = 'done', progress = 1, result = ${JSON.stringify(result ?? null)}::jsonb`);
    } catch (error) {
      if (error instanceof RunLater) return this.postpone({ id, tenantId, kind: stored.kind }, error.why);
      const last = error instanceof DomainError || (!isTransient(error) && attemptsMade + 1 >= (opts.attempts ?? 1));
      this.log.warn({ job: id, kind: stored.kind, attemptsMade, last, err: error }, 'job failed');
      if (!last) throw error;
      const detail = error instanceof DomainError ? error.detail : 'The work could not be finished. Please try again in a few moments.';
      const problem = { title: 'The work failed', detail, errorId: traceIdOf(context.traceparent) };
      await this.update(tenantId, id, sql`state = 'failed', problem = ${JSON.stringify(problem)}::jsonb`);
      throw new UnrecoverableError(detail);
    }
  }

  /** If this process ends before that, the sweeper of the next one finds the job. */
  private async postpone(job: { id: string; kind: string; tenantId: number }, why: string): Promise<void> {
    await this.update(job.tenantId, job.id, sql`state = 'queued', message = ${why}`);
    setTimeout(() => !this.closing && this.handOver([job]), laterMs).unref();
  }

  private update(tenantId: number, id: string, change: ReturnType<typeof sql>) {
    return this.unitOfWork.asWorker([tenantId], 'jobs', async (em) => ({
      reply: await row<{ kind: string; payload: unknown; requestedBy: string }>(
        em,
        sql`update job set ${change}, updated_at = now() where tenant_id = ${tenantId} and id = ${id} and state in ('queued', 'running') returning kind, payload, requested_by`,
      ),
    }));
  }
}

/** The queue contains jobs, or emptying it was interrupted, which leaves it paused. */
const isUsed = async (queue: Queue): Promise<boolean> =>
  Object.values(await queue.getJobCounts()).some((count) => count > 0) || (await queue.isPaused());
