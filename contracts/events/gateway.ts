// What the gateway publishes: businesses and their members.
import { z } from 'zod';
import { defineEvent } from '../define.js';
import { trades } from '../rules/trade-charts.js';
import { Name, Role, Text } from '../shapes.js';

export const tenantCreated = defineEvent({
  producer: 'gateway',
  name: 'tenant-created',
  version: 1,
  summary: 'A business exists; every service opens its part of it.',
  data: z.object({
    name: Name,
    description: Text,
    timeZone: z.string().max(64),
    method: z.enum(['cash', 'accrual']),
    /** What its chart begins with besides the standard categories; absent: nothing. */
    trade: z.enum(trades).optional(),
    /** Month that the fiscal year begins with; absent: January. */
    fiscalYearStart: z.number().int().min(1).max(12).optional(),
  }),
  example: { name: 'Nuculture', description: 'Studio and production', timeZone: 'America/New_York', method: 'cash' },
});

export const memberChanged = defineEvent({
  producer: 'gateway',
  name: 'member-changed',
  version: 1,
  summary: 'A person joined a business, left it or has another role; `role` is null for one who left.',
  data: z.object({ mail: z.string().max(320), role: Role.nullable() }),
  example: { mail: 'bookkeeper@demo.test', role: 'bookkeeper' },
});
