// The second demo business: lofts to let, productions and recording sessions in New York, with two accounts at PNC and cards taken by
// Stripe.
import type { Activity, Month } from './activity.js';
import { DEMO_OWNER } from '../identity/demo-people.js';
import type { Business } from './business.js';
import { monthOf } from './calendar.js';
import { nucultureIncome, nucultureSources } from './nuculture-income.js';
import { nuculturePeople } from './nuculture-people.js';
import { nucultureSpending } from './nuculture-spending.js';

/** The one losing month: few bookings, and the air conditioning breaks. */
const SLUMP_AGO = 7;
const SEASON = [0.92, 0.93, 1, 1.02, 1.05, 1.07, 0.98, 0.96, 1.05, 1.08, 1.05, 0.98];

const paceOf = ({ start, ago }: Omit<Month, 'pace'>): number =>
  SEASON[monthOf(start) - 1]! * (1 + 0.004 * (24 - ago)) * (ago === SLUMP_AGO ? 0.6 : 1);

const CHECKING_DIGITS = '4402';
const SAVINGS_DIGITS = '7731';

const moneyMoved: Activity[] = [
  {
    payees: ['ONLINE TRANSFER TO SAVINGS'],
    text: `@ XXXXXX${SAVINGS_DIGITS}`,
    bank: 'Transfers',
    as: 'Assets:Transfer',
    dollars: [-2500, -2500],
    days: [28],
    mirror: { account: 'PNC Savings', text: `ONLINE TRANSFER FROM CHECKING XXXXXX${CHECKING_DIGITS}` },
  },
  {
    payees: ['ONLINE TRANSFER FROM SAVINGS'],
    text: `@ XXXXXX${SAVINGS_DIGITS}`,
    bank: 'Transfers',
    as: 'Assets:Transfer',
    dollars: [12000, 12000],
    days: [14],
    monthsAgo: [SLUMP_AGO],
    mirror: { account: 'PNC Savings', text: `ONLINE TRANSFER TO CHECKING XXXXXX${CHECKING_DIGITS}` },
  },
  // At a teller's counter: neither text names the other account, so a person is asked whether it is a transfer.
  {
    payees: ['TELLER WITHDRAWAL'],
    text: '@',
    bank: 'Withdrawals',
    dollars: [-1800, -1800],
    days: [17],
    monthsAgo: [1],
    mirror: { account: 'PNC Savings', text: 'TELLER DEPOSIT' },
  },
];

const owner: Activity[] = [
  { payees: ['OWNER DRAW'], text: 'ONLINE PAYMENT @', bank: 'Transfers', as: 'Equity:Owner Draws', dollars: [-5500, -5500], days: [26] },
  {
    payees: ['IRS USATAXPYMT'],
    text: 'ACH DEBIT @ ############',
    bank: 'Taxes',
    as: 'Equity:Owner Tax Payments',
    dollars: [-11_000, -11_000],
    days: [15],
    months: [1, 4, 6],
  },
  {
    payees: ['IRS USATAXPYMT'],
    text: 'ACH DEBIT @ ############',
    bank: 'Taxes',
    as: 'Equity:Owner Tax Payments',
    dollars: [-9000, -9000],
    days: [15],
    months: [9],
  },
  {
    payees: ['NYS DTF ESTIMATED TAX'],
    text: 'ACH DEBIT @ #########',
    bank: 'Taxes',
    as: 'Equity:Owner Tax Payments',
    dollars: [-1300, -1300],
    days: [15],
    months: [1, 4, 6, 9],
  },
  {
    payees: ['OWNER CONTRIBUTION'],
    text: 'ONLINE DEPOSIT @',
    bank: 'Transfers',
    as: 'Equity:Owner Contributions',
    dollars: [15000, 15000],
    days: [20],
    monthsAgo: [SLUMP_AGO],
  },
];

const loan: Activity[] = [
  {
    payees: ['GOTHAM CAPITAL'],
    text: 'ACH CREDIT @ LOAN FUNDING',
    bank: 'Loans',
    as: 'Liabilities:Loans',
    dollars: [24000, 24000],
    days: [10],
    monthsAgo: [22],
  },
  {
    payees: ['GOTHAM CAPITAL'],
    text: 'ACH DEBIT @ LOAN PMT ######',
    bank: 'Loans',
    as: 'Liabilities:Loans',
    dollars: [-950, -950],
    days: [11],
    monthsAgo: Array.from({ length: 22 }, (_, ago) => ago),
  },
];

const repair: Activity = {
  payees: ['ARCTIC AIR MECHANICAL'],
  text: 'ACH DEBIT @ COMPRESSOR REPLACEMENT',
  bank: 'Maintenance',
  as: 'Expenses:Repairs & Maintenance',
  dollars: [-11840, -11840],
  days: [16],
  monthsAgo: [SLUMP_AGO],
};

/** In the asset register: it lasts longer than a year. */
const camera: Activity = {
  payees: ['ADORAMA PRO CAMERA'],
  text: 'ACH DEBIT @ ######',
  bank: 'Equipment',
  as: 'Assets:Equipment',
  dollars: [-6480, -6480],
  days: [9],
  monthsAgo: [14],
};

const interest: Activity = {
  payees: ['INTEREST PAYMENT'],
  text: '@',
  bank: 'Interest',
  as: 'Income:Interest',
  dollars: [96, 148],
  days: [31],
};

export const nuculture: Business = {
  id: 2,
  name: 'Nuculture',
  description: 'Creative production house in New York: loft rentals, productions and recording sessions',
  paceOf,
  rules: [
    {
      name: 'Internet at the studio',
      match: [{ field: 'payee', operator: 'contains', value: 'VERIZON FIOS' }],
      category: 'Expenses:Utilities',
    },
  ],
  settings: {
    startedOn: '2019-03-04',
    owners: [{ name: DEMO_OWNER.name, percent: 100 }],
    revenueSources: nucultureSources,
  },
  accounts: [
    {
      name: 'PNC Operating',
      type: 'asset',
      layout: 'pnc',
      lastDigits: CHECKING_DIGITS,
      filePer: 'quarter',
      openingCents: 38_412_67,
      activities: [...nucultureIncome, ...nuculturePeople, ...nucultureSpending, ...moneyMoved, ...owner, ...loan, repair, camera],
    },
    // Its few rows don't show through which day a file goes. This format states its period.
    {
      name: 'PNC Savings',
      type: 'asset',
      layout: 'ofx',
      lastDigits: SAVINGS_DIGITS,
      filePer: 'year',
      openingCents: 45_180_22,
      activities: [interest],
    },
    { name: 'Stripe', type: 'asset', layout: 'stripe', filePer: 'quarter', openingCents: 0, activities: [] },
  ],
};
