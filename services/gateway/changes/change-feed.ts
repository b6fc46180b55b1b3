// Notifies connected consoles of changes: one query for all of them, and none while no console is connected.
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Log } from '#platform/log.js';
import { LOG } from '#platform/service/service.js';
import { rows, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import type { Feature } from './features.js';

/** The part of a stream of server-sent events that is needed here. */
interface Listener {
  readonly closed: boolean;
  send(data: string): void;
  end(): void;
}

/** Changes within this time reach a console as one message. */
const lookEveryMs = 300;
/** Open streams of one process. */
const maxListeners = 5_000;

/** Number of the newest change of each feature. */
type FeatureVersions = ReadonlyMap<Feature, number>;

interface Follower {
  tenantId: number;
  listener: Listener;
  /** What the listener knows. */
  known: FeatureVersions;
}

@Injectable()
export class ChangeFeed implements OnModuleDestroy {
  private readonly followers = new Set<Follower>();
  private timer: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOG) private readonly log: Log,
  ) {}

  get isFull(): boolean {
    return this.followers.size >= maxListeners;
  }

  /** Must be read before the listener's stream opens, or a change in between would be lost. */
  async versions(tenantId: number): Promise<FeatureVersions> {
    return (await this.look([tenantId])).get(tenantId) ?? new Map();
  }

  /** Sends `listener` every change after `known`, until it is closed. */
  follow(tenantId: number, known: FeatureVersions, listener: Listener): void {
    this.followers.add({ tenantId, known, listener });
    this.schedule();
  }

  onModuleDestroy(): void {
    this.closing = true;
    clearTimeout(this.timer);
    for (const { listener } of this.followers) listener.end();
  }

  private schedule(): void {
    if (this.timer || this.closing || this.followers.size === 0) return;
    this.timer = setTimeout(() => {
      void this.notify()
        .catch((error: unknown) => this.log.warn({ err: error }, 'changes stream'))
        .finally(() => {
          this.timer = undefined;
          this.schedule();
        });
    }, lookEveryMs);
  }

  private async notify(): Promise<void> {
    for (const follower of this.followers) if (follower.listener.closed) this.followers.delete(follower);
    const tenants = new Set([...this.followers].map(({ tenantId }) => tenantId));
    if (tenants.size === 0) return;
    const newest = await this.look([...tenants]);
    for (const follower of this.followers) {
      const now = newest.get(follower.tenantId);
      if (!now) continue;
      const features = [...now].filter(([feature, seq]) => seq > (follower.known.get(feature) ?? 0)).map(([feature]) => feature);
      follower.known = now;
      if (features.length > 0) follower.listener.send(JSON.stringify({ features }));
    }
  }

  private async look(tenants: number[]): Promise<Map<number, FeatureVersions>> {
    const found = await this.unitOfWork.inspect(tenants, (em) =>
      rows<{ tenantId: number; feature: Feature; seq: number }>(
        em,
        sql`select tenant_id, feature, seq from change where tenant_id = any (${tenants}::int[]) order by tenant_id, feature`,
      ),
    );
    const byTenant = Map.groupBy(found, (change) => change.tenantId);
    return new Map([...byTenant].map(([tenantId, changes]) => [tenantId, new Map(changes.map(({ feature, seq }) => [feature, seq]))]));
  }
}
