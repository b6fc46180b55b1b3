// Rules copied from one business to another as the console does: read from the one, imported by the other, each by who is a member of it.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GatewayTrial } from './support/gateway.fixture.js';
import { importStatement, pncAugust } from './upload.js';

const [ana, eve, carl] = ['ana@demo.test', 'eve@demo.test', 'carl@demo.test'] as const;

let trial: GatewayTrial;
/** Both Ana's; Carl keeps the books of the bakery and advises the studio. */
let bakery: number;
let studio: number;
/** Eve's own. */
let foreign: number;

interface As {
  mail: string;
  tenant: number;
}
const exported = (as: As) => trial.ask('/api/v1/rules/export', as);
const imported = (as: As, rules: unknown[]) =>
  trial.ask('/api/v1/rules/import', {
    ...as,
    method: 'POST',
    body: { format: 'ai-accounting-rules', version: 1, rules, tenantId: as.tenant },
  });
const rulesOf = async (mail: string, tenant: number): Promise<unknown[]> => (await exported({ mail, tenant })).body.rules;

const payee = {
  name: 'Bakery',
  match: [
    { field: 'payee', operator: 'equals', value: 'BLUE DOOR BAKERY' },
    { field: 'description', operator: 'starts-with', value: 'POS' },
  ],
  amountRange: { minCents: -5_000, maxCents: -1 },
  account: 'Assets:Bank:PNC Operating',
  category: 'Expenses:Meals',
  subcategory: 'Team',
};
const office = {
  name: 'Home office',
  match: [{ field: 'description', operator: 'contains', value: 'LANDLORD' }],
  amountRange: null,
  account: null,
  category: 'Expenses:Utilities',
  subcategory: '',
  split: [
    { category: 'Expenses:Utilities', amountCents: 4_000 },
    { category: 'Expenses:Rent', percent: 62.5 },
    { category: 'Expenses:Office Expense', percent: 37.5 },
  ],
};
const kiln = { ...payee, name: 'Kiln', match: [{ field: 'payee', operator: 'contains', value: 'KILN' }], category: 'Expenses:Clay' };

beforeAll(async () => {
  trial = await GatewayTrial.start();
  [bakery, studio] = [await trial.business(ana, 'Bakery'), await trial.business(ana, 'Studio')];
  foreign = await trial.business(eve, 'Foreign');
  for (const tenantId of [bakery, studio])
    await importStatement(trial.system, pncAugust, { tenantId, fields: { accountName: 'PNC Operating' } });
  await trial.ask('/api/v1/accounts', { method: 'POST', mail: ana, tenant: studio, body: { parent: 'Expenses', name: 'Clay' } });
  for (const [tenant, role] of [
    [bakery, 'bookkeeper'],
    [studio, 'adviser'],
  ] as const) {
    await trial.join(tenant, { by: ana, mail: carl, role });
  }
  await trial.system.drain();
  for (const rule of [payee, office, kiln])
    expect((await trial.ask('/api/v1/rules', { method: 'POST', mail: ana, tenant: studio, body: rule })).status).toBe(201);
}, 120_000);
afterAll(() => trial.close(), 60_000);

test('rules of payees and rules that split come over whole, once, and the trails of both businesses say so', async () => {
  const { status, body } = await exported({ mail: carl, tenant: studio });
  expect([status, body.rules]).toEqual([200, [payee, office, kiln]]);
  const chosen = body.rules.slice(0, 2);
  const first = await imported({ mail: carl, tenant: bakery }, chosen);
  expect([first.status, first.body.added, first.body.known]).toEqual([200, 2, 0]);
  expect(await rulesOf(ana, bakery)).toEqual([payee, office]);
  const again = await imported({ mail: carl, tenant: bakery }, chosen);
  expect([again.body.added, again.body.known]).toEqual([0, 2]);
  expect(await rulesOf(ana, bakery)).toEqual([payee, office]);
  await trial.system.drain();
  const trail = async (tenant: number, action: string) => {
    const { body } = await trial.ask('/api/v1/audit', { mail: ana, tenant });
    return body.entries.filter((entry: { action: string }) => entry.action === action).map(({ actor }: { actor: string }) => actor);
  };
  expect(await trail(bakery, 'rules.imported')).toEqual([carl]);
  expect(await trail(studio, 'file.exported')).toContain(carl);
});

test('a rule whose category isn’t in the other chart brings nothing over, not even the rules beside it', async () => {
  const before = await rulesOf(ana, bakery);
  const fresh = { ...payee, name: 'Fresh', match: [{ field: 'payee', operator: 'contains', value: 'FRESH' }] };
  const { status, body } = await imported({ mail: ana, tenant: bakery }, [fresh, kiln]);
  expect([status, body.type, body.rules]).toEqual([
    422,
    '/problems/rules-not-importable',
    [{ rule: 2, name: 'Kiln', detail: "There is no category 'Expenses:Clay'." }],
  ]);
  const split = { ...office, split: [...office.split, { category: 'Expenses:Clay', amountCents: 100 }] };
  expect((await imported({ mail: ana, tenant: bakery }, [split])).status).toBe(422);
  expect(await rulesOf(ana, bakery)).toEqual(before);
});

test('who is no member of a business reads none of its rules and brings none in', async () => {
  const [theirs, own] = [await rulesOf(ana, studio), await rulesOf(eve, foreign)];
  expect(own).toEqual([]);
  for (const tenant of [studio, bakery]) {
    const read = await exported({ mail: eve, tenant });
    expect([read.status, read.body.rules]).toEqual([403, undefined]);
    // The other business named beside the own one, in the header or in the query.
    for (const [header, query] of [
      [tenant, foreign],
      [foreign, tenant],
    ] as const) {
      const mixed = await trial.ask(`/api/v1/rules/export?tenantId=${query}`, { mail: eve, tenant: header });
      expect([mixed.status, mixed.body.rules]).toEqual([403, undefined]);
    }
    expect((await imported({ mail: eve, tenant }, [payee])).status).toBe(403);
    const posing = { format: 'ai-accounting-rules', version: 1, rules: [payee], tenantId: tenant };
    expect((await trial.ask('/api/v1/rules/import', { method: 'POST', mail: eve, tenant: foreign, body: posing })).status).toBe(403);
  }
  expect([await rulesOf(ana, studio), await rulesOf(eve, foreign)]).toEqual([theirs, []]);
});

test('an adviser reads rules and brings none in; a membership that has ended reads nothing', async () => {
  expect((await imported({ mail: carl, tenant: studio }, [payee])).status).toBe(403);
  expect(await rulesOf(carl, studio)).toHaveLength(3);
  await trial.ask(`/api/v1/tenants/${studio}/members`, { method: 'DELETE', mail: ana, tenant: studio, body: { mail: carl } });
  expect((await exported({ mail: carl, tenant: studio })).status).toBe(403);
  expect(await rulesOf(ana, studio)).toHaveLength(3);
});
