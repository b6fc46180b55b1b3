// What bank-link publishes: bank activity, each change of it once under a higher revision.
import { z } from 'zod';
import { defineEvent } from '../define.js';
import { BusinessDate, Cents, Name, Text, Uuid } from '../shapes.js';

/** The own account that activity happened on. `mask` is its last digits. */
export const MoneyAccount = z.object({
  id: Uuid,
  name: Name,
  type: z.enum(['asset', 'liability']),
  mask: z.string().max(8).nullable(),
});
export type MoneyAccount = z.infer<typeof MoneyAccount>;

export const transactionReceived = defineEvent({
  producer: 'bank-link',
  name: 'transaction-received',
  version: 1,
  summary: 'A bank transaction was added, changed or removed. Money in is positive. A higher revision replaces a lower one.',
  data: z.object({
    bankTransactionId: Uuid,
    revision: z.number().int().min(1),
    change: z.enum(['added', 'changed', 'removed']),
    kind: z.enum(['activity', 'opening-balance']),
    account: MoneyAccount,
    date: BusinessDate,
    description: Text,
    reference: z.string().max(100),
    amountCents: Cents,
  }),
  example: {
    bankTransactionId: '0198c5e0-0000-7000-8000-000000000001',
    revision: 1,
    change: 'added',
    kind: 'activity',
    account: { id: '0198c5e0-0000-7000-8000-00000000000a', name: 'PNC Operating', type: 'asset', mask: '4410' },
    date: '2026-10-31',
    description: 'GUSTO PAYROLL TAX 941',
    reference: '',
    amountCents: -149_698,
  },
});
