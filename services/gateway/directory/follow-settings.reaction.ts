// A business has other settings → its name, description and time zone in the lists of its members.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { DataOf, ReceivedEvent, ReceivedOf } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { Reaction } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

export const namesConsumer = 'gateway.businesses';

@Controller()
export class FollowSettings {
  @Reaction(namesConsumer, [settingsChanged])
  async handle(events: ReceivedOf<typeof settingsChanged>[], em: EntityManager): Promise<void> {
    const newest = [
      ...new Map(events.map(({ tenantId, data: { name, description } }) => [tenantId, { tenantId, name, description }])).values(),
    ];
    await execute(
      em,
      sql`update business b set name = n.name, description = n.description
          from ${table('n', newest, { tenant_id: 'int', name: 'text', description: 'text' })}
          where b.tenant_id = n.tenant_id`,
    );
  }
}

export const timeZonesConsumer = 'gateway.time-zones';

@Controller()
export class FollowTimeZones {
  @Reaction(timeZonesConsumer, [tenantCreated, settingsChanged])
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    // The settings are newer than the founding, whichever event arrives first.
    await writeTimeZones(em, newestZones(events, tenantCreated.type), sql`and b.time_zone is null`);
    await writeTimeZones(em, newestZones(events, settingsChanged.type), sql``);
  }
}

interface TenantZone {
  tenantId: number;
  timeZone: string;
}

const newestZones = (events: ReceivedEvent[], of: string): TenantZone[] => [
  ...new Map(
    events
      .filter(({ type }) => type === of)
      .map(({ tenantId, data }) => [tenantId, { tenantId, timeZone: (data as DataOf<typeof settingsChanged>).timeZone }]),
  ).values(),
];

async function writeTimeZones(em: EntityManager, zones: TenantZone[], only: ReturnType<typeof sql>): Promise<void> {
  if (zones.length === 0) return;
  await execute(
    em,
    sql`update business b set time_zone = n.time_zone from ${table('n', zones, { tenant_id: 'int', time_zone: 'text' })}
        where b.tenant_id = n.tenant_id ${only}`,
  );
}
