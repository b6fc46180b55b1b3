// The first rows of a CSV file under the roles that their columns are mapped to.
import { Heads } from '../../ui/heads.js';
import { findColumn, type CsvHead } from './csv-columns.js';
import type { ColumnMapping } from './imports-api.js';
import styles from './imports.module.css';

const roles = [
  ['date', 'Date'],
  ['description', 'Description'],
  ['amount', 'Amount'],
  ['direction', 'Debit or credit'],
  ['debit', 'Money out'],
  ['credit', 'Money in'],
  ['balance', 'Balance'],
  ['account', 'Account'],
] as const;

export function MappingSample({ head, mapping }: { head: CsvHead; mapping: ColumnMapping }) {
  const taken = roles.flatMap(([part, name]) => {
    const at = head.columns.findIndex((column) => column === findColumn(mapping[part] || undefined, head));
    return at < 0 ? [] : [{ part, name, at }];
  });
  if (taken.length === 0 || head.samples.length === 0) return null;
  return (
    <div className={`spans ${styles.sample}`}>
      <table className="full fine" aria-label="First rows with these columns">
        <Heads className="clip left dim filled" of={taken.map(({ name }) => name)} />
        <tbody>
          {head.samples.map((cells, row) => (
            <tr key={row}>
              {taken.map(({ part, at }) => (
                <td className="clip left" key={part}>
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
