// Moves a lock: its date, and the reason if something is reopened.
import { useState } from 'react';
import { putLocks } from '#contracts/generated/client.js';
import type { Locks } from '#contracts/routes/locks.js';
import { dayText } from '../../../lib/dates.js';
import { Field } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useWrite } from '../../../ui/use-write.js';
import { bodyOf, type LockChange, takesBack } from './locks.js';

/** What is asked; the day is proposed and can be changed. */
export type Asked = { lock: 'everyone' | 'bookkeepers'; day: string } | { lock: 'filed' | 'unfiled'; year: number };

const titles: Record<Asked['lock'], string> = {
  everyone: 'Lock for everyone',
  bookkeepers: 'Lock for bookkeepers',
  filed: 'Mark a tax year as filed',
  unfiled: 'Unmark a filed tax year',
};

function changeOf(locks: Locks, asked: Asked, day: string): LockChange {
  const { filedYears } = locks;
  if (asked.lock === 'filed') return { filedYears: [...filedYears, asked.year] };
  if (asked.lock === 'unfiled') return { filedYears: filedYears.filter((year) => year !== asked.year) };
  return asked.lock === 'everyone' ? { everyoneThrough: day || null } : { bookkeepersThrough: day || null };
}

export function LockDialog({ locks, asked, onClose }: { locks: Locks; asked: Asked; onClose(): void }) {
  const [day, setDay] = useState('day' in asked ? asked.day : '');
  const [reason, setReason] = useState('');
  const change = changeOf(locks, asked, day);
  const reopens = takesBack(locks, change);
  const saving = useWrite(putLocks, () => ({ body: bodyOf(locks, change, reason) }), {
    doneText: () => (reopens ? 'Period reopened' : 'Locked'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={titles[asked.lock]}
      doing={saving}
      label={reopens ? 'Reopen' : 'Lock'}
      disabled={reopens && reason.trim() === ''}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      {'year' in asked ? (
        <p>
          {asked.lock === 'filed'
            ? `Locks ${asked.year} and all earlier days for everyone. Transactions that arrive later for those days are put on hold.`
            : `${asked.year} stays locked only where a date covers it.`}
        </p>
      ) : (
        <Field
          label="Locked through"
          hint={`No later than today, ${dayText(locks.today, { year: true })}. Leave blank to remove the date.`}
        >
          {(attributes) => (
            <input {...attributes} type="date" max={locks.today} value={day} onChange={(event) => setDay(event.target.value)} />
          )}
        </Field>
      )}
      {reopens && (
        <Field label="Reason" hint="Kept with the exceptions and in the audit trail.">
          {(attributes) => (
            <textarea {...attributes} rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
