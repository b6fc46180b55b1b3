// The Kafka of the containers against the brokers of one machine: the same accounts, by the same properties.
import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { services } from '#contracts/services.js';
import { adminUser, securityProperties } from '../../deploy/local/kafka-security.js';
import { kafkaUsers } from '../../services/distributed/kafka-access.js';
import { readKafkaConfig } from '../../services/distributed/kafka.config.js';
import { compose, read, secretOf } from './files.js';

const { services: containers } = compose();

/** As the image of Kafka reads it: `___` is a dash, `__` an underscore, `_` a dot. */
const propertyOf = (name: string): string =>
  name
    .slice('KAFKA_'.length)
    .toLowerCase()
    .replace(/_{1,3}/g, (found) => ({ 1: '.', 2: '_', 3: '-' })[found.length as 1 | 2 | 3]);

const passwordName = (service: string): string => `${service.toUpperCase().replaceAll('-', '_')}_KAFKA_PASSWORD`;

test('Kafka answers only accounts, by the same properties as the brokers of `npm run up:distributed`', () => {
  const { environment, volumes: mounted } = containers['kafka']!;
  const properties = Object.fromEntries(
    Object.entries(environment)
      .filter(([name]) => name.startsWith('KAFKA_'))
      .map(([name, value]) => [propertyOf(name), value]),
  );
  const password = secretOf('BROKER_KAFKA_PASSWORD');
  expect(properties).toMatchObject(securityProperties({ clients: ['INSIDE', 'OUTSIDE'] }, password));
  const users = Object.keys(environment).flatMap((name) => /^PASSWORD_(\w+)$/.exec(name)?.[1]?.toLowerCase().replaceAll('_', '-') ?? []);
  expect(users.sort()).toEqual([...kafkaUsers, adminUser].sort());
  expect(mounted).toContain('./deploy/kafka/start.sh:/start.sh:ro');
});

test('a program with the administrator of Kafka grants the others what they may do, and nothing else has its password', () => {
  const { command, environment } = containers['kafka-access']!;
  expect(
    existsSync(
      command!
        .at(-1)!
        .replace(/^dist\//, '')
        .replace(/js$/, 'ts'),
    ),
  ).toBe(true);
  expect(readKafkaConfig(environment)).toMatchObject({ brokers: ['kafka:9092'], prefix: '', sasl: { username: 'admin' } });
  const text = read('docker-compose.yml');
  expect(text.match(/ADMIN_KAFKA_PASSWORD/g)).toHaveLength(2);
  // In the container of the service, and for the broker that creates its user.
  const given = (service: string) => text.match(new RegExp(` \\$\\{${passwordName(service)}:`, 'g'))!.length;
  expect(services.filter((service) => given(service) !== 2)).toEqual([]);
});
