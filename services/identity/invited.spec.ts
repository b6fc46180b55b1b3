// An invited person creates their own account, under the email address of the invitation; no other person can.
import { afterEach, expect, test } from '@jest/globals';
import { openSignIn, OWNER, redeem, start, stopAll, type Trial } from '../../tests/fixtures/identity/sign-in.fixture.js';

afterEach(stopAll);

const secret = `2.${'a'.repeat(32)}`;
const invitedMail = async (shown: string) => (shown === secret ? 'ben@example.com' : undefined);
const ben = { name: 'Ben Okafor', passphrase: 'four words by heart', repeated: 'four words by heart' };

/** An installation with its owner. */
async function founded(options: { now?: () => number } = {}): Promise<Trial> {
  const trial = await start({ demo: false, invitedMail, ...options });
  await trial.identity.createAccount(OWNER);
  return trial;
}

async function createAccount({ origin }: Trial, form: Record<string, string>) {
  const { visitor, verifier, at } = await openSignIn(origin);
  const response = await visitor.send(at.href, { action: 'create-account', ...ben, ...form });
  return { visitor, verifier, response, status: response.status, text: response.status === 303 ? '' : await response.text() };
}

test('with the link or its secret, and is signed in as the mail that was invited', async () => {
  const trial = await founded();
  const { visitor, verifier, response } = await createAccount(trial, {
    invitation: ` ${trial.origin}/#invitation=${secret} `,
    mail: 'ana@example.com',
  });
  const { at } = await visitor.follow(response);
  const { id_token } = await redeem(trial.origin, at, verifier);
  const claims = JSON.parse(Buffer.from(id_token!.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
  expect(claims).toMatchObject({ preferred_username: 'ben@example.com', name: 'Ben Okafor' });
  const again = await createAccount(trial, { invitation: secret });
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('Sign in with it instead.')]);
});

test.each([
  ['no invitation', { invitation: '' }, 410, 'This invitation was used or has expired.'],
  ['another secret', { invitation: `2.${'b'.repeat(32)}` }, 410, 'This invitation was used or has expired.'],
  ['a short passphrase', { invitation: secret, passphrase: 'short', repeated: 'short' }, 422, 'A password needs at least'],
  ['passphrases that differ', { invitation: secret, repeated: 'four words by hand' }, 422, 'The two passwords don’t match.'],
  ['no name', { invitation: secret, name: ' ' }, 422, 'Enter your name.'],
])('%s: no account, and the form says why', async (_, form, status, problem) => {
  const trial = await founded();
  const refused = await createAccount(trial, form);
  expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(problem)]);
  expect(refused.text).toContain('<details id="invited" open>');
  await expect(trial.identity.issueToken('ben@example.com')).rejects.toMatchObject({ code: 'account-unknown' });
});

test('after ten secrets from one address the next one waits', async () => {
  const trial = await founded({ now: () => 0 });
  for (let count = 0; count < 10; count += 1) expect((await createAccount(trial, { invitation: `3.${'c'.repeat(32)}` })).status).toBe(410);
  expect(await createAccount(trial, { invitation: secret })).toMatchObject({
    status: 429,
    text: expect.stringContaining('Too many attempts.'),
  });
});
