// The owner of a business that is measured, as a controller is told who asks.
import { randomUUID } from 'node:crypto';
import type { Identity } from '#platform/identity.js';

const userId = randomUUID();

export const ownerOf = (tenantId: number): Identity => ({
  userId,
  mail: 'owner@demo.test',
  name: 'Owner',
  jobTitle: null,
  label: 'User',
  tenantId,
  role: 'owner',
  traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
});
