// Card processors and wallets of the business: their names, and the call for their balances.
import type { ReplyOf } from '#contracts/define.js';
import type { Processor } from '#contracts/events/bank-link.js';
import { listProcessors } from '#contracts/generated/client.js';
import type { listProcessors as ProcessorsRoute } from '#contracts/routes/processors.js';
import { reading } from './reading.js';

export type ProcessorBalance = ReplyOf<typeof ProcessorsRoute>['processors'][number];

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

export const processorsQuery = reading(listProcessors, {}, { select: ({ processors }) => processors });
