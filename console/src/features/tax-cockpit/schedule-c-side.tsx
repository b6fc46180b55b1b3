// The form's side column: blockers, the entries behind the chosen line, assumptions, and saved versions.
import { useState } from 'react';
import { centsOf, dollars } from '#contracts/money.js';
import type { ScheduleCLine } from '#contracts/routes/schedule-c.js';
import { count } from '../../lib/money.js';
import type { Scope } from '../../lib/tax-queries.js';
import { PlaceLink } from '../../ui/place-link.js';
import { InventoryEntries } from './inventory-entries.js';
import { KeptVersions } from './kept-versions.js';
import { LineEntries } from './line-entries.js';
import type { LineChoice, Preview } from './schedule-c.js';
import { Questions } from './question-list.js';
import { SideHead } from './side-head.js';
import { actionLabel, blockersText, rounded } from './tax-cockpit.js';
import { useScheduleCFile } from './use-schedule-c-file.js';
import styles from './schedule-c.module.css';

interface SideProps {
  data: Preview;
  scope: Scope;
  chosen: ScheduleCLine | undefined;
  part: string | undefined;
  onChoose(choice: LineChoice): void;
}

export function ScheduleCSide({ data, scope, chosen, part, onChoose }: SideProps) {
  const entries = useScheduleCFile(scope);
  return (
    <aside className={`scrolls tint ${styles.side}`} aria-label="Details of the form" tabIndex={0}>
      <Blockers blockers={data.blockers} scope={scope} />
      {chosen === undefined ? (
        <p className="dim">Select an underlined amount to see its entries.</p>
      ) : chosen.kind === 'parts' && part === undefined ? (
        <OtherExpensesList data={data} line={chosen} onChoose={onChoose} />
      ) : (
        <LineEntries key={`${chosen.line} ${part ?? ''}`} data={data} scope={scope} line={chosen} part={part} onChoose={onChoose} />
      )}
      {data.inventoryEntries && <InventoryEntries entries={data.inventoryEntries} />}
      <section className={`note ${styles.assumptions}`}>
        <h3 className="below-4 ink">Assumptions</h3>
        <ul className="below-10">
          {data.assumptions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <button
          type="button"
          className="positive follows"
          disabled={entries.isPending}
          onClick={() => entries.mutate({ format: 'entries' })}
        >
          Download all entries by line (CSV)
        </button>
      </section>
      <KeptVersions scope={scope} />
    </aside>
  );
}

function Blockers({ blockers, scope }: Pick<Preview, 'blockers'> & Pick<SideProps, 'scope'>) {
  // An answer can lead to another blocker, whose answers have to stay as well.
  const [before, setBefore] = useState(blockers);
  const isNew = ({ code, questions }: Preview['blockers'][number]) =>
    before.every((known) => known.code !== code || (questions && !known.questions));
  if (blockers.some(isNew)) setBefore([...before, ...blockers.filter(isNew)]);
  const asked = new Set(before.flatMap(({ code, questions }) => (questions ? [code] : [])));
  const current = new Map(blockers.map((blocker) => [blocker.code, blocker]));
  // With its last question answered a blocker is gone; the answers keep their place until the visit ends.
  const codes = [...before, ...blockers].map(({ code }) => code).filter((code) => current.has(code) || asked.has(code));
  const shown = new Map(codes.map((code) => [code, current.get(code)]));
  if (shown.size === 0) return null;
  return (
    <section className={`boxed ${styles.blockers}`} aria-label="Blockers">
      <strong>{blockersText(blockers.length)}</strong>
      <ul>
        {[...shown].map(([code, blocker]) => (
          <li key={code}>
            {blocker ? (
              <>
                {blocker.message}{' '}
                <PlaceLink className="link" place={blocker.link}>
                  {actionLabel(blocker)}
                </PlaceLink>
              </>
            ) : (
              'All questions answered.'
            )}
            {(blocker?.questions || asked.has(code)) && <Questions questions={blocker?.questions ?? []} scope={scope} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherExpensesList({ data, line, onChoose }: Pick<SideProps, 'data' | 'onChoose'> & { line: ScheduleCLine }) {
  return (
    <section>
      <SideHead line={line.line} title="Other expenses" amount={rounded(line.amount)} />
      <table className={styles.entries} aria-label={`Other expenses, line ${line.line}`}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Transactions</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {data.otherExpenses.map(({ Category, Amount, TransactionCount }) => (
            <tr key={Category}>
              <th className="clip normal" scope="row">
                <button type="button" className="positive follows" onClick={() => onChoose({ line: line.line, part: Category })}>
                  {Category}
                </button>
              </th>
              <td className="dim">{count(TransactionCount)}</td>
              <td>{rounded(Amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Line {line.line}
            </th>
            <td>{rounded(dollars(data.otherExpenses.reduce((sum, { Amount }) => sum + centsOf(Amount), 0)))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
