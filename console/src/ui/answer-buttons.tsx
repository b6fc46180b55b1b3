// The answers to a question about a payee as buttons with what each means for the taxes, and the answer of a pressed number.
import type { KeyboardEvent } from 'react';
import { type Answer, effectText } from '../lib/answers.js';
import { Button } from './button.js';

/** The others are under 'Other…'. */
export const answersAtFirst = 5;

/** While the question has the focus, not while a text is typed in it or the key stays down after the question before it. */
export function answerOfKey(event: KeyboardEvent, answers: readonly Answer[]): Answer | undefined {
  const isNoAnswer = event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey || event.repeat;
  return isNoAnswer || !/^[1-9]$/.test(event.key) ? undefined : answers.slice(0, answersAtFirst)[Number(event.key) - 1];
}

interface AnswerButtonsProps {
  answers: readonly Answer[];
  /** The category of the one that is chosen, where choosing doesn't save. */
  chosen?: string;
  onChoose(answer: Answer): void;
}

export const AnswerButtons = ({ answers, chosen, onChoose }: AnswerButtonsProps) =>
  answers.slice(0, answersAtFirst).map((answer, at) => (
    <Button
      key={answer.category}
      small
      kind={answer.category === chosen ? 'filled' : undefined}
      keyHint={String(at + 1)}
      onClick={() => onChoose(answer)}
    >
      {answer.text}
      <span className={answer.category === chosen ? undefined : 'note'}> {effectText(answer)}</span>
    </Button>
  ));
