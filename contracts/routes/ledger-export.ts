// Export of the ledger's lines as they are filtered, for a spreadsheet.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { ledgerFilter } from '../ledger-filter.js';

export const exportLedger = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/exports/general-ledger',
  summary: 'The lines that a page of the ledger would show, all of them, as CSV; their amounts add up to the figure that led there.',
  role: 'adviser',
  query: z.object(ledgerFilter),
  answers: 'text',
  sends: ['text/csv'],
  reply: z.string(),
  example:
    'Date,Description,Bank account,Account,Category,Subcategory,Type,Amount,Reference,Decided by,Confidence,Line\n2026-10-31,GUSTO PAYROLL TAX 941,PNC Operating,Payroll Taxes,Payroll Taxes,,expense,-1496.98,,model,0.97,104797-2\n',
});
