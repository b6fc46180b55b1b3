// The held row between its neighbors in the statement, where a person asks for them. Route: listLinesAround.
import { useQuery } from '@tanstack/react-query';
import { listLinesAround } from '#contracts/generated/client.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Disclosure } from '../../ui/disclosure.js';
import { Loaded } from '../../ui/loaded.js';
import type { Pair } from './possible-duplicates.js';
import styles from './possible-duplicates.module.css';

export const LinesAround = ({ pair }: { pair: Pair }) => (
  <div className={`line-below ${styles.evidence}`}>
    <Disclosure key={pair.id} name="Show nearby statement lines" about={`of ${pair.row.fileName}`}>
      <Lines id={pair.id} />
    </Disclosure>
  </div>
);

function Lines({ id }: { id: string }) {
  const lines = useQuery(reading(listLinesAround, { params: { id } }));
  return (
    <Loaded query={lines} name="the statement lines" rows={5} height={28}>
      {({ lines: rows }) => (
        <table aria-label="Nearby statement lines">
          <thead className="hidden">
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Description</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ date, description, amountCents, isPair }, at) => (
              <tr key={at} className={isPair ? 'total' : undefined} aria-current={isPair || undefined}>
                <td className="dim nowrap pad-3">{dayText(date)}</td>
                <td className="breaks">{description}</td>
                <td className="right">{money(amountCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}
