// The three locks with who set them, and the buttons that move them: owners and admins only.
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Locks } from '#contracts/routes/locks.js';
import { mayManage, useBusiness } from '../../../lib/business.js';
import { dayText, instantText } from '../../../lib/dates.js';
import { Button } from '../../../ui/button.js';
import { LockDialog, type Asked } from './lock-dialog.js';
import { lockedForEveryone, monthEndBefore, nextFiledYear, nextMonth } from './locks.js';
import styles from './locks.module.css';

export function LockDates({ locks }: { locks: Locks }) {
  const { business } = useBusiness();
  const [asked, setAsked] = useState<Asked>();
  const { everyoneThrough, bookkeepersThrough, filedYears, setBy } = locks;
  const manages = mayManage(business.role);
  const month = nextMonth(locks);
  const { year, isOver } = nextFiledYear(locks);
  const isReopened = setBy.filed.some(({ reopened }) => reopened);
  return (
    <div className={`grid ${styles.dates}`}>
      <LockDate name="Everyone" value={dateText(everyoneThrough)} set={setBy.everyone}>
        <p className="note">{everyoneThrough ? 'No one can post or change entries through this date.' : 'No date is set.'}</p>
        {manages && (
          <p className="row wrap gap-8 above-8">
            {month && (
              <Button kind="filled" onClick={() => setAsked({ lock: 'everyone', day: month.through })}>
                Lock {month.name}
              </Button>
            )}
            {everyoneThrough && (
              <Button onClick={() => setAsked({ lock: 'everyone', day: monthEndBefore(everyoneThrough) })}>Reopen…</Button>
            )}
          </p>
        )}
      </LockDate>
      <LockDate name="Bookkeepers" value={dateText(bookkeepersThrough)} set={setBy.bookkeepers}>
        <p className="note">
          {bookkeepersThrough
            ? 'Owners and admins can still post after everyone’s date. Bank transactions through this date are put on hold.'
            : 'Same as everyone.'}
        </p>
        {manages && (
          <p className="above-8">
            <Button
              onClick={() => setAsked({ lock: 'bookkeepers', day: bookkeepersThrough ?? month?.through ?? lockedForEveryone(locks) ?? '' })}
            >
              {bookkeepersThrough ? 'Change date…' : 'Set a date…'}
            </Button>
          </p>
        )}
      </LockDate>
      <LockDate name="Filed tax years" value={filedYears.length > 0 ? filedYears.join(', ') : 'None'} set={setBy.filed.at(-1) ?? null}>
        <p className="note">Locked for everyone through December 31.</p>
        {filedYears.length > 0 && (
          <p className={isReopened ? 'note warning' : 'note positive'}>
            {!isReopened && <IconCheck size={13} aria-hidden />} {isReopened ? 'A filed year was reopened' : 'Not reopened since filing'}
          </p>
        )}
        {manages && (
          <p className="row wrap gap-8 above-8">
            <Button disabled={!isOver} onClick={() => setAsked({ lock: 'filed', year })}>
              Mark {year} as filed…
            </Button>
            {filedYears.length > 0 && (
              <Button onClick={() => setAsked({ lock: 'unfiled', year: filedYears.at(-1)! })}>Unmark {filedYears.at(-1)}…</Button>
            )}
          </p>
        )}
      </LockDate>
      {asked && <LockDialog locks={locks} asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

const dateText = (day: string | null): string => (day === null ? 'Not set' : dayText(day, { year: true }));

function LockDate({ name, value, set, children }: { name: string; value: string; set: Locks['setBy']['everyone']; children: ReactNode }) {
  return (
    <section>
      <h2 className="fine">{name}</h2>
      <p className={styles.value}>{value}</p>
      {set && (
        <p className="note">
          Set {instantText(set.at)}, by {set.name}
        </p>
      )}
      {children}
    </section>
  );
}
