// A person who writes in one service and turns to another within a moment: the other one first applies what it follows.
import { setTimeout } from 'node:timers/promises';
import type { ServiceName } from '#contracts/services.js';
import { positionOf } from '../replay.js';
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
   * is still behind after some seconds, or where one of them cannot be asked: whoever waits goes on, and must not rely on it.
   */
  with(tenantId: number, consumer: string): Promise<boolean> {
    const late = setTimeout(withinMs, false, { ref: false });
    return Promise.race([this.untilUp(tenantId, consumer, AbortSignal.timeout(withinMs)).catch(() => false), late]);
  }

  private async untilUp(tenantId: number, consumer: string, signal: AbortSignal): Promise<boolean> {
    for (let pause = 10; !signal.aborted; pause = Math.min(pause * 2, 250)) {
      if (!(await this.isBehind(tenantId, consumer))) return true;
      await setTimeout(pause);
    }
    return false;
  }

  private async isBehind(tenantId: number, consumer: string): Promise<boolean> {
    const types = this.consumers.patterns.find((one) => one.consumer === consumer)?.types ?? {};
    const behind = await Promise.all(
      (Object.entries(types) as [ServiceName, string[]][]).map(async ([producer, wanted]) => {
        const log = this.consumers.readers.get(producer)!;
        const from = await this.unitOfWork.read({ tenantId }, (em) => positionOf(em, tenantId, { consumer, log }));
        const { counts } = await log.pending({ tenantId, feeds: [{ from, types: wanted }] });
        return counts[0]! > 0;
      }),
    );
    return behind.includes(true);
  }
}
