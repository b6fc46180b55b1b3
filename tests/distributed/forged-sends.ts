// What an attacker who may write to a topic makes of its messages: other amounts, another business, another place in the log.
import type { ReceivedEvent } from '#contracts/define.js';
import type { OwnMessage } from '#platform/transports/safe-producer.js';

export const positionIn = ({ headers }: OwnMessage): number => Number(headers!['position']);
export const envelopeIn = ({ value }: OwnMessage): ReceivedEvent => JSON.parse(String(value)) as ReceivedEvent;

/** Another event, in the form of a true one. */
export function changed(message: OwnMessage, change: Partial<ReceivedEvent>, headers: Record<string, string> = {}): OwnMessage {
  const { data, ...event } = { ...envelopeIn(message), ...change };
  return {
    ...message,
    value: Buffer.from(`${JSON.stringify(event).slice(0, -1)},"data":${JSON.stringify(data)}}`),
    headers: { ...message.headers, tenantid: String(event.tenantId), ...headers },
  };
}

const withOtherAmounts = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data).replace(/"amountCents":(-?\d+)/g, (_, cents: string) => `"amountCents":${Number(cents) * 2}`));

export type Forgery = 'in front' | 'instead' | 'other business' | 'newer epoch' | 'next place';
export const forgeries: Forgery[] = ['in front', 'instead', 'other business', 'newer epoch', 'next place'];

/** What is sent instead of a message. */
export function forge(message: OwnMessage, forgery: Forgery): OwnMessage[] {
  const { data, tenantId } = envelopeIn(message);
  const other = changed(message, { data: { ...(withOtherAmounts(data) as object), forged: true } });
  const place = (headers: Record<string, string>): OwnMessage => ({ ...other, headers: { ...other.headers, ...headers } });
  if (forgery === 'instead') return [other];
  if (forgery === 'in front') return [other, message];
  if (forgery === 'other business') return [changed(message, { tenantId: tenantId + 1 }), message];
  if (forgery === 'newer epoch') return [place({ epoch: String(Number(message.headers!['epoch']) + 1) }), message];
  return [message, place({ position: String(positionIn(message) + 1), chain: 'ab'.repeat(32) })];
}
