// A bank that is linked again with other ids: which of its accounts continue, and which a person decides about.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PlaidTrial } from '../../../tests/fixtures/bank-link/plaid.fixture.js';

let trial: PlaidTrial;
beforeAll(async () => {
  trial = await PlaidTrial.start({ now: '2026-11-21T17:00:00Z' });
}, 90_000);
afterAll(() => trial.close(), 60_000);

type Bank = ReturnType<PlaidTrial['bank']>;
const checking = { id: 'checking', name: 'Business Checking', mask: '4410' };
const [one, two] = [checking, { ...checking, id: 'checking-too' }];

/** What becomes of a bank's accounts and of the new one's, by their links in the order in which they were linked. */
async function relinked(before: Bank, after: Bank, names = ['Checking']): Promise<string[][]> {
  const tenantId = await trial.business();
  await trial.linkAndMap(tenantId, before.publicToken, names);
  await trial.link(tenantId, after.publicToken);
  await trial.system.drain();
  const links = await trial.links(tenantId);
  return [before, after].map(
    ({ item }) =>
      links.find(({ itemId }) => itemId === item.itemId)?.accounts.map(({ state, bankAccountName }) => `${state} ${bankAccountName}`) ?? [],
  );
}

test('the same name, kind and last digits at the same institution', async () => {
  expect(await relinked(trial.bank(), trial.bank())).toEqual([[], ['mapped Checking']]);
});

test.each<[string, (bank: Bank) => void]>([
  ['institution', ({ item }) => void (item.institution.id = 'ins_3')],
  ['name', ({ item }) => void (item.accounts[0]!.name = 'Everyday Checking')],
  ['last digits', ({ item }) => void (item.accounts[0]!.mask = '4411')],
  ['missing last digits', ({ item }) => void (item.accounts[0]!.mask = null)],
  ['kind', ({ item }) => void (item.accounts[0]!.subtype = 'savings')],
])('another %s is left to a person, and the account goes on as it was', async (_, change) => {
  const after = trial.bank();
  change(after);
  expect(await relinked(trial.bank(), after)).toEqual([['mapped Checking'], ['unmapped null']]);
});

test('where none has digits, a name alone says nothing', async () => {
  const [before, after] = [trial.bank(), trial.bank()];
  for (const { item } of [before, after]) item.accounts[0]!.mask = null;
  expect(await relinked(before, after)).toEqual([['mapped Checking'], ['unmapped null']]);
});

test('two candidates on one side or the other are undecided', async () => {
  expect(await relinked(trial.bank([one, two]), trial.bank(), ['First', 'Second'])).toEqual([
    ['mapped First', 'mapped Second'],
    ['unmapped null'],
  ]);
  expect(await relinked(trial.bank(), trial.bank([one, two]))).toEqual([['mapped Checking'], ['unmapped null', 'unmapped null']]);
});
