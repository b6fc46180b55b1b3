// Year, quarter and method of the cockpit, how far a running analysis is, and its bar.
import { methodChoices } from '../../ui/books-fields.js';
import { Segmented } from '../../ui/segmented.js';
import { YearMenu } from '../../ui/year-menu.js';
import { taxYears } from '../../lib/tax-years.js';
import type { Scope } from '../../lib/tax-queries.js';
import type { CockpitSearch, Progress } from './tax-cockpit.js';
import styles from './tax-cockpit.module.css';

interface ControlsProps {
  scope: Scope;
  /** The business's own method if the URL has none. */
  method: 'cash' | 'accrual' | undefined;
  quarter: number;
  progress: Progress;
  today: string;
  onChange(change: Partial<CockpitSearch>): void;
}

const quarters = (['1', '2', '3', '4'] as const).map((value) => ({ value, label: `Q${value}` }));

export function Controls({ scope, method, quarter, progress, today, onChange }: ControlsProps) {
  /** The open panel, line and page belong to another year. */
  const elsewhere = { startDate: undefined, endDate: undefined, page: undefined, payee: undefined, line: undefined, part: undefined };
  return (
    <div className="stack gap-8">
      <div className={`row wrap gap-10 ${styles.controlRow}`}>
        <YearMenu year={scope.year} years={taxYears(today)} onChoose={(year) => onChange({ year, ...elsewhere })} />
        <Segmented label="Quarter" value={String(quarter)} choices={quarters} onChange={(value) => onChange({ quarter: Number(value) })} />
        <Segmented
          label="Method"
          value={method ?? ''}
          choices={methodChoices}
          onChange={(value) => onChange({ method: value === '' ? undefined : value, ...elsewhere })}
        />
        <span className={`note grow right ${styles.progressText}`} role="status">
          {progress.text}
        </span>
      </div>
      {progress.running && (
        <div
          className={`track ${styles.runBar}`}
          role="progressbar"
          aria-label="Analyses"
          aria-valuemin={0}
          aria-valuemax={5}
          aria-valuenow={progress.done}
        >
          <span className="block" style={{ width: `${progress.done * 20}%` }} />
        </div>
      )}
    </div>
  );
}
