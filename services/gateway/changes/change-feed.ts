// Tells connected consoles what changed: one look at the database for all of them, and none while nobody is connected.
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Inject } from '@nestjs/common';
import type { Log } from '#platform/log.js';
import { LOG } from '#platform/service.js';
import { rows, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import type { Feature } from './features.js';

/** The part of a stream of server-sent events that is needed here. */
export interface Listener {
  readonly closed: boolean;
  send(data: string): void;
  end(): void;
}

/** Changes within this time reach a console as one message. */
const lookEveryMs = 300;
/** Open streams of one process. */
const maxListeners = 5_000;

type Seen = Map<Feature, number>;

@Injectable()
export class ChangeFeed implements OnModuleDestroy {
  private readonly tenants = new Map<number, { listeners: Set<Listener>; seen: Seen }>();
  private timer: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly work: UnitOfWork,
    @Inject(LOG) private readonly log: Log,
  ) {}

  get isFull(): boolean {
    return [...this.tenants.values()].reduce((sum, { listeners }) => sum + listeners.size, 0) >= maxListeners;
  }

  /** Where a tenant stands must be known before its listener's stream opens, or a change in between would be lost. */
  async standing(tenantId: number): Promise<Seen> {
    return (await this.look([tenantId])).get(tenantId) ?? new Map();
  }

  /** Tells `listener` every change after `standing` until it is closed. */
  follow(tenantId: number, standing: Seen, listener: Listener): void {
    const followed = this.tenants.get(tenantId) ?? { listeners: new Set(), seen: standing };
    // The oldest standing of all listeners holds: one of them may hear of a change that it had seen, none misses one.
    for (const [feature, seq] of followed.seen) followed.seen.set(feature, Math.min(seq, standing.get(feature) ?? 0));
    followed.listeners.add(listener);
    this.tenants.set(tenantId, followed);
    this.schedule();
  }

  onModuleDestroy(): void {
    this.closing = true;
    clearTimeout(this.timer);
    for (const { listeners } of this.tenants.values()) for (const listener of listeners) listener.end();
  }

  private schedule(): void {
    if (this.timer || this.closing || this.tenants.size === 0) return;
    this.timer = setTimeout(() => {
      void this.tell()
        .catch((error: unknown) => this.log.warn({ err: error }, 'changes stream'))
        .finally(() => {
          this.timer = undefined;
          this.schedule();
        });
    }, lookEveryMs);
  }

  private async tell(): Promise<void> {
    for (const [tenantId, { listeners }] of this.tenants) {
      for (const listener of listeners) if (listener.closed) listeners.delete(listener);
      if (listeners.size === 0) this.tenants.delete(tenantId);
    }
    if (this.tenants.size === 0) return;
    for (const [tenantId, newest] of await this.look([...this.tenants.keys()])) {
      const followed = this.tenants.get(tenantId);
      if (!followed) continue;
      const features = [...newest].filter(([feature, seq]) => seq > (followed.seen.get(feature) ?? 0)).map(([feature]) => feature);
      followed.seen = newest;
      if (features.length > 0) for (const listener of followed.listeners) listener.send(JSON.stringify({ features }));
    }
  }

  private async look(tenants: number[]): Promise<Map<number, Seen>> {
    const found = await this.work.inspect(tenants, (em) =>
      rows<{ tenantId: number; feature: Feature; seq: number }>(
        em,
        sql`select tenant_id as "tenantId", feature, seq from change where tenant_id = any (${tenants}::int[]) order by tenant_id, feature`,
      ),
    );
    const byTenant = Map.groupBy(found, (one) => one.tenantId);
    return new Map([...byTenant].map(([tenantId, changes]) => [tenantId, new Map(changes.map(({ feature, seq }) => [feature, seq]))]));
  }
}
