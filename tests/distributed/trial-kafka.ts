// A Kafka for one test file, gone afterwards, and what tests do to it. Where it cannot be had, its tests are skipped by name.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from '@jest/globals';
import type { KafkaSettings } from '#platform/transports/kafka-connection.js';
import { startKafka, type KafkaCluster } from '../../deploy/local/kafka-broker.js';
import { adminUser } from '../../deploy/local/kafka-security.js';

const onPath = (program: string, word: string): boolean => spawnSync(program, [word]).status === 0;

export const hasKafka = onPath('java', '-version') && onPath('mvn', '-version');
export const hasRedis = onPath('redis-server', '--version');

export const describeWithKafka = hasKafka ? describe : describe.skip;
export const describeDistributed = hasKafka && hasRedis ? describe : describe.skip;

export interface TrialKafka extends KafkaCluster {
  /** Of a user that may do everything; prefixes keep tests apart. */
  settings(prefix: string): KafkaSettings;
}

export async function trialKafka(nodes: 1 | 3 = 1, certificate?: string): Promise<TrialKafka> {
  const directory = mkdtempSync(join(tmpdir(), 'ai-accounting-kafka-'));
  const cluster = await startKafka({ directory, nodes, secret: 'trial', ...(certificate && { certificate }) });
  return {
    ...cluster,
    settings: (prefix) => ({ ...cluster.login(adminUser), prefix, replicationFactor: -1 }),
    stop: async () => {
      await cluster.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
