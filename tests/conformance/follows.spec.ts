// What a service may read of another's log is what its consumers follow, no more and no less.
import { expect, test } from '@jest/globals';
import { follows, followersOf, services } from '#contracts/services.js';
import { followsOf } from '#platform/consumes.js';
import { definitionOf } from '../../services/host/definitions.js';

test.each(services)('%s follows what its consumers consume', async (service) => {
  const consumed = followsOf((await definitionOf(service)).module).filter((producer) => producer !== service);
  expect([...follows[service]].sort()).toEqual(consumed.sort());
});

test('followers are the same, seen from the producer', () => {
  expect(followersOf('invoicing')).toEqual(['gateway', 'bank-link', 'ledger', 'analysis']);
});
