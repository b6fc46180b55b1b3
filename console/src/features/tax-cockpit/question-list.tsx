// Questions about guesses, one per payee: answered by a button, or by its number while focused. An answered one disappears.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { putTransactionCategories } from '#contracts/generated/client.js';
import type { Question } from '#contracts/routes/schedule-c.js';
import type { Answer } from '../../lib/answers.js';
import { call } from '../../lib/api.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { useReread } from '../../lib/reading.js';
import type { Scope } from '../../lib/tax-queries.js';
import { AnswerButtons, answerOfKey, answersAtFirst } from '../../ui/answer-buttons.js';
import { OtherAnswers } from '../../ui/other-answers.js';
import { PlaceLink } from '../../ui/place-link.js';
import { toast } from '../../ui/toast.js';
import { EveryAnswer } from './every-answer.js';
import styles from './tax-cockpit.module.css';

const shownAtFirst = 5;

const idOf = ({ payee, category, amount }: Question): string => `${payee} ${category} ${amount < 0}`;

/** The open questions and their list. An answered one disappears and the next gets the focus. */
function useAnswers(questions: Question[]) {
  const { business } = useBusiness();
  const reread = useReread(putTransactionCategories);
  const list = useRef<HTMLUListElement>(null);
  /** Place of the question that was answered last. */
  const next = useRef<number | null>(null);
  const [answered, setAnswered] = useState<string[]>([]);
  /** Being saved: another question can be answered meanwhile. */
  const saving = useRef(new Set<string>());
  const answer = useMutation({
    // All lines of a question are categorized, which confirms them.
    mutationFn: ({ question: { lineIds }, chosen }: { question: Question; chosen: Answer }) =>
      call(putTransactionCategories, { body: { lineIds, category: chosen.category } }),
    onSuccess: (_, { question, chosen }) => {
      toast(`${question.payee}: ${chosen.text}.`);
      // The questions may have been read again since and are other objects then, so compare ids.
      next.current = open.findIndex((other) => idOf(other) === idOf(question));
      setAnswered((before) => [...before, idOf(question)]);
      void reread();
    },
    onError: (error) => toast(`Couldn’t save the answer. ${error.message}`, { tone: 'negative' }),
    onSettled: (_, __, { question }) => void saving.current.delete(idOf(question)),
  });
  // Keep the first order. An answer changes the tax of the others, and sorting again would lose the place and the focus.
  const [first] = useState(() => questions.map(idOf));
  const rank = (question: Question) => first.indexOf(idOf(question)) + 1 || Infinity;
  const open = questions.filter((question) => !answered.includes(idOf(question))).toSorted((a, b) => rank(a) - rank(b) || 0);
  // Once the answered one is gone, the next is in its place, unless the person is at another one by now.
  useEffect(() => {
    if (next.current !== null && document.activeElement === document.body)
      list.current?.querySelectorAll('fieldset')[next.current]?.querySelector('button')?.focus();
    next.current = null;
  }, [answered]);
  const press = (question: Question, chosen: Answer | undefined) => {
    if (!chosen || saving.current.has(idOf(question))) return;
    if (!mayWrite(business.role)) return void toast(readOnlyReason);
    saving.current.add(idOf(question));
    answer.mutate({ question, chosen });
  };
  return { open, list, press };
}

export function Questions({ questions, scope }: { questions: Question[]; scope: Scope }) {
  const { open, list, press } = useAnswers(questions);
  const [all, setAll] = useState(false);
  const byNumber = (event: KeyboardEvent, question: Question) => {
    const chosen = answerOfKey(event, question.answers);
    if (chosen) press(question, chosen);
  };
  return (
    <>
      <ul className="stack gap-12 above-8" ref={list} aria-label="Questions">
        {open.slice(0, all ? undefined : shownAtFirst).map((question) => (
          <li key={idOf(question)}>
            {/* Never disabled: it would lose the focus. While an answer is on its way, `press` takes no other. */}
            <fieldset className={`stack gap-6 slim ${styles.question}`} onKeyDown={(event) => byNumber(event, question)}>
              <legend>
                {question.text}{' '}
                <PlaceLink className="link" place={question.link}>
                  Show
                </PlaceLink>
              </legend>
              <div className="row wrap gap-6">
                <AnswerButtons answers={question.answers} onChoose={(answer) => press(question, answer)} />
                {question.lineIds[0] && (
                  <Link className="link note" to="/payee" search={{ line: question.lineIds[0] }}>
                    All from this payee
                  </Link>
                )}
              </div>
              <OtherAnswers about={question.payee}>
                <EveryAnswer
                  question={question}
                  rest={question.answers.slice(answersAtFirst)}
                  scope={scope}
                  onChoose={(answer) => press(question, answer)}
                />
              </OtherAnswers>
            </fieldset>
          </li>
        ))}
      </ul>
      {!all && open.length > shownAtFirst && (
        <button type="button" className="link above-8" onClick={() => setAll(true)}>
          Show all {open.length} questions
        </button>
      )}
    </>
  );
}
