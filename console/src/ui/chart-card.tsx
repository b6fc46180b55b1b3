// A chart and the captioned table behind it, swapped by one button.
import { type ReactNode, useState } from 'react';
import { IconChartHistogram, IconTable } from '@tabler/icons-react';
import { type CsvCell, csvOf } from '../lib/csv.js';
import { saveText } from '../lib/download.js';
import { Button, IconButton } from './button.js';
import styles from './chart-card.module.css';
import { Heads } from './heads.js';
import { Card } from './page.js';

interface ChartTable {
  caption: string;
  head: string[];
  /** Cells of a row; the first names it. */
  rows: ReactNode[][];
  total?: ReactNode[];
}

interface ChartCardProps {
  title: string;
  subtitle?: string;
  table: ChartTable;
  /** The table as a file of comma-separated values: plain numbers, the head in the first row. The button then says 'Show table'. */
  exported?: { name: string; rows: CsvCell[][] };
  startsAsTable?: boolean;
  children: ReactNode;
}

export function ChartCard({ title, subtitle, table, exported, startsAsTable = false, children }: ChartCardProps) {
  const [asTable, setAsTable] = useState(startsAsTable);
  const Icon = asTable ? IconChartHistogram : IconTable;
  const swap = () => setAsTable(!asTable);
  const action = exported ? (
    <span className="row gap-6 fixed">
      <Button small icon={<Icon size={15} stroke={1.5} aria-hidden />} aria-label={`${swapWords(asTable)}: ${title}`} onClick={swap}>
        {swapWords(asTable)}
      </Button>
      <ExportButton title={title} {...exported} />
    </span>
  ) : (
    <IconButton
      label={asTable ? `${title}: show the chart` : `${title}: show the table`}
      icon={<Icon size={17} stroke={1.5} />}
      pressed={asTable}
      onClick={swap}
    />
  );
  return (
    <Card title={title} subtitle={subtitle} action={action}>
      {asTable ? <FigureTable {...table} /> : children}
    </Card>
  );
}

const swapWords = (asTable: boolean): string => (asTable ? 'Show chart' : 'Show table');

/** Saves a table as a file. */
export function ExportButton({ title, name, rows }: { title: string; name: string; rows: CsvCell[][] }) {
  return (
    <Button
      small
      aria-label={`CSV: ${title}`}
      onClick={() => saveText(csvOf(rows), { fileName: `${name}.csv`, type: 'text/csv;charset=utf-8' })}
    >
      CSV
    </Button>
  );
}

/** What scrolls sideways has to be scrolled by keyboard too. */
function reachable(box: HTMLElement | null): void {
  if (box && box.scrollWidth > box.clientWidth) box.tabIndex = 0;
}

/** A small captioned table of figures. */
export function FigureTable({ caption, head, rows, total }: ChartTable) {
  return (
    <div className="sideways" ref={reachable}>
      <table className={styles.table}>
        <caption className="note">{caption}</caption>
        <Heads className="nowrap right" of={head} />
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              <th className="nowrap right normal" scope="row">
                {cells[0]}
              </th>
              {cells.slice(1).map((cell, column) => (
                <td className="nowrap right" key={column}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th className="nowrap right" scope="row">
                {total[0]}
              </th>
              {total.slice(1).map((cell, column) => (
                <td className="nowrap right" key={column}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
