// The less likely answers of a question and every other category of the chart, weighed when they are opened.
import { useQuery } from '@tanstack/react-query';
import type { Question } from '#contracts/routes/schedule-c.js';
import { accountsQuery } from '../../lib/accounts.js';
import { type Answer, answerable, weighed } from '../../lib/answers.js';
import type { Scope } from '../../lib/tax-queries.js';
import { AnswerSearch } from '../../ui/other-answers.js';

interface EveryAnswerProps {
  question: Question;
  /** Answers of the question that aren't shown at once. */
  rest: Answer[];
  scope: Scope;
  onChoose(answer: Answer): void;
}

export function EveryAnswer({ question, rest, scope, onChoose }: EveryAnswerProps) {
  const { payee, category, amount, answers } = question;
  const offered = new Set(answers.map((answer) => answer.category));
  const categories = answerable(useQuery(accountsQuery).data ?? []).filter((path) => !offered.has(path));
  const others = useQuery({ ...weighed(scope, { payee, category, amount, categories }), enabled: categories.length > 0 });
  return (
    <AnswerSearch
      about={payee}
      answers={[...rest, ...(others.data?.answers ?? [])]}
      isPending={others.isPending}
      error={others.error}
      onChoose={onChoose}
    />
  );
}
