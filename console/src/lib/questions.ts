// Notes and questions about the books: the calls that several screens make, and their texts.
import type { ReplyOf } from '#contracts/define.js';
import { addQuestion, answerQuestion, listQuestions, resolveQuestion } from '#contracts/generated/client.js';
import type { About, listQuestions as listed, Thread } from '#contracts/routes/questions.js';
import { call } from './api.js';
import { reading } from './reading.js';

export type { About, Thread };
export type Threads = ReplyOf<typeof listed>;

interface QuestionsFilter {
  state?: 'open' | 'answered' | 'resolved' | 'all';
  yours?: true | undefined;
  lineId?: string;
  payeeKey?: string;
  place?: string;
  page?: number | undefined;
  limit?: number;
}

export const questionsQuery = (filter: QuestionsFilter) => reading(listQuestions, { query: filter });

/** For a count next to a name. Requests only one thread, since only the count is used. */
export const questionCountsQuery = questionsQuery({ yours: true, limit: 1 });

/** Those about one thing: a line, a payee by its key, a report by its place. */
export const threadsAbout = (about: About): QuestionsFilter =>
  about.kind === 'transaction' ? { lineId: about.lineId } : about.kind === 'payee' ? { payeeKey: about.key } : { place: about.place };

export const ask = (about: About, { text, kind, key }: { text: string; kind: Thread['kind']; key: string }) =>
  call(addQuestion, { body: { about, text, kind }, idempotencyKey: key });

export const answer = (questionId: number, { text, key }: { text: string; key: string }) =>
  call(answerQuestion, { params: { questionId }, body: { text }, idempotencyKey: key });

export const resolve = (questionId: number) => call(resolveQuestion, { params: { questionId }, body: {} });
