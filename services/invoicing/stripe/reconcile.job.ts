// Reads a business's new Stripe activity. Saved pages are never requested again, so it may run at any time, run twice at once or be killed.
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '#contracts/problem.js';
import { Clock } from '#platform/clock.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { chargesSince, keyOf, openConnection, openConnections, payoutsToLink, type Connection } from './connection.query.js';
import { isComplete } from './cursor.js';
import { ReadAgain, Reading, type ReadingStore } from './reading.js';
import { StripeClients } from './stripe-client.js';
import { StripeTrouble } from './trouble.js';
import { saveProblem, writePage } from './write-page.js';

export const reconcileStripeJob = defineJob({ kind: 'stripe.reconcile', payload: z.object({}), attempts: 5 });
type Job = RunningJob<Record<string, never>>;

/** How often one run restarts reading after another reader moved the cursor or its place is gone. */
const maxRestarts = 20;

@Injectable()
export class ReconcileStripe {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clients: StripeClients,
    private readonly clock: Clock,
    @Inject(SEAL) private readonly seal: Vault,
  ) {}

  /** A failure of one connection doesn't stop the others. */
  @Runs(reconcileStripeJob)
  async run(job: Job): Promise<{ rows: number }> {
    const { tenantId } = job;
    const connections = await this.unitOfWork.inspect([tenantId], (em) => openConnections(em, tenantId));
    const troubles: StripeTrouble[] = [];
    const fetched = { rows: 0 };
    for (const connection of connections) {
      const trouble = await this.follow(job, connection, fetched).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof StripeTrouble) return error;
          throw error;
        },
      );
      if (trouble) troubles.push(trouble);
      await this.recordProblem(job, connection, trouble);
    }
    const lasting = troubles.find(({ isPassing }) => !isPassing);
    if (lasting) throw new DomainError('stripe-refused', 502, lasting.message);
    if (troubles[0]) throw troubles[0];
    return fetched;
  }

  private async follow(job: Job, { connectionId }: Connection, fetched: { rows: number }): Promise<void> {
    const { tenantId } = job;
    for (let tries = 0; tries < maxRestarts; tries++) {
      const connection = await this.unitOfWork.inspect([tenantId], (em) => openConnection(em, tenantId, connectionId));
      if (!connection) return;
      const ask = await this.clients.open(keyOf(this.seal, tenantId, connection));
      try {
        return await new Reading({ tenantId, ...connection }, ask, this.store(job, fetched), this.clock.today('UTC')).run();
      } catch (error) {
        if (!(error instanceof ReadAgain)) throw error;
      }
    }
    throw new StripeTrouble('away');
  }

  private store({ tenantId, requestedBy, progress }: Job, fetched: { rows: number }): ReadingStore {
    return {
      write: async (place, page) => {
        const events = await this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
          const written = await writePage(em, place, page);
          return { reply: written, events: written ?? [] };
        });
        if (!events) throw new ReadAgain();
        fetched.rows += page.rows?.length ?? 0;
        await progress(isComplete(page.cursor) ? 0.9 : 0.5, `${fetched.rows} transactions`);
        return { ...place, cursor: page.cursor, revision: place.revision + 1 };
      },
      chargesSince: ({ connectionId }) => this.unitOfWork.inspect([tenantId], (em) => chargesSince(em, tenantId, connectionId)),
      payoutsToLink: ({ connectionId }) => this.unitOfWork.inspect([tenantId], (em) => payoutsToLink(em, tenantId, connectionId)),
    };
  }

  /** Only a change is written: a reading without news writes nothing. */
  private async recordProblem({ tenantId, requestedBy }: Job, connection: Connection, trouble: StripeTrouble | undefined): Promise<void> {
    const problem = trouble?.message ?? null;
    if (problem === connection.problem) return;
    await this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => ({
      reply: await saveProblem(em, { tenantId, connectionId: connection.connectionId }, problem),
    }));
  }
}
