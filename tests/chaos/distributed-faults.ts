// The faults that the distributed product is put to, each under the name that its scenario has at the command line.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kafka } from 'kafkajs';
import pg from 'pg';
import { partitionOf } from '#contracts/partition.js';
import { schemaOf, services, type ServiceName } from '#contracts/services.js';
import { createLog } from '#platform/log.js';
import { connectKafka } from '#platform/transports/kafka-connection.js';
import { adminUser, kafkaPassword } from '../../deploy/local/kafka-security.js';
import { openInstallation, secretsIn } from '../../services/host/installation.js';
import { partitionsOf, untilInSync } from '../distributed/brokers-in-sync.js';
import { forgeries } from '../distributed/forged-sends.js';
import type { TrialProduct } from '../distributed/distributed-product.js';

/** A running product of three brokers, and the business that is importing. */
export interface Target {
  product: TrialProduct;
  tenantId: number;
  /** Faults of messages are switched on here; see faulty-messages.ts. */
  messagesFolder: string;
}

export interface Fault {
  victim: string;
  /** From the first byte of the import on, instead of at a moment drawn by chance. */
  fromTheStart?: boolean;
  /** Resolves when it has happened. What it returns resolves when the installation is whole again; called when the books have caught up. */
  strike(on: Target): Promise<() => Promise<void>>;
}

const killed = (victim: string): Fault => ({ victim, strike: async ({ product }) => product.kill(victim) });

/** All of them at the same moment. */
const killedTogether = (victims: readonly ServiceName[]): Fault => ({
  victim: victims.join(', '),
  strike: async ({ product }) => {
    const back = victims.map((victim) => product.kill(victim));
    return async () => void (await Promise.all(back.map((each) => each())));
  },
});

/** Restarted as an operator does it, or killed; the product's supervisor starts it again either way. */
const postgres = (signal: 'SIGINT' | 'SIGKILL'): Fault => ({
  victim: `PostgreSQL ${signal === 'SIGKILL' ? 'killed' : 'restarted'}`,
  strike: async ({ product }) => {
    process.kill(Number.parseInt(readFileSync(join(product.directory, 'database', 'cluster', 'postmaster.pid'), 'utf8'), 10), signal);
    return async () => {};
  },
});

/** The broker that leads the business's own partition of a topic. */
const leaderKilled = (topic: ServiceName): Fault => ({
  victim: `leader of ${topic}`,
  strike: async ({ product, tenantId }) => {
    const leader = (await partitionsOf(kafkaOf(product), [topic])).find((one) => one.partitionId === partitionOf(tenantId))!.leader;
    const back = product.kill(leader === 1 ? 'kafka' : `kafka ${leader}`);
    return async () => {
      await back();
      await untilInSync(kafkaOf(product), services);
    };
  },
});

function kafkaOf(product: TrialProduct): Kafka {
  const brokers = product.processes.filter((name) => name.startsWith('kafka')).map((name) => product.addressOf(name));
  const password = kafkaPassword(adminUser, secretsIn(product.directory).database);
  const sasl = { mechanism: 'scram-sha-512' as const, username: adminUser, password };
  return connectKafka({ brokers, sasl, prefix: '', replicationFactor: -1 }, 'chaos', createLog({ level: 'silent' }));
}

const messages: Fault = {
  victim: 'messages lost, late, repeated',
  fromTheStart: true,
  strike: async ({ product, tenantId, messagesFolder }) => {
    writeFileSync(join(messagesFolder, 'on'), '');
    return async () => {
      rmSync(join(messagesFolder, 'on'));
      const lines = readdirSync(messagesFolder).flatMap((name) => readFileSync(join(messagesFolder, name), 'utf8').split('\n'));
      for (const fate of ['lost', 'late', 'twice'])
        if (!lines.some((line) => line.startsWith(`${fate} `))) throw new Error(`No message was ${fate}; more rows are needed.`);
      const last = `ledger ${partitionOf(tenantId)} ${await headOf(product, tenantId)}`;
      if (!lines.includes(`lost ${last}`)) throw new Error(`The last message was not lost: ${last}.`);
    };
  },
};

/** Counts what was counted: each consumer that follows a topic meets each message that was forged in it. */
const forgedMessages: Fault = {
  victim: 'forged messages',
  fromTheStart: true,
  strike: async ({ product, messagesFolder }) => {
    const before = await countedForged(product);
    writeFileSync(join(messagesFolder, 'forge'), '');
    return async () => {
      rmSync(join(messagesFolder, 'forge'));
      const lines = readdirSync(messagesFolder).flatMap((name) => readFileSync(join(messagesFolder, name), 'utf8').split('\n'));
      for (const forgery of forgeries)
        if (!lines.some((line) => line.startsWith('forged ') && line.endsWith(forgery)))
          throw new Error(`No message was forged like this: ${forgery}; more rows are needed.`);
      const found = (await countedForged(product)) - before;
      const sent = lines.filter((line) => line.startsWith('forged ')).length;
      console.log(`      ${sent} messages were forged, and consumers counted ${found}`);
      if (found < sent) throw new Error(`Of ${sent} forged messages consumers counted ${found}.`);
    };
  },
};

async function countedForged(product: TrialProduct): Promise<number> {
  const client = new pg.Client((await openInstallation(product.directory)).administrator);
  await client.connect();
  const tables = services.map((service) => `select sum(messages) as n from "${schemaOf(service)}".forged_message`);
  const { rows } = await client.query<{ n: string | null }>(`select sum(n) as n from (${tables.join(' union all ')}) counts`);
  await client.end();
  return Number(rows[0]!.n ?? 0);
}

async function headOf(product: TrialProduct, tenantId: number): Promise<number> {
  const client = new pg.Client((await openInstallation(product.directory)).administrator);
  await client.connect();
  const { rows } = await client.query<{ position: string }>('select position from ledger.log_head where partition = $1', [
    partitionOf(tenantId),
  ]);
  await client.end();
  return Number(rows[0]!.position);
}

const topics: ServiceName[] = ['bank-link', 'ledger', 'assistant'];
/** They write nothing that an import waits for. */
const followers: ServiceName[] = ['invoicing', 'tax', 'payroll', 'analysis'];
const importers = services.filter((service) => !followers.includes(service));

export const distributedFaults: Record<string, Fault[]> = {
  'service-kill': services.map(killed),
  brokers: [...topics, ...topics].map(leaderKilled),
  'redis-kill': ['redis', 'redis', 'redis'].map(killed),
  'postgres-restart': [postgres('SIGINT'), postgres('SIGKILL'), postgres('SIGINT')],
  messages: [messages],
  forged: [forgedMessages],
  /** As `npm test` runs them. */
  'one-of-each': [
    ...importers.map(killed),
    killedTogether(followers),
    leaderKilled('ledger'),
    killed('redis'),
    postgres('SIGKILL'),
    messages,
  ],
};
