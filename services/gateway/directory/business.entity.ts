// A business: its number is the tenant id everywhere.
import { defineEntity, p } from '@mikro-orm/postgresql';

export const Business = defineEntity({
  name: 'Business',
  tableName: 'business',
  properties: {
    tenantId: p.integer().primary(),
    name: p.string(),
    description: p.string(),
    timeZone: p.string().nullable(),
  },
});
