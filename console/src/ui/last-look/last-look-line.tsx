// One line below the figures: what changed net income since the person last looked on an earlier day. It opens the entries.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { putLastLook } from '#contracts/generated/client.js';
import type { Period } from '#contracts/rules/years.js';
import { reading } from '../../lib/reading.js';
import { lookTexts } from './last-look.js';
import styles from './last-look.module.css';

const LastLookDialog = lazy(() => import('./last-look-dialog.js'));

/** Of the days of the figures above it; undefined while they aren't known. */
export function LastLookLine({ days }: { days: Period | undefined }) {
  const [opened, setOpened] = useState(false);
  const { startDate = '', endDate = '' } = days ?? {};
  const { data } = useQuery({ ...reading(putLastLook, { query: { startDate, endDate } }), enabled: days !== undefined });
  const [change, causes] = data ? lookTexts(data) : ['\u00a0', ''];
  if (!data || causes === '') return <p className={`${styles.line} unprinted`}>{change}</p>;
  return (
    <>
      <button type="button" className={`${styles.line} unprinted`} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <span className="underlined">{change}</span>
        <span className={styles.causes}>: {causes}</span>
      </button>
      {opened && (
        <Suspense>
          <LastLookDialog look={data} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
