// A language model that answers, hangs, fails, sends elsewhere or talks without end, imitated on the loopback.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LanguageModel } from './language-model.js';
import { saying, SimulatedModel, type Behavior } from '../../../tests/fixtures/assistant/simulated-model.fixture.js';

let simulated: SimulatedModel;
beforeAll(async () => void (simulated = await SimulatedModel.start()));
afterAll(() => simulated.close());

const reply = async (how: Behavior): Promise<string | undefined> => {
  [simulated.behave, simulated.requests] = [how, []];
  const model = new LanguageModel(simulated.settings);
  model.timeoutMs = 300;
  return model.reply([{ role: 'user', content: 'rent?' }]);
};

test('asks the configured model and gives its words', async () => {
  expect(await reply((_, response) => response.end(saying('{"kind":"none"}')))).toBe('{"kind":"none"}');
  expect(simulated.requests).toMatchObject([
    {
      url: '/v1/chat/completions',
      authorization: 'Bearer secret',
      body: { model: 'small', messages: [{ role: 'user', content: 'rent?' }] },
    },
  ]);
});

test.each<[string, Behavior]>([
  ['hangs', () => {}],
  ['starts and hangs', (_, response) => response.write('{"choices":')],
  ['answers 500', (_, response) => response.writeHead(500).end(saying('x'))],
  ['answers 429', (_, response) => response.writeHead(429).end()],
  ['sends elsewhere', (request, response) => response.writeHead(307, { location: `http://${request.headers.host}/elsewhere` }).end()],
  ['answers no JSON', (_, response) => response.end('<html>rent is $5.00</html>')],
  ['answers another shape', (_, response) => response.end(JSON.stringify({ choices: [] }))],
  ['answers no text', (_, response) => response.end(saying({ total: 5 }))],
  ['talks without end', (_, response) => response.end(`{"choices":"${'x'.repeat(100_000)}"}`)],
  ['hangs up', (_, response) => response.destroy()],
])('one that %s is as if there were none', async (_, how) => {
  expect(await reply(how)).toBeUndefined();
  expect(simulated.requests).toHaveLength(1);
});

test('without a URL no request is sent', async () => {
  simulated.requests = [];
  expect(await new LanguageModel(undefined).reply([])).toBeUndefined();
  expect(simulated.requests).toEqual([]);
});
