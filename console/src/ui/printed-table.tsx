// Draws a printed statement: sections, groups, lines, a single rule over totals and a double one below results; figures are links.
import type { ReactElement, ReactNode } from 'react';
import { usePhone, useNarrow } from '../lib/use-media.js';
import { cellText, type PrintedColumn, type PrintedRow, type PrintedStatement, rowsWithSymbol } from '../lib/printed-statement.js';
import { FigureLink } from './figure-link.js';
import { Statement, StatementSection } from './statement.js';
import styles from './statement.module.css';

/** A note on a line, such as whether it agrees with the bank; shown on the screen, in no file. */
interface LineNote {
  head: string;
  cell(row: PrintedRow): ReactNode;
}

interface PrintedTableProps {
  statement: PrintedStatement;
  note?: LineNote;
  /** What draws the head over the names, and that of a column by its id. */
  heads?: Record<string, ReactElement | ((text: string) => ReactElement)>;
}

export function PrintedTable({ statement, note, heads = {} }: PrintedTableProps) {
  const phone = usePhone();
  const narrow = useNarrow();
  const columns = statement.columns.filter(({ wide }) => !(wide && phone));
  const symbols = rowsWithSymbol(statement.rows);
  const hasNoteColumn = note && !narrow;
  const headOf = (id: string, text: string) => {
    const draw = heads[id];
    return draw === undefined ? text : typeof draw === 'function' ? draw(text) : draw;
  };
  const cell = (row: PrintedRow, column: PrintedColumn) => {
    const index = statement.columns.indexOf(column);
    const text = cellText(row.cells[index], column, { symbol: symbols.has(row.id) });
    return (
      <td key={column.id} className={`${isHeavy(row) ? 'total' : ''} ${column.dimmed ? 'dim' : 'ink'}`}>
        <FigureLink place={text && row.places?.[index]} label={`${row.name}, ${column.head}: ${text}`}>
          {text}
        </FigureLink>
      </td>
    );
  };
  const line = (row: PrintedRow) => (
    <tr
      key={row.id}
      className={row.cells.length > 0 && row.kind !== 'line' ? styles[ruleOf(row)] : styles.line}
      data-level={row.level ?? 0}
    >
      <th className={isHeavy(row) ? 'total' : 'normal'} scope="row">
        {row.code && <span className={`note normal ${styles.code}`}>{row.code}</span>}
        {row.name}
        {note && !hasNoteColumn && <span className="note normal block wraps">{note.cell(row)}</span>}
      </th>
      {hasNoteColumn && (
        <td className="note normal" data-left>
          {note.cell(row)}
        </td>
      )}
      {columns.map((column) => cell(row, column))}
    </tr>
  );
  return (
    <div className={styles.scroll}>
      <Statement
        label={`${statement.title}, ${statement.period}`}
        unit={headOf('lines', statement.lines)}
        columns={[
          ...(hasNoteColumn ? [{ id: 'note', head: note.head, left: true }] : []),
          ...columns.map(({ id, head, dimmed }, index) => ({ id, head: headOf(id, head), main: index === 0 && !dimmed })),
        ]}
      >
        {sectionsOf(statement.rows).map(({ title, rows }) =>
          title ? (
            <StatementSection key={title.id} title={title.name} span={columns.length + (hasNoteColumn ? 1 : 0)}>
              {rows.map(line)}
            </StatementSection>
          ) : (
            <tbody key="first">{rows.map(line)}</tbody>
          ),
        )}
      </Statement>
    </div>
  );
}

const isHeavy = ({ kind }: PrintedRow) => kind === 'total' || kind === 'result';
const ruleOf = ({ kind }: PrintedRow) => (kind === 'result' ? 'result' : 'total');

/** Lines under the title that they follow; those before the first title have none. */
function sectionsOf(rows: PrintedRow[]): { title?: PrintedRow; rows: PrintedRow[] }[] {
  const sections: { title?: PrintedRow; rows: PrintedRow[] }[] = [];
  for (const row of rows) {
    if (row.kind === 'section') sections.push({ title: row, rows: [] });
    else if (sections.length === 0) sections.push({ rows: [row] });
    else sections.at(-1)?.rows.push(row);
  }
  return sections;
}
