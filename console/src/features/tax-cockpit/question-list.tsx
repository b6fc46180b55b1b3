// Questions about guesses, one per payee: answered by a button, or by its number while focused. An answered one keeps its place until the visit
// ends, so that a second click can't answer the question after it.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import { putTransactionCategories } from '#contracts/generated/client.js';
import type { Question } from '#contracts/routes/schedule-c.js';
import type { Answer } from '../../lib/answers.js';
import { call } from '../../lib/api.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { useReread } from '../../lib/reading.js';
import type { Scope } from '../../lib/tax-queries.js';
import { undoOwnDecisions } from '../../lib/undo-decisions.js';
import { AnswerButtons, answerOfKey, answersAtFirst } from '../../ui/answer-buttons.js';
import { Button } from '../../ui/button.js';
import { OtherAnswers } from '../../ui/other-answers.js';
import { PlaceLink } from '../../ui/place-link.js';
import { toast } from '../../ui/toast.js';
import { EveryAnswer } from './every-answer.js';
import styles from './tax-cockpit.module.css';

const shownAtFirst = 5;

const idOf = ({ payee, category, amount }: Question): string => `${payee} ${category} ${amount < 0}`;

/** Answers of this visit by question; null if undone. */
type Given = ReadonlyMap<string, Answer | null>;

/** The questions of this visit in their first order: an answer changes the tax of the others, and sorting again would lose the place. */
function inPlace(before: readonly Question[], now: readonly Question[], answered: Given): Question[] {
  const current = new Map(now.map((question) => [idOf(question), question]));
  const known = new Set(before.map(idOf));
  return [
    ...before.flatMap((question) => current.get(idOf(question)) ?? (answered.has(idOf(question)) ? [question] : [])),
    ...now.filter((question) => !known.has(idOf(question))),
  ];
}

/** After an answer the next open question gets the focus, unless the person is at another one by now. */
function useFocusOnNext(answered: Given) {
  const ref = useRef<HTMLUListElement>(null);
  const left = useRef<number | null>(null);
  const points = useRef(false);
  useEffect(() => {
    const groups = [...(ref.current?.querySelectorAll('fieldset') ?? [])].slice(left.current ?? Infinity);
    left.current = null;
    if (document.activeElement !== document.body && !groups[0]?.contains(document.activeElement)) return;
    const next = groups.find(({ disabled }) => !disabled);
    // Nothing moves under a pointer.
    next?.querySelector('button')?.focus({ preventScroll: points.current });
  }, [answered]);
  return {
    ref,
    onPointerDown: () => void (points.current = true),
    onKeyDown: () => void (points.current = false),
    leave: (at: number) => void (left.current = at),
  };
}

/** The questions with the answers of this visit. An answered one keeps its place, so that no other is under the pointer. */
function useAnswers(questions: Question[]) {
  const { business } = useBusiness();
  const reread = useReread(putTransactionCategories);
  const [answered, setAnswered] = useState<Given>(new Map());
  const [before, setBefore] = useState(questions);
  const shown = inPlace(before, questions, answered);
  const { leave, ...list } = useFocusOnNext(answered);
  /** Being saved: another question can be answered meanwhile. */
  const saving = useRef(new Set<string>());
  // The questions may have been read again since and are other objects then, so compare ids.
  const leaveAt = (question: Question) => leave(shown.findIndex((other) => idOf(other) === idOf(question)));
  const settle = (question: Question) => void saving.current.delete(idOf(question));
  const answer = useMutation({
    // All lines of a question are categorized, which confirms them.
    mutationFn: ({ question: { lineIds }, chosen }: { question: Question; chosen: Answer }) =>
      call(putTransactionCategories, { body: { lineIds, category: chosen.category } }),
    onSuccess: (_, { question, chosen }) => {
      toast(`${question.payee}: ${chosen.text}.`);
      leaveAt(question);
      setBefore((known) => [...known, ...shown.filter((other) => known.every((one) => idOf(one) !== idOf(other)))]);
      setAnswered((given) => new Map([...given, [idOf(question), chosen]]));
      void reread();
    },
    onError: (error) => toast(`Couldn’t save the answer. ${error.message}`, { tone: 'negative' }),
    onSettled: (_, __, { question }) => settle(question),
  });
  const undo = useMutation({
    mutationFn: ({ question: { lineIds } }: { question: Question }) => undoOwnDecisions(lineIds),
    onSuccess: (_, { question }) => {
      toast(`${question.payee}: answer undone.`);
      leaveAt(question);
      setAnswered((given) => new Map([...given, [idOf(question), null]]));
      void reread();
    },
    onError: (error) => toast(`Couldn’t undo: ${error.message}`, { tone: 'negative' }),
    onSettled: (_, __, { question }) => settle(question),
  });
  const once = (question: Question, act: () => void) => {
    if (saving.current.has(idOf(question))) return;
    if (!mayWrite(business.role)) return void toast(readOnlyReason);
    saving.current.add(idOf(question));
    act();
  };
  return {
    ...{ shown, answered, list },
    press: (question: Question, chosen: Answer) => once(question, () => answer.mutate({ question, chosen })),
    undo: (question: Question) => once(question, () => undo.mutate({ question })),
  };
}

