// Links for contractors to submit a W-9 without signing in. The token is in the header X-W9-Token, so that no address contains it.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { EntityType } from '../events/payroll.js';
import { addressFields } from '../records/address.js';
import { requiredTextsOf } from '../records/shapes.js';
import { Instant, Name, Uuid } from '../shapes.js';
import { maxW9Bytes, TinType } from './vendors.js';

/** Days until a link expires. */
export const w9LinkDays = 30;
/** Refused submissions after which a link ends. */
export const maxRefusedAnswers = 10;
/** Lower case, as HTTP servers give it. */
export const w9TokenHeader = 'x-w9-token';

export const getW9Form = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/w9-form',
  summary: 'The business that asks for a W-9 and the vendor, for the holder of an open link’s token. The token is the header X-W9-Token.',
  role: 'public',
  reply: z.object({
    business: z.string(),
    contractor: z.string(),
    goodUntil: Instant,
    /** What is certified with the signature, sentence by sentence. */
    certification: z.array(z.string()),
  }),
  example: {
    business: 'Nuculture',
    contractor: 'Sofia Marchetti',
    goodUntil: '2026-12-21T17:00:00.000Z',
    certification: ['The number shown on this form is my correct taxpayer identification number.'],
  },
});

/** What a contractor fills in, as JSON in the part `form`. Number, state and ZIP are checked as those of any vendor are. */
export const W9Fields = z.object({
  name: Name,
  entityType: EntityType.exclude(['unknown']),
  tinType: TinType,
  tin: z.string().trim().min(1).max(20),
  ...requiredTextsOf(addressFields),
  /** The IRS has notified them of backup withholding: item 2 of the certification is crossed out. */
  backupWithholding: z.boolean().default(false),
  certified: z.literal(true, 'Please certify the form; without it nothing can be taken.'),
  signature: z.string().trim().min(2, 'Please sign with your name.').max(200),
});
export type W9Fields = z.infer<typeof W9Fields>;

export const answerW9Form = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/w9-form',
  summary:
    'Submits the W-9: its fields as JSON with a signature (part `form`), the signed form itself (part `file`: PDF, PNG or JPEG, recognized by its content), or both. The link ends with it.',
  role: 'public',
  accepts: 'multipart',
  body: z.object({}),
  // The signed form, and what is filled in: 1,500 characters, some of several bytes, and the heads of two parts.
  maxBodyBytes: maxW9Bytes + 64 * 1024,
  reply: z.object({ received: z.literal(true) }),
  example: { received: true },
});

export const withdrawW9Link = defineRoute({
  service: 'payroll',
  method: 'DELETE',
  path: '/api/v1/vendors/:vendorId/w9-request',
  summary: 'Ends the open link of a vendor; a W-9 that was asked for is missing again.',
  role: 'bookkeeper',
  params: z.object({ vendorId: Uuid }),
  reply: z.object({ withdrawn: z.boolean() }),
  example: { withdrawn: true },
});
