// What has arrived for one feed and waits for it, beside what the transport knows of the feed.
import { Inbox } from './kafka-inbox.js';
import type { Arrived } from './kafka-message.js';
import type { Proven } from './kafka-proof.js';

/** A feed as Kafka serves it. */
export interface Mail {
  inbox: Inbox;
  /** The log's chain as it was proven last. */
  proven: Proven | undefined;
  /** Another message was at their position first. */
  rivals: Arrived[];
  /** Of a newer epoch than the log had when it was asked last. */
  newer: Arrived[];
  /** Messages that don't make a complete commit have waited long enough. */
  overdue: boolean;
  /** Whether the group gave this partition to this process. */
  mine: boolean;
  /** When something was last heard, done or compared. */
  at: number;
  /** The silence before the next comparison: short after something has happened, twice as long after each in vain. */
  silenceMs: number;
  paused: boolean;
}

const firstSilenceMs = 1_000;

export const emptyMail = (): Mail => ({
  ...{ inbox: new Inbox(), proven: undefined, rivals: [], newer: [], overdue: false },
  ...{ mine: true, at: 0, silenceMs: firstSilenceMs, paused: false },
});

export const waitingIn = ({ inbox, rivals }: Mail): number => inbox.size + rivals.length;

export function forget(mail: Mail): void {
  mail.inbox.clear();
  Object.assign(mail, { proven: undefined, rivals: [], newer: [], overdue: false });
}

export function resetSilence(mail: Mail): void {
  mail.at = Date.now();
  mail.silenceMs = firstSilenceMs;
}
