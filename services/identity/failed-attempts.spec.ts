// Failed attempts, as attacks: no one is locked out by others, guessing is delayed, and headers that a client forges change nothing.
import { afterEach, expect, jest, test } from '@jest/globals';
import { openSignIn, OWNER, start, stopAll, type Trial } from '../../tests/fixtures/identity/sign-in.fixture.js';

// Hundreds of hashes, on a machine that may have other work.
jest.setTimeout(120_000);
afterEach(stopAll);

const other = { mail: 'ben@example.com', name: 'Ben Okafor', passphrase: 'four words by heart' };

/** Delays are measured by a clock that does not move, so a slow machine changes nothing. */
const now = () => 0;

async function founded(): Promise<Trial> {
  const trial = await start({ demo: false, trustedProxies: '127.0.0.1', now });
  await trial.identity.createAccount(OWNER);
  return trial;
}

type Opened = Awaited<ReturnType<typeof openSignIn>>;
const browser = (trial: Trial): Promise<Opened> => openSignIn(trial.origin, {}, trial.server);

async function attempt({ visitor, at }: Opened, address: string, form: Record<string, string> = {}) {
  const wrong = { action: 'passphrase', mail: OWNER.mail, passphrase: 'not the passphrase', ...form };
  const response = await visitor.send(at.href, wrong, { 'x-forwarded-for': address });
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), text: await response.text(), response };
}
const right = { passphrase: OWNER.passphrase };

async function statuses(count: number, attempt: (at: number) => Promise<{ status: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1) found.push((await attempt(at)).status);
  return found;
}

test('a wrong passphrase is delayed from one address, and locks no one out at another', async () => {
  const trial = await founded();
  const attacker = await browser(trial);
  expect(await statuses(12, () => attempt(attacker, '198.51.100.7'))).toEqual([
    ...Array<number>(5).fill(401),
    ...Array<number>(7).fill(429),
  ]);
  const delayed = await attempt(attacker, '198.51.100.7', right);
  expect([delayed.status, delayed.retryAfter <= 2, delayed.retryAfter > 0]).toEqual([429, true, true]);
  expect((await attempt(await browser(trial), '203.0.113.9', right)).status).toBe(303);
});

test('wrong passphrases from many addresses lock no one out', async () => {
  const trial = await founded();
  const attackers = await browser(trial);
  expect(new Set(await statuses(25, (at) => attempt(attackers, `198.51.100.${at}`)))).toEqual(new Set([401]));
  expect((await attempt(await browser(trial), '203.0.113.9', right)).status).toBe(303);
});

test('attempts sent at once are counted before any is checked', async () => {
  const trial = await founded();
  const attacker = await browser(trial);
  const sent = await Promise.all(Array.from({ length: 30 }, () => attempt(attacker, '198.51.100.7')));
  expect(sent.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(25);
});

test('one address that tries many accounts is delayed, also where no account exists', async () => {
  const trial = await founded();
  const attacker = await browser(trial);
  const tried = await statuses(52, (at) => attempt(attacker, '198.51.100.7', { mail: `a${at}@example.com` }));
  expect(tried.indexOf(429)).toBe(50);
});

test('a browser that signed in before passes where others at its address are delayed', async () => {
  const trial = await founded();
  await trial.identity.createAccount(other);
  const known = await browser(trial);
  const signedIn = await attempt(known, '198.51.100.7', right);
  expect(signedIn.status).toBe(303);
  const [cookie = ''] = signedIn.response.headers.getSetCookie().filter((line) => line.startsWith('device-'));
  expect(cookie).toMatch(/; Path=\/oidc; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
  expect(cookie).not.toContain(OWNER.mail);

  const attacker = await browser(trial);
  expect((await statuses(7, () => attempt(attacker, '198.51.100.7'))).at(-1)).toBe(429);
  const again = await browser(trial);
  for (const kept of known.visitor.deviceCookies()) again.visitor.keepDeviceCookie(kept);
  expect((await attempt(again, '198.51.100.7', right)).status).toBe(303);
});

test('a device cookie passes for its own account, unchanged, and its failures are counted', async () => {
  const trial = await founded();
  await trial.identity.createAccount(other);
  const known = await browser(trial);
  await attempt(known, '198.51.100.7', right);
  const [[name, value] = ['', '']] = known.visitor.deviceCookies();
  const attacker = await browser(trial);
  for (let count = 0; count < 6; count += 1) await attempt(attacker, '198.51.100.7');
  for (let count = 0; count < 6; count += 1) await attempt(attacker, '198.51.100.7', { mail: other.mail });

  const withCookie = async (cookie: [string, string], mail: string, passphrase: string) => {
    const opened = await browser(trial);
    opened.visitor.keepDeviceCookie(cookie);
    return attempt(opened, '198.51.100.7', { mail, passphrase });
  };
  // Changed in its last character, which carries bits of the signature.
  const forged = value.slice(0, -2) + (value.at(-2) === 'A' ? 'B' : 'A') + value.at(-1);
  expect((await withCookie([name, forged], OWNER.mail, OWNER.passphrase)).status).toBe(429);
  expect((await withCookie([name, value], other.mail, other.passphrase)).status).toBe(429);
  for (const renamed of [name, name.replace(/.$/, 'x')])
    expect((await withCookie([renamed, value], other.mail, other.passphrase)).status).toBe(429);
  const own = await statuses(6, () => withCookie([name, value], OWNER.mail, 'not the passphrase'));
  expect(own).toEqual([401, 401, 401, 401, 401, 429]);
});

const publicUrl = 'https://books.example.com';
const createOwner = (opened: Opened, address: string, code: string) =>
  attempt(opened, address, { action: 'create-owner', ...OWNER, repeated: OWNER.passphrase, code });

test('wrong set-up codes under forged addresses do not block the initial setup', async () => {
  const trial = await start({ publicUrl, demo: false, now });
  const code = (await trial.identity.makeSetUpCode())!;
  const attacker = await browser(trial);
  const tried = await statuses(60, (at) => createOwner(attacker, `198.51.100.${at}`, '7K2QX-00000-00000-00000'));
  expect(tried).toEqual([...Array<number>(10).fill(401), ...Array<number>(50).fill(429)]);
  // All requests come from one peer here, so the operator waits for that peer's delay: seconds.
  expect((await createOwner(attacker, '203.0.113.9', code)).retryAfter).toBeLessThanOrEqual(2);
});

test('wrong set-up codes from many addresses delay no one else', async () => {
  const trial = await start({ publicUrl, demo: false, trustedProxies: '127.0.0.1', now });
  const code = (await trial.identity.makeSetUpCode())!;
  const attackers = await browser(trial);
  expect(new Set(await statuses(60, (at) => createOwner(attackers, `198.51.100.${at}`, '7K2QX-00000-00000-00000')))).toEqual(
    new Set([401]),
  );
  expect((await createOwner(await browser(trial), '203.0.113.9', code)).status).toBe(303);
});

test('the addresses of one IPv6 network count as one', async () => {
  const trial = await founded();
  const attacker = await browser(trial);
  expect((await statuses(7, (at) => attempt(attacker, `2001:db8:0:7::${at}`))).slice(-2)).toEqual([429, 429]);
  expect((await attempt(attacker, '2001:db8:0:8::1')).status).toBe(401);
});
