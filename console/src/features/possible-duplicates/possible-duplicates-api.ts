// The calls of the possible duplicates: the balances that an answer moves, and the answer itself. The list is in lib.
import { queryOptions } from '@tanstack/react-query';
import { answerPossibleDuplicate, listBankAccounts } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import type { Answer } from './possible-duplicates.js';

export const accountsQuery = queryOptions({
  queryKey: ['accounts', 'bank-accounts'],
  queryFn: ({ signal }) => call(listBankAccounts, { signal }),
});

export const answerPair = (id: string, answer: Answer | 'undecided') => call(answerPossibleDuplicate, { params: { id }, body: { answer } });
