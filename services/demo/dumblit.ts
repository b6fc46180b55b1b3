// The first demo business: a small software consultancy with a checking account at PNC and an American Express card.
import { type Activity, alike } from './activity.js';
import { DEMO_OWNER } from '../identity/demo-people.js';
import type { Business } from './business.js';

const CARD_NAME = 'Amex Business Gold';
const SHOP = '@ NEW YORK NY';
/** The bank names the account also where its debit card pays. */
const CHECKING_DIGITS = '8810';

const income: Activity[] = [
  {
    payees: ['NORTHGATE LOGISTICS', 'TALLOW HEALTH', 'BIRCHLINE SCHOOLS'],
    text: 'ACH CREDIT @ INVOICE 2###',
    bank: 'Deposits',
    as: 'Income:Services',
    dollars: [3400, 6200],
    step: 50,
    days: [3, 12, 22],
  },
  {
    payees: ['STRIPE'],
    text: 'ACH CREDIT @ TRANSFER ST-######',
    bank: 'Deposits',
    as: 'Income:Services',
    dollars: [480, 1350],
    days: [9, 23],
  },
  { payees: ['MOBILE DEPOSIT'], text: '@ REF ########', bank: 'Deposits', dollars: [150, 420], times: 1, monthsAgo: [1, 5] },
];

const checking: Activity[] = [
  { payees: ['HARBORWORKS COWORKING'], text: 'ACH DEBIT @ DESKS', bank: 'Rent', as: 'Expenses:Rent', dollars: [-680, -680], days: [4] },
  {
    payees: ['EVAN LINDGREN'],
    text: 'ACH PAYMENT TO @ REF ######',
    bank: 'Payments',
    as: 'Expenses:Contracting Fee',
    dollars: [-1600, -1200],
    step: 50,
    days: [14],
  },
  {
    payees: ['SUNITA RAO'],
    text: 'ZELLE PAYMENT TO @',
    bank: 'Payments',
    as: 'Expenses:Contracting Fee',
    dollars: [-750, -500],
    step: 50,
    days: [18],
  },
  {
    payees: ['OXFORD HEALTH PLANS'],
    text: 'ACH DEBIT @ ########',
    bank: 'Insurance',
    as: 'Equity:Owner Health Insurance',
    dollars: [-642.18, -642.18],
    days: [5],
  },
  {
    payees: ['HISCOX INSURANCE'],
    text: 'ACH DEBIT @ ########',
    bank: 'Insurance',
    as: 'Expenses:Insurance',
    dollars: [-58.25, -58.25],
    days: [11],
  },
  {
    payees: ['VERIZON WIRELESS'],
    text: `RECURRING DEBIT CARD  XXXXX${CHECKING_DIGITS} @`,
    bank: 'Utilities',
    as: 'Expenses:Utilities',
    dollars: [-94.2, -88.4],
    days: [17],
  },
  { payees: ['MONTHLY SERVICE CHARGE'], text: '@', bank: 'Fees', as: 'Expenses:Bank Fees', dollars: [-12, -12], days: [31] },
  {
    payees: ['OWNER DRAW'],
    text: 'ONLINE PAYMENT @',
    bank: 'Transfers',
    as: 'Equity:Owner Draws',
    dollars: [-3100, -3100],
    days: [13, 27],
  },
  {
    payees: ['IRS USATAXPYMT'],
    text: 'ACH DEBIT @ ############',
    bank: 'Taxes',
    as: 'Equity:Owner Tax Payments',
    dollars: [-7000, -7000],
    days: [15],
    months: [1, 4, 6, 9],
  },
  {
    payees: ['AMEX EPAYMENT'],
    text: 'ACH DEBIT AMEX EPAYMENT ACH PMT',
    bank: 'Payments',
    as: 'Assets:Transfer',
    dollars: [0, 0],
    days: [20],
    settles: true,
    mirror: { account: CARD_NAME, text: 'AUTOPAY PAYMENT - THANK YOU', daysEarlier: 1 },
  },
];

const PLANS: [payee: string, text: string, dollars: number, day: number][] = [
  ['GITHUB', '@ HTTPS://GITHUB.C CA', 84, 2],
  ['OPENAI', '@ *CHATGPT SUBSCR SAN FRANCISCO CA', 60, 6],
  ['FIGMA', '@ MONTHLY SAN FRANCISCO CA', 45, 8],
  ['NOTION LABS', '@ SAN FRANCISCO CA', 36, 11],
  ['LINEAR ORBIT', '@ SAN FRANCISCO CA', 32, 13],
  ['GOOGLE *GSUITE', '@ MOUNTAIN VIEW CA', 43.2, 1],
  ['1PASSWORD', '@ TORONTO ON', 19.95, 15],
  ['SENTRY', '@ SAN FRANCISCO CA', 29, 24],
];

