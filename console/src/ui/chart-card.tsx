// A chart and the captioned table behind it, swapped by one button.
import { type ReactNode, useState } from 'react';
import { IconChartHistogram, IconTable } from '@tabler/icons-react';
import { IconButton } from './button.js';
import styles from './chart-card.module.css';
import { Card } from './page.js';

export interface ChartTable {
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
  children: ReactNode;
}

export function ChartCard({ title, subtitle, table, children }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const button = (
    <IconButton
      label={asTable ? `${title}: show the chart` : `${title}: show the table`}
      icon={asTable ? <IconChartHistogram size={17} stroke={1.5} /> : <IconTable size={17} stroke={1.5} />}
      pressed={asTable}
      onClick={() => setAsTable(!asTable)}
    />
  );
  return (
    <Card title={title} subtitle={subtitle} action={button}>
      {asTable ? <FigureTable {...table} /> : children}
    </Card>
  );
}

/** A small captioned table of figures. */
export function FigureTable({ caption, head, rows, total }: ChartTable) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="note">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th className="nowrap right" key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
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
