// The chat's conversation: asking in it and reading it.
import { askQuestion, getConversation } from '#contracts/generated/client.js';
import { namedEvents } from '../../lib/event-stream.js';
import { ApiProblem } from '../../lib/problem.js';
import { reading } from '../../lib/reading.js';
import type { Answer } from './chat.js';

/** Longer than for other calls: a configured language model may interpret the question. */
const answerTimeoutMs = 60_000;

/** The part of an answer received so far. */
export interface PartialAnswer {
  understood: string | null;
  text: string;
}

interface Question {
  question: string;
  conversationId?: string;
  /** Called each time a part of the answer arrives. */
  onProgress(partial: PartialAnswer): void;
}

/** Streams the answer in parts; the final event contains the complete reply. */
export async function ask({ question, conversationId, onProgress }: Question): Promise<Answer> {
  const request = { body: { query: question, conversationId }, timeoutMs: answerTimeoutMs };
  let partial: PartialAnswer = { understood: null, text: '' };
  try {
    for await (const { name, data } of namedEvents(askQuestion, request)) {
      if (name === 'answer') return data as Answer;
      partial = {
        understood: partial.understood,
        ...(data as Partial<PartialAnswer>),
        text: partial.text + ((data as Partial<PartialAnswer>).text ?? ''),
      };
      onProgress(partial);
    }
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
  }
  // The connection broke before the complete answer arrived; a partial answer is discarded.
  throw new ApiProblem({ status: 0, code: 'network', title: 'No answer', detail: '', errorId: null });
}

/** Never stale: loaded once, then extended by the questions asked here. */
export const conversationQuery = (conversationId: string) =>
  reading(getConversation, { params: { conversationId } }, { staleTime: Infinity });
