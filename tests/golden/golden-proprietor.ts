// Ruth Calder's 2025: a letterpress printer, married with two children, entered as a person does it in the console. Every figure that follows of it is derived
// line by line in docs/derivations/golden-proprietor.md.
import type { AssetInput } from '#contracts/records/asset.js';
import { createAsset } from '#contracts/routes/asset-register.js';
import { openCategory } from '#contracts/routes/accounts.js';
import { getLedger, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { importJournal } from '#contracts/routes/journal-imports.js';
import { createLoan, getLoan, splitLoanPayments } from '#contracts/routes/loans.js';
import { importTrips } from '#contracts/routes/mileage-log.js';
import { getFoundPayments, putTaxProfile, type TaxProfile } from '#contracts/routes/tax-profile.js';
import type { TestSystem } from '../../services/host/testing/test-system.js';
import { importStatement, multipart } from '../upload.js';

/** The bank's file, newest first, with the balance after each row; 18,000.00 before the first. */
const statement = `Date,Description,Withdrawals,Deposits,Category,Balance
01/15/2026,IRS USATAXPYMT 226011511223347,6450.00,,,109509.98
12/31/2025,INTEREST PAYMENT,,12.37,,115959.98
12/22/2025,TRANSFER TO R CALDER PERSONAL,9000.00,,,115947.61
12/18/2025,VANGUARD SEP IRA,24000.00,,,124947.61
12/15/2025,FIRST MUTUAL LOAN PAYMENT,369.98,,,148947.61
12/12/2025,WIRE FROM HALCYON RECORDS,,27900.00,,149317.59
11/19/2025,OYSTER HOUSE,189.30,,,121417.59
11/15/2025,FIRST MUTUAL LOAN PAYMENT,369.98,,,121606.89
11/07/2025,WIRE FROM BRIGHTWATER PRESS,,33150.00,,121976.87
11/03/2025,VERIZON WIRELESS,210.00,,,88826.87
10/28/2025,MOHAWK FINE PAPERS,3118.25,,,89036.87
10/22/2025,CITY GARAGE PARKING AND TOLLS,118.00,,,92155.12
10/17/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 310911,1700.00,,,92273.12
10/15/2025,FIRST MUTUAL LOAN PAYMENT,369.98,,,93973.12
10/08/2025,SHELL OIL 5744,58.80,,,94343.10
10/06/2025,DOCKSIDE STORAGE UNIT 14,435.00,,,94401.90
10/03/2025,REFUND TO MUSEUM OF PRINT,650.00,,,94836.90
10/02/2025,ANTHEM FAMILY PREMIUM,3420.00,,,95486.90
09/29/2025,TRANSFER TO R CALDER PERSONAL,9000.00,,,98906.90
09/26/2025,WIRE FROM HALCYON RECORDS,,19400.00,,107906.90
09/18/2025,DEPOSIT PROOF PRESS SOLD TO WHITTINGTON,,8600.00,,88506.90
09/15/2025,IRS USATAXPYMT 225925811223346,7900.00,,,79906.90
09/15/2025,FIRST MUTUAL LOAN PAYMENT,369.98,,,87806.90
09/10/2025,DELTA AIR LINES 006,1846.30,,,88176.88
08/15/2025,FIRST MUTUAL LOAN PAYMENT,369.98,,,90023.18
08/15/2025,WIRE FROM BRIGHTWATER PRESS,,28970.00,,90393.16
08/06/2025,ATLAS FORKLIFT RENTAL,960.00,,,61423.16
08/04/2025,VERIZON WIRELESS,210.00,,,62383.16
07/30/2025,FOLIO GALLERY COMMISSION,1275.40,,,62593.16
07/29/2025,MOHAWK FINE PAPERS,4020.00,,,63868.56
07/22/2025,HAMILTON TYPE CABINETS,4380.00,,,67888.56
07/15/2025,FIRST MUTUAL LOAN PAYMENT,369.98,,,72268.56
07/07/2025,DOCKSIDE STORAGE UNIT 14,435.00,,,72638.54
07/02/2025,ANTHEM FAMILY PREMIUM,3420.00,,,73073.54
06/30/2025,MONTHLY SERVICE CHARGE,54.00,,,76493.54
06/29/2025,TRANSFER TO R CALDER PERSONAL,9000.00,,,76547.54
06/27/2025,WIRE FROM HALCYON RECORDS,,26500.00,,85547.54
06/18/2025,CITY GARAGE PARKING AND TOLLS,98.00,,,59047.54
06/16/2025,STATE TAX ESTIMATE,1600.00,,,59145.54
06/16/2025,IRS USATAXPYMT 225616711223345,5000.00,,,60745.54
06/15/2025,FIRST MUTUAL LOAN PAYMENT,369.98,,,65745.54
06/05/2025,ROLLER REGRINDING INC,612.00,,,66115.52
05/20/2025,BOOK ARTS WORKSHOP,495.00,,,66727.52
05/16/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 310204,2100.00,,,67222.52
05/15/2025,FIRST MUTUAL LOAN PAYMENT,369.98,,,69322.52
05/09/2025,WIRE FROM BRIGHTWATER PRESS,,31280.00,,69692.50
05/05/2025,VERIZON WIRELESS,210.00,,,38412.50
04/29/2025,MOHAWK FINE PAPERS,2875.10,,,38622.50
04/22/2025,STAPLES 00108,734.86,,,41497.60
04/15/2025,IRS USATAXPYMT 225510511223344,6450.00,,,42232.46
04/15/2025,FIRST MUTUAL LOAN PAYMENT,369.98,,,48682.46
04/08/2025,SHELL OIL 5744,61.20,,,49052.44
04/07/2025,DOCKSIDE STORAGE UNIT 14,435.00,,,49113.64
04/02/2025,ANTHEM FAMILY PREMIUM,3420.00,,,49548.64
03/28/2025,TRANSFER TO R CALDER PERSONAL,9000.00,,,52968.64
03/21/2025,WIRE FROM HALCYON RECORDS,,24000.00,,61968.64
03/14/2025,FIRST MUTUAL LOAN PROCEEDS,,12000.00,,37968.64
03/14/2025,KELSEY PAPER CUTTERS,9600.00,,,25968.64
03/12/2025,TRATTORIA VELLO,236.41,,,35568.64
03/05/2025,LINDEN AND COLE CPA,1450.00,,,35805.05
03/03/2025,ADOBE CREATIVE CLOUD,1188.00,,,37255.05
02/18/2025,PRINT QUARTERLY ADVERTISEMENT,1840.00,,,38443.05
02/14/2025,CHECK DEPOSIT MUSEUM OF PRINT,,9650.00,,40283.05
02/12/2025,CITY GARAGE PARKING AND TOLLS,126.50,,,30633.05
02/03/2025,VERIZON WIRELESS,210.00,,,30759.55
01/28/2025,MOHAWK FINE PAPERS,3210.45,,,30969.55
01/21/2025,HARTFORD BUSINESS INSURANCE,1960.00,,,34180.00
01/15/2025,CITY BUSINESS LICENSE,405.00,,,36140.00
01/10/2025,WIRE FROM HALCYON RECORDS,,22400.00,,36545.00
01/06/2025,DOCKSIDE STORAGE UNIT 14,435.00,,,14145.00
01/02/2025,ANTHEM FAMILY PREMIUM,3420.00,,,14580.00
`;

/** What a person files each payee's rows under; the loan's are split by its schedule instead. */
const categories: [category: string, payees: string[]][] = [
  ['Income:Services', ['WIRE FROM', 'CHECK DEPOSIT MUSEUM']],
  ['Income:Returns & Allowances', ['REFUND TO MUSEUM']],
  ['Income:Interest', ['INTEREST PAYMENT']],
  ['Expenses:Advertising', ['PRINT QUARTERLY']],
  ['Expenses:Parking & Tolls', ['CITY GARAGE']],
  ['Expenses:Car & Truck', ['SHELL OIL']],
  ['Expenses:Commissions & Fees', ['FOLIO GALLERY']],
  ['Expenses:Contracting Fee', ['SOFIA MARCHETTI']],
  ['Expenses:Insurance', ['HARTFORD']],
  ['Expenses:Legal & Professional', ['LINDEN AND COLE']],
  ['Expenses:Office Expense', ['STAPLES']],
  ['Expenses:Equipment Rental', ['ATLAS FORKLIFT']],
  ['Expenses:Rent', ['DOCKSIDE STORAGE']],
  ['Expenses:Repairs & Maintenance', ['ROLLER REGRINDING']],
  ['Expenses:Supplies', ['MOHAWK']],
  ['Expenses:Taxes & Licenses', ['CITY BUSINESS LICENSE']],
  ['Expenses:Travel', ['DELTA AIR']],
  ['Expenses:Meals', ['TRATTORIA', 'OYSTER']],
  ['Expenses:Utilities', ['VERIZON']],
  ['Expenses:Subscriptions', ['ADOBE']],
  ['Expenses:Bank Fees', ['MONTHLY SERVICE']],
  ['Expenses:Education & Training', ['BOOK ARTS']],
  ['Assets:Equipment', ['KELSEY', 'HAMILTON', 'DEPOSIT PROOF PRESS']],
  ['Equity:Owner Tax Payments', ['IRS USATAXPYMT', 'STATE TAX']],
  ['Equity:Owner Health Insurance', ['ANTHEM']],
  ['Equity:Owner Retirement', ['VANGUARD']],
  ['Equity:Owner Draws', ['TRANSFER TO R CALDER']],
];

/** What the books before 2025 left of the proof press: 8,000.00 less 1,143.20 and 1,959.20. */
const opening = `JournalNo,Date,Account,Debit,Credit,Description
OB-1,2025-01-01,Assets:Equipment,8000.00,,Proof press of 2023
OB-1,2025-01-01,Assets:Accumulated Depreciation,,3102.40,Proof press of 2023
OB-1,2025-01-01,Equity:Opening Balances,,4897.60,Proof press of 2023
`;

const loan = {
  ...{ name: 'Paper cutter', lender: 'First Mutual Loan', forCar: false },
  terms: { amountCents: 1_200_000, annualPercent: 6.9, startOn: '2025-03-14', firstPaymentOn: '2025-04-15', months: 36 },
};

const assets: AssetInput[] = [
  {
    ...{ name: 'Proof press', costCents: 800_000, businessPercent: 100, recoveryYears: 7, placedOn: '2023-05-10', bonus: false },
    sold: { on: '2025-09-18', priceCents: 860_000 },
  },
  {
    ...{ name: 'Paper cutter', costCents: 960_000, businessPercent: 100, recoveryYears: 7, placedOn: '2025-03-14', bonus: false },
    ...{ section179Cents: 960_000, sold: null },
  },
  { name: 'Type cabinets', costCents: 438_000, businessPercent: 100, recoveryYears: 7, placedOn: '2025-07-22', bonus: false, sold: null },
];

/** 5,373 business miles. */
const trips = `Date,Miles,Kind,Purpose,Vehicle
2025-01-15,410.5,business,Halcyon delivery,Wagon
2025-02-12,386,business,Museum installation,Wagon
2025-03-19,512.3,business,Halcyon delivery,Wagon
2025-04-09,298.7,business,Paper mill,Wagon
2025-05-21,640,business,Brightwater proofs,Wagon
2025-06-18,455.5,business,Halcyon delivery,Wagon
2025-07-16,372,business,Paper mill,Wagon
2025-08-20,590.2,business,Brightwater proofs,Wagon
2025-09-24,488.8,business,Halcyon delivery,Wagon
2025-10-22,610,business,Museum installation,Wagon
2025-11-12,275,business,Brightwater proofs,Wagon
2025-12-10,334,business,Halcyon delivery,Wagon
2025-12-11,120,commute,,Wagon
2025-12-27,2400,personal,,Wagon
`;

export const proprietorProfile: TaxProfile = {
  ...{ proprietor: 'Ruth Calder', status: 'mfj', age: 44, dependents: { children: 2, others: 0 } },
  state: { code: 'CA', withheldCents: 290_000 },
  ...{ wagesCents: 0, interestCents: 41_237, longTermGainCents: 0, withheldCents: 610_000 },
  spouse: { netProfitCents: 0, wagesCents: 6_200_000, age: 43 },
  healthInsuranceCents: 1_368_000,
  retirement: { plan: 'sep', contributionCents: 2_400_000 },
  priorYear: { totalTaxCents: 2_900_000, agiCents: 17_100_000 },
  payments: [],
  homeOfficeSquareFeet: 200,
  homeExpenses: {
    ...{ homeSquareFeet: 2_000, itemizes: false, mortgageInterestCents: 1_200_000, realEstateTaxesCents: 600_000 },
    ...{ insuranceCents: 180_000, rentCents: 0, repairsCents: 90_000, utilitiesCents: 360_000, otherCents: 0, directCents: 40_000 },
    building: { basisCents: 40_000_000, landCents: 10_000_000, firstUsedIn: '2023-07' },
  },
  vehicle: { method: 'mileage', miles: 0, milesFromJuly: 0, fromLog: true },
  qbi: { eligible: true, w2WagesCents: 0, ubiaCents: 0, serviceTrade: false },
};

const year = { params: { year: 2025 } };

/** The whole year through the public calls, in the name of the owner. */
export async function enterProprietor(system: TestSystem, tenantId = 2): Promise<void> {
  for (const [parent, name] of [
    ['Expenses', 'Parking & Tolls'],
    ['Expenses', 'Equipment Rental'],
    ['Assets', 'Equipment'],
    ['Assets', 'Accumulated Depreciation'],
  ] as const)
    await system.get(openCategory, { tenantId, body: { parent, name } });
  await importStatement(system, statement, { tenantId, fields: { accountName: 'PNC Operating' } });
  await system.get(importJournal, { tenantId, ...multipart({ name: 'opening.csv', bytes: Buffer.from(opening) }, {}) });
  await fileRows(system, tenantId);
  await repayLoan(system, tenantId);
  for (const body of assets) await system.get(createAsset, { tenantId, body });
  await system.get(importTrips, { tenantId, body: { text: trips, commit: true } });
  await system.drain();
  const { payments: found } = await system.get(getFoundPayments, { tenantId, ...year });
  const payments = found.map(({ lineId, paidOn, amountCents }) => ({ lineId, paidOn, amountCents }));
  await system.get(putTaxProfile, { tenantId, ...year, body: { ...proprietorProfile, payments } });
  await system.drain();
}

async function fileRows(system: TestSystem, tenantId: number): Promise<void> {
  await system.drain();
  const { transactions } = await system.get(getLedger, { tenantId, query: { limit: 500 } });
  for (const [category, payees] of categories) {
    const rows = transactions.filter(({ OriginalDescription }) => payees.some((payee) => OriginalDescription.includes(payee)));
    if (rows.length === 0) throw new Error(`The ledger has no row for ${category}.`);
    const lineIds = rows.map(({ JournalEntryLineID }) => JournalEntryLineID);
    await system.get(putTransactionCategories, { tenantId, body: { lineIds, category } });
  }
}

/** The money that was lent and nine payments, each split as the schedule proposes. */
async function repayLoan(system: TestSystem, tenantId: number): Promise<void> {
  const { loanId } = await system.get(createLoan, { tenantId, body: loan });
  await system.drain();
  const { payments } = await system.get(getLoan, { tenantId, params: { loanId } });
  const proposed = payments.map(({ lineId, interestCents }) => ({ lineId, interestCents: interestCents! }));
  await system.get(splitLoanPayments, { tenantId, params: { loanId }, body: { payments: proposed } });
}
