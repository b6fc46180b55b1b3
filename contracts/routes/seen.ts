// What a person has seen or hidden: the changes in What's New, and the first steps of a business. It follows the person to every browser.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { FirstSteps, SeenChange } from './directory.js';

/** Short digests of the listed changes; the list is of the product's changelog. */
const changes = z.array(SeenChange).max(5_000);

export const getSeenChanges = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/me/seen-changes',
  summary: 'Digests of the changes that What’s New listed when the person last opened it; null before that.',
  role: 'user',
  reply: z.object({ changes: changes.nullable() }),
  example: { changes: ['1x3f9k', '9a0c2m'] },
});

export const putSeenChanges = defineRoute({
  service: 'gateway',
  method: 'PUT',
  path: '/api/v1/me/seen-changes',
  summary: 'Stores the newest change that the person knows about, and, after What’s New was opened, digests of all the changes it listed.',
  role: 'user',
  body: z.object({ latest: SeenChange, changes: changes.optional() }),
  // 5,000 digests with their quotes.
  maxBodyBytes: 128 * 1024,
  reply: z.object({ latest: SeenChange }),
  example: { latest: '1x3f9k' },
});

export const putFirstSteps = defineRoute({
  service: 'gateway',
  method: 'PUT',
  path: '/api/v1/me/first-steps',
  summary: 'Stores whether the Dashboard shows the first steps of the business to this person.',
  role: 'bookkeeper',
  body: z.object({ firstSteps: FirstSteps, tenantId: z.unknown().optional() }),
  reply: z.object({ firstSteps: FirstSteps }),
  example: { firstSteps: 'hidden' },
});
