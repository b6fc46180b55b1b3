// Names of recognized layouts and processors, as shown to people.
import type { Processor } from '#contracts/events/bank-link.js';
import { processorNames } from '#contracts/rules/processor-names.js';

const names: Record<string, string> = {
  'pnc-withdrawals-deposits-category': 'PNC, withdrawals and deposits with category',
  'pnc-withdrawals-deposits': 'PNC, withdrawals and deposits',
  'pnc-amount': 'PNC, one amount column',
  'amex-short': 'American Express, activity',
  'amex-extended': 'American Express, activity with extended details',
  'stripe-balance': 'Stripe, balance history',
  'stripe-itemized': 'Stripe, itemized balance report',
  'stripe-payouts': 'Stripe, payouts',
  paypal: 'PayPal, activity',
  'paypal-personal': 'PayPal, activity of a personal account',
  'square-transactions': 'Square, transactions',
  'square-transfers': 'Square, transfers',
  venmo: 'Venmo, statement',
  'cash-app': 'Cash App, activity',
  'shopify-transactions': 'Shopify Payments, transactions',
  'shopify-payouts': 'Shopify Payments, payouts',
  etsy: 'Etsy, statement',
  amazon: 'Amazon, date range report',
  ebay: 'eBay, transaction report',
  'xlsx-header': 'Excel, columns matched by header',
  'xlsx-content': 'Excel, columns guessed from their contents',
  'xlsx-no-header': 'Excel without a header row',
  'xlsx-mapped': 'Excel, columns you mapped',
  'xlsx-remembered': 'Excel, columns confirmed for this account',
  pdf: 'PDF statement',
  header: 'CSV, columns matched by header',
  content: 'CSV, columns guessed from their contents',
  'no-header': 'CSV without a header row',
  'ofx-sgml': 'OFX, version 1',
  'ofx-xml': 'OFX, version 2',
  bai2: 'BAI2',
  qif: 'Quicken (QIF)',
  mapped: 'CSV, columns you mapped',
  remembered: 'CSV, columns confirmed for this account',
};

/** A shop's balance is at Shopify Payments. */
export const processorName = (processor: Processor): string => (processor === 'shopify' ? 'Shopify Payments' : processorNames[processor]);

export const layoutName = (layout: string): string => names[layout] ?? layout;