export function Questions({ questions, scope }: { questions: Question[]; scope: Scope }) {
  const { shown, answered, list, press, undo } = useAnswers(questions);
  const [all, setAll] = useState(false);
  const open = shown.filter((question) => !answered.get(idOf(question)));
  const last = all ? undefined : open[shownAtFirst];
  const listed = last ? shown.slice(0, shown.indexOf(last)) : shown;
  return (
    <>
      <ul className="stack gap-12 above-8" aria-label="Questions" {...list}>
        {listed.map((question) => (
          <li key={idOf(question)} className="stack gap-6">
            <Asked
              {...{ question, scope }}
              isAnswered={Boolean(answered.get(idOf(question)))}
              onChoose={(answer) => press(question, answer)}
            />
            <GivenAnswer question={question} answer={answered.get(idOf(question))} onUndo={() => undo(question)} />
          </li>
        ))}
      </ul>
      {last && (
        <button type="button" className="link above-16" onClick={() => setAll(true)}>
          Show all {open.length} questions
        </button>
      )}
    </>
  );
}

interface AskedProps {
  question: Question;
  scope: Scope;
  /** It can't be answered again, but has its size. */
  isAnswered: boolean;
  onChoose(answer: Answer): void;
}

function Asked({ question, scope, isAnswered, onChoose }: AskedProps) {
  const { payee, text, link, answers, lineIds } = question;
  const byNumber = (event: KeyboardEvent) => {
    const chosen = isAnswered ? undefined : answerOfKey(event, answers);
    if (chosen) onChoose(chosen);
  };
  return (
    // While an answer is on its way, it isn't disabled, because it would lose the focus.
    <fieldset className={`stack gap-6 slim ${styles.question}`} disabled={isAnswered} onKeyDown={byNumber}>
      <legend>
        {text}{' '}
        <PlaceLink className="link" place={link}>
          Show
        </PlaceLink>
      </legend>
      <div className="row wrap gap-6">
        <AnswerButtons answers={answers} onChoose={onChoose} />
        {lineIds[0] && (
          <Link className="link note" to="/payee" search={{ line: lineIds[0] }}>
            All from this payee
          </Link>
        )}
      </div>
      <OtherAnswers about={payee}>
        <EveryAnswer question={question} rest={answers.slice(answersAtFirst)} scope={scope} onChoose={onChoose} />
      </OtherAnswers>
    </fieldset>
  );
}

/** Below the answers, where no answer was when the person clicked. */
function GivenAnswer({ question, answer, onUndo }: { question: Question; answer: Answer | null | undefined; onUndo(): void }) {
  if (!answer) return null;
  return (
    <p className="row wrap between gap-8">
      <strong>
        <IconCheck className="positive" size={15} stroke={1.9} aria-hidden /> {answer.text}
      </strong>
      <Button small aria-label={`Undo: ${question.payee}`} onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
