// Converts threads to the form of the API. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import type { Thread } from '#contracts/routes/questions.js';
import type { MessageRow, ThreadRow } from './questions.query.js';

export function shownThreads(threads: ThreadRow[], messages: MessageRow[], reader: string): Thread[] {
  const of = Map.groupBy(messages, ({ questionId }) => questionId);
  return threads.map((thread) => {
    const own = of.get(thread.questionId)!;
    const { questionId, kind, state, about, subject, date, amountCents, askedBy } = thread;
    const asked = own[0]!;
    return {
      id: questionId,
      kind,
      state,
      about: { kind: about, text: subject, place: placeOf(thread), date, amountCents },
      askedBy: asked.authorName,
      askedAt: instantOf(asked.writtenAt),
      yours: state === (askedBy === reader ? 'answered' : 'open'),
      messages: own.map(({ authorName, authorRole, author, writtenAt, text }) => ({
        author: authorName,
        role: authorRole,
        at: instantOf(writtenAt),
        text,
        own: author === reader,
      })),
    };
  });
}

const instantOf = (text: string): string => new Date(text).toISOString();

function placeOf({ about, lineId, payeeKey, place }: ThreadRow): string | null {
  if (about === 'report') return place;
  if (about === 'payee') return `/payee?${new URLSearchParams({ key: payeeKey! }).toString()}`;
  return lineId === null ? null : consoleLinks.entry(lineId);
}
