// The screen's calls as query options and mutations.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  answerPayoutDeposit,
  getClientHistory,
  getGrossReceipts,
  listCharges,
  listPayoutDeposits,
  reconcileCharges,
} from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { ApiProblem } from '../../lib/problem.js';
import { type Charges, type Filters, pageSize, rangeOf } from './client-invoices.js';

export interface Wanted extends Filters {
  page: number;
  today: string;
  /** Whether processors are asked for what is new before the list is read. */
  reconciles: boolean;
}

/** `unasked`: processors couldn't be asked before this was read. */
export type Read = Charges & { unasked: boolean };

const askedKey = ['processors-asked'] as const;
/** The list doesn't wait longer for what is new. */
const askTimeoutMs = 5_000;

export const chargesQuery = ({ page, today, reconciles, period = '30', status, search }: Wanted) =>
  queryOptions({
    queryKey: ['invoices', 'charges', { period, status, search, page, today, reconciles }],
    queryFn: async ({ client, signal }): Promise<Read> => {
      const range = rangeOf(period, today);
      const asked = !reconciles || (await ask(client, range, { status, search, page }));
      return {
        ...(await call(listCharges, { query: { ...range, status, search, page, limit: pageSize }, signal }).catch(saidPlainly)),
        unasked: !asked,
      };
    },
    placeholderData: keepPreviousData,
  });

/** Once for each load that a person asks for. What then comes in changes the list, and reading it again for that must not ask again. */
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
  await client.invalidateQueries({ queryKey: ['invoices'] });
};

/** The specification's words for an answer that is not OK. */
class ChargesProblem extends ApiProblem {
  constructor(problem: ApiProblem) {
    super(problem);
    this.message = problem.status === 0 ? 'Failed to load invoices' : `HTTP error! status: ${problem.status}`;
  }
}

function saidPlainly(error: unknown): never {
  throw error instanceof ApiProblem ? new ChargesProblem(error) : error;
}

export const clientQuery = (clientKey: string) =>
  queryOptions({
    queryKey: ['invoices', 'client', clientKey],
    queryFn: ({ signal }) => call(getClientHistory, { params: { clientKey }, signal }),
  });

export const payoutDepositsQuery = queryOptions({
  queryKey: ['invoices', 'payout-deposits'],
  queryFn: ({ signal }) => call(listPayoutDeposits, { signal }),
});

export const grossReceiptsQuery = (year: number) =>
  queryOptions({
    queryKey: ['invoices', '1099-k', year],
    queryFn: ({ signal }) => call(getGrossReceipts, { params: { year }, signal }),
  });

export const answerDeposit = (bankTransactionId: string, body: { answer: 'payout' | 'other' | 'undecided'; payouts?: string[] }) =>
  call(answerPayoutDeposit, { params: { bankTransactionId }, body });