const subscriptions = alike({ bank: '', as: 'Expenses:Subscriptions' }, [
  ...PLANS.map(([payee, text, dollars, day]): Omit<Activity, 'bank'> => ({
    payees: [payee],
    text,
    dollars: [-dollars, -dollars],
    days: [day],
  })),
  { payees: ['JETBRAINS'], text: '@ PRAGUE CZ', dollars: [-289, -289], days: [10], months: [3] },
  { payees: ['FIGMA'], text: '@ MONTHLY SAN FRANCISCO CA REFUND', dollars: [45, 45], days: [19], monthsAgo: [2, 12] },
]);

const card = alike({ bank: '' }, [
  {
    payees: ['AMAZON WEB SERVICES'],
    text: '@ AWS.AMAZON.CO WA',
    as: 'Expenses:Cost of Goods Sold',
    dollars: [-520, -340],
    days: [3],
  },
  { payees: ['DIGITALOCEAN'], text: '@ NEW YORK NY', as: 'Expenses:Cost of Goods Sold', dollars: [-72, -48], days: [1] },
  {
    payees: ['BLUE BOTTLE COFFEE', 'DIG INN', 'LOS TACOS NO 1', 'SHAKE SHACK'],
    text: SHOP,
    as: 'Expenses:Meals',
    dollars: [-58, -6],
    times: 5,
  },
  { payees: ['UBER TRIP'], text: '@ HELP.UBER.COM CA', as: 'Expenses:Travel', dollars: [-44, -11], times: 3 },
  // Two equal coffees on one day, in a week that two files share.
  { payees: ['THINK COFFEE'], text: SHOP, as: 'Expenses:Meals', dollars: [-4.75, -4.75], days: [29], copies: 2 },
  {
    payees: ['DELTA AIR LINES', 'MARRIOTT'],
    text: '@ ATLANTA GA',
    as: 'Expenses:Travel',
    dollars: [-460, -210],
    times: 2,
    months: [3, 6, 10],
  },
  {
    payees: ['APPLE STORE'],
    text: '@ #R095 NEW YORK NY',
    as: 'Expenses:Office Expense',
    dollars: [-640, -90],
    times: 1,
    months: [2, 5, 8, 11],
  },
  { payees: ['STAPLES', 'OFFICE DEPOT'], text: SHOP, as: 'Expenses:Office Expense', dollars: [-48, -9], times: 1 },
  { payees: ['LINKEDIN ADS'], text: '@ SUNNYVALE CA', as: 'Expenses:Advertising', dollars: [-220, -110], days: [21] },
  {
    payees: ['OREILLY MEDIA', 'UDEMY'],
    text: '@ SEBASTOPOL CA',
    as: 'Expenses:Education & Training',
    dollars: [-79, -19],
    times: 1,
    months: [1, 4, 7, 9, 12],
  },
  {
    payees: ['INTEREST CHARGE ON PURCHASES'],
    text: '@',
    as: 'Expenses:Interest',
    dollars: [-14.38, -14.38],
    days: [25],
    monthsAgo: [11],
  },
  { payees: ['PAYPAL *BRAMBLE', 'SQ *KESTREL', 'AMZN MKTP US'], text: SHOP, dollars: [-160, -14], times: 3, monthsAgo: [0, 1] },
]);

export const dumblit: Business = {
  id: 1,
  name: 'Dumblit',
  description: 'Software consultancy: web and data projects for small companies',
  paceOf: () => 1,
  rules: [],
  settings: { owners: [{ name: DEMO_OWNER.name, percent: 100 }], revenueSources: [] },
  accounts: [
    {
      name: CARD_NAME,
      type: 'liability',
      layout: 'amex',
      lastDigits: '1007',
      filePer: 'year',
      openingCents: 0,
      activities: [...card, ...subscriptions],
    },
    {
      name: 'PNC Checking',
      type: 'asset',
      layout: 'pnc',
      lastDigits: CHECKING_DIGITS,
      filePer: 'quarter',
      openingCents: 14_206_18,
      activities: [...income, ...checking],
    },
  ],
};
