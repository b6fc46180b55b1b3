// One small year of a business as different programs export it: its own data in their layouts. Derived by hand: checking holds
// 10,000.00 + 2,400.00 − 1,200.00 − 60.00 − 500.00 − 12.50 = 10,627.50, the card −100.00 + 60.00 = −40.00.

/** What every program's files must come to, by our accounts, in cents. */
export const movedBalances: Record<string, number> = {
  'Assets:Bank:Checking': 1_062_750,
  'Equity:Opening Balances': -1_000_000,
  'Equity:Owner Draws': 50_000,
  'Expenses:Bank Fees': 1_250,
  'Expenses:Office Expense': 6_420,
  'Expenses:Rent': 120_000,
  'Expenses:Utilities:Telephone': 3_580,
  'Income:Sales': -240_000,
  'Liabilities:Credit Cards:Visa Card': -4_000,
};

export const qboJournal = `Blue Door Studio
Journal
"January - December, 2025"

Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit
01/02/2025,Journal Entry,1,,Opening,Checking,"$10,000.00",
,,,,Opening,Opening Balance Equity,,"$10,000.00"
,,,,,,"$10,000.00","$10,000.00"
01/15/2025,Invoice,1001,Acme,Logo design,Accounts Receivable (A/R),"2,400.00",
,,,Acme,Logo design,Sales,,"2,400.00"
,,,,,,"$2,400.00","$2,400.00"
02/03/2025,Payment,,Acme,,Checking,"2,400.00",
,,,Acme,,Accounts Receivable (A/R),,"2,400.00"
,,,,,,"$2,400.00","$2,400.00"
02/10/2025,Expense,,Office Depot,Paper,Visa Card,,100.00
,,,,Paper,Office Supplies,64.20,
,,,,Phone,Utilities:Telephone,35.80,
,,,,,,$100.00,$100.00
03/01/2025,Check,201,Landlord,March,Checking,,"1,200.00"
,,,Landlord,March,Rent Expense,"1,200.00",
,,,,,,"$1,200.00","$1,200.00"
03/05/2025,Credit Card Payment,,,,Visa Card,60.00,
,,,,,Checking,,60.00
,,,,,,$60.00,$60.00
04/01/2025,Check,202,Printer,Voided,Checking,0.00,
,,,Printer,Voided,Office Supplies,0.00,
,,,,,,$0.00,$0.00
06/30/2025,Check,203,,Draw,Checking,,500.00
,,,,Draw,Owner's Draw,500.00,
,,,,,,$500.00,$500.00
12/31/2025,Expense,,PNC,Fee,Checking,,12.50
,,,PNC,Fee,Bank Charges,12.50,
,,,,,,$12.50,$12.50
TOTAL,,,,,,"$16,672.50","$16,672.50"

"Friday, Jan 02, 2026 09:12:44 AM GMT-5"
`;

export const qboTrialBalance = `Blue Door Studio
Trial Balance
"As of December 31, 2025"

,Debit,Credit
Checking,"10,627.50",
Accounts Receivable (A/R),0.00,
Visa Card,,40.00
Opening Balance Equity,,"10,000.00"
Owner's Draw,500.00,
Sales,,"2,400.00"
Bank Charges,12.50,
Office Supplies,64.20,
Rent Expense,"1,200.00",
Utilities:Telephone,35.80,
TOTAL,"$12,440.00","$12,440.00"
`;

export const qboBalanceSheet = `Blue Door Studio
Balance Sheet
"As of December 31, 2025"

,Total
ASSETS,
   Current Assets,
      Bank Accounts,
         Checking,"10,627.50"
      Total Bank Accounts,"$10,627.50"
   Total Current Assets,"$10,627.50"
TOTAL ASSETS,"$10,627.50"
LIABILITIES AND EQUITY,
   Liabilities,
      Current Liabilities,
         Credit Cards,
            Visa Card,40.00
         Total Credit Cards,$40.00
      Total Current Liabilities,$40.00
   Total Liabilities,$40.00
   Equity,
      Opening Balance Equity,"10,000.00"
      Owner's Draw,(500.00)
      Net Income,"1,087.50"
   Total Equity,"$10,587.50"
TOTAL LIABILITIES AND EQUITY,"$10,627.50"
`;

