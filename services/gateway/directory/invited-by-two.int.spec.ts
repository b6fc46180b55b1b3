// Two businesses and one email address: what an invitation of one business must not do in the other, and what no one joins without
// accepting.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GatewayTrial } from '../../../tests/support/gateway.fixture.js';

const [ana, mallory, victim] = ['ana@demo.test', 'mallory@demo.test', 'victim@demo.test'];
let trial: GatewayTrial;
let bakery: number;
let trap: number;
beforeAll(async () => {
  trial = await GatewayTrial.start();
  bakery = await trial.business(ana, 'Bakery');
  // Named like a business that the victim knows.
  trap = await trial.business(mallory, 'Bakery');
}, 60_000);
afterAll(() => trial.close(), 60_000);

const post = (path: string, mail: string, body: object, tenant?: number) =>
  trial.ask(path, { method: 'POST', mail, body, ...(tenant && { tenant }) });
const invite = (owner: string, tenant: number, mail: string, role = 'bookkeeper') =>
  post(`/api/v1/tenants/${tenant}/members`, owner, { mail, role }, tenant);
const secretIn = ({ body }: { body: { invitation?: { link: string } } }) => body.invitation!.link.replace('/#invitation=', '');
const accept = (mail: string, secret: string) => post('/api/v1/invitations/accept', mail, { secret });
const businesses = async (mail: string): Promise<number[]> => {
  const lists = [
    (await trial.ask('/api/v1/me', { mail })).body.tenants,
    (await trial.ask('/api/v1/tenants', { mail })).body.tenants,
    (await trial.ask('/api/v1/businesses', { mail })).body.businesses,
  ].map((tenants: { id: number }[]) => tenants.map(({ id }) => id));
  expect(new Set(lists.map(String)).size).toBe(1);
  return lists[0]!;
};
const mayRead = async (mail: string, tenant: number) => (await trial.ask('/api/v1/pipeline', { mail, tenant })).status === 200;

describe.each([
  ['before the account exists, the victim’s business first', { known: false, trapFirst: false }],
  ['before the account exists, the attacker’s business first', { known: false, trapFirst: true }],
  ['after the account exists, the victim’s business first', { known: true, trapFirst: false }],
  ['after the account exists, the attacker’s business first', { known: true, trapFirst: true }],
])('one address invited by two businesses, %s', (name, { known, trapFirst }) => {
  const address = `${name.replace(/\W/g, '')}@demo.test`;
  const links: Record<'bakery' | 'trap', string> = { bakery: '', trap: '' };

  test('no sign-in under the address enters either business or sees its name', async () => {
    if (known) expect(await businesses(address)).toEqual([]);
    const invitations = [
      async () => (links.trap = secretIn(await invite(mallory, trap, address, 'owner'))),
      async () => (links.bakery = secretIn(await invite(ana, bakery, address))),
    ];
    for (const send of trapFirst ? invitations : invitations.reverse()) await send();
    // The account as the attacker would make it with the link of their own business: it has the invited address.
    expect(await businesses(address)).toEqual([]);
    expect([await mayRead(address, bakery), await mayRead(address, trap)]).toEqual([false, false]);
  });

  test('each link adds the account to the business that made it, and to no other', async () => {
    const [first, second] = trapFirst ? (['trap', 'bakery'] as const) : (['bakery', 'trap'] as const);
    const ids = { bakery, trap };
    expect((await accept(address, links[first])).body).toMatchObject({ id: ids[first] });
    expect(await businesses(address)).toEqual([ids[first]]);
    expect([await mayRead(address, ids[first]), await mayRead(address, ids[second])]).toEqual([true, false]);
    expect((await accept(address, links[second])).body).toMatchObject({ id: ids[second] });
    expect(await businesses(address)).toEqual([bakery, trap]);
  });
});

test('inviting doesn’t show whether the address has an account: reply and list of members are the same', async () => {
  await trial.ask('/api/v1/me', { mail: victim });
  const [known, unknown] = [await invite(mallory, trap, victim, 'owner'), await invite(mallory, trap, 'nobody@demo.test', 'owner')];
  const shape = ({ status, body }: typeof known) => ({
    status,
    body: { ...body, mail: '', invitation: Object.keys(body.invitation ?? {}) },
  });
  expect(shape(known)).toEqual(shape(unknown));
  expect(known.body).toMatchObject({ name: null, joined: false, invitation: { link: expect.any(String) } });
  const { members } = (await trial.ask(`/api/v1/tenants/${trap}/members`, { mail: mallory, tenant: trap })).body;
  const listed = (mail: string) => ({ ...members.find((member: { mail: string }) => member.mail === mail), mail: '' });
  expect(listed(victim)).toEqual(listed('nobody@demo.test'));
  expect(await businesses(victim)).toEqual([]);
});
