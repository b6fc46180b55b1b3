// The same program on the ledger's topic: the relay has sent it to a real broker, messages come twice or are missing, the balances are the same.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceName } from '#contracts/services.js';
import { createLog } from '#platform/log.js';
import { passwordsOf } from '#platform/migrations.js';
import { rows, sql } from '#platform/sql.js';
import { LogHeads } from '#platform/transports/heads.js';
import { connectKafka, ensureTopics, topicOf, type KafkaSettings } from '#platform/transports/kafka-connection.js';
import { messageOf, type LoggedEvent } from '#platform/transports/kafka-message.js';
import { Relay } from '#platform/transports/relay.js';
import { SafeProducer } from '#platform/transports/safe-producer.js';
import { testSecrets } from '../../services/host/testing/template.js';
import { GatewayTrial, tokenOf } from '../support/gateway.fixture.js';
import { adminUser } from '../../deploy/local/kafka-security.js';
import { hasKafka, trialKafka, type TrialKafka } from '../distributed/trial-kafka.js';
import { importStatement, pncAugust } from '../upload.js';
import { pythonWithKafka, trialBalances } from './python.js';

const python = hasKafka ? pythonWithKafka() : undefined;
const possible = python !== undefined;
/** Without Java, Maven or Python there is nothing to read from or with; the test is listed as skipped. */
const when = possible ? test : test.skip;

const owner = 'owner@demo.test';
const log = createLog({ level: process.env['TEST_LOG'] ?? 'silent' });
let cluster: TrialKafka;
let trial: GatewayTrial;
let tenants: number[];
beforeAll(async () => {
  if (!possible) return;
  cluster = await trialKafka();
  trial = await GatewayTrial.start();
  tenants = [await trial.business(owner), await trial.business(owner), await trial.business(owner)];
  for (const tenantId of tenants.slice(0, 2))
    await importStatement(trial.system, pncAugust, { tenantId, fields: { accountName: `PNC ${tenantId}` } });
}, 300_000);
afterAll(async () => {
  await trial?.close();
  await cluster?.stop();
}, 60_000);

const settings = (prefix: string): KafkaSettings => cluster.settings(prefix);
const kafka = () => connectKafka(settings(''), 'test', log);
const ledgerLog = () => trial.system.composition.get('ledger').work.readLog();

/** The product's own way: the relay of the ledger sends the whole log. */
async function relayed(prefix: string): Promise<void> {
  const { host, port } = JSON.parse(process.env['TEST_DATABASE']!) as { host: string; port: number };
  const [{ database }] = (await rows<{ database: string }>(ledgerLog(), sql`select current_database() as database`)) as [
    { database: string },
  ];
  const place = { host, port, database, schema: 'ledger', passwords: passwordsOf('ledger', testSecrets.database) };
  const relay = new Relay({
    ...{ service: 'ledger', database: place, board: new LogHeads(), topic: topicOf(settings(prefix), 'ledger'), log },
    producer: new SafeProducer(kafka()),
    prepare: () => ensureTopics(kafka(), settings(prefix), ['ledger']),
  });
  relay.start();
  try {
    for (const end = Date.now() + 60_000; (await behind()) > 0; await wait(50))
      if (Date.now() > end) throw new Error('The relay does not come to the end.');
  } finally {
    await relay.close();
  }
}

const behind = async () =>
  (
    await rows(
      ledgerLog(),
      sql`select from log_head h left join relay_position r using (partition, epoch) where h.position <> coalesce(r.position, 0)`,
    )
  ).length;

/** Another topic, with what `change` makes of each partition's messages. */
async function sent(prefix: string, change: (messages: ReturnType<typeof messageOf>[]) => ReturnType<typeof messageOf>[]): Promise<void> {
  await ensureTopics(kafka(), settings(prefix), ['ledger']);
  const producer = new SafeProducer(kafka());
  const events = await rows<LoggedEvent>(
    ledgerLog(),
    sql`select partition, position, epoch, tenant_id as "tenantId", version, id, occurred_at as "occurredAt", type, actor, traceparent, caused_by as "causedBy", data,
               encode(chain, 'hex') as chain
        from event_log order by partition, position`,
  );
  for (const [partition, all] of Map.groupBy(events, (event) => event.partition)) {
    const messages = change(all.map((event) => messageOf('ledger' satisfies ServiceName, 1, event)));
    if (messages.length > 0) await producer.send(topicOf(settings(prefix), 'ledger'), partition, messages);
  }
  await producer.close();
}

const fromTopic = async (prefix: string, ...more: string[]) =>
  trialBalances(['--kafka', cluster.brokers.join(','), '--topic', `${prefix}ledger`, ...more], {
    python,
    token: await tokenOf(owner),
    kafka: cluster.login(adminUser).sasl,
  });

const fromLog = async () => trialBalances(['--url', trial.origin, ...named()], { token: await tokenOf(owner) });
const named = () => tenants.flatMap((tenant) => ['--tenant', String(tenant)]);

when(
  'the topic alone gives every business its trial balance',
  async () => {
    await relayed('whole.');
    const found = await fromTopic('whole.');
    expect(found).toEqual(await fromLog());
    expect(Object.keys(found).map(Number)).toEqual(tenants);
    for (const tenant of tenants.slice(0, 2)) expect(found[tenant]).toMatchObject({ [`Assets:Bank:PNC ${tenant}`]: 280_102 });
    expect(found[tenants[2]!]).toEqual({});
    expect(await fromTopic('whole.', '--tenant', String(tenants[1]))).toEqual({ [tenants[1]!]: found[tenants[1]!] });
  },
  120_000,
);

when(
  'messages that come twice change nothing',
  async () => {
    await sent('twice.', (messages) => messages.flatMap((one, at) => [one, ...messages.slice(Math.max(0, at - 2), at + 1)]));
    expect(await fromTopic('twice.')).toEqual(await fromLog());
  },
  120_000,
);

when(
  'what the topic no longer has, or has lost, is read from the log',
  async () => {
    await sent('short.', (messages) => messages.filter((_, at) => at > 5 && at !== 9));
    await expect(fromTopic('short.')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('lacks events before position 7') });
    expect(await fromTopic('short.', '--url', trial.origin, ...named())).toEqual(await fromLog());
  },
  120_000,
);
