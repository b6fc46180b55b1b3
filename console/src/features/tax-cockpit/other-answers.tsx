// 'Other…' of a question: the less likely answers and every other category of the chart, with a search.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { weighAnswers } from '#contracts/generated/client.js';
import type { Question } from '#contracts/routes/schedule-c.js';
import { accountsQuery, openAccounts } from '../../lib/accounts.js';
import { reading } from '../../lib/reading.js';
import type { Scope } from '../../lib/tax-queries.js';
import { Disclosure } from '../../ui/disclosure.js';
import { type Answer, answersWith, effectText } from './questions.js';

/** As many as one call weighs. */
const maxCategories = 500;

interface OtherAnswersProps {
  question: Question;
  /** Answers of the question that aren't shown at once. */
  rest: Answer[];
  scope: Scope;
  onChoose(answer: Answer): void;
}

export const OtherAnswers = (props: OtherAnswersProps) => (
  <Disclosure name="Other…" about={`for ${props.question.payee}`}>
    <AllAnswers {...props} />
  </Disclosure>
);

function AllAnswers({ question, rest, scope, onChoose }: OtherAnswersProps) {
  const [search, setSearch] = useState('');
  const chart = useQuery(accountsQuery).data;
  const offered = new Set(question.answers.map(({ category }) => category));
  const categories = openAccounts(chart ?? [], { money: false })
    .map(({ path }) => path)
    .filter((path) => !offered.has(path) && !path.endsWith(':Uncategorized'));
  const others = useQuery(weighed(question, categories, scope));
  const found = answersWith([...rest, ...(others.data ?? [])], search);
  return (
    <div className="stack gap-6">
      <input
        className="full"
        type="search"
        aria-label={`Search categories for ${question.payee}`}
        placeholder="Search categories"
        maxLength={300}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="ruled scrolls" style={{ maxHeight: 260 }} aria-label={`Other answers for ${question.payee}`}>
        {found.map((answer) => (
          <li key={answer.category}>
            <button type="button" className="row gap-12 full left pad-7" onClick={() => onChoose(answer)}>
              <span className="grow slim">{answer.text}</span>
              <span className="note">{effectText(answer)}</span>
            </button>
          </li>
        ))}
      </ul>
      {others.isPending && <p className="note">Loading more categories…</p>}
      {others.isError && <p className="negative note">Couldn’t load the other categories. {others.error.message}</p>}
      {!others.isPending && found.length === 0 && <p className="note">No matching categories</p>}
    </div>
  );
}

const weighed = ({ payee, category, amount }: Question, all: string[], { year, method }: Scope) => {
  const categories = all.slice(0, maxCategories);
  const request = { params: { year }, query: { method }, body: { payee, category, amount, categories } };
  return reading(weighAnswers, request, { select: ({ answers }) => answers, enabled: categories.length > 0 });
};
