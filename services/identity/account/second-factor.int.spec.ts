// The second factor on a real database: set up with proof, asked for at each sign-in, every code good once.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openSignIn } from '../../../tests/fixtures/identity/sign-in.fixture.js';
import { AccountTrial, codeOf, codesOn, NEXT, PASSPHRASE, secretOn } from '../../../tests/fixtures/identity/account.fixture.js';
import { decideCode, stepOfCode } from './second-factor.js';
import { newSecurity } from '../../../tests/fixtures/identity/memory-identity-store.fixture.js';
import { sealWith } from '#platform/seal.js';

let trial: AccountTrial;
beforeAll(async () => void (trial = await AccountTrial.start()), 60_000);
afterAll(() => trial.close(), 60_000);

test('codes are those of RFC 6238, one step off either way', () => {
  // Appendix B, SHA-1: at 59 s the eight digits are 94287082; the key is the ASCII text 12345678901234567890.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(stepOfCode(secret, '287082', new Date(59_000))).toBe(1);
  expect(stepOfCode(secret, '287 082', new Date(89_000))).toBe(1);
  expect(stepOfCode(secret, '287082', new Date(29_000))).toBe(1);
  expect(stepOfCode(secret, '287082', new Date(90_000))).toBeUndefined();
  for (const wrong of ['', '28708', '2870822', 'abcdef', '２８７０８２', '287082\n1'])
    expect(stepOfCode(secret, wrong, new Date(59_000))).toBeUndefined();
});

