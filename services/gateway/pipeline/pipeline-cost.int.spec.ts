// What the pipeline costs, in statements: one of each service about itself, one for each log that it follows, however many consumers follow
// it.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { services } from '#contracts/services.js';
import { statementsOf } from '../../../tests/conformance/statements.js';
import { GatewayTrial } from '../../../tests/support/gateway.fixture.js';

let trial: GatewayTrial;
let tenant: number;
beforeAll(async () => {
  trial = await GatewayTrial.start({ ownProduct: true });
  tenant = await trial.business('ana@demo.test');
  await trial.system.drain();
}, 60_000);
afterAll(() => trial.close(), 60_000);

const pipeline = async () => (await trial.ask('/api/v1/pipeline', { mail: 'ana@demo.test', tenant })).body;

/** Idle consumers read the heads now and then; the edge looks up the caller. */
const costOfLook = async () => {
  const { statements, result } = await statementsOf(pipeline);
  const own = statements.filter(({ text }) => !/from log_head order by partition|from "person"|memberships_of/.test(text));
  return {
    ...result,
    states: own.filter(({ user }) => user.endsWith('_app')),
    logs: own.filter(({ user }) => user.endsWith('_relay')),
    own,
  };
};

test('at rest: one look, each service asked once and each log once by each service that follows it', async () => {
  await pipeline();
  const followed = [...trial.system.composition.services.values()].map(
    ({ consumers }) => new Set(consumers.patterns.flatMap(({ types }) => Object.keys(types))).size,
  );
  const { caughtUp, stages, states, logs, own } = await costOfLook();
  expect([caughtUp, states.length, own.length]).toEqual([true, services.length, states.length + logs.length]);
  expect(logs.length).toBeGreaterThanOrEqual(services.length - 1);
  expect(logs.length).toBeLessThanOrEqual(followed.reduce((a, b) => a + b));
  // Most consumers ask with others.
  expect(stages.length).toBeGreaterThan(20);
});

test('six screens that watch cost hardly more than one', async () => {
  const { statements } = await statementsOf(() => Promise.all(Array.from({ length: 6 }, pipeline)));
  expect(statements.filter(({ text }) => text.includes('from consumer_position where partition')).length).toBeLessThanOrEqual(
    3 * services.length,
  );
});
