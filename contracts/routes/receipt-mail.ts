// Receipts by email: the address of a business, and what came of the messages that were sent to it.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { Instant, Tenant } from '../shapes.js';

/** Messages that a reply lists. */
export const maxShownMessages = 20;

const Message = z.object({
  receivedAt: Instant,
  /** As the message says; without a proof. */
  sender: z.string(),
  subject: z.string(),
  /** Receipts that it added; those that were there before aren’t counted. */
  receipts: z.int(),
  /** Why something attached wasn’t added, or why nothing was. */
  problem: z.string().nullable(),
});

const Reply = z.object({
  /** Whether the operator has set up a mailbox. */
  isSetUp: z.boolean(),
  /** Null until someone makes one, and for advisers, who can’t add receipts. */
  address: z.string().nullable(),
  lookedAt: Instant.nullable(),
  /** Why the mailbox couldn’t be read. */
  problem: z.string().nullable(),
  messages: z.array(Message).max(maxShownMessages),
});

const example: z.infer<typeof Reply> = {
  ...{ isSetUp: true, address: 'receipts+k3v9x2m7q4t8w5z6b1n0c3d7@example.com', lookedAt: '2026-11-25T20:45:00.000Z', problem: null },
  messages: [
    {
      ...{ receivedAt: '2026-11-25T20:41:00.000Z', sender: 'orders@greenpointlumber.com', subject: 'Your receipt' },
      ...{ receipts: 1, problem: null },
    },
  ],
};

export const getReceiptMail = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/receipt-mail',
  summary:
    'The email address that receipts are sent to, when its mailbox was last read, and the newest messages with their receipts and problems.',
  role: 'adviser',
  reply: Reply,
  example,
});

export const renewReceiptAddress = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/receipt-mail/address',
  summary:
    'Makes the email address of the business, or replaces it: from then on, messages to the former one are ignored. 409 if the operator hasn’t set up a mailbox.',
  role: 'admin',
  body: z.object({ ...Tenant }).optional(),
  reply: Reply,
  status: 200,
  example,
});
