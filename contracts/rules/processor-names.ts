// Card processors, wallets and marketplaces as they write themselves, and how events name them.
import type { z } from 'zod';
import { CardProcessor, Processor } from '../events/bank-link.js';

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

interface Named {
  processor?: string | undefined;
  marketplace?: string | undefined;
}

/** The processor that an event names; undefined for a bank, and for a name of a later version. */
export const processorOf = ({ processor, marketplace }: Named): Processor | undefined => Processor.safeParse(processor ?? marketplace).data;

/** The fields of an event that name a processor. */
export const namedAs = (processor: Processor): { processor: z.infer<typeof CardProcessor> } | { marketplace: string } => {
  const card = CardProcessor.safeParse(processor).data;
  return card ? { processor: card } : { marketplace: processor };
};
