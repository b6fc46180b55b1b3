// Whether messages come from the producer's log. A complete commit is proven by its chain, which one position of the log confirms for all
// events before it; where anything is irregular, each message is compared with the log's hash at its own position.
import { hash } from 'node:crypto';
import { chainAfter, commitDigest, maxMarks, type LogMark } from '../event-chain.js';
import type { LogReader } from '../event-log.js';
import type { Arrived } from './kafka-message.js';

/** A position up to which messages are proven, and the log's chain there; undefined inside a commit. */
export interface Proven {
  position: number;
  chain: Buffer | undefined;
}

interface Place {
  reader: LogReader;
  partition: number;
}

interface Answer {
  proven: Proven;
  forged: Arrived[];
  /** In the log, but not usable from Kafka: the log is read instead. */
  unclear: Arrived[];
}

/** Checks messages that follow the applied position without a gap. */
export async function prove(place: Place, position: number, run: Arrived[], known: Proven | undefined): Promise<Answer> {
  const proven = await byChain(place, position, run, known);
  return proven ? { proven, forged: [], unclear: [] } : byHash(place, position, run.slice(0, maxMarks));
}

/** Returns the messages that the log does not have at their position, out of at most `maxMarks`. */
export async function forgedOf(place: Place, messages: Arrived[]): Promise<Arrived[]> {
  const marks = await marksOf(place, messages);
  return messages.filter((message) => !isOf(marks.get(message.position), message));
}

/** One request to the log for all complete commits, however many events they have. */
async function byChain(place: Place, position: number, run: Arrived[], known: Proven | undefined): Promise<Proven | undefined> {
  const complete = run.slice(0, run.findLastIndex(({ chain }) => chain !== undefined) + 1);
  const end = complete.at(-1)?.position;
  if (end === undefined || !complete.every(isClear)) return undefined;
  const isKnown = known?.position === position;
  const positions = isKnown || position === 0 ? [end] : [position, end];
  const marks = await marksAt(place, positions);
  const start = isKnown ? known.chain : position === 0 ? Buffer.alloc(0) : chainIn(marks.get(position));
  const chain = start && chainOver(complete, start);
  return chain && chain.toString('hex') === marks.get(end)?.chain ? { position: end, chain } : undefined;
}

/** If a message falsely claims to end a commit, or hides that it does, the chain differs, as for a changed event. */
function chainOver(messages: Arrived[], start: Buffer): Buffer {
  let chain = start;
  let lines: string[] = [];
  for (const message of messages) {
    lines.push(message.content!.line);
    if (message.chain === undefined) continue;
    chain = chainAfter(chain, commitDigest(lines));
    lines = [];
  }
  return chain;
}

async function byHash(place: Place, position: number, run: Arrived[]): Promise<Answer> {
  const marks = await marksOf(place, run);
  const forged = run.filter((message) => !isOf(marks.get(message.position), message));
  const unclear = run.filter((message) => !forged.includes(message) && !isClear(message));
  const refused = new Set([...forged, ...unclear]);
  const end = run.findIndex((message) => refused.has(message));
  const last = run.slice(0, end === -1 ? run.length : end).at(-1)?.position ?? position;
  return { proven: { position: last, chain: chainIn(marks.get(last)) }, forged, unclear };
}

const marksOf = (place: Place, messages: Arrived[]): Promise<Map<number, LogMark>> =>
  marksAt(place, [...new Set(messages.map(({ position }) => position))]);

async function marksAt({ reader, partition }: Place, positions: number[]): Promise<Map<number, LogMark>> {
  const marks = await reader.marks({ partition, positions });
  return new Map(marks.map((mark) => [mark.position, mark]));
}

/** Its line is unambiguous, and its event was written in this epoch; the chain covers neither. */
const isClear = ({ content, epoch }: Arrived): boolean => content !== undefined && content.isPlain && content.event.epoch === epoch;

const isOf = (mark: LogMark | undefined, { content }: Arrived): boolean =>
  mark !== undefined && content !== undefined && mark.hash === hash('sha256', content.line);

const chainIn = (mark: LogMark | undefined): Buffer | undefined => (mark?.chain ? Buffer.from(mark.chain, 'hex') : undefined);
