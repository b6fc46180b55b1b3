// How events name the processor of an account or a payout.
import type { z } from 'zod';
import { CardProcessor, Processor } from '../events/bank-link.js';

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
