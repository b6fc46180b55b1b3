// An event as a Kafka message and back: CloudEvents names on the headers, the envelope as JSON in the value, the tenant as the key. Pure.
import { hash } from 'node:crypto';
import type { IHeaders, KafkaMessage } from 'kafkajs';
import type { ReceivedEvent } from '#contracts/define.js';
import type { ServiceName } from '#contracts/services.js';
import { chainLine } from '../event-chain.js';
import type { OwnMessage } from './safe-producer.js';

/** A row of the log; `data` is the text that its hash covers, `chain` is set where a commit ends with this row. */
export type LoggedEvent = Omit<ReceivedEvent, 'producer' | 'data'> & { data: string; chain: string | null };

/** `epoch` is the log's as it is now; the event's own may be older, from before a restore. */
export function messageOf(producer: ServiceName, epoch: number, { data, chain, ...event }: LoggedEvent): OwnMessage {
  const envelope = JSON.stringify({ ...event, producer });
  return {
    key: String(event.tenantId),
    value: Buffer.from(`${envelope.slice(0, -1)}${dataMember}${data}}`),
    headers: {
      ce_specversion: '1.0',
      ce_id: event.id,
      ce_type: event.type,
      ce_source: `/${producer}`,
      ce_time: event.occurredAt,
      'content-type': 'application/json',
      epoch: String(epoch),
      position: String(event.position),
      tenantid: String(event.tenantId),
      actor: event.actor,
      ...(event.traceparent && { traceparent: event.traceparent }),
      ...(event.causedBy && { causedby: event.causedBy }),
      ...(chain && { chain }),
    },
  };
}

/** Inside a JSON text a quotation mark is escaped, so the first match is where the data starts. */
const dataMember = ',"data":';

/** A message as received. Nothing in it is trusted before the log has confirmed it (kafka-proof.ts). */
export interface Arrived {
  epoch: number;
  position: number;
  offset: bigint;
  /** The claimed chain of the log, where a commit ends with this message. */
  chain: string | undefined;
  /** Undefined if the value is not an event. */
  content: Content | undefined;
}

interface Content {
  event: Omit<ReceivedEvent, 'producer' | 'partition' | 'position' | 'data'>;
  data: Buffer;
  /** The part of it that the log's chain covers. */
  line: string;
  /** Whether the line can be read in one way only. */
  isPlain: boolean;
}

/** Undefined for a message that is not ours: without its headers its position is unknown. */
export function arrivedFrom({ headers = {}, value, offset }: Pick<KafkaMessage, 'headers' | 'value' | 'offset'>): Arrived | undefined {
  const [epoch, position] = [Number(text(headers, 'epoch')), Number(text(headers, 'position'))];
  if (!text(headers, 'ce_type') || !value || !isCount(epoch) || !isCount(position)) return undefined;
  return { epoch, position, offset: BigInt(offset), chain: text(headers, 'chain'), content: contentOf(value) };
}

/** Positions are sent in a query, where they may have 15 digits. */
const isCount = (number: number): boolean => Number.isInteger(number) && number > 0 && number < 1e15;

function contentOf(value: Buffer): Content | undefined {
  const at = value.indexOf(dataMember);
  if (at === -1) return undefined;
  try {
    const { id, type, version, tenantId, epoch, occurredAt, actor, traceparent, causedBy } = JSON.parse(
      `${value.toString('utf8', 0, at)}}`,
    ) as Content['event'];
    const texts = [id, type, occurredAt, actor, causedBy ?? ''];
    if (![version, tenantId, epoch].every(Number.isSafeInteger) || texts.some((text) => typeof text !== 'string')) return undefined;
    const data = value.subarray(at + dataMember.length, -1);
    const event = { id, type, version, tenantId, epoch, occurredAt, actor, traceparent: traceIn(traceparent), causedBy: causedBy ?? null };
    return {
      event,
      data,
      line: chainLine({ ...event, dataHash: hash('sha256', data) }),
      isPlain: !texts.some((text) => /[|\n]/.test(text)),
    };
  } catch {
    return undefined;
  }
}

/** The chain does not cover it, and nothing in the books depends on it. */
const traceIn = (given: unknown): string | null =>
  typeof given === 'string' && /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(given) ? given : null;

/** The event of a proven message. Its position is the proven one, whatever its envelope says. */
export function eventIn(
  { position, content }: Arrived,
  { producer, partition }: { producer: ServiceName; partition: number },
): ReceivedEvent {
  const { event, data } = content!;
  return { ...event, producer, partition, position, data: JSON.parse(data.toString()) };
}

const text = (headers: IHeaders, name: string): string | undefined => headers[name]?.toString();
