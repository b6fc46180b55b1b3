// An attacker who can write to a topic sends what the producer's log does not have. It is reported and counted, and the log's events are applied.
import { hash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { ReceivedEvent } from '#contracts/define.js';
import { chainAfter, chainLine, commitDigest } from '#platform/event-chain.js';
import { SafeProducer, type OwnMessage } from '#platform/transports/safe-producer.js';
import { consumer, recording, tenantsIn, World } from '../conformance/world.js';
import { changed, envelopeIn, positionIn } from './forged-sends.js';
import { RelayedTransport } from './relayed-transport.js';
import { hasKafka, trialKafka, type TrialKafka } from './trial-kafka.js';

const [ana, ben] = tenantsIn(3, 2) as [number, number];
jest.setTimeout(60_000);

/** Needs Java and Maven. */
const when = hasKafka ? test : test.skip;

type Rewrite = (messages: OwnMessage[]) => OwnMessage[];

/** The relay's producer in the hands of an attacker; what it is given is what the log has. */
class RewritingProducer extends SafeProducer {
  constructor(
    private readonly safe: SafeProducer,
    private readonly rewrite: Rewrite,
  ) {
    super(undefined as never);
  }

  override async send(topic: string, partition: number, messages: OwnMessage[]): Promise<void> {
    await this.safe.send(topic, partition, this.rewrite(messages));
  }

  override close(): Promise<void> {
    return this.safe.close();
  }
}

let kafka: TrialKafka;
let world: World;
let rewrite: Rewrite;
let received: ReceivedEvent[];
beforeAll(async () => {
  if (hasKafka) kafka = await trialKafka();
}, 600_000);
afterAll(() => kafka?.stop(), 60_000);
beforeEach(async () => {
  if (!hasKafka) return;
  rewrite = (messages) => messages;
  received = [];
  world = await World.open(
    (dependencies, faults) =>
      new RelayedTransport({
        ...dependencies,
        ...faults,
        kafka,
        producer: (safe) => new RewritingProducer(safe, (messages) => rewrite(messages)),
      }),
  );
  const transport = await world.start({ [consumer]: recording((events) => void received.push(...events)) });
  await world.until(() => (transport as RelayedTransport).isFed, 40_000);
  await world.publish([ana, ben]);
  await world.drained();
}, 90_000);
afterEach(() => world?.close(), 60_000);

const forged = (message: OwnMessage, headers?: Record<string, string>) => changed(message, { data: { n: 'forged' } }, headers);

/** With a chain that is right for what the messages say, as an attacker who knows the log's last chain can compute it. */
function withChain(messages: OwnMessage[], start: Buffer): OwnMessage[] {
  const lines = messages.map((message) => {
    const { data, ...event } = envelopeIn(message);
    return chainLine({ ...event, dataHash: hash('sha256', JSON.stringify(data)) });
  });
  const chain = chainAfter(start, commitDigest(lines)).toString('hex');
  const last = messages.at(-1)!;
  return [...messages.slice(0, -1), { ...last, headers: { ...last.headers, chain } }];
}

async function countedForged(): Promise<number> {
  const { rows } = await world.admin.query<{ messages: string }>('select messages from ledger.forged_message');
  return rows.reduce((sum, { messages }) => sum + Number(messages), 0);
}

/** What the consumer was given is the log, event by event. */
async function expectTheLog(): Promise<void> {
  const { rows } = await world.admin.query<{ position: string; tenant_id: number; id: string; data: string }>(
    'select position, tenant_id, id, data from bank_link.event_log where partition = 3 order by position',
  );
  expect(received.map(({ position, tenantId, id, data }) => ({ position, tenantId, id, data }))).toEqual(
    rows.map((row) => ({ position: Number(row.position), tenantId: row.tenant_id, id: row.id, data: JSON.parse(row.data) })),
  );
  expect(await world.parked()).toEqual([]);
}

/** Applies to the message at one position only, and leaves the others. */
const at =
  (position: number, instead: (message: OwnMessage) => OwnMessage[]): Rewrite =>
  (messages) =>
    messages.flatMap((message) => (positionIn(message) === position ? instead(message) : [message]));

/** An event of the log at another position than its own. */
function replayed(position: number, instead: number): Rewrite {
  let earlier: OwnMessage | undefined;
  return (messages) =>
    messages.map((message) => {
      if (positionIn(message) === position) earlier = message;
      return positionIn(message) === instead ? { ...earlier!, headers: { ...earlier!.headers, position: String(instead) } } : message;
    });
}

const attacks: [string, Rewrite, number][] = [
  ['in front of the event at its position', at(4, (message) => [forged(message), message]), 1],
  ['after the event at its position', at(4, (message) => [message, forged(message)]), 1],
  ['instead of the event', at(4, (message) => [forged(message)]), 1],
  ['instead of the last event of a commit', at(8, (message) => [forged(message, { chain: 'ab'.repeat(32) })]), 1],
  ['as a commit that ends too early', at(5, (message) => [forged(message, { chain: 'ab'.repeat(32) })]), 1],
  ['under another business', at(4, (message) => [changed(message, { tenantId: ben }), message]), 1],
  [
    'with a place in its value that is not its own',
    at(4, (message) => [changed(message, { position: 400, partition: 7, producer: 'tax' })]),
    0,
  ],
  ['of a newer epoch', at(4, (message) => [forged(message, { epoch: '2' }), message]), 1],
  ['far behind the end of the log', at(4, (message) => [message, forged(message, { position: '5000' })]), 1],
  ['at the greatest position', at(4, (message) => [message, forged(message, { position: '999999999999999' })]), 1],
  ['as a value that is no event', at(4, (message) => [{ ...message, value: Buffer.from('{"id":1,"data":') }, message]), 1],
  ['as an earlier event once more', replayed(4, 6), 1],
];

when.each(attacks)('a message that is sent %s is not applied', async (_, attack, count) => {
  rewrite = attack;
  await world.publish([ana], 6);
  await world.publish([ben], 2);
  await world.drained();
  await world.until(async () => (await countedForged()) >= count);
  rewrite = (messages) => messages;
  await world.publish([ana, ben], 2);
  await world.drained();
  await expectTheLog();
  expect(await countedForged()).toBe(count);
});

when('a commit is forged as a chain of its own, and what it replaces is applied', async () => {
  const { rows } = await world.admin.query<{ chain: Buffer }>('select chain from bank_link.log_head where partition = 3');
  rewrite = (messages) =>
    withChain(
      messages.map((message) => forged(message)),
      rows[0]!.chain,
    );
  await world.publish([ana, ben], 3);
  await world.drained();
  await world.until(async () => (await countedForged()) >= 6);
  rewrite = (messages) => messages;
  await world.publish([ana, ben], 2);
  await world.drained();
  await expectTheLog();
  expect(await countedForged()).toBe(6);
});

when('a message at the next position, before the log has one: the next true event is not lost', async () => {
  const kept: OwnMessage[] = [];
  rewrite = (messages) => {
    kept.push(...messages);
    return messages;
  };
  await world.publish([ana]);
  await world.drained();
  rewrite = (messages) => {
    const next = changed(kept[0]!, { data: { n: 'forged' } }, { position: String(positionIn(kept[0]!) + 2), chain: 'ab'.repeat(32) });
    return [...messages, next];
  };
  await world.publish([ana]);
  await world.until(async () => (await countedForged()) === 1);
  rewrite = (messages) => messages;
  await world.publish([ben], 3);
  await world.drained();
  await expectTheLog();
  expect(await countedForged()).toBe(1);
});
