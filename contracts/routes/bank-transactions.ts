// One transaction of a bank, traced to the rows of the files that contain it.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Instant, Text, Uuid } from '../shapes.js';
import { AccountRef } from './imports.js';

export const getBankTransaction = defineRoute({
  service: 'bank-link',
  method: 'GET',
  path: '/api/v1/bank-transactions/:bankTransactionId',
  summary: 'A bank transaction and the statement rows that contain it, each with the text of its source row.',
  role: 'adviser',
  params: z.object({ bankTransactionId: Uuid }),
  reply: z.object({
    bankTransactionId: Uuid,
    account: AccountRef,
    date: BusinessDate,
    description: Text,
    amountCents: Cents,
    revision: z.number().int(),
    removed: z.boolean(),
    sources: z.array(
      z.object({
        importId: Uuid,
        fileName: z.string(),
        row: z.number().int(),
        line: z.number().int(),
        sourceRow: z.string(),
        importedAt: Instant,
        importedBy: z.string(),
      }),
    ),
  }),
  example: {
    bankTransactionId: '0198c5e0-0000-7000-8000-000000000001',
    account: { id: '0198c5e0-0000-7000-8000-00000000000a', name: 'PNC Operating', type: 'asset' as const },
    date: '2026-10-31',
    description: 'GUSTO PAYROLL TAX 941',
    amountCents: -149_698,
    revision: 1,
    removed: false,
    sources: [
      {
        importId: '0198c5e0-0000-7000-8000-0000000000aa',
        fileName: 'pnc-2026-10.csv',
        row: 1,
        line: 2,
        sourceRow: '"10/31/2026","GUSTO PAYROLL TAX 941","$1,496.98","","","$39,809.20"',
        importedAt: '2026-11-01T09:00:00.000Z',
        importedBy: 'owner@demo.test',
      },
    ],
  },
});
