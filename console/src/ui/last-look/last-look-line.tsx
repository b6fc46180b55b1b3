// One line below the figures: what changed them since the person last looked on an earlier day. Each change opens its entries.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { putLastLook } from '#contracts/generated/client.js';
import type { Period } from '#contracts/rules/years.js';
import { reading } from '../../lib/reading.js';
import { causesText, changesIn, type FigureChanges, figureText, type LookFigure, noChangesText, sinceLookText } from './last-look.js';
import styles from './last-look.module.css';

const LastLookDialog = lazy(() => import('./last-look-dialog.js'));

interface LastLookLineProps {
  /** Of the figures above; undefined while they aren't known. Balances are those of the last day. */
  days: Period | undefined;
  figures: readonly LookFigure[];
}

export function LastLookLine({ days, figures }: LastLookLineProps) {
  const [opened, setOpened] = useState<FigureChanges>();
  const { startDate = '', endDate = '' } = days ?? {};
  const balances = figures.filter((figure) => figure !== 'net income').join(',') || undefined;
  const { data } = useQuery({ ...reading(putLastLook, { query: { startDate, endDate, balances } }), enabled: days !== undefined });
  if (!data) return <p className={`${styles.line} unprinted`}>{'\u00a0'}</p>;
  const changed = changesIn(data, figures).filter(({ causes }) => causes.length > 0);
  if (data.since === null || changed.length === 0) return <p className={`${styles.line} unprinted`}>{noChangesText(data, figures)}</p>;
  return (
    <div className={`flex ${styles.changes} unprinted`}>
      {changed.map((changes, nth) => (
        <button key={changes.figure} type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpened(changes)}>
          <span className="underlined">{nth === 0 ? sinceLookText(data, changes) : figureText(changes)}</span>
          {nth === 0 && <span className={styles.causes}>: {causesText(changes)}</span>}
        </button>
      ))}
      {opened && (
        <Suspense>
          <LastLookDialog look={data} changes={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
