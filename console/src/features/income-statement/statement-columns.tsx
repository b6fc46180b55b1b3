// The columns of the statement and the cells of a line: this period, the compared ones, the share of revenue. In a narrow window the
// compared ones are below.
import type { ReactNode } from 'react';
import { money, percent } from '../../lib/money.js';
import type { StatementColumn } from '../../ui/statement.js';
import { columnPeriod, type ShownPeriod } from './comparison.js';
import type { Compared, Step } from './income-statement.js';
import styles from './income-statement.module.css';

interface CellOptions {
  /** Only the first line of a section and totals show the currency. */
  symbol?: boolean;
  total?: boolean;
}

interface Columns {
  heads: StatementColumn[];
  cells(line: Compared, options?: CellOptions): ReactNode[];
  /** Too few or too narrow columns for a transaction's details, which then appear below its name. */
  folded: boolean;
}

const symbolOf = ({ symbol }: CellOptions = {}) => ({ symbol: symbol ? '$' : '' }) as const;
const dash = '–';

/** With one compared period the change has a column too; with two, the share of revenue is hidden. */
export function wideColumns(period: ShownPeriod, others: ShownPeriod[]): Columns {
  const [only] = others.length === 1 ? others : [];
  const share = others.length < 2;
  return {
    heads: [
      { id: 'amount', head: columnPeriod(period), main: true, width: 124 },
      ...others.flatMap((other, index) => [
        { id: `before ${index}`, head: columnPeriod(other), width: 118 },
        ...(only ? [{ id: 'change', head: 'Change', width: 104 }] : []),
        { id: `ratio ${index}`, head: '%', width: 76 },
      ]),
      ...(share ? [{ id: 'share', head: 'Of revenue', width: 88 }] : []),
    ],
    cells: (line, options) => [
      money(line.amountCents, symbolOf(options)),
      ...line.steps.flatMap((step) => [
        money(step?.beforeCents, symbolOf(options)),
        ...(only ? [changeCell(step, options)] : []),
        ratioText(step),
      ]),
      ...(share ? [line.ofRevenue === null ? dash : percent(line.ofRevenue)] : []),
    ],
    folded: others.length === 0,
  };
}

/** Every compared period is a line of its own below the amount, in heads and cells. */
export function narrowColumns(period: ShownPeriod, others: ShownPeriod[]): Columns {
  if (others.length === 0) return wideColumns(period, others);
  return {
    heads: [
      { id: 'amount', head: <Stack first={columnPeriod(period)} rest={others.map(columnPeriod)} />, main: true },
      { id: 'ratio', head: <Stack rest={others.map(() => '%')} />, width: 66 },
    ],
    cells: (line, options) => [
      <Stack
        first={money(line.amountCents, symbolOf(options))}
        rest={line.steps.map((step) => money(step?.beforeCents, symbolOf(options)))}
      />,
      <Stack rest={line.steps.map(ratioText)} />,
    ],
    folded: true,
  };
}

function changeCell(step: Step | null | undefined, options: CellOptions = {}): ReactNode {
  const text = step?.changeCents === 0 ? dash : money(step?.changeCents, { symbol: options.total ? '$' : '' });
  return options.total ? text : <span className="ink">{text}</span>;
}

const ratioText = (step: Step | null | undefined): string =>
  step ? (step.changeCents === 0 ? dash : percent(step.changeRatio, { plus: true })) : '';

function Stack({ first = '', rest }: { first?: string; rest: string[] }) {
  return (
    <span className={`stack ${styles.stack}`}>
      <span>{first}</span>
      {rest.map((text, index) => (
        <small className="normal" key={index}>
          {text}
        </small>
      ))}
    </span>
  );
}
