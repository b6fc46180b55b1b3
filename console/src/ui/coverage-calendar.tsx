// A calendar of the months that statements cover: a sign or days in every cell, so that color says nothing alone, and its key below.
import type { ReactNode } from 'react';
import type { CoverageCell } from '../lib/coverage.js';
import { monthText, shortMonth } from '../lib/dates.js';
import styles from './coverage-calendar.module.css';

interface CoverageCalendarProps {
  label: string;
  /** Over the names of the rows. */
  corner: string;
  /** `2026-09`; their years are printed where they change, unless every row is a year of its own. */
  months: string[];
  years?: boolean;
  /** Over the last column, which each row's `end` is in. */
  endHead?: string;
  rows: { id: string; name: ReactNode; cells: CoverageCell[]; end?: ReactNode }[];
}

/** More months than this are too narrow for days on a phone. */
const denseFrom = 6;

export function CoverageCalendar({ label, corner, months, years, endHead, rows }: CoverageCalendarProps) {
  return (
    <div className={styles.calendar} data-dense={months.length > denseFrom || undefined}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{corner}</span>
            </th>
            {months.map((month, at) => (
              <th key={month} scope="col" title={monthText(Number(month.slice(5)))}>
                {shortMonth(Number(month.slice(5)))}
                {years && (at === 0 || month.endsWith('-01')) && <small className="block">{month.slice(0, 4)}</small>}
              </th>
            ))}
            {endHead && (
              <th className={styles.end} scope="col">
                {endHead}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, end }) => (
            <tr key={id}>
              <th className="clip note" scope="row">
                {name}
              </th>
              {cells.map((cell) => (
                <td key={cell.month} title={cell.words}>
                  <span className={`row middle nowrap ${styles.cell}`} data-state={cell.state} aria-hidden>
                    {cell.sign}
                  </span>
                  <span className="hidden">{cell.words}</span>
                </td>
              ))}
              {endHead && <td className={`note wraps ${styles.end}`}>{end}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`flex note wrap above-12 ${styles.key}`} aria-hidden>
        <span className="inline gap-6">
          <i className={`row middle nowrap ${styles.cell}`} data-state="covered">
            ✓
          </i>
          covered
        </span>
        <span className="inline gap-6">
          <i className={`row middle nowrap ${styles.cell}`} data-state="partial">
            1–9
          </i>
          partly covered
        </span>
        <span className="inline gap-6">
          <i className={`row middle nowrap ${styles.cell}`} data-state="gap">
            gap
          </i>
          between statements
        </span>
      </p>
    </div>
  );
}
