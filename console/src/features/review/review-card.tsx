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
import { count, money } from '../../lib/money.js';
import { Button, Key } from '../../ui/button.js';
import { AnswerSearch, OtherAnswers } from '../../ui/other-answers.js';
import { Card } from '../../ui/page.js';
import { type Answers, type Candidate, categoryNamed, centsOfRow, idOf, shareText, usualCandidates } from './review.js';
import { payeeQuery } from './review-api.js';
import styles from './review.module.css';
import { SuggestedPairs } from './suggested-pairs.js';

interface ReviewCardProps {
  row: ReviewRow;
  lineId: string;
  chart: ChartAccount[];
  candidates: Candidate[];
  answers: Answers;
  /** More of them are loading. */
  coming: boolean;
  /** The one that Enter chooses. */
  at: number;
  result: string | undefined;
  unavailable?: string;
  searchField: Ref<HTMLInputElement>;
  onCategorize(path: string): void;
  onCategorizeAll(): void;
  /** Rows of the payee that are open and selected; the decision for all of them. */
  payee: { rows: ReviewRow[]; unselected: ReadonlySet<string>; onSelect(rowId: string, selected: boolean): void };
  actions: RowActions;
  onPair(otherLineId: string): void;
}

export function ReviewCard(props: ReviewCardProps) {
  const { row, lineId, candidates, coming, at, payee, actions, result, unavailable, onCategorize, onCategorizeAll, onPair } = props;
  const { transaction } = row;
  const selected = payee.rows.filter((other) => !payee.unselected.has(idOf(other))).length;
  const isGroup = !result && payee.rows.length > 1;
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
            // By place, so that the focus stays where it is while rows follow each other.
            <li key={index} data-path={path}>
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
              <>
                <Button
                  kind="filled"
                  keyHint={isGroup ? 'A' : '↵'}
                  unavailable={unavailable ?? (isGroup && selected === 0 ? 'Select at least one transaction.' : undefined)}
                  onClick={() => (isGroup ? onCategorizeAll() : onCategorize(candidates[at]!.path))}
                >
                  {`Categorize ${isGroup ? `${count(selected)} ` : ''}as ${candidates[at].name}`}
                </Button>
                {isGroup && (
                  <Button keyHint="↵" unavailable={unavailable} onClick={() => onCategorize(candidates[at]!.path)}>
                    Only this one
                  </Button>
                )}
              </>
            )
          )}
        </div>
        {!result && <Others key={idOf(row)} {...props} />}
        <Actions actions={actions} isDone={result !== undefined} unavailable={unavailable} />
        {isGroup && <PayeeRows {...payee} />}
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

interface RowActions {
  split(): void;
  transfer(): void;
  rule(): void;
  skip(): void;
  /** Undefined: nothing was decided in this visit. */
  undo: (() => void) | undefined;
}

/** Each key has its button, because a touch screen has no keys. */
function Actions({ actions, isDone, unavailable }: { actions: RowActions; isDone: boolean; unavailable?: string }) {
  const reason = unavailable ?? (isDone ? 'This transaction is already categorized. Undo it first.' : undefined);
  return (
    <div className="row wrap gap-8 above-12" role="group" aria-label="Actions">
      <Button keyHint="S" unavailable={reason} onClick={actions.split}>
        Split
      </Button>
      <Button keyHint="T" unavailable={reason} onClick={actions.transfer}>
        Transfer
      </Button>
      <Button keyHint="R" unavailable={reason} onClick={actions.rule}>
        Make a rule
      </Button>
      <Button keyHint="J" onClick={actions.skip}>
        Skip
      </Button>
      <Button keyHint="Z" unavailable={unavailable ?? (actions.undo ? undefined : 'Nothing to undo yet.')} onClick={actions.undo}>
        Undo
      </Button>
    </div>
  );
}

/** Every category that isn't offered, with what it would mean for the taxes. */
function Others({ row, answers: { answers }, candidates, onCategorize }: ReviewCardProps) {
  const payee = payeeText(row.transaction.OriginalDescription);
  const others = answers.filter(({ category }) => !candidates.some(({ path }) => path === category));
  if (others.length === 0) return null;
  return (
    <div className="above-10">
      <OtherAnswers about={payee}>
        <AnswerSearch about={payee} answers={others} isPending={false} error={null} onChoose={({ category }) => onCategorize(category)} />
      </OtherAnswers>
    </div>
  );
}

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
            'No matching category. Enter more of its name.'
          ) : (
            <>
              That isn’t a category.{' '}
              <Link to="/general-ledger" search={{ open: lineId }}>
                Choose the {problem} it pays
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

interface PayeeRowsProps {
  rows: ReviewRow[];
  unselected: ReadonlySet<string>;
  onSelect(rowId: string, selected: boolean): void;
}

/** The open transactions of the payee in focus: one decision applies to those that stay selected. */
function PayeeRows({ rows, unselected, onSelect }: PayeeRowsProps) {
  const selected = rows.filter((row) => !unselected.has(idOf(row)));
  const sum = selected.reduce((total, row) => total + centsOfRow(row), 0);
  return (
    <section className="above-14" aria-label="Transactions of this payee">
      <ul className={`ruled ${styles.rows}`}>
        {rows.map((row) => (
          <li key={idOf(row)}>
            <label className={`row gap-10 ${styles.row}`}>
              <input type="checkbox" checked={!unselected.has(idOf(row))} onChange={(event) => onSelect(idOf(row), event.target.checked)} />
              <span className="dim nowrap">{dayText(row.transaction.TransactionDate, { year: true })}</span>
              <span className="grow slim note breaks">{row.transaction.OriginalDescription}</span>
              <span className="nowrap">{money(centsOfRow(row))}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="note above-6" aria-live="polite">
        {count(selected.length)} of {count(rows.length)} selected, {money(sum)}
      </p>
    </section>
  );
}
