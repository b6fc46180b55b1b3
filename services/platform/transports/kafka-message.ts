// An event as a Kafka message and back: CloudEvents names on the headers, the envelope as JSON in the value, the tenant as the key. Pure.
import type { IHeaders, KafkaMessage } from 'kafkajs';
import type { ReceivedEvent } from '#contracts/define.js';
import type { ServiceName } from '#contracts/services.js';
import type { OwnMessage } from './safe-producer.js';

/** A row of the log; `data` is the text that its hash covers. */
export type LoggedEvent = Omit<ReceivedEvent, 'producer' | 'data'> & { data: string };

/** `epoch` is the log's as it is now; the event's own may be older, from before a restore. */
export function messageOf(producer: ServiceName, epoch: number, { data, ...event }: LoggedEvent): OwnMessage {
  const envelope = JSON.stringify({ ...event, producer });
  return {
    key: String(event.tenantId),
    value: Buffer.from(`${envelope.slice(0, -1)},"data":${data}}`),
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
    },
  };
}

/** What a consumer must know of a message before it decides to read it. */
export interface Arrived {
  type: string;
  epoch: number;
  position: number;
  offset: bigint;
  value: Buffer;
}

/** Undefined for a message that is none of ours: without its headers nothing can be known of its place. */
export function arrivedFrom({ headers = {}, value, offset }: Pick<KafkaMessage, 'headers' | 'value' | 'offset'>): Arrived | undefined {
  const type = text(headers, 'ce_type');
  const [epoch, position] = [Number(text(headers, 'epoch')), Number(text(headers, 'position'))];
  if (!type || !value || !Number.isSafeInteger(epoch) || !(Number.isSafeInteger(position) && position > 0)) return undefined;
  return { type, epoch, position, offset: BigInt(offset), value };
}

export const eventIn = ({ value }: Arrived): ReceivedEvent => JSON.parse(value.toString()) as ReceivedEvent;

const text = (headers: IHeaders, name: string): string | undefined => headers[name]?.toString();
