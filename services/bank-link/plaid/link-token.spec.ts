// Requests for a link token: with a redirect URL only if one is configured, or for a stand-in.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startPlaidSimulator, type PlaidSimulator } from '../../simulators/plaid/plaid-simulator.js';
import { PlaidProvider, type PlaidSettings } from './plaid-client.js';

let plaid: PlaidSimulator;
beforeAll(async () => void (plaid = await startPlaidSimulator()));
afterAll(() => plaid.close());

const keys = { clientId: 'client', secret: 'secret', publicUrl: 'https://books.example.com' };
const redirectUri = 'https://books.example.com/bank-return';
test.each<[string, PlaidSettings, string | undefined]>([
  ['by the installation’s keys alone', keys, undefined],
  ['with an address in Plaid’s dashboard', { ...keys, redirectUri }, redirectUri],
  ['a stand-in', { simulated: true, publicUrl: 'http://localhost:8080' }, 'http://localhost:8080/bank-return'],
])('%s', async (_, settings, wanted) => {
  const provider = new PlaidProvider({ ...settings, apiUrl: plaid.url });
  await provider.linkToken({ userId: 'someone', webhookUrl: undefined, token: undefined });
  expect(plaid.linkTokens.at(-1)!['redirect_uri']).toBe(wanted);
});
