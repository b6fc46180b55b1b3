// A change of the audit trail: when, who, what, and the values before and after; all fields open below it.
import { useMutation } from '@tanstack/react-query';
import { putTransactionCategories } from '#contracts/generated/client.js';
import type { AuditTrailEntry } from '#contracts/routes/audit.js';
import { timeText } from '../../../lib/dates.js';
import { count, countOf } from '../../../lib/money.js';
import { useReread } from '../../../lib/reading.js';
import { undoOwnDecisions } from '../../../lib/undo-decisions.js';
import { Button } from '../../../ui/button.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { PlaceLink } from '../../../ui/place-link.js';
import { toast } from '../../../ui/toast.js';
import { actorOf, placeOf } from './audit.js';
import styles from './audit.module.css';

/** With `undoLine` the change can be undone here. */
export function Entry({ entry, undoLine, onUndone }: { entry: AuditTrailEntry; undoLine: string | undefined; onUndone(): void }) {
  const { name, mail } = actorOf(entry);
  const place = placeOf(entry);
  const text = entry.text.charAt(0).toUpperCase() + entry.text.slice(1);
  return (
    <li className={`grid pad-7 breaks ${styles.entry}`}>
      <time className="note" dateTime={entry.at}>
        {timeText(entry.at)}
      </time>
      <span title={mail}>{name}</span>
      <span>
        <strong>{place ? <PlaceLink place={place}>{text}</PlaceLink> : text}</strong>
      </span>
      <span>
        <Values changes={entry.changes} />
      </span>
      <div className={`row wrap gap-14 ${styles.below}`}>
        <Disclosure name="Details" about={`of change ${entry.seq}`}>
          <Details entry={entry} />
        </Disclosure>
        {undoLine && <UndoButton lineId={undoLine} onUndone={onUndone} />}
      </div>
    </li>
  );
}

const shortValues = 60;

/** The values of a single field if they are short, else how many fields changed. */
function Values({ changes }: Pick<AuditTrailEntry, 'changes'>) {
  const [change, ...others] = changes;
  if (!change) return null;
  if (others.length > 0 || change.before.length + change.after.length > shortValues)
    return <span className="dim">{countOf(changes.length, 'field')}</span>;
  return (
    <>
      <span className="dim">{change.before || '–'}</span>
      <span aria-label="to"> → </span>
      {change.after || '–'}
    </>
  );
}

const Details = ({ entry: { seq, action, subject, actor, changes, fingerprint } }: { entry: AuditTrailEntry }) => (
  <div className="stack gap-10">
    {changes.length > 0 && (
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row" className="normal">
                {field}
              </th>
              <td>{before || '–'}</td>
              <td>{after || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <p className="note">
      Record {count(seq)}
      {seq > 1 && `, follows ${count(seq - 1)}`}. Fingerprint {fingerprint}. {action}, {subject}, {actor}.
    </p>
  </div>
);

function UndoButton({ lineId, onUndone }: { lineId: string; onUndone(): void }) {
  const readAgain = useReread(putTransactionCategories);
  const undoing = useMutation({
    mutationFn: () => undoOwnDecisions([lineId]),
    onSuccess: () => toast('Undone. The transaction has the category that it had before.'),
    onError: ({ message }) => toast(`Couldn’t undo: ${message}`, { tone: 'negative' }),
    onSettled: () => void readAgain().then(onUndone),
  });
  return (
    <Button small disabled={undoing.isPending || undoing.isSuccess} onClick={() => undoing.mutate()}>
      Undo
    </Button>
  );
}
