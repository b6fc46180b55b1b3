// The only sender to Kafka. kafkajs repeats a send that spans several leaders wrongly when one of them dies, and reuses sequence numbers
// after a failed send; acknowledged messages get lost. So each send has one partition, and a failure ends its producer.
import kafkajs, { type Kafka, type Message, type Producer } from 'kafkajs';

/** A message for a partition, which is named once for all of them. */
export type OwnMessage = Omit<Message, 'partition'>;

const { Partitioners } = kafkajs;

export class SafeProducer {
  private producer: Promise<Producer> | undefined;

  constructor(private readonly kafka: Kafka) {}

  /**
   * Resolves when all replicas in sync have stored all messages, in this order. When it throws, some may have been stored: sending
   * them again makes duplicates, which consumers recognize by position.
   */
  async send(topic: string, partition: number, messages: OwnMessage[]): Promise<void> {
    const connecting = (this.producer ??= this.connect());
    try {
      const producer = await connecting;
      await producer.send({ topic, acks: -1, messages: messages.map((message) => ({ ...message, partition })) });
    } catch (error) {
      if (this.producer === connecting) this.producer = undefined;
      await disconnect(connecting);
      throw error;
    }
  }

  async close(): Promise<void> {
    const connected = this.producer;
    this.producer = undefined;
    if (connected) await disconnect(connected);
  }

  private async connect(): Promise<Producer> {
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      // Few retries: after that, a new producer should try.
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5 },
    });
    await producer.connect();
    return producer;
  }
}

/** Also handles a producer that never connected. */
const disconnect = (producer: Promise<Producer>): Promise<void> => producer.then((connected) => connected.disconnect()).catch(() => {});
