// What is known of the layouts of certain banks, cards, processors and bookkeeping programs, recognized by their headings. docs/formats.md lists them.
import { readAmount } from './cell.js';
import { headerWords } from './csv-headings.js';

export interface Family {
  name: string;
  /** Headings that together nobody else has. */
  has: string[];
  /** Headings that a file of this family never has. */
  hasNot?: string[];
  /** The number of headings, where fewer words would fit others too. */
  most?: number;
  /** Whether the file is a card's. */
  card?: 'yes' | 'no';
  /** -1: what was bought is positive. */
  sign?: 1 | -1;
  dates?: 'MDY' | 'DMY';
  /** The column 'Account' names something else: a category, or where the money came from. */
  accountIsOther?: true;
  /** What a row is, in a file without a column of text. */
  text?: string;
  /** Amounts are before the fee, which the account is charged beside them. */
  feeBeside?: true;
  /** The id of a row is one of the provider's own that never comes twice. */
  ids?: true;
  /** Others have these headings too: they do not show the signs for certain. */
  common?: true;
  /** One balance a day, repeated on each of its rows: it says nothing about a single row. */
  dailyBalance?: true;
}

const FAMILIES: Family[] = [
  { name: 'Chase card', has: ['transaction date', 'post date', 'description', 'category', 'type', 'amount'], card: 'yes', sign: 1 },
  { name: 'Discover card', has: ['trans date', 'post date', 'description', 'amount', 'category'], card: 'yes', sign: -1 },
  { name: 'Apple Card', has: ['transaction date', 'clearing date', 'description', 'amount usd'], card: 'yes', sign: -1 },
  { name: 'Bank of America card', has: ['posted date', 'reference number', 'payee', 'address', 'amount'], card: 'yes', sign: 1 },
  {
    name: 'Citi card',
    has: ['status', 'date', 'description', 'debit', 'credit'],
    hasNot: ['balance', 'running balance'],
    card: 'yes',
    common: true,
  },
  {
    name: 'Synchrony card',
    has: ['transaction date', 'posting date', 'reference number', 'amount', 'description'],
    most: 6,
    card: 'yes',
    sign: -1,
    common: true,
  },
  { name: 'Ramp', has: ['merchant name', 'amount', 'card holder'], card: 'yes', sign: -1, common: true },
  { name: 'Ramp', has: ['merchant', 'amount', 'cardholder'], card: 'yes', sign: -1, common: true },
  { name: 'Truist', has: ['posted date', 'transaction date', 'daily posted balance'], dailyBalance: true },
  { name: 'PayPal', has: ['gross', 'fee', 'net', 'transaction id', 'currency'], card: 'no', ids: true, dates: 'MDY' },
  { name: 'Venmo', has: ['datetime', 'type', 'status', 'note', 'from', 'to', 'amount total'], card: 'no', ids: true },
  { name: 'Cash App', has: ['transaction id', 'net amount', 'name of sender receiver'], card: 'no', ids: true, accountIsOther: true },
  { name: 'Stripe balance', has: ['id', 'type', 'source', 'amount', 'fee', 'net', 'currency'], card: 'no', ids: true },
  { name: 'Stripe itemized balance', has: ['balance transaction id', 'gross', 'fee', 'net', 'reporting category'], card: 'no', ids: true },
  { name: 'Stripe payouts', has: ['id', 'amount', 'arrival date utc', 'balance transaction'], card: 'no', sign: -1, ids: true },
  { name: 'Stripe payouts', has: ['id', 'amount', 'arrival date utc', 'destination'], card: 'no', sign: -1, ids: true },
  { name: 'Square transactions', has: ['gross sales', 'net sales', 'total collected', 'net total'], card: 'no', dates: 'MDY', ids: true },
  { name: 'Square deposits', has: ['deposit id', 'deposit date'], card: 'no', dates: 'MDY', text: 'Square deposit' },
  { name: 'Shopify payments', has: ['payout status', 'payout date', 'amount', 'fee', 'net'], card: 'no' },
  {
    name: 'Shopify payouts',
    has: ['payout date', 'charges', 'refunds', 'adjustments', 'fees', 'total'],
    card: 'no',
    text: 'Shopify payout',
  },
  { name: 'Etsy', has: ['date', 'type', 'title', 'info', 'currency', 'amount', 'fees taxes', 'net'], card: 'no', dates: 'MDY' },
  { name: 'Amazon seller settlement', has: ['date time', 'settlement id', 'type', 'total'], card: 'no', dates: 'MDY' },
  { name: 'Wise', has: ['transferwise id', 'amount', 'currency'], card: 'no', dates: 'DMY', ids: true },
  { name: 'Revolut', has: ['started date', 'completed date', 'amount', 'fee', 'state'], card: 'no', feeBeside: true },
  { name: 'Revolut Business', has: ['date completed utc', 'payment currency', 'total amount', 'fee'], card: 'no', ids: true },
  { name: 'Mercury', has: ['date utc', 'description', 'amount', 'status', 'source account'], dates: 'MDY' },
  { name: 'Copilot', has: ['date', 'name', 'amount', 'parent category', 'excluded'], card: 'no', sign: -1 },
  { name: 'Rocket Money', has: ['date', 'original date', 'amount', 'institution name', 'ignored from'], card: 'no', sign: -1 },
  { name: 'QuickBooks register', has: ['date', 'payee', 'memo', 'payment', 'deposit'], accountIsOther: true },
  { name: 'QuickBooks register', has: ['date', 'payee', 'memo', 'charge', 'payment'], accountIsOther: true, card: 'yes', common: true },
  {
    name: 'Xero account transactions',
    has: ['date', 'source', 'description', 'debit', 'credit', 'running balance'],
    card: 'no',
    sign: -1,
    common: true,
  },
  { name: 'Chase checking', has: ['details', 'posting date', 'description', 'amount', 'type', 'balance'] },
  { name: 'Bank of America', has: ['date', 'description', 'amount', 'running bal'] },
  { name: 'TD Bank', has: ['bank rtn', 'account number', 'account running balance'] },
];

/** The family of a file by its headings. */
export function familyOf(header: string[]): Family | undefined {
  const names = new Set(header.map(headerWords).filter((name) => name !== ''));
  return FAMILIES.find(
    ({ has, hasNot = [], most = Infinity }) =>
      names.size <= most && has.every((name) => names.has(name)) && !hasNot.some((name) => names.has(name)),
  );
}

const SPENDERS = [
  'user',
  'cardholder',
  'cardholder name',
  'card holder',
  'employee',
  'spender',
  'card name',
  'card last four',
  'last',
  'purchased by',
];

/** Cards for employees name the merchant and who spent, and have neither a balance nor an account beside them. */
export function isSpendCard(header: string[]): boolean {
  const names = new Set(header.map(headerWords));
  const has = (...wanted: string[]): boolean => wanted.some((name) => names.has(name));
  return has('merchant', 'merchant name') && has(...SPENDERS) && !has('balance', 'running balance', 'source account', 'account');
}

/** What is taken from an amount because its fee is charged beside it; nothing in other files. */
export function feeBeside(header: string[]): (cells: string[]) => number {
  const column = familyOf(header)?.feeBeside ? header.findIndex((name) => headerWords(name) === 'fee') : -1;
  return column < 0 ? () => 0 : (cells) => Math.abs(readAmount(cells[column] ?? '').value ?? 0);
}
