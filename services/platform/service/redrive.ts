// Hands parked tenants' events to their consumers again.
import { partitionOf } from '#contracts/partition.js';
import type { ServiceName } from '#contracts/services.js';
import type { Consumers } from './progress.js';
import { rows, sql } from '../sql.js';
import type { UnitOfWork } from '../unit-of-work.js';

interface Parked {
  tenantId: number;
  consumer: string;
  producer: ServiceName;
}

/** One sentence per parked tenant and consumer of this service: how many events were applied, or why it stays parked. */
export async function redrive(work: UnitOfWork, { runs, readers }: Consumers, tenants: number[]): Promise<string[]> {
  if (tenants.length === 0) return [];
  const parked = await work.inspect(tenants, (em) =>
    rows<Parked>(em, sql`select tenant_id, consumer, producer from parked order by parked_at`),
  );
  const outcomes: string[] = [];
  for (const tenant of parked) {
    const run = runs.find((candidate) => candidate.pattern.consumer === tenant.consumer);
    const reader = readers.get(tenant.producer);
    if (!run || !reader) continue;
    const partition = partitionOf(tenant.tenantId);
    const types = run.pattern.types[tenant.producer] ?? [];
    const read = (from: number, to: number) => reader.read({ partition, from, to, types, tenantId: tenant.tenantId });
    const outcome = await run.redrive(tenant.tenantId, tenant.producer, read, partition).then(
      (applied) => `${applied} events applied`,
      (error: Error) => `stays parked: ${error.message}`,
    );
    outcomes.push(`${tenant.consumer}, business ${tenant.tenantId}: ${outcome}`);
  }
  return outcomes;
}
