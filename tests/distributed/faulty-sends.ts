// What a bad network does with messages on their way to Kafka: some are lost, some arrive late and out of order, some arrive twice.
import type { OwnMessage } from '#platform/transports/safe-producer.js';

export type Fate = 'sent' | 'lost' | 'late' | 'twice';

export const positionOf = (message: OwnMessage): number => Number(message.headers!['position']);

export class FaultySends {
  /** By partition: on their way until the next send. */
  private readonly late = new Map<string, OwnMessage[]>();

  /** `isLast` tells the message at the end of what is sent at once. */
  constructor(private readonly fateOf: (on: { topic: string; partition: number; position: number; isLast: boolean }) => Fate) {}

  /** What goes out instead, one send after the other. */
  instead(topic: string, partition: number, messages: OwnMessage[]): OwnMessage[][] {
    const place = `${topic} ${partition}`;
    const [now, later]: OwnMessage[][] = [[], []];
    for (const message of messages) {
      const fate = this.fateOf({ topic, partition, position: positionOf(message), isLast: message === messages.at(-1) });
      if (fate === 'late') later!.push(message);
      else if (fate !== 'lost') now!.push(...(fate === 'twice' ? [message, message] : [message]));
    }
    const earlier = this.late.get(place) ?? [];
    this.late.set(place, later!);
    return [now!, earlier].filter((one) => one.length > 0);
  }
}
