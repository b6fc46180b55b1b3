// The demo's client waits for everything that bears on the next file.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import type { getPipeline } from '#contracts/routes/pipeline.js';
import type { IdentityProvider } from '../../services/identity/identity-provider.js';
import { ownerClientOver } from './owner-client.js';

type Pipeline = ReplyOf<typeof getPipeline>;

test('it also waits for a model in training, which does not count as work', async () => {
  const done: Pipeline = { caughtUp: true, stages: [], running: [] };
  const training = { id: 'assistant.1', kind: 'model.train', state: 'running', progress: 0.1, message: '' };
  const looks: Pipeline[] = [{ ...done, caughtUp: false }, { ...done, running: [training] }, done];
  const server = createServer((_, response) => response.end(JSON.stringify(looks.shift() ?? done))).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    const identity = { issueToken: () => Promise.resolve('token') } as unknown as IdentityProvider;
    const client = await ownerClientOver(`http://localhost:${(server.address() as AddressInfo).port}`, identity);
    await client.untilIdle(2);
    expect(looks).toEqual([]);
  } finally {
    server.close();
  }
});
