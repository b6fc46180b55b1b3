// A package waits for services that are behind, not for one that is stuck, and not forever.
import { expect, test } from '@jest/globals';
import type { Identity } from '#platform/identity.js';
import type { ServiceProgress } from '#platform/service/progress.js';
import { servicesBehind } from './services-behind.js';

const at = (service: ServiceProgress['service'], lag: number, parked: string[] = []): ServiceProgress => ({
  service,
  head: 1,
  running: [],
  stages: [
    {
      ...{ service, consumer: `${service}.books`, lag, newestEventAt: null },
      parked: parked.map((reason) => ({ producer: 'ledger', fromPosition: 1, reason, parkedAt: '2026-11-21T17:00:00.000Z' })),
    },
  ],
});
/** Each look finds the next state; the last one stays. */
const looking = (...states: (ServiceProgress[] | Error)[]) => ({
  progress: async () => {
    const state = states.length > 1 ? states.shift()! : states[0]!;
    if (state instanceof Error) throw state;
    return state;
  },
});
const who = {} as Identity;

test('no service behind: at once', async () => expect(await servicesBehind(looking([at('tax', 0), at('ledger', 0)]), who)).toEqual([]));
test('behind for a moment, or away: waited for', async () =>
  expect(await servicesBehind(looking([at('tax', 3)], new Error('away'), [at('tax', 0)]), who)).toEqual([]));
test('behind for long: named', async () =>
  expect(await servicesBehind(looking([at('tax', 3), at('ledger', 0)]), who, 300)).toEqual(['tax']));
test('stuck: named without waiting', async () =>
  expect(await servicesBehind(looking([at('tax', 3, ['a fault']), at('payroll', 0)]), who)).toEqual(['tax']));
test('no service answers: the wait is no longer than that', async () =>
  expect(await servicesBehind(looking(new Error('away')), who, 300)).toEqual([]));
