// The rules of access to Kafka, as the services' code has them follow each other.
import { expect, test } from '@jest/globals';
import { services } from '#contracts/services.js';
import { accessRules, followsOfServices, kafkaUsers } from './kafka-access.js';

test('each topic is written by its own service alone, and read by those that follow it and subscribers', async () => {
  const follows = await followsOfServices();
  const rules = accessRules(follows, 'one.');
  for (const service of services) {
    const ofTopic = rules.filter(({ resource, name }) => resource === 'topic' && name === `one.${service}`);
    expect(ofTopic.filter(({ operations }) => operations.includes('write')).map(({ user }) => user)).toEqual([service]);
    const readers = [...services.filter((other) => follows[other].includes(service)), 'subscriber'];
    expect(ofTopic.filter(({ operations }) => operations.includes('read')).map(({ user }) => user)).toEqual(readers);
  }
  expect(
    rules.filter(
      ({ user, operations }) => user === 'subscriber' && operations.some((operation) => operation === 'write' || operation === 'create'),
    ),
  ).toEqual([]);
  const groups = rules.filter(({ resource }) => resource !== 'topic').map(({ user, name }) => [user, name]);
  expect(groups).toEqual(kafkaUsers.map((user) => [user, `one.${user}.`]));
});
