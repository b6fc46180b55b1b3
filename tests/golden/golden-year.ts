// The bank's file of the golden year, and the steps with which its tests begin.
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { putPayer } from '#contracts/routes/payer.js';
import { addVendor } from '#contracts/routes/vendors.js';
import type { TestSystem } from '../../services/host/testing/test-system.js';
import { importStatement } from '../upload.js';

/**
 * Marchetti: 1,250.00 + 1,175.50 − 175.50 given back = 2,250.00 in 3 payments.  Petrov: 599.99, a cent below the threshold.
 * Rahman: 350 + 250 = 600.00, exactly the threshold.  Clarke: 700.00, all by Venmo.  Hoffmann: 1,000.00 by check + 500.00 by Venmo.
 * Brannigan: 300.00 by Cash App.  Oakline: 900.00, a corporation.  Checks 2041, 2042, 2043: 800.00, 800.00, 450.00, naming nobody.
 * Fiverr: 120.00 by card.  Hart & Vance: 650.00, a corporation of attorneys.  Delgado: 620.00, moved to another category in the end.
 */
const statement = `Date,Description,Withdrawals,Deposits
01/07/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 204481,1250.00,
02/07/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 204977,1175.50,
02/20/2025,ACH CREDIT FROM SOFIA MARCHETTI REF 205011,,175.50
03/10/2025,RTP PAYMENT TO JONAH PETROV REF 88120044,599.99,
04/14/2025,ZELLE PAYMENT TO NADIA RAHMAN,350.00,
05/14/2025,ZELLE PAYMENT TO NADIA RAHMAN,250.00,
06/18/2025,VENMO PAYMENT 1027736412 TO DESMOND CLARKE,700.00,
07/12/2025,BILL PAYMENT CHECK 5012 TO LENA HOFFMANN,1000.00,
07/20/2025,VENMO PAYMENT 1027736999 TO LENA HOFFMANN,500.00,
07/21/2025,CASH APP*THEO BRANNIGAN,300.00,
08/04/2025,BILL PAYMENT CHECK 5101 TO OAKLINE CARPENTRY LLC,900.00,
08/19/2025,CHECK 2041,800.00,
08/26/2025,CHECK 2042,800.00,
09/05/2025,CHECK 2043,450.00,
09/23/2025,DEBIT CARD PURCHASE XXXXX4291 FIVERR 882113411 NEW YORK NY,120.00,
10/02/2025,ACH PAYMENT TO HART & VANCE LAW PC REF 300117,650.00,
10/11/2025,RTP PAYMENT TO ROSA DELGADO REF 88129913,620.00,
01/02/2026,ACH PAYMENT TO SOFIA MARCHETTI REF 310005,100.00,
`;

/** All rows are payments to contractors, until somebody says otherwise. */
export async function importPayments(system: TestSystem, tenantId = 2): Promise<void> {
  await importStatement(system, statement, { tenantId });
  await categorizeFound(system, '', 'Contracting Fee', tenantId);
}

/** Files every ledger row that a search finds; the empty search finds all. */
export async function categorizeFound(system: TestSystem, search: string, category: string, tenantId = 2): Promise<void> {
  const { transactions } = await system.get(getLedgerFast, { tenantId, query: { search, limit: 100 } });
  if (transactions.length === 0) throw new Error(`The ledger has no row for '${search}'.`);
  for (const { JournalEntryLineID } of transactions)
    await system.get(putTransactionCategory, { tenantId, params: { lineId: JournalEntryLineID }, body: { category } });
}

/** A vendor whose W-9 came on paper. */
export async function vendorOnFile(system: TestSystem, vendor: { name: string; ein: string }, tenantId = 2): Promise<string> {
  const address = '14 Grand Street, Brooklyn, NY 11211';
  return (await system.get(addVendor, { tenantId, body: { address, w9On: '2025-01-15', ...vendor } })).vendorId;
}

/** The payer that forms are made for: without one, none is. */
export async function payerOnFile(system: TestSystem, tenantId?: number): Promise<void> {
  const payer = { name: 'Nuculture LLC', tin: '11-2345678', address: '27 Kent Avenue', city: 'Brooklyn', state: 'NY', zipCode: '11249' };
  await system.get(putPayer, { body: payer, tenantId });
}
