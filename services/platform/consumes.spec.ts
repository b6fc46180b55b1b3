// A service follows the producers whose events the classes of its module consume.
import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { followsOf, Projection, Reaction } from './consumes.js';

class Follows {
  @Projection('test.one', [tenantCreated])
  async one(): Promise<void> {}

  @Reaction('test.two', [tenantCreated, transactionReceived])
  async two(): Promise<void> {}
}
class Alone {}

@Module({ controllers: [Follows, Alone] })
class Followers {}
@Module({ controllers: [Alone] })
class NoConsumers {}
@Module({})
class Empty {}

test('each producer once', () => expect(followsOf(Followers)).toEqual(['gateway', 'bank-link']));
test.each([[NoConsumers], [Empty]])('none', (module) => expect(followsOf(module)).toEqual([]));
