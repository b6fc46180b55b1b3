// The faults of the distributed product in their short form: each service killed, a leading broker, Redis, PostgreSQL, messages lost, messages forged.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { services } from '#contracts/services.js';
import { expect, test } from '@jest/globals';
import { hasKafka, hasRedis } from '../distributed/trial-kafka.js';

/** Needs Java, Maven and Redis. */
const when = hasKafka && hasRedis ? test : test.skip;

when(
  'one fault of each kind leaves the books as they would have been',
  async () => {
    const words = ['--scenario', 'one-of-each', '--rows', '1000', '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, ['--enable-source-maps', 'dist/tests/chaos/main.js', ...words]);
    const faults = services.length + 5;
    expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toMatchObject({ kills: faults, equal: faults, verifyClean: faults, parked: 0 });
  },
  600_000,
);
