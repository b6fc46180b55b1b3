// Answers the pair in focus and undoes the last answer of this visit.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerPossibleDuplicate } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { useReread } from '../../lib/reading.js';
import { toast } from '../../ui/toast.js';
import { type Answer, answeredText, type Pair } from './possible-duplicates.js';

interface Given {
  pair: Pair;
  answer: Answer | 'undecided';
}

export interface Answers {
  give(pair: Pair, answer: Answer): void;
  /** The pair in focus where it is decided, else the last one of this visit. */
  takeBack(pair: Pair | undefined): void;
  busy: boolean;
}

export function useAnswers(onAnswered: (given: Given) => void): Answers {
  const reread = useReread(answerPossibleDuplicate);
  const [decided, setDecided] = useState<Pair[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ pair, answer }: Given) => call(answerPossibleDuplicate, { params: { id: pair.id }, body: { answer } }),
    onSuccess: async (reply, given) => {
      const { pair, answer } = given;
      setDecided((before) => [...before.filter(({ id }) => id !== pair.id), ...(reply.answer ? [reply] : [])]);
      if (answer === 'undecided') toast(`${pair.row.description} is back in the review list`);
      else toast(answeredText(pair, answer), { action: { label: 'Undo', run: () => mutate({ pair: reply, answer: 'undecided' }) } });
      onAnswered(given);
      await reread();
    },
    onError: (error) => toast(`Couldn’t save your answer. ${error.message}`, { tone: 'negative' }),
  });
  return {
    give: (pair, answer) => !isPending && mutate({ pair, answer }),
    takeBack: (pair) => {
      const last = pair?.answer ? pair : decided.at(-1);
      if (last && !isPending) mutate({ pair: last, answer: 'undecided' });
    },
    busy: isPending,
  };
}
