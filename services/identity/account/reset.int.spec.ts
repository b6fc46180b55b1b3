// Links to a new passphrase: used once, in time, and never across businesses.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AccountTrial, codeOf, NEXT, PASSPHRASE } from '../../../tests/fixtures/identity/account.fixture.js';

let trial: AccountTrial;
beforeAll(async () => void (trial = await AccountTrial.start()), 60_000);
afterAll(() => trial.close(), 60_000);

const linkOf = (secret: string) => `${trial.trial.origin}/oidc/reset#${secret}`;
const byOperator = async (id: string, secondFactor = false) =>
  linkOf((await trial.trial.identity.changes.createReset(id, { owner: null, secondFactor })).secret);

/** An owner of business 1, and a member of the given ones. */
async function people(name: string, joined: number[]) {
  const owner = await trial.create(`owner-${name}@example.com`);
  const member = await trial.create(`member-${name}@example.com`);
  trial.owned.set(owner.id, [1]);
  trial.joined.set(owner.id, [1]);
  trial.joined.set(member.id, joined);
  const browser = await trial.signIn(owner.mail);
  const ask = (form: Record<string, string> = {}) =>
    trial.send(browser, 'reset-link', { member: member.mail, passphrase: PASSPHRASE, ...form });
  return { owner, member, browser, ask };
}

const linkOn = (html: string): string => /<code>([^<]+)<\/code>/.exec(html)?.[1]?.replaceAll('&#35;', '#') ?? '';

test('by the operator: it sets a passphrase once, and ends every session', async () => {
  const { id } = await trial.create('forgot@example.com');
  const here = await trial.signIn('forgot@example.com');
  const link = await byOperator(id);
  expect((await trial.reset(link, 'short')).status).toBe(422);
  expect((await trial.reset(link, NEXT, 'another')).status).toBe(422);
  expect((await trial.reset(link, NEXT, NEXT, { origin: 'https://evil.example' })).status).toBe(403);
  expect(await here.isAlive()).toBe(true);
  trial.records.splice(0);

  expect((await trial.reset(link)).status).toBe(200);
  expect(await here.isAlive()).toBe(false);
  expect((await trial.present('forgot@example.com')).status).toBe(401);
  expect(await (await trial.signIn('forgot@example.com', NEXT)).isAlive()).toBe(true);
  const again = await trial.reset(link, 'a third new passphrase');
  expect([again.status, await again.text()]).toEqual([410, expect.stringContaining('This link was used or has expired.')]);
  expect(trial.records.map(({ action }) => action)).toEqual(['person.passphrase-reset']);
});

test('refused: forged, expired, replaced by a newer one, of an account that changed its passphrase or was blocked', async () => {
  const { id } = await trial.create('refused@example.com');
  const { changes } = trial.trial.identity;
  for (const forged of ['', 'x', `${'a'.repeat(32)}`, linkOf('b'.repeat(32)), linkOf('é'.repeat(32)), `${linkOf('c'.repeat(31))}\u0000`])
    expect((await trial.reset(forged)).status).toBe(410);

  const first = await byOperator(id);
  const second = await byOperator(id);
  expect((await trial.reset(first)).status).toBe(410);
  await trial.pool.query("update identity.account set reset_ends_at = now() - interval '1 second' where id = $1", [id]);
  expect((await trial.reset(second)).status).toBe(410);

  const third = await byOperator(id);
  await changes.changePassphrase(id, { current: PASSPHRASE, next: NEXT, sid: '' });
  expect((await trial.reset(third)).status).toBe(410);

  const fourth = await byOperator(id);
  await changes.block(id);
  expect((await trial.reset(fourth)).status).toBe(410);
  await expect(changes.createReset(id, { owner: null })).rejects.toMatchObject({ code: 'account-blocked' });
  await changes.unblock(id);
  expect((await trial.reset(fourth)).status).toBe(410);
});

test('of many who use one link at once exactly one sets the passphrase', async () => {
  const { id } = await trial.create('raced@example.com');
  const link = await byOperator(id);
  const tries = Array.from({ length: 6 }, (_, at) => `raced passphrase ${at}`);
  const replies = await Promise.all(tries.map((next) => trial.reset(link, next)));
  const winners = tries.filter((_, at) => replies[at]!.status === 200);
  expect(winners).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 410)).toHaveLength(5);
  expect(await (await trial.signIn('raced@example.com', winners[0])).isAlive()).toBe(true);
});

test('the secret is kept hashed', async () => {
  const { id } = await trial.create('hashed@example.com');
  const { secret } = await trial.trial.identity.changes.createReset(id, { owner: null });
  expect(Buffer.from(secret, 'base64url')).toHaveLength(24);
  const { rows } = await trial.pool.query('select row_to_json(a)::text as text from identity.account a where id = $1', [id]);
  expect(rows[0].text).not.toContain(secret);
});

test('by an owner: for a member of that business alone, after the owner’s own passphrase', async () => {
  const { ask, member } = await people('own', [1]);
  expect((await ask({ passphrase: 'not the passphrase' })).status).toBe(401);
  trial.records.splice(0);
  const made = await ask();
  expect(made.status).toBe(200);
  expect(trial.records).toEqual([{ accountId: member.id, action: 'person.reset-link-created', by: 'owner-own@example.com' }]);
  expect((await trial.reset(linkOn(made.text))).status).toBe(200);
  expect(await (await trial.signIn(member.mail, NEXT)).isAlive()).toBe(true);
});

test('refused: an owner of one business resets a member of another, of both, of none, an unknown address or the owner, all in the same words', async () => {
  const both = await people('both', [1, 2]);
  const other = await people('other', [2]);
  const none = await people('none', []);
  const answers = [
    await both.ask(),
    await other.ask(),
    await none.ask(),
    await none.ask({ member: 'nobody@example.com' }),
    await none.ask({ member: none.owner.mail }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(new Set(answers.map(({ text }) => /role="alert">([^<]+)/.exec(text)?.[1])).size).toBe(1);
  const adviser = await trial.signIn(other.member.mail);
  expect((await trial.send(adviser, 'reset-link', { member: other.owner.mail, passphrase: PASSPHRASE })).status).toBe(403);
  for (const { member } of [both, other, none]) expect((await trial.store.findAccountById(member.id))?.resetHash).toBeNull();
  await expect(trial.trial.identity.changes.createReset(both.member.id, { owner: both.owner })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a link that an owner made ends when the member joins another business before it is used', async () => {
  const { ask, member } = await people('joins', [1]);
  const link = linkOn((await ask()).text);
  trial.joined.set(member.id, [1, 2]);
  expect((await trial.reset(link)).status).toBe(410);
  expect(await (await trial.signIn(member.mail)).isAlive()).toBe(true);
});

test('the second factor stays, unless the operator says otherwise', async () => {
  const { id } = await trial.create('factor@example.com');
  const { secret } = await trial.addFactor(await trial.signIn('factor@example.com'));
  expect((await trial.reset(await byOperator(id))).status).toBe(200);
  const prompt = await trial.present('factor@example.com', NEXT);
  expect(prompt.ticket).not.toBe('');
  expect((await prompt.showCode(codeOf(secret, 30_000))).status).toBe(303);

  expect((await trial.reset(await byOperator(id, true), PASSPHRASE)).status).toBe(200);
  expect((await trial.present('factor@example.com')).status).toBe(303);
});
