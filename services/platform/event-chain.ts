// What a log's hash chain covers of each event, and how the chain continues from one commit to the next. Pure.
import { hash } from 'node:crypto';

/** The part of an event that must never change. */
export interface ChainedEvent {
  id: string;
  type: string;
  version: number;
  tenantId: number;
  occurredAt: string;
  actor: string;
  causedBy: string | null;
  /** Of the data as text, SHA-256 in hexadecimal digits. */
  dataHash: string;
}

export const chainLine = (event: ChainedEvent): string =>
  [event.id, event.type, event.version, event.tenantId, event.occurredAt, event.actor, event.causedBy ?? '', event.dataHash].join('|');

/** Of the lines of one commit, in order. */
export const commitDigest = (lines: string[]): Buffer => hash('sha256', lines.join('\n'), 'buffer');

/** The chain after a commit; before the first one it is empty. */
export const chainAfter = (chain: Buffer, digest: Buffer): Buffer => hash('sha256', Buffer.concat([chain, digest]), 'buffer');

/** What the log answers for one position. */
export interface LogMark {
  position: number;
  /** SHA-256 of the event's line, in hexadecimal digits. */
  hash: string;
  /** The chain in hexadecimal digits, where a commit ends at this position. */
  chain: string | null;
}

/** Positions of one answer; a longer list is asked for in parts. */
export const maxMarks = 500;
