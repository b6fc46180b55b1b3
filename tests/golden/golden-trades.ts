// The years of two new trades: the files in plant-shop and dog-groomer, what the person who owns them knows about each row, and the steps of a year
// from files to answered questions. What follows of it is derived in the README of each folder.
import { readFileSync } from 'node:fs';
import { tenantCreated } from '#contracts/events/gateway.js';
import { createAsset } from '#contracts/routes/asset-register.js';
import { listAccounts } from '#contracts/routes/accounts.js';
import { putDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { getLedger, putTransactionCategories, type LedgerTransaction } from '#contracts/routes/general-ledger.js';
import { importJournal } from '#contracts/routes/journal-imports.js';
import { createLoan, getLoan, splitLoanPayments } from '#contracts/routes/loans.js';
import { addEntry } from '#contracts/routes/manual-entries.js';
import { importTrips } from '#contracts/routes/mileage-log.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { getFoundPayments, putTaxProfile, type TaxProfile } from '#contracts/routes/tax-profile.js';
import type { Trade } from '#contracts/rules/trade-charts.js';
import { emptyProfile } from '../../services/tax/profile/profile.js';
import type { TestSystem } from '../../services/host/testing/test-system.js';
import { importStatement, multipart } from '../upload.js';

export type Book = 'plant-shop' | 'dog-groomer';
const year = { params: { year: 2025 } };
export const tenants: Record<Book, number> = { 'plant-shop': 2, 'dog-groomer': 3 };

interface Known {
  /** In the bank's text. */
  text: string;
  category: string;
  /** Of rows with this text, only those of these amounts. */
  amounts?: number[];
}

const known = (category: string, ...texts: string[]): Known[] => texts.map((text) => ({ text, category }));
const only = (category: string, text: string, ...amounts: number[]): Known => ({ text, category, amounts });

/** The first that fits a row. */
const truths: Record<Book, Known[]> = {
  'plant-shop': [
    ...known('Expenses:Rent', 'SUNBAY PLAZA'),
    ...known('Equity:Owner Draws', 'Karen Holt', 'June Alvarez', 'RT88QP', 'PUBLIX', 'NETFLIX', 'TARGET'),
    ...known('Equity:Owner Health Insurance', 'FLORIDA BLUE'),
    ...known('Expenses:Contracting Fee', 'Marisol Ortega', 'MARISOL ORTEGA', 'Dale Whitcomb'),
    ...known('Expenses:Legal & Professional', 'KOENIG LAW'),
    ...known('Expenses:Cost of Goods Sold:Merchandise', 'COSTA FARMS', 'AGRISTARTS', 'CAMPANIA'),
    ...known('Expenses:Cost of Goods Sold:Freight In', 'SOUTHEASTERN FREIGHT'),
    ...known('Expenses:Utilities', 'FPL DIRECT', 'CITY OF SARASOTA', 'COMCAST'),
    only('Equity:Owner Tax Payments:Balance Due', 'IRS USATAXPYMT', -742),
    ...known('Equity:Owner Tax Payments', 'IRS USATAXPYMT'),
    only('Expenses:Fines & Penalties', 'FLA DEPT REVENUE', -50),
    ...known('Liabilities:Sales Tax', 'FLA DEPT REVENUE'),
    ...known('Liabilities:Loans', 'SUNCOAST CU LOAN'),
    ...known('Assets:Equipment', 'STRUCTURAL CONCEPTS'),
    ...known('Assets:Transfer', 'Online Transfer', 'Square Inc', 'Payment to Chase card', 'Payment Thank You'),
    ...known('Income:Sales', 'REMOTE ONLINE DEPOSIT', 'DEPOSITED ITEM RETURNED NSF', 'DEPOSITED ITEM RETURNED     NSF'),
    ...known('Income:Sales:In Store', 'DEPOSIT ID NUMBER', 'DEPOSIT  ID NUMBER'),
    ...known('Expenses:Bank Fees', 'RETURNED FEE', 'MONTHLY SERVICE', 'LATE FEE'),
    ...known('Income:Interest', 'INTEREST PAYMENT'),
    ...known('Expenses:Taxes & Licenses', 'TAX COLLECTOR'),
    ...known('Expenses:Insurance', 'HISCOX'),
    ...known('Expenses:Repairs & Maintenance', 'CHECK 1043'),
    ...known('Expenses:Supplies', 'CHECK 1044', 'ULINE', 'LOWES', 'ZT4K81'),
    ...known('Expenses:Advertising', 'FACEBK'),
    ...known('Expenses:Subscriptions', 'CANVA', 'INTUIT', 'GSUITE'),
    ...known('Expenses:Office Expense', 'STAPLES'),
    ...known('Expenses:Postage & Shipping', 'USPS'),
    ...known('Expenses:Travel', 'HILTON', 'SOUTHWES'),
    ...known('Expenses:Meals', 'COLUMBIA RESTAURANT', 'STARBUCKS', 'OWENS FISH'),
    ...known('Expenses:Interest', 'INTEREST CHARGE'),
    ...known('Expenses:Education & Training', 'TPIE'),
  ],
  'dog-groomer': [
    only('Income:Returns & Allowances', 'HENSLEY CAROL', -95),
    ...known('Income:Services', 'HENSLEY CAROL', 'BRANDT OLIVIA', 'OKAFOR JAMES', 'VENMO CASHOUT', 'RIVERBEND', 'DEPOSIT'),
    ...known('Expenses:Rent', 'OLD DOMINION COMMERCE', 'JAMES RIVER STORAGE'),
    ...known('Expenses:Utilities', 'VERIZON'),
    ...known('Equity:Owner Health Insurance', 'ANTHEM'),
    ...known('Expenses:Legal & Professional', 'CAPITAL LEDGER'),
    ...known('Expenses:Car & Truck:Vehicle Insurance', 'GEICO'),
    ...known('Expenses:Insurance:Business Insurance', 'PROGRESSIVE'),
    ...known('Expenses:Contracting Fee', 'NGUYEN TESSA'),
    ...known('Expenses:Advertising', 'RAMAN PRIYA', 'YELP', 'VISTAPRINT'),
    ...known('Equity:Owner Draws', 'WHITLEY MARK', 'ATM WITHDRAWAL', 'CHECK # 1022', 'KROGER', 'SPOTIFY', 'TARGET'),
    ...known('Equity:Owner Retirement', 'FID BKG'),
    only('Equity:Owner Tax Payments:Extension Payments', 'IRS USATAXPYMT', -1100),
    only('Equity:Owner Tax Payments:Balance Due', 'IRS USATAXPYMT', -386),
    ...known('Equity:Owner Tax Payments', 'IRS USATAXPYMT'),
    ...known('Equity:Owner Tax Payments', 'VA DEPT TAXATION'),
    ...known('Expenses:Taxes & Licenses', 'BPOL'),
    // What the payments are is in their texts, so these two need no category of their own.
    ...known('Expenses:Taxes & Licenses', 'VA DMV'),
    ...known('Expenses:Car & Truck', 'SHELL', 'WAWA', 'JIFFY LUBE', 'E-ZPASS', 'PARKMOBILE'),
    ...known('Expenses:Fines & Penalties', 'PARKING VIOLATION'),
    ...known('Assets:Equipment', 'WAG’N TAILS', "WAG'N TAILS"),
    ...known('Assets:Transfer', 'ONLINE TRANSFER', 'CAPITAL ONE MOBILE'),
    ...known('Expenses:Bank Fees', 'MONTHLY SERVICE', 'PAST DUE FEE'),
    ...known('Expenses:Repairs & Maintenance', 'CHECK # 1021', 'ANDIS'),
    only('Equity:Owner Draws', 'CHEWY', -72.15),
    ...known('Expenses:Supplies', 'CHRIS CHRISTENSEN', 'PETEDGE', 'CHEWY', 'TRACTOR SUPPLY', 'AMAZON'),
    ...known('Expenses:Education & Training', 'NDGAA'),
    ...known('Expenses:Subscriptions', 'MOEGO'),
    ...known('Expenses:Meals', 'SEDONA'),
    ...known('Expenses:Interest', 'INTEREST CHARGE'),
  ],
};

/** What the owner knows of a row; undefined of a processor's row, which says itself what it is. */
export function truthOf(book: Book, { OriginalDescription, Amount }: LedgerTransaction): string | undefined {
  return truths[book].find(({ text, amounts }) => OriginalDescription.includes(text) && (amounts?.includes(Amount) ?? true))?.category;
}

const file = (book: Book, name: string) => readFileSync(`tests/golden/${book}/${name}`);

const files: Record<Book, [name: string, accountName: string][]> = {
  'plant-shop': [
    ['Chase3307_Activity_20260120.csv', 'Chase Checking'],
    ['Chase4417_Activity_20260120.csv', 'Chase Card'],
    ['square-transactions-2025.csv', 'Square'],
    ['square-transfers-2025.csv', 'Square'],
  ],
  'dog-groomer': [
    ['Checking1.csv', 'Wells Fargo Checking'],
    ['2026-01-20_transaction_download.csv', 'Capital One Card'],
  ],
};

const names: Record<Book, string> = { 'plant-shop': 'Fern & Foxglove', 'dog-groomer': 'Suds & Paws Mobile Grooming' };
const trades: Partial<Record<Book, Trade>> = { 'plant-shop': 'retail' };

/** Tax that the market's cash prices include; of Square's charges, Square reports it. */
const salesTax = { categories: ['Income:Sales:In Store'], rates: [{ from: '2025-01-01', percent: 7 }] };

/** The tax of the last quarter of 2024, in the books that June kept before. */
const opening = `JournalNo,Date,Account,Debit,Credit,Description
OB-1,2024-12-31,Liabilities:Sales Tax,,412.37,Sales tax of October to December
OB-1,2024-12-31,Equity:Opening Balances,412.37,,Sales tax of October to December
`;

/** The business with its files, before any question is answered. */
export async function importYear(system: TestSystem, book: Book): Promise<void> {
  const tenantId = tenants[book];
  const business = { name: names[book], description: '', timeZone: 'America/New_York', method: 'cash' as const };
  await system.publish('gateway', [tenantCreated.of(tenantId, { ...business, ...(trades[book] && { trade: trades[book] }) })]);
  await system.drain();
  const settings = await system.get(getSettings, { tenantId });
  const owners = [{ name: profiles[book].proprietor!, percent: 100 }];
  await system.get(putSettings, { tenantId, body: { ...settings, owners, ...(book === 'plant-shop' && { salesTax }) } });
  if (book === 'plant-shop')
    await system.get(importJournal, { tenantId, ...multipart({ name: 'opening.csv', bytes: Buffer.from(opening) }, {}) });
  for (const [name, accountName] of files[book])
    await importStatement(system, file(book, name), { tenantId, name, fields: { accountName } });
  await system.drain();
}

export async function ledgerOf(system: TestSystem, book: Book): Promise<LedgerTransaction[]> {
  return (await system.get(getLedger, { tenantId: tenants[book], query: { limit: 500 } })).transactions;
}

const pathOf = ({ AccountType, Category, Subcategory }: LedgerTransaction): string => {
  const type = { revenue: 'Income', expense: 'Expenses', asset: 'Assets', liability: 'Liabilities', equity: 'Equity' }[AccountType];
  return [type, Category, Subcategory].filter(Boolean).join(':');
};

/** Rows that the product is sure of with another category than the owner knows. */
export const surelyWrong = (book: Book, rows: readonly LedgerTransaction[]): [text: string, category: string, truth: string][] =>
  rows.flatMap((row) => {
    const truth = truthOf(book, row);
    const isSure = (row.aiClassification?.confidence ?? 1) >= 0.8;
    const category = pathOf(row);
    return truth && isSure && category !== truth ? [[row.OriginalDescription, category, truth]] : [];
  });

/** What the owner answers, and the questions that offer no right answer, neither among the first five nor under 'Other…'. */
export async function answerQuestions(system: TestSystem, book: Book): Promise<{ asked: number; first: number; missing: string[] }> {
  const tenantId = tenants[book];
  const result = { asked: 0, first: 0, missing: [] as string[] };
  const { accounts } = await system.get(listAccounts, { tenantId });
  const chart = new Set(accounts.filter(({ money, closed }) => !money && !closed).map(({ path }) => path));
  for (let round = 0; round < 5; round++) {
    const { blockers } = await system.get(previewScheduleC, { tenantId, ...year });
    const questions = blockers.flatMap((blocker) => blocker.questions ?? []);
    if (questions.length === 0) break;
    const rows = new Map((await ledgerOf(system, book)).map((row) => [row.JournalEntryLineID, row]));
    const answered = new Map<string, string[]>();
    for (const { payee, answers, lineIds } of questions) {
      for (const [truth, ids] of Map.groupBy(lineIds, (lineId) => truthOf(book, rows.get(lineId)!)!)) {
        const offered = answers.map(({ category }) => category);
        result.asked++;
        if (offered.slice(0, 5).includes(truth)) result.first++;
        else if (!offered.includes(truth) && !chart.has(truth)) result.missing.push(`${payee}: ${truth}`);
        answered.set(truth, [...(answered.get(truth) ?? []), ...ids]);
      }
    }
    // One call for each category instead of each question: the same decisions, in less time.
    for (const [category, lineIds] of answered) await system.get(putTransactionCategories, { tenantId, body: { lineIds, category } });
    await system.drain();
  }
  return result;
}

/** Rows that no question asks about: checks, each decided in the ledger, and payments to the IRS that the tax profile asks about. */
export async function answerRows(system: TestSystem, book: Book): Promise<void> {
  const tenantId = tenants[book];
  const rows = await ledgerOf(system, book);
  const open = rows.filter((row) => row.Category === 'Uncategorized');
  const { payments } = await system.get(getFoundPayments, { tenantId, ...year });
  const unlike = new Set(payments.filter(({ isUnlike }) => isUnlike).map(({ lineId }) => lineId));
  const asked = [...open, ...rows.filter(({ JournalEntryLineID }) => unlike.has(JournalEntryLineID))];
  for (const [category, own] of Map.groupBy(asked, (row) => truthOf(book, row)!)) {
    const lineIds = own.map(({ JournalEntryLineID }) => JournalEntryLineID);
    await system.get(putTransactionCategories, { tenantId, body: { lineIds, category } });
  }
  await system.drain();
}

const loan = {
  ...{ name: 'Working capital', lender: 'SUNCOAST CU LOAN', forCar: false },
  terms: { amountCents: 1_000_000, annualPercent: 8.4, startOn: '2025-02-10', firstPaymentOn: '2025-03-10', months: 24, extraPayments: [] },
};

const profiles: Record<Book, Partial<TaxProfile>> = {
  'plant-shop': {
    ...{ proprietor: 'June Alvarez', status: 'single', age: 38, interestCents: 127, healthInsuranceCents: 494_400 },
    priorYear: { totalTaxCents: 730_000, agiCents: 4_100_000 },
    business: {
      ...{ activity: 'Retail sale of houseplants', code: '444200', ein: '', address: '1480 Fruitville Road, Sarasota, FL 34236' },
      ...{ participates: 'yes', started: 'no', needs1099: 'yes', files1099: 'yes' },
    },
    goods: {
      ...{ treatment: 'inventory', valuation: 'cost', openingCents: 620_000, closingCents: 715_000, personalUseCents: 12_000 },
      ...{ changed: false, changeExplanation: '' },
    },
  },
  'dog-groomer': {
    ...{ proprietor: 'Nora Whitley', status: 'single', age: 41, wagesCents: 1_800_000, withheldCents: 90_000 },
    ...{ healthInsuranceCents: 465_600, homeOfficeSquareFeet: 120 },
    retirement: { plan: 'sep', contributionCents: 300_000 },
    state: { code: 'VA', withheldCents: 52_000 },
    priorYear: { totalTaxCents: 590_000, agiCents: 3_600_000 },
    vehicle: { method: 'mileage', miles: 0, milesFromJuly: 0, fromLog: true, totalMiles: 9_800 },
    business: {
      ...{ activity: 'Pet grooming', code: '812910', ein: '', address: '2201 W Cary Street, Richmond, VA 23220' },
      ...{ participates: 'yes', started: 'no', needs1099: 'yes', files1099: 'yes', homeSquareFeet: 1_450 },
    },
    carQuestions: {
      ...{ placedOn: '2022-03-01', commutingMiles: 260, personalUse: 'yes', otherCar: 'no', evidence: 'yes', written: 'yes' },
    },
  },
};

const equipment = { businessPercent: 100, bonus: false, sold: null };
const assets = {
  'plant-shop': { ...equipment, name: 'Display case', costCents: 390_000, placedOn: '2025-05-12', recoveryYears: 7 },
  'dog-groomer': {
    ...equipment,
    name: 'Table with dryer',
    costCents: 296_000,
    placedOn: '2025-05-19',
    recoveryYears: 7,
    section179Cents: 296_000,
  },
} as const;

/** Everything that isn't in the files: the profile, the asset, the loan, the trips, the phone's private share, and the counted inventory. */
export async function enterFacts(system: TestSystem, book: Book): Promise<void> {
  const tenantId = tenants[book];
  await system.get(createAsset, { tenantId, body: assets[book] });
  if (book === 'plant-shop') await repayLoan(system, tenantId);
  else {
    await system.get(importTrips, { tenantId, body: { text: file('dog-groomer', 'trips.csv').toString(), commit: true } });
    await system.get(putDeductionPolicy, { tenantId, ...year, body: { path: 'Expenses:Utilities', line: '25', percent: 60 } });
  }
  await system.drain();
  const { payments: found } = await system.get(getFoundPayments, { tenantId, ...year });
  const payments = found.map(({ lineId, paidOn, amountCents }) => ({ lineId, paidOn, amountCents }));
  await system.get(putTaxProfile, { tenantId, ...year, body: { ...emptyProfile, ...profiles[book], payments } });
  await system.drain();
  const { inventoryEntries = [] } = await system.get(previewScheduleC, { tenantId, ...year });
  for (const body of inventoryEntries) await system.get(addEntry, { tenantId, body });
  await system.drain();
}

/** The money that was lent and ten payments, each split as the schedule proposes. */
async function repayLoan(system: TestSystem, tenantId: number): Promise<void> {
  const { loanId } = await system.get(createLoan, { tenantId, body: loan });
  await system.drain();
  const { payments } = await system.get(getLoan, { tenantId, params: { loanId } });
  const proposed = payments.map(({ lineId, interestCents }) => ({ lineId, interestCents: interestCents! }));
  await system.get(splitLoanPayments, { tenantId, params: { loanId }, body: { payments: proposed } });
}
