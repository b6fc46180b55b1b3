// The last digits of own accounts, by which transfers that name an account find it.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { lastDigitsHint, lastDigitsPattern } from '../rules/last-digits.js';
import { Name, Uuid } from '../shapes.js';

export const putAccountNumber = defineRoute({
  service: 'bank-link',
  method: 'PUT',
  path: '/api/v1/bank-accounts/:bankAccountId/number',
  summary:
    'Enters the last digits of a bank account’s or card’s number, or removes them where `lastDigits` is null. Transfers of the account are paired again with them. Digits that a file or the bank states win: 409 where they are known, and they replace these when they become known.',
  role: 'bookkeeper',
  features: ['bank-links', 'accounts', 'ledger'],
  params: z.object({ bankAccountId: Uuid }),
  body: z.object({ lastDigits: z.string().trim().regex(lastDigitsPattern, lastDigitsHint).nullable(), tenantId: z.unknown().optional() }),
  reply: z.object({ bankAccountId: Uuid, name: Name, mask: z.string().nullable() }),
  example: { bankAccountId: '0198c5e0-0000-7000-8000-00000000000a', name: 'PNC Savings', mask: '7731' },
});
