// Syncs of banks and processors that a person has asked for: the progress of each at the foot of the screen, wherever the person goes meanwhile.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { IconX } from '@tabler/icons-react';
import { syncBankLink } from '#contracts/generated/client.js';
import { type Change, changeText } from '../lib/bank-links.js';
import { isOver, jobQuery } from '../lib/job.js';
import { ProgressBar } from './progress-bar.js';
import styles from './toast.module.css';

export interface BankSync {
  jobId: string;
  name: string;
}

const stayMs = 10_000;
let syncs: BankSync[] = [];
const listeners = new Set<() => void>();

function change(next: BankSync[]) {
  syncs = next;
  listeners.forEach((listener) => listener());
}

/** Shows the progress of these until they are over. */
export const showSyncs = (asked: BankSync[]): void =>
  change([...syncs.filter(({ name }) => !asked.some((sync) => sync.name === name)), ...asked]);

const drop = ({ jobId }: BankSync) => change(syncs.filter((sync) => sync.jobId !== jobId));
const subscribe = (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener));

/** Rows are counted for processors, transactions for banks. */
const syncResultText = (result: Change | { rows: number }): string =>
  'rows' in result ? changeText({ added: result.rows, changed: 0, removed: 0 }) : changeText(result);

export function BankSyncs() {
  const shown = useSyncExternalStore(subscribe, () => syncs);
  // The next person who signs in sees none of them.
  useEffect(() => () => change([]), []);
  return shown.map((sync) => <SyncProgress key={sync.jobId} sync={sync} />);
}

function SyncProgress({ sync }: { sync: BankSync }) {
  const { data: job, isError } = useQuery(jobQuery(sync.jobId, syncBankLink.features));
  const navigate = useNavigate();
  const over = isError || (job !== undefined && isOver(job));
  const failed = job?.state === 'failed';
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => drop(sync), stayMs);
    return () => clearTimeout(timer);
  }, [over, sync]);
  const status = failed
    ? (job.problem?.detail ?? 'The sync failed.')
    : job?.state === 'done'
      ? syncResultText(job.result as Change | { rows: number })
      : job?.message;
  return (
    <div className={`row gap-14 ${styles.toast}`} data-tone={failed ? 'negative' : undefined}>
      <div className="stack gap-4 grow">
        <span>
          {sync.name}: {status || 'syncing'}
        </span>
        {!over && <ProgressBar value={job?.progress ?? 0} label={`Syncing ${sync.name}`} />}
      </div>
      {failed && (
        <button
          type="button"
          className="inline total underlined"
          onClick={() => (drop(sync), void navigate({ to: '/settings/$section', params: { section: 'banks' } }))}
        >
          Banks
        </button>
      )}
      <button className="inline" type="button" aria-label={`Dismiss ${sync.name}`} onClick={() => drop(sync)}>
        <IconX size={14} aria-hidden />
      </button>
    </div>
  );
}
