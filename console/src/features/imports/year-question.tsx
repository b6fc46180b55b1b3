// Asks for the year of a file whose dates have none, instead of showing that error; any other error is shown as it is.
import { useState } from 'react';
import { ApiProblem } from '../../lib/problem.js';
import { Button } from '../../ui/button.js';
import { ErrorState, Notice } from '../../ui/states.js';
import styles from './imports.module.css';

export const lacksYear = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'date-without-year';

/** Whether the error is asked about, or its own message already tells the person what to do. */
export const saysWhatToDo = (error: unknown): boolean =>
  lacksYear(error) ||
  (error instanceof ApiProblem &&
    ['not-a-statement', 'no-statement', 'no-transactions', 'empty-file', 'incomplete-settlement', 'too-many-splits'].includes(error.code));

const [firstYear, lastYear] = [1970, 2100];

interface YearFieldProps {
  /** As typed; empty before. */
  value: string;
  onChange(year: string): void;
}

export function YearField({ value, onChange }: YearFieldProps) {
  return (
    <label className="dim stack note gap-4">
      Year of the dates
      <input
        type="number"
        inputMode="numeric"
        required
        min={firstYear}
        max={lastYear}
        step={1}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

export function ReadingProblem({ error, onYear }: { error: Error; onYear(year: number): void }) {
  const [year, setYear] = useState('');
  if (!lacksYear(error)) return <ErrorState error={error} title="Couldn’t read the file" message={error.message} />;
  return (
    <>
      <Notice title="Which year?">{error.message}</Notice>
      <form
        className={`row wrap gap-8-12 ${styles.destination}`}
        onSubmit={(event) => {
          event.preventDefault();
          onYear(Number(year));
        }}
      >
        <YearField value={year} onChange={setYear} />
        <Button kind="filled" type="submit" disabled={year === ''}>
          Read File Again
        </Button>
      </form>
    </>
  );
}
