// The faults of the distributed product in their short form: each service killed, a leading broker, Redis, PostgreSQL, messages lost.
import { services } from '#contracts/services.js';
import { expect, test } from '@jest/globals';
import { hasKafka, hasRedis } from '../distributed/trial-kafka.js';
import { runScenario } from './run-scenario.js';

/** Needs Java, Maven and Redis. */
const when = hasKafka && hasRedis ? test : test.skip;

when(
  'one fault of each kind leaves the books as they would have been',
  async () => {
    const words = ['--scenario', 'one-of-each', '--rows', '500'];
    const last = await runScenario(words, 1_700_000);
    const faults = 9;
    expect(last).toMatchObject({ kills: faults, equal: faults, verifyClean: faults, parked: 0 });
    const victims = (last['victims'] as string[]).flatMap((victim) => victim.split(', '));
    expect(victims).toEqual(expect.arrayContaining([...services]));
  },
  600_000,
);
