// The row in focus: its details, categories to choose from or to search by name, and the payee's history.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type Ref, useId, useState } from 'react';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { ReviewRow } from '#contracts/routes/review.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { isControlPath, isReceivablePath } from '#contracts/rules/trade-accounts.js';
import { openAccounts } from '../../lib/accounts.js';
import { dayText } from '../../lib/dates.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { money } from '../../lib/money.js';
import { Button, Key } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { type Candidate, categoryNamed, centsOfRow, idOf, shareText, usualCandidates } from './review.js';
import { payeeQuery } from './review-api.js';
import { SuggestedPairs } from './suggested-pairs.js';

interface ReviewCardProps {
  row: ReviewRow;
  lineId: string;
  chart: ChartAccount[];
  candidates: Candidate[];
  /** More of them are loading. */
  coming: boolean;
  /** The one that Enter chooses. */
  at: number;
  like: number;
  result: string | undefined;
  unavailable?: string;
  searchField: Ref<HTMLInputElement>;
  onCategorize(path: string): void;
  onCategorizeAll(): void;
  onPair(otherLineId: string): void;
}

export function ReviewCard(props: ReviewCardProps) {
  const { row, lineId, candidates, coming, at, like, result, unavailable, onCategorize, onCategorizeAll, onPair } = props;
  const { transaction } = row;
  return (
    <>
      <Card
        title={payeeText(transaction.OriginalDescription)}
        subtitle={
          <span className="breaks">
            {dayText(transaction.TransactionDate, { year: true })}, {transaction.BankAccountName}. {transaction.OriginalDescription}
          </span>
        }
        action={<strong className="figure nowrap">{money(centsOfRow(row))}</strong>}
      >
        {!result && <SuggestedPairs row={row} unavailable={unavailable} onPair={onPair} />}
        <ol className="ruled" aria-label="Categories">
          {candidates.map(({ path, name, note, share }, index) => (
            <li key={path}>
              <button
                type="button"
                className={`row gap-12 full left pad-7 ${index === at && !result ? 'tint' : ''}`}
                aria-current={(index === at && !result) || undefined}
                onClick={() => onCategorize(path)}
              >
                <Key>{index + 1}</Key>
                <span className="grow slim">
                  <span className="block emphasis">{name}</span>
                  <span className="block note breaks">{note}</span>
                </span>
                <span>{shareText(share)}</span>
              </button>
            </li>
          ))}
          {coming && <Coming after={candidates.length} />}
        </ol>
        <div className="row wrap gap-10 above-12">
          <OtherCategory key={idOf(row)} {...props} />
          {result ? (
            <span className="positive">{result}</span>
          ) : (
            candidates[at] && (
              <Button kind="filled" keyHint="↵" unavailable={unavailable} onClick={() => onCategorize(candidates[at]!.path)}>
                {`Categorize as ${candidates[at].name}`}
              </Button>
            )
          )}
          {!result && like > 1 && candidates[at] && (
            <Button keyHint="A" unavailable={unavailable} onClick={onCategorizeAll}>{`All ${like} like this`}</Button>
          )}
        </div>
        <p className="row wrap note gap-8-20 above-14" aria-hidden>
          {keys.map(([key, word]) => (
            <span key={key}>
              <Key>{key}</Key> {word}
            </span>
          ))}
        </p>
      </Card>
      <SeenBefore lineId={lineId} />
    </>
  );
}

/** Placeholders, so that nothing below moves. */
const Coming = ({ after }: { after: number }) =>
  Array.from({ length: usualCandidates - after }, (_, at) => (
    <li key={at} aria-hidden className="row gap-12 pad-7">
      <Key>{after + at + 1}</Key>
      <span className="grow slim">
        <span className="block emphasis">…</span>
        <span className="block note">…</span>
      </span>
    </li>
  ));

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['C', 'another category'],
  ['S', 'split'],
  ['T', 'transfer'],
  ['R', 'make a rule'],
  ['Z', 'undo'],
] as const;

function OtherCategory({
  chart,
  lineId,
  searchField,
  onCategorize,
}: Pick<ReviewCardProps, 'chart' | 'lineId' | 'searchField' | 'onCategorize'>) {
  const list = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'unknown' | 'invoice' | 'bill'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const path = categoryNamed(chart, text);
    if (!path) setProblem('unknown');
    else if (isControlPath(path)) setProblem(isReceivablePath(path) ? 'invoice' : 'bill');
    else onCategorize(path);
  };
  return (
    <form className="grow" style={{ flexBasis: 200 }} onSubmit={submit} noValidate>
      <input
        className="full"
        ref={searchField}
        aria-label="Another category"
        aria-invalid={problem !== undefined || undefined}
        placeholder="Another category (C)"
        list={list}
        maxLength={300}
        value={text}
        onChange={(event) => (setText(event.target.value), setProblem(undefined))}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <datalist id={list}>
        {openAccounts(chart, { money: false }).map(({ path }) => (
          <option key={path} value={nameOfPath(path)} />
        ))}
      </datalist>
      {problem && (
        <p className="negative note" role="alert">
          {problem === 'unknown' ? (
            'No matching category. Type more of its name.'
          ) : (
            <>
              That isn’t a category.{' '}
              <Link to="/general-ledger" search={{ open: lineId }}>
                Choose the {problem} that it pays
              </Link>
              .
            </>
          )}
        </p>
      )}
    </form>
  );
}

function SeenBefore({ lineId }: { lineId: string }) {
  const seen = useQuery(payeeQuery(lineId)).data;
  const lines = seen?.lines.filter((line) => line.lineId !== lineId).slice(0, 5) ?? [];
  if (!seen || lines.length === 0) return null;
  return (
    <section className="above-16" aria-label="Seen before">
      <h3>Seen before</h3>
      <ul className="ruled above-6">
        {lines.map((line) => (
          <li className="row gap-12 pad-7" key={line.lineId}>
            <span className="dim nowrap">{dayText(line.date, { year: true })}</span>
            <span className="grow slim clip">{nameOfPath(line.category)}</span>
            <span>{money(line.amountCents)}</span>
          </li>
        ))}
      </ul>
      <p className="above-6">
        <Link to="/payee" search={{ line: lineId }}>{`All ${seen.payee.count}`}</Link>
      </p>
    </section>
  );
}