test('wrong codes cost more and more time, and while it runs the right one is refused too', () => {
  const seal = sealWith(Buffer.alloc(32, 1));
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  let account = {
    ...newSecurity,
    ...{ id: '0d3a6f10-1111-4000-8000-000000000001', mail: 'a@b.c', name: 'A', jobTitle: null, roles: [], passphraseHash: '' },
    totpSealed: seal.close(secret, 'totp:0d3a6f10-1111-4000-8000-000000000001'),
  };
  const now = new Date(59_000);
  const waits: number[] = [];
  for (let failure = 0; failure < 15; failure += 1) {
    const decision = decideCode({ ...account, codeRetryAt: null }, '000000', { seal, now });
    account = { ...account, ...decision.change } as typeof account;
    waits.push(decision.accepted ? -1 : decision.waitSeconds);
  }
  expect(waits).toEqual([0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  expect(decideCode(account, '287082', { seal, now })).toMatchObject({ accepted: false, waitSeconds: 900 });
  expect(decideCode({ ...account, codeRetryAt: null }, '287082', { seal, now })).toMatchObject({ accepted: true });
});

test('it is set up with a code and the passphrase; then the passphrase alone is not enough', async () => {
  await trial.create('setup@example.com');
  const here = await trial.signIn('setup@example.com');
  const page = await trial.send(here, 'start-factor');
  const secret = secretOn(page.text);
  expect(page.text).toContain('<svg');
  expect(page.text).not.toMatch(/<script(?! src)|style=/);
  expect((await trial.send(here, 'confirm-factor', { passphrase: PASSPHRASE, code: '000000' })).status).toBe(401);
  expect((await trial.send(here, 'confirm-factor', { passphrase: 'not the passphrase', code: codeOf(secret) })).status).toBe(401);
  expect((await trial.present('setup@example.com')).status).toBe(303);

  trial.records.splice(0);
  const confirmed = await trial.send(here, 'confirm-factor', { passphrase: PASSPHRASE, code: codeOf(secret) });
  expect(codesOn(confirmed.text)).toHaveLength(10);
  expect(trial.records.map(({ action }) => action)).toEqual(['person.second-factor-added']);
  const prompt = await trial.present('setup@example.com');
  expect([prompt.status, prompt.text]).toEqual([200, expect.stringContaining('Enter your code')]);
  expect((await prompt.visitor.send('/oidc/account')).status).toBe(401);
  expect(await (await trial.signIn('setup@example.com', PASSPHRASE, codeOf(secret, 30_000))).isAlive()).toBe(true);

  const { rows } = await trial.pool.query("select row_to_json(a)::text as text from identity.account a where mail = 'setup@example.com'");
  for (const kept of [secret, ...codesOn(confirmed.text)]) expect(rows[0].text).not.toContain(kept);
});

test('a code is accepted once: not again, not by another browser, not an earlier one, and of two at once one', async () => {
  const { id } = await trial.create('replay@example.com');
  const { secret } = await trial.addFactor(await trial.signIn('replay@example.com'));
  const code = codeOf(secret, 30_000);
  const waiting = await Promise.all(Array.from({ length: 4 }, () => trial.present('replay@example.com')));
  const replies = await Promise.all(waiting.map((attempt) => attempt.showCode(code)));
  expect(replies.filter(({ status }) => status === 303)).toHaveLength(1);
  const settle = () => trial.pool.query('update identity.account set code_failures = 0, code_retry_at = null where id = $1', [id]);
  await settle();
  expect((await waiting[0]!.showCode(code)).status).not.toBe(303);
  expect((await (await trial.present('replay@example.com')).showCode(codeOf(secret))).status).toBe(401);
});

test('a recovery code is accepted once, of two at once one, and its use is recorded', async () => {
  const { id } = await trial.create('recovery@example.com');
  const { codes } = await trial.addFactor(await trial.signIn('recovery@example.com'));
  trial.records.splice(0);
  const [first, two] = [await trial.present('recovery@example.com'), await trial.present('recovery@example.com')];
  const typed = ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')} `;
  const statuses = (await Promise.all([first.showCode(typed), two.showCode(typed)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([303, 401]);
  expect((await two.showCode(codes[0]!)).status).toBe(401);
  expect(await (await trial.signIn('recovery@example.com', PASSPHRASE, codes[1])).isAlive()).toBe(true);
  expect((await trial.store.findAccountById(id))?.recoveryHashes).toHaveLength(8);
  expect(trial.records.map(({ action }) => action).sort()).toEqual([
    ...['person.recovery-code-used', 'person.recovery-code-used'],
    ...['person.wrong-code', 'person.wrong-code'],
  ]);
});

test('guesses at once are counted and recorded one by one; after the free ones each waits, and what comes meanwhile is neither', async () => {
  const { id } = await trial.create('guess@example.com');
  await trial.addFactor(await trial.signIn('guess@example.com'));
  const { showCode } = await trial.present('guess@example.com');
  trial.records.splice(0);
  const replies = await Promise.all(Array.from({ length: 30 }, (_, at) => showCode(String(at).padStart(6, '9'))));
  expect(replies.every(({ status }) => status === 401 || status === 429)).toBe(true);
  const kept = await trial.store.findAccountById(id);
  expect(kept!.codeFailures).toBeLessThan(12);
  expect(kept!.codeRetryAt!.getTime()).toBeGreaterThan(0);
  expect(trial.records).toEqual(Array.from({ length: kept!.codeFailures }, () => ({ accountId: id, action: 'person.wrong-code' })));
});

test('the ticket between passphrase and code is good for its own sign-in, and ends with the passphrase', async () => {
  const { id } = await trial.create('ticket@example.com');
  const { codes } = await trial.addFactor(await trial.signIn('ticket@example.com'));
  const prompt = await trial.present('ticket@example.com');
  const thief = await openSignIn(trial.trial.origin);
  const use = (ticket: string) => thief.visitor.send(thief.at.href, { action: 'second-factor', ticket, code: codes[0]! });
  for (const ticket of ['', 'made-up', prompt.ticket, `${prompt.ticket.slice(0, -4)}AAAA`, prompt.ticket.slice(8)])
    expect((await use(ticket)).status).toBe(400);
  // An attribute of the page cannot be closed by what the form sent.
  const odd = await prompt.showCode('000000', `${prompt.ticket}"><b>`);
  expect(await odd.text()).not.toContain('"><b>');

  await trial.trial.identity.changes.changePassphrase(id, { current: PASSPHRASE, next: NEXT, sid: '' });
  const late = await prompt.showCode(codes[0]!);
  await prompt.visitor.follow(late);
  expect((await prompt.visitor.send('/oidc/account')).status).toBe(401);
});

test('new recovery codes and removal ask for both factors', async () => {
  await trial.create('remove@example.com');
  const here = await trial.signIn('remove@example.com');
  const { codes } = await trial.addFactor(here);
  expect((await trial.send(here, 'remove-factor', { passphrase: 'not the passphrase', code: codes[0]! })).status).toBe(401);
  expect((await trial.send(here, 'remove-factor', { passphrase: PASSPHRASE, code: '000000' })).status).toBe(401);
  expect((await trial.present('remove@example.com')).ticket).not.toBe('');
  const fresh = codesOn((await trial.send(here, 'recovery-codes', { passphrase: PASSPHRASE, code: codes[0]! })).text);
  expect(fresh).toHaveLength(10);
  trial.records.splice(0);
  expect((await trial.send(here, 'remove-factor', { passphrase: PASSPHRASE, code: codes[1]! })).status).toBe(401);
  expect(trial.records.map(({ action }) => action)).toEqual(['person.wrong-code']);
  expect((await trial.send(here, 'remove-factor', { passphrase: PASSPHRASE, code: fresh[0]! })).location).toBe(
    '/oidc/account?done=factor-removed',
  );
  expect((await trial.present('remove@example.com')).status).toBe(303);
});
