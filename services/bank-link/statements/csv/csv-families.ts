// Known layouts of banks, cards, processors and bookkeeping programs, recognized by their headings. docs/formats.md lists them.
import type { Processor } from '#contracts/events/bank-link.js';
import { readAmount } from '../cell.js';
import { headerWords } from './csv-headings.js';

interface Family {
  name: string;
  /** Headings that only this family has together. */
  has: string[];
  /** Headings that a file of this family never has. */
  hasNot?: string[];
  /** The largest number of headings, if `has` alone would fit other families too. */
  maxHeadings?: number;
  /** Whether the file is a card's. */
  card?: 'yes' | 'no';
  /** -1: what was bought is positive. */
  sign?: 1 | -1;
  dates?: 'MDY' | 'DMY';
  /** The column 'Account' names something else: a category, or where the money came from. */
  accountIsOther?: true;
  /** What a row is, in a file without a column of text. */
  text?: string;
  /** Amounts exclude the fee, which the account is charged in addition. */
  hasSeparateFee?: true;
  /** The fee is in a column of its own: with `hasSeparateFee` in addition to the amount, else part of it. */
  hasFee?: true;
  /** A failed payout has been paid out by another row, but the sales in it are only here. */
  keepsFailed?: true;
  /** The id of a row is the provider's own and unique. */
  ids?: true;
  /** Other files have these headings too, so the signs aren't certain. */
  common?: true;
  /** For a processor's report: the processor, and the layout that its rows are read with. */
  processor?: Processor;
  layout?: string;
  /** One balance a day, repeated on each of its rows: it says nothing about a single row. */
  dailyBalance?: true;
}

/** Reports of processors. `statements/processors` reads their details beyond the net amount. */
const processorFamilies: Family[] = [
  report('paypal', 'paypal', ['gross', 'fee', 'net', 'transaction id', 'currency'], { ids: true, dates: 'MDY' }),
  report('paypal', 'paypal-personal', ['name', 'type', 'status', 'currency', 'amount', 'receipt id', 'balance'], { dates: 'MDY' }),
  report('venmo', 'venmo', ['datetime', 'type', 'status', 'note', 'from', 'to', 'amount total'], { ids: true }),
  report('cash-app', 'cash-app', ['transaction id', 'net amount', 'name of sender receiver'], { ids: true, accountIsOther: true }),
  report('stripe', 'stripe-balance', ['id', 'type', 'source', 'amount', 'fee', 'net', 'currency'], { ids: true }),
  report('stripe', 'stripe-itemized', ['balance transaction id', 'gross', 'fee', 'net', 'reporting category'], { ids: true }),
  report('stripe', 'stripe-payouts', ['id', 'amount', 'arrival date utc', 'balance transaction'], { ids: true, sign: -1 }),
  report('stripe', 'stripe-payouts', ['id', 'amount', 'arrival date utc', 'destination'], { ids: true, sign: -1 }),
  report('square', 'square-transactions', ['gross sales', 'net sales', 'total collected', 'net total'], { ids: true, dates: 'MDY' }),
  report('square', 'square-transfers', ['deposit id', 'deposit date'], { dates: 'MDY', text: 'Square deposit', sign: -1 }),
  report('shopify', 'shopify-transactions', ['payout status', 'payout date', 'amount', 'fee', 'net'], {}),
  report('shopify', 'shopify-payouts', ['payout date', 'charges', 'refunds', 'adjustments', 'fees', 'total'], {
    text: 'Shopify payout',
    keepsFailed: true,
  }),
  report('amazon', 'amazon', ['date time', 'settlement id', 'type', 'product sales', 'selling fees', 'total'], { dates: 'MDY' }),
  report('ebay', 'ebay', ['transaction creation date', 'type', 'net amount', 'gross transaction amount', 'item subtotal'], {
    dates: 'MDY',
  }),
  report('etsy', 'etsy', ['date', 'type', 'info', 'currency', 'amount', 'fees taxes', 'net'], { dates: 'MDY' }),
];

function report(processor: Processor, layout: string, has: string[], more: Partial<Family>): Family {
  return { name: layout, has, card: 'no', processor, layout, ...more };
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
    maxHeadings: 6,
    card: 'yes',
    sign: -1,
    common: true,
  },
  { name: 'Ramp', has: ['merchant name', 'amount', 'card holder'], card: 'yes', sign: -1, common: true },
  { name: 'Ramp', has: ['merchant', 'amount', 'cardholder'], card: 'yes', sign: -1, common: true },
  { name: 'Truist', has: ['posted date', 'transaction date', 'daily posted balance'], dailyBalance: true },
  ...processorFamilies,
  { name: 'Wise', has: ['transferwise id', 'amount', 'currency'], card: 'no', dates: 'DMY', ids: true },
  { name: 'Revolut', has: ['started date', 'completed date', 'amount', 'fee', 'state'], card: 'no', hasFee: true, hasSeparateFee: true },
  { name: 'Revolut Business', has: ['date completed utc', 'payment currency', 'total amount', 'fee'], card: 'no', ids: true, hasFee: true },
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
    ({ has, hasNot = [], maxHeadings = Infinity }) =>
      names.size <= maxHeadings && has.every((name) => names.has(name)) && !hasNot.some((name) => names.has(name)),
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

/** Files of employee cards have a merchant and a spender, and neither a balance nor an account. */
export function isSpendCard(header: string[]): boolean {
  const names = new Set(header.map(headerWords));
  const has = (...wanted: string[]): boolean => wanted.some((name) => names.has(name));
  return has('merchant', 'merchant name') && has(...SPENDERS) && !has('balance', 'running balance', 'source account', 'account');
}

/** The fee to subtract from an amount if it is charged separately; 0 in other files. */
export const separateFee = (header: string[]): ((cells: string[]) => number) =>
  familyOf(header)?.hasSeparateFee ? feeIn(header) : () => 0;

/** The fee that a bank charges with a row; 0 in files without such a column. */
export function feeIn(header: string[]): (cells: string[]) => number {
  const column = familyOf(header)?.hasFee ? header.findIndex((name) => headerWords(name) === 'fee') : -1;
  return column < 0 ? () => 0 : (cells) => Math.abs(readAmount(cells[column] ?? '').value ?? 0);
}
