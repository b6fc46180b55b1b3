// A business: its number is the tenant id everywhere.
import { defineEntity, p } from '@mikro-orm/postgresql';

export const Business = defineEntity({
  name: 'Business',
  tableName: 'business',
  properties: {
    tenantId: p.integer().primary().fieldName('tenant_id'),
    name: p.string(),
    description: p.string(),
    timeZone: p.string().nullable().fieldName('time_zone'),
  },
});
