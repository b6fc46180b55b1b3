// Card processors, wallets and marketplaces as they write themselves.
import type { Processor } from '../events/bank-link.js';

export const processorNames: Record<Processor, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  square: 'Square',
  venmo: 'Venmo',
  'cash-app': 'Cash App',
  shopify: 'Shopify',
  etsy: 'Etsy',
  amazon: 'Amazon',
  ebay: 'eBay',
};
