// Two rows side by side, field by field; only differences are underlined. A missing field is labeled.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Field, fieldsOf, type Pair } from './possible-duplicates.js';
import styles from './possible-duplicates.module.css';

export function PairSides({ pair }: { pair: Pair }) {
  return (
    <table className={`line-above ${styles.sides}`} aria-label="The two rows side by side">
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">Field</span>
          </th>
          <th scope="col">In the books</th>
          <th scope="col">On hold, not posted</th>
          <th scope="col">
            <span className="hidden">Comparison</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {fieldsOf(pair).map((field) => (
          <tr key={field.name}>
            <th className="note" scope="row">
              {field.name}
            </th>
            <Side field={field} side="twin" importId={pair.twin.importId} />
            <Side field={field} side="row" importId={pair.row.importId} />
            <td className="note">{field.verdict}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side({ field, side, importId }: { field: Field; side: 'twin' | 'row'; importId: string | null }) {
  const value = field[side];
  let shown: ReactNode = value;
  if (value === null) shown = <span className="dim">not in the file</span>;
  else if (field.name === 'File' && importId !== null) {
    shown = (
      <Link to="/import/$importId" params={{ importId }}>
        {value}
      </Link>
    );
  } else if (field.differs) shown = <span className={styles.differs}>{value}</span>;
  return <td className={field.name === 'Amount' ? 'total' : undefined}>{shown}</td>;
}
