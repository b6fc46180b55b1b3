// When a person writes in one service and then uses another at once, the other one first applies the events that it follows.
import { setTimeout } from 'node:timers/promises';
import { DomainError } from '#contracts/problem.js';
import type { UnitOfWork } from '../unit-of-work.js';
import { progressOf, type Consumers } from './progress.js';

/** Longer than a healthy consumer is ever behind, and short enough to wait for. */
const withinMs = 5_000;

export class KeepUp {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly consumers: Consumers,
  ) {}

  /**
   * Waits until a consumer of this service has applied all events of the tenant from the services that it follows. False where it
   * is still behind after some seconds, where one of them doesn't answer, or where events are parked, unless `orParked` accepts those.
   */
  with(tenantId: number, consumer: string, { orParked = false } = {}): Promise<boolean> {
    const late = setTimeout(withinMs, false, { ref: false });
    const up = this.untilUp({ tenantId, consumer, orParked }, AbortSignal.timeout(withinMs));
    return Promise.race([up.catch(() => false), late]);
  }

  /** The same for data that is stored permanently. Throws DomainError 'catching-up'. */
  async required(tenantId: number, consumer: string): Promise<void> {
    if (!(await this.with(tenantId, consumer))) throw catchingUp('The newest changes aren’t here yet.');
  }

  private async untilUp(
    { tenantId, consumer, orParked }: { tenantId: number; consumer: string; orParked: boolean },
    signal: AbortSignal,
  ): Promise<boolean> {
    const patterns = this.consumers.patterns.filter((pattern) => pattern.consumer === consumer);
    for (let pause = 10; !signal.aborted; pause = Math.min(pause * 2, 250)) {
      const { stages } = await progressOf(this.unitOfWork, this.consumers, tenantId, patterns);
      if (!orParked && stages.some(({ parked }) => parked.length > 0)) return false;
      if (stages.every(({ lag }) => lag === 0)) return true;
      await setTimeout(pause);
    }
    return false;
  }
}

export const catchingUp = (why: string): DomainError =>
  new DomainError('catching-up', 409, `${why} Try again in a few seconds. If that doesn’t help, contact the operator.`);
