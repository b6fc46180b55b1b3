// The session's idle time and its end, and the report of a fatal error in the console.
import { z } from 'zod';
import { defineRoute } from '../define.js';

export const extendSession = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/v1/session/extend',
  summary: 'Counts as activity: the 8 idle hours start again.',
  role: 'user',
  body: z.object({}).loose().optional(),
  maxBodyBytes: 1_024,
  reply: z.object({ idleLimitMinutes: z.number().int(), expiresAt: z.string() }),
  example: { idleLimitMinutes: 480, expiresAt: '2026-11-21T20:00:00.000Z' },
});

export const endSession = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/v1/session/end',
  summary:
    'Signs out: tokens of this sign-in are refused from now on, and its streams end, within ten seconds everywhere. Repeating the call changes nothing.',
  role: 'user',
  body: z.object({}).loose().optional(),
  maxBodyBytes: 1_024,
  reply: z.object({ ended: z.literal(true) }),
  example: { ended: true },
});

export const reportClientError = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/v1/client-errors',
  summary: 'A fatal error of the console, scrubbed of query strings and tokens.',
  role: 'user',
  body: z.object({
    name: z.string().max(200),
    message: z.string().max(1000),
    stack: z.string().max(8000).optional(),
    component: z.string().max(2000).optional(),
    url: z.string().max(500),
    userAgent: z.string().max(500).optional(),
    viewport: z.string().max(40).optional(),
    retryCount: z.number().int().optional(),
    tenantId: z.unknown().optional(),
  }),
  // 12,000 characters, some of several bytes.
  maxBodyBytes: 64 * 1024,
  reply: z.object({ errorId: z.string() }),
  status: 202,
  example: { errorId: '4bf92f3577b34da6a3ce929d0e0e4736' },
});
