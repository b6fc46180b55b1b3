// A small company's general journal, every entry chosen so that its statements can be derived by hand; and how a journal is sent.
import { importJournal } from '#contracts/routes/journal-imports.js';
import type { CallOptions, TestSystem } from '../services/host/testing/test-system.js';
import { multipart } from './upload.js';

export const header = 'JournalNo,Date,Account,Debit,Credit,Description,Payee';
export const journalOf = (...rows: string[]) => [header, ...rows].join('\n');

const sent = (file: string | Buffer, fields: Record<string, string> = {}) =>
  multipart({ name: 'journal.csv', bytes: Buffer.from(file) }, fields);

export const callJournal = (system: TestSystem, file: string | Buffer, options: CallOptions = {}) =>
  system.call(importJournal, { ...options, ...sent(file) });
export const postJournal = (system: TestSystem, file: string | Buffer, tenantId = 2, fields: Record<string, string> = {}) =>
  system.get(importJournal, { tenantId, ...sent(file, fields) });

/**
 * 2023: 10,000.00 paid in, 3,000.00 earned, 1,000.00 spent: 2,000.00 of net income, 12,000.00 in checking.
 * 2024: a 2,400.00 machine on a 2,000.00 loan and 400.00 cash; 5,000.00 billed and 3,500.00 of it paid; a 60.00 lunch by card, 20.00 of the card
 * paid; a salary of 1,500.00 of which 300.00 tax is still owed; 240.00 of depreciation; 500.00 drawn; 100.00 put into petty cash.
 * Checking: 12,000 − 400 + 3,500 − 20 − 1,200 − 500 − 100 = 13,280.00, petty cash 100.00.
 */
export const smallCompany = journalOf(
  'A1,2023-03-01,Assets:Checking,10000.00,,Paid in,',
  'A1,2023-03-01,Equity:Capital,,10000.00,Paid in,',
  'A2,2023-06-30,Assets:Checking,"3,000.00",,Work,Acme',
  'A2,2023-06-30,Income:Services,,"3,000.00",Work,Acme',
  'A3,2023-07-01,Expenses:Rent,1000,,Rent,Landlord',
  'A3,2023-07-01,Assets:Checking,,1000,Rent,Landlord',
  'B1,2024-01-10,Assets:Equipment:Press,2400.00,,Printing press,Maker',
  'B1,2024-01-10,Liabilities:Bank Loan,,2000.00,Printing press,Maker',
  'B1,2024-01-10,Assets:Checking,,400.00,Printing press,Maker',
  'B2,2024-02-01,Assets:AccountsReceivable,5000.00,,Invoice 1,Acme',
  'B2,2024-02-01,Income:Sales:Posters,,5000.00,Invoice 1,Acme',
  'B3,2024-03-01,Assets:Checking,3500.00,,Invoice 1 in part,Acme',
  'B3,2024-03-01,Assets:AccountsReceivable,,3500.00,Invoice 1 in part,Acme',
  'B4,2024-04-05,Expenses:Meals,60.00,,Lunch,Diner',
  'B4,2024-04-05,Liabilities:Visa,,60.00,Lunch,Diner',
  'B5,2024-05-02,Liabilities:Visa,20.00,,Card payment,',
  'B5,2024-05-02,Assets:Checking,,20.00,Card payment,',
  'B6,2024-06-30,Expenses:Wages,1500.00,,June,Sam',
  'B6,2024-06-30,Liabilities:Payroll Taxes,,300.00,June,Sam',
  'B6,2024-06-30,Assets:Checking,,1200.00,June,Sam',
  'B7,2024-07-01,Expenses:Depreciation,240.00,,Half a year,',
  'B7,2024-07-01,Assets:Equipment:Accumulated Depreciation,,240.00,Half a year,',
  'B8,2024-08-01,Equity:Owner Draws,500.00,,Draw,',
  'B8,2024-08-01,Assets:Checking,,500.00,Draw,',
  'B9,2024-09-15,Assets:Petty Cash,100.00,,Till,',
  'B9,2024-09-15,Assets:Checking,,100.00,Till,',
);
