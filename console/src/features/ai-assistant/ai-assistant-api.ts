// The chat's calls as query options.
import { queryOptions } from '@tanstack/react-query';
import { askQuestion, getConversation, getDashboardSummary, getSuggestedPrompts, listConversations } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';

/** Answering may take longer than reading: a configured language model is asked what a free question means. */
const answerTimeoutMs = 60_000;

export const ask = ({ question, conversationId }: { question: string; conversationId?: string }) =>
  call(askQuestion, { body: { query: question, conversationId }, timeoutMs: answerTimeoutMs });

/** What was said is not said anew: read once, then continued by what is asked here. */
export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['chat', 'conversation', conversationId],
    queryFn: ({ signal }) => call(getConversation, { params: { conversationId }, signal }),
    staleTime: Infinity,
  });

export const conversationsQuery = queryOptions({
  queryKey: ['chat', 'conversations'],
  queryFn: ({ signal }) => call(listConversations, { query: { limit: 20 }, signal }),
});

export const promptsQuery = queryOptions({
  queryKey: ['chat', 'prompts'],
  queryFn: ({ signal }) => call(getSuggestedPrompts, { signal }),
});

export const summaryQuery = queryOptions({
  queryKey: ['ledger', 'dashboard-summary'],
  queryFn: ({ signal }) => call(getDashboardSummary, { signal }),
});
