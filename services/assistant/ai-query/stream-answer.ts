// An answer as server-sent events: what was understood, the sentence in pieces, and the complete reply, which is authoritative.
import type { Answer } from '#contracts/routes/ai-query.js';

interface StreamedEvent {
  event: 'understood' | 'text' | 'answer' | 'problem';
  data: object;
}

/** Words of one piece. */
const pieceWords = 4;

export function eventsOf(answer: Answer, shown: string): StreamedEvent[] {
  const words = shown.split(/(?<=\s)/);
  const pieces = Array.from({ length: Math.ceil(words.length / pieceWords) }, (_, at) =>
    words.slice(at * pieceWords, (at + 1) * pieceWords).join(''),
  );
  return [
    { event: 'understood', data: { understood: answer.understood, conversationId: answer.conversationId } },
    ...pieces.map((text) => ({ event: 'text' as const, data: { text } })),
    { event: 'answer', data: answer },
  ];
}

/** The text of an answer that a person reads. */
export const shownText = ({ text, analysis, summary }: Pick<Answer, 'text' | 'analysis' | 'summary'>): string =>
  text ?? analysis ?? summary ?? '';
