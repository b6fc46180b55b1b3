// The state of one feed in the Kafka transport: messages that have arrived and wait, and what the transport knows about it.
import { Inbox } from './kafka-inbox.js';
import type { Arrived } from './kafka-message.js';
import type { Proven } from './kafka-proof.js';

/** The state of one feed. */
export interface FeedState {
  inbox: Inbox;
  /** The log's chain at the last proven position. */
  proven: Proven | undefined;
  /** Messages whose position was already taken by another message. */
  rivals: Arrived[];
  /** Messages of a newer epoch than the log had when it was last asked. */
  newer: Arrived[];
  /** Whether messages of an incomplete commit have waited long enough. */
  overdue: boolean;
  /** Whether the group gave this partition to this process. */
  mine: boolean;
  /** Time of the last message, batch or comparison. */
  at: number;
  /** The silence before the next comparison: short after activity, doubled after each comparison that found nothing. */
  silenceMs: number;
  paused: boolean;
}

const firstSilenceMs = 1_000;

export const emptyFeedState = (): FeedState => ({
  ...{ inbox: new Inbox(), proven: undefined, rivals: [], newer: [], overdue: false },
  ...{ mine: true, at: 0, silenceMs: firstSilenceMs, paused: false },
});

export const waitingIn = ({ inbox, rivals }: FeedState): number => inbox.size + rivals.length;

export function forget(state: FeedState): void {
  state.inbox.clear();
  Object.assign(state, { proven: undefined, rivals: [], newer: [], overdue: false });
}

export function resetSilence(state: FeedState): void {
  state.at = Date.now();
  state.silenceMs = firstSilenceMs;
}
