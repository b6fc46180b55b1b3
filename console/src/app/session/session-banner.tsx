// The banner of the last 15 minutes: under the header, pushing the page down.
import { useSyncExternalStore } from 'react';
import { timeText } from '../../lib/dates.js';
import { Button } from '../../ui/button.js';
import styles from './session-banner.module.css';
import type { SessionWatch } from './session-watch.js';

export function SessionBanner({ watch }: { watch: SessionWatch }) {
  const { state, expiresAt } = useSyncExternalStore(watch.subscribe, watch.state);
  if (state !== 'warning') return null;
  return (
    <div className={`row gap-14 line-below unprinted ${styles.banner}`} role="alert">
      <strong>Your session will expire soon.</strong>
      <span>You will be signed out at {timeText(expiresAt)}. Your unsaved entries will be kept.</span>
      <Button small onClick={() => void watch.extend()}>
        Extend Session
      </Button>
    </div>
  );
}
