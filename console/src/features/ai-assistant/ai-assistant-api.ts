// The chat's calls as query options.
import { queryOptions } from '@tanstack/react-query';
import { askQuestion, getConversation, getDashboardSummary, getSuggestedPrompts, listConversations } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { namedEvents } from '../../lib/event-stream.js';
import { ApiProblem } from '../../lib/problem.js';
import type { Answer } from './chat.js';

/** Answering may take longer than reading: a configured language model is asked what a free question means. */
const answerTimeoutMs = 60_000;

/** What has been heard of an answer that is still being given. */
export interface Heard {
  understood: string | null;
  text: string;
}

interface Question {
  question: string;
  conversationId?: string;
  /** Called as the answer grows. */
  onHeard(heard: Heard): void;
}

/** The answer, told piece by piece; what counts is the whole reply at the end. */
export async function ask({ question, conversationId, onHeard }: Question): Promise<Answer> {
  const request = { body: { query: question, conversationId }, timeoutMs: answerTimeoutMs };
  let heard: Heard = { understood: null, text: '' };
  try {
    for await (const { name, data } of namedEvents(askQuestion, request)) {
      if (name === 'answer') return data as Answer;
      heard = { understood: heard.understood, ...(data as Partial<Heard>), text: heard.text + ((data as Partial<Heard>).text ?? '') };
      onHeard(heard);
    }
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
  }
  // The connection broke before the whole answer was there; half of it is no answer.
  throw new ApiProblem({ status: 0, code: 'network', title: 'No answer', detail: '', errorId: null });
}

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
