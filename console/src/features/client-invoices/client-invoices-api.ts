// The list of charges, which asks the processors for new ones first.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listCharges, reconcileCharges } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { ApiProblem } from '../../lib/problem.js';
import { keyOf, reread } from '../../lib/reading.js';
import { type Charges, type Filters, pageSize, rangeOf } from './client-invoices.js';

interface ChargesRequest extends Filters {
  page: number;
  today: string;
  /** Whether to ask the processors for new charges before loading the list. */
  reconciles: boolean;
}

/** `unasked`: the processors couldn't be asked before this was loaded. */
export type LoadedCharges = Charges & { unasked: boolean };

/** Apart from the feature's, so that a change doesn't ask again. */
const askedKey = ['processors-asked'] as const;
/** The list waits no longer than this for new charges. */
const askTimeoutMs = 5_000;

export const chargesQuery = ({ page, today, reconciles, status, search, ...days }: ChargesRequest) =>
  queryOptions({
    queryKey: [...keyOf(listCharges), { ...days, status, search, page, today, reconciles }],
    queryFn: async ({ client, signal }): Promise<LoadedCharges> => {
      const range = rangeOf(days, today);
      const asked = !reconciles || (await ask(client, range, { status, search, page }));
      return {
        ...(await call(listCharges, { query: { ...range, status, search, page, limit: pageSize }, signal }).catch(throwChargesProblem)),
        unasked: !asked,
      };
    },
    placeholderData: keepPreviousData,
  });

/** Runs once for each load that a person asks for: new charges reload the list, and that reload must not ask again. */
const ask = (client: QueryClient, range: ReturnType<typeof rangeOf>, list: object): Promise<boolean> =>
  client
    .fetchQuery({
      queryKey: [...askedKey, range, list],
      queryFn: ({ signal }) => call(reconcileCharges, { body: range, signal, timeoutMs: askTimeoutMs }),
      retry: false,
    })
    .then(
      () => true,
      () => false,
    );

export const askAgain = async (client: QueryClient): Promise<void> => {
  client.removeQueries({ queryKey: askedKey });
  await reread(client, listCharges.features);
};

/** Replaces the message by the specification's text for a failed request. */
class ChargesProblem extends ApiProblem {
  constructor(problem: ApiProblem) {
    super(problem);
    this.message = problem.status === 0 ? 'Failed to load invoices' : `HTTP error! status: ${problem.status}`;
  }
}

function throwChargesProblem(error: unknown): never {
  throw error instanceof ApiProblem ? new ChargesProblem(error) : error;
}
