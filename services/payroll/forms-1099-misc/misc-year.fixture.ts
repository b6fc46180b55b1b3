// The year of a business that pays rents, a settlement and a prize, and a function that posts it in a test.
import { entryPosted } from '#contracts/events/ledger.js';
import type { TestSystem } from '../../host/testing/test-system.js';

let next = 700_000;

export interface Row {
  date: string;
  text: string;
  category: string;
  cents: number;
  from?: string;
}
/** Entries as the ledger would post them, numbered from 700,001 on. */
export async function post(system: TestSystem, rows: Row[], reverses: number | null = null): Promise<void> {
  const events = rows.map(({ date, text, category, cents, from = 'Assets:Bank:PNC' }) =>
    entryPosted.of(2, {
      ...{
        entryId: ++next,
        date,
        basis: 'both' as const,
        origin: 'journal',
        reverses,
        reference: '',
        description: text,
        bankTransactionId: null,
      },
      lines: [
        { line: 1, account: from, amountCents: -cents },
        { line: 2, account: `Expenses:${category}`, amountCents: cents },
      ],
    }),
  );
  await system.publish('ledger', events);
  await system.drain();
}

/**
 * Otterbourne, a partnership: rent 1,200.00 + 1,200.00 − 200.00 given back = 2,200.00.  Bayview, a corporation: rent 5,000.00.
 * Kiln Yard: rent 600.00, exactly the threshold; its machine's lease 100.00 is rent too (700.00).  Dekalb: rent 599.99, a cent below.
 * Regus: 900.00 by card.  Hart & Vance, a corporation of attorneys: a fee of 650.00, and a settlement of 25,000.00 that passed through them.
 * Rosa Delgado: 700.00 in the contractors' category, a prize by a person's choice; 620.00 there for work.  Check 4001: rent 450.00, no payee.
 */
export const rows: Row[] = [
  { date: '2025-01-05', text: 'ACH PAYMENT TO OTTERBOURNE LEASING REF 11', category: 'Rent', cents: 120_000 },
  { date: '2025-02-05', text: 'ACH PAYMENT TO OTTERBOURNE LEASING REF 12', category: 'Rent:Studio', cents: 120_000 },
  { date: '2025-02-20', text: 'ACH CREDIT FROM OTTERBOURNE LEASING REF 13', category: 'Rent', cents: -20_000 },
  { date: '2025-03-01', text: 'ZELLE PAYMENT TO BAYVIEW HOLDINGS', category: 'Office Rent', cents: 500_000 },
  { date: '2025-03-02', text: 'ZELLE PAYMENT TO KILN YARD', category: 'Rent', cents: 60_000 },
  { date: '2025-03-03', text: 'ZELLE PAYMENT TO KILN YARD', category: 'Equipment Lease', cents: 10_000 },
  { date: '2025-03-04', text: 'ZELLE PAYMENT TO DEKALB STORAGE', category: 'Rent', cents: 59_999 },
  { date: '2025-03-05', text: 'DEBIT CARD PURCHASE TO REGUS DESKS', category: 'Rent', cents: 90_000 },
  { date: '2025-04-01', text: 'ACH PAYMENT TO HART & VANCE LAW PC REF 21', category: 'Legal & Professional', cents: 65_000 },
  { date: '2025-04-02', text: 'ACH PAYMENT TO HART & VANCE LAW PC REF 22', category: 'Settlements', cents: 2_500_000 },
  { date: '2025-05-01', text: 'RTP PAYMENT TO ROSA DELGADO REF 31', category: 'Contracting Fee', cents: 70_000 },
  { date: '2025-05-02', text: 'RTP PAYMENT TO ROSA DELGADO REF 32', category: 'Contracting Fee', cents: 62_000 },
  { date: '2025-06-01', text: 'CHECK 4001', category: 'Rent', cents: 45_000 },
];