export const qboAccounts = `Account List
Blue Door Studio

Full name,Type,Detail type,Description,Total balance
Checking,Bank,Checking,,"10,627.50"
Accounts Receivable (A/R),Accounts receivable (A/R),Accounts Receivable (A/R),,0.00
Visa Card,Credit Card,Credit Card,,-40.00
Opening Balance Equity,Equity,Opening Balance Equity,,
Owner's Draw,Equity,Partner Distributions,,
Sales,Income,Sales of Product Income,,
Bank Charges,Expenses,Bank Charges,,
Office Supplies,Expenses,Supplies,,
Rent Expense,Expenses,Rent or Lease,,
Utilities,Expenses,Utilities,,
Utilities:Telephone,Expenses,Utilities,,
`;

/** Amounts go with the type of the account: more of an income is positive. */
export const qboLedger = `Blue Door Studio
General Ledger
"January 1 - December 31, 2025"

,Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance
Checking,,,,,,,,
,01/02/2025,Journal Entry,1,,Opening,Opening Balance Equity,"10,000.00","10,000.00"
,02/03/2025,Payment,,Acme,,Accounts Receivable (A/R),"2,400.00","12,400.00"
,03/01/2025,Check,201,Landlord,March,Rent Expense,"-1,200.00","11,200.00"
,03/05/2025,Credit Card Payment,,,,Visa Card,-60.00,"11,140.00"
,04/01/2025,Check,202,Printer,Voided,-Split-,0.00,"11,140.00"
,06/30/2025,Check,203,,Draw,Owner's Draw,-500.00,"10,640.00"
,12/31/2025,Expense,,PNC,Fee,Bank Charges,-12.50,"10,627.50"
Total for Checking,,,,,,,"$10,627.50",
Accounts Receivable (A/R),,,,,,,,
,01/15/2025,Invoice,1001,Acme,Logo design,Sales,"2,400.00","2,400.00"
,02/03/2025,Payment,,Acme,,Checking,"-2,400.00",0.00
Total for Accounts Receivable (A/R),,,,,,,$0.00,
Visa Card,,,,,,,,
,02/10/2025,Expense,,Office Depot,Paper,-Split-,100.00,100.00
,03/05/2025,Credit Card Payment,,,,Checking,-60.00,40.00
Total for Visa Card,,,,,,,$40.00,
Opening Balance Equity,,,,,,,,
,01/02/2025,Journal Entry,1,,Opening,Checking,"10,000.00","10,000.00"
Total for Opening Balance Equity,,,,,,,"$10,000.00",
Owner's Draw,,,,,,,,
,06/30/2025,Check,203,,Draw,Checking,-500.00,-500.00
Total for Owner's Draw,,,,,,,-$500.00,
Sales,,,,,,,,
,01/15/2025,Invoice,1001,Acme,Logo design,Accounts Receivable (A/R),"2,400.00","2,400.00"
Total for Sales,,,,,,,"$2,400.00",
Bank Charges,,,,,,,,
,12/31/2025,Expense,,PNC,Fee,Checking,12.50,12.50
Total for Bank Charges,,,,,,,$12.50,
Office Supplies,,,,,,,,
,02/10/2025,Expense,,Office Depot,Paper,Visa Card,64.20,64.20
Total for Office Supplies,,,,,,,$64.20,
Rent Expense,,,,,,,,
,03/01/2025,Check,201,Landlord,March,Checking,"1,200.00","1,200.00"
Total for Rent Expense,,,,,,,"$1,200.00",
Utilities,,,,,,,,
Telephone,,,,,,,,
,02/10/2025,Expense,,Office Depot,Phone,Visa Card,35.80,35.80
Total for Telephone,,,,,,,$35.80,
Total for Utilities with sub-accounts,,,,,,,$35.80,
`;
