// A person who writes in one service and turns to another within a moment: the other one first applies what it follows.
import { setTimeout } from 'node:timers/promises';
import { partitionOf } from '#contracts/partition.js';
import { DomainError } from '#contracts/problem.js';
import type { ServiceName } from '#contracts/services.js';
import { row, sql } from '../sql.js';
import type { UnitOfWork } from '../unit-of-work.js';
import type { Consumers } from './progress.js';

/** Longer than a consumer is behind where nothing is wrong, and short enough to be waited for. */
const withinMs = 5_000;

export class KeepUp {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly consumers: Consumers,
  ) {}

  /**
   * Waits until a consumer of this service has applied whatever the services that it follows have told of the tenant. False where it
   * is still behind after some seconds, where one of them cannot be asked, or where events are parked.
   */
  with(tenantId: number, consumer: string): Promise<boolean> {
    const late = setTimeout(withinMs, false, { ref: false });
    return Promise.race([this.untilUp(tenantId, consumer, AbortSignal.timeout(withinMs)).catch(() => false), late]);
  }

  /** The same for what is kept for good. Throws DomainError 'catching-up'. */
  async required(tenantId: number, consumer: string): Promise<void> {
    if (!(await this.with(tenantId, consumer))) throw catchingUp('What was posted a moment ago isn’t here yet.');
  }

  private async untilUp(tenantId: number, consumer: string, signal: AbortSignal): Promise<boolean> {
    for (let pause = 10; !signal.aborted; pause = Math.min(pause * 2, 250)) {
      const { behind, parked } = await this.standing(tenantId, consumer);
      if (parked || !behind) return !parked;
      await setTimeout(pause);
    }
    return false;
  }

  /** In one statement: what is parked was passed by a position that it sees, too. */
  private async standing(tenantId: number, consumer: string): Promise<{ behind: boolean; parked: boolean }> {
    const types = this.consumers.patterns.find((one) => one.consumer === consumer)?.types ?? {};
    const { positions, parked } = (await this.unitOfWork.read({ tenantId }, (em) =>
      row<{ positions: Record<string, number>; parked: boolean }>(
        em,
        sql`select coalesce((select jsonb_object_agg(producer, position) from consumer_position
                             where consumer = ${consumer} and partition = ${partitionOf(tenantId)}), '{}') as positions,
                   exists (select from parked where tenant_id = ${tenantId} and consumer = ${consumer}) as parked`,
      ),
    ))!;
    const pending = await Promise.all(
      (Object.entries(types) as [ServiceName, string[]][]).map(([producer, wanted]) =>
        this.consumers.readers.get(producer)!.pending({ tenantId, feeds: [{ from: positions[producer] ?? 0, types: wanted }] }),
      ),
    );
    return { behind: pending.some(({ counts }) => counts[0]! > 0), parked };
  }
}

export const catchingUp = (why: string): DomainError =>
  new DomainError('catching-up', 409, `${why} Try again in a few seconds; if that doesn’t help, whoever runs this installation can.`);
