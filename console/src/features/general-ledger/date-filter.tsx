// The date range: a named range, or a first and last day.
import { useState } from 'react';
import { useBooksDays } from '../../lib/books-days.js';
import { Button } from '../../ui/button.js';
import { type NamedRange, namedRanges } from './general-ledger.js';
import styles from './filters.module.css';

type Range = Pick<NamedRange, 'startDate' | 'endDate'>;

export function DateFilter({ range, today, onChoose }: { range: Range; today: string; onChoose(range: Range): void }) {
  const [startDate, setStart] = useState(range.startDate ?? '');
  const [endDate, setEnd] = useState(range.endDate ?? '');
  const { startMonth } = useBooksDays();
  const backwards = startDate !== '' && endDate !== '' && startDate > endDate;
  return (
    <form
      className={`stack gap-10 ${styles.dates}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!backwards) onChoose({ startDate: startDate || undefined, endDate: endDate || undefined });
      }}
    >
      <div className="flex wrap gap-6">
        {namedRanges(today, startMonth).map(({ name, ...named }) => (
          <Button key={name} small onClick={() => onChoose(named)}>
            {name}
          </Button>
        ))}
      </div>
      <label className="row between gap-10 dim">
        First day
        <input type="date" data-autofocus value={startDate} onChange={(event) => setStart(event.target.value)} />
      </label>
      <label className="row between gap-10 dim">
        Last day
        <input type="date" value={endDate} aria-invalid={backwards} onChange={(event) => setEnd(event.target.value)} />
      </label>
      {backwards && (
        <p className="negative" role="alert">
          The last day is before the first.
        </p>
      )}
      <Button type="submit" kind="filled" small disabled={backwards}>
        Apply dates
      </Button>
    </form>
  );
}
