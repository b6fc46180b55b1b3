// Who becomes the owner: in an installation that others can reach, only a person with the code from the terminal.
import { afterEach, describe, expect, test } from '@jest/globals';
import { memoryIdentityStore } from '../../tests/fixtures/identity/memory-identity-store.fixture.js';
import { showSetUp } from '../host/front.js';
import { createIdentityProvider } from './identity-provider.js';
import { log, openSignIn, OWNER, seal, start, stopAll, type Trial } from '../../tests/fixtures/identity/sign-in.fixture.js';

afterEach(stopAll);

const publicUrl = 'https://books.example.com';

async function createOwner({ origin, server }: Trial, form: Record<string, string> = {}) {
  const { visitor, at, html } = await openSignIn(origin, {}, server);
  const response = await visitor.send(at.href, { action: 'create-owner', ...OWNER, repeated: OWNER.passphrase, ...form });
  return { html, status: response.status, text: await response.text() };
}

describe('at a public address', () => {
  test('a stranger can’t create an owner, a person with the code can, once', async () => {
    const trial = await start({ publicUrl, demo: false });
    const code = (await trial.identity.makeSetUpCode())!;
    const stranger = await createOwner(trial);
    expect(stranger.html).toContain('Set-up code');
    expect([stranger.status, stranger.text]).toEqual([401, expect.stringContaining('That isn’t the set-up code.')]);
    expect((await createOwner(trial, { code: '7K2QX-00000-00000-00000' })).status).toBe(401);
    expect((await createOwner(trial, { code: code.toLowerCase() })).status).toBe(303);
    expect((await createOwner(trial, { code, mail: 'eve@example.com' })).status).toBe(409);
    expect(await trial.identity.makeSetUpCode()).toBeUndefined();
  });

  test('the demo’s people do not exist, not even where the demo was founded on this machine', async () => {
    const store = memoryIdentityStore();
    const local = await start({ store });
    expect(local.identity.demo).toBe(true);
    expect(await local.identity.makeSetUpCode()).toBeUndefined();
    for (const trial of [await start({ publicUrl, store }), await start({ publicUrl })]) {
      expect(trial.identity.demo).toBe(false);
      const { visitor, at, html } = await openSignIn(trial.origin, {}, trial.server);
      expect(html).toContain('Create the owner');
      expect(html).not.toContain('demo.test');
      expect((await visitor.send(at.href, { action: 'demo', person: 'owner@demo.test' })).status).toBe(401);
      await expect(trial.identity.issueToken('owner@demo.test')).rejects.toMatchObject({ code: 'account-unknown' });
    }
  });

  test('they do under UNSAFE_PUBLIC_DEMO, and the terminal says so', async () => {
    const { identity, origin, server } = await start({ publicUrl, unsafePublicDemo: true });
    expect((await openSignIn(origin, {}, server)).html).toContain('owner@demo.test');
    expect(identity.notices).toEqual([expect.stringContaining('WARNING: UNSAFE_PUBLIC_DEMO is on.')]);
  });

  test('after ten codes from one address the next one waits', async () => {
    const trial = await start({ publicUrl, demo: false, now: () => 0 });
    const code = (await trial.identity.makeSetUpCode())!;
    for (let count = 0; count < 10; count += 1) expect((await createOwner(trial, { mail: `a${count}@example.com` })).status).toBe(401);
    expect(await createOwner(trial, { code })).toMatchObject({ status: 429, text: expect.stringContaining('Too many attempts.') });
  });

  test('a code is good for a day, and every process that starts may show one', async () => {
    const store = memoryIdentityStore();
    const trial = await start({ publicUrl, demo: false, store });
    const [first, second] = [(await trial.identity.makeSetUpCode())!, (await trial.identity.makeSetUpCode())!];
    const later = Date.now() + 24 * 3_600_000 + 60_000;
    const { hashOfSetUpCode } = await import('./founding.js');
    expect(await store.hasSetUpCode(hashOfSetUpCode(first), new Date(later - 120_000))).toBe(true);
    expect(await store.hasSetUpCode(hashOfSetUpCode(first), new Date(later))).toBe(false);
    expect((await createOwner(trial, { code: first })).status).toBe(303);
    expect(await store.hasSetUpCode(hashOfSetUpCode(second), new Date())).toBe(false);
  });
});

test('founded without the demo, a plain start goes on without it', async () => {
  const store = memoryIdentityStore();
  await start({ store, demo: false });
  const { identity, origin } = await start({ store, demo: true });
  expect(identity.demo).toBe(false);
  expect((await openSignIn(origin)).html).toContain('Create the owner');
});

test('founded for a public address, a start without PUBLIC_URL still asks for the code', async () => {
  const store = memoryIdentityStore();
  await start({ store, demo: false, publicUrl });
  const trial = await start({ store, demo: false });
  expect((await createOwner(trial)).status).toBe(401);
  expect((await createOwner(trial, { code: (await trial.identity.makeSetUpCode())! })).status).toBe(303);
});

test('the terminal shows the code, the notices, and nothing on this machine', async () => {
  const shown = async (publicUrl: string, demo: boolean) => {
    const lines: string[] = [];
    const identity = await createIdentityProvider({ publicUrl, store: memoryIdentityStore(), seal, demo, log });
    await showSetUp(identity, publicUrl, (line) => lines.push(line));
    identity.close();
    return lines;
  };
  expect(await shown('http://localhost:8080', true)).toEqual([]);
  expect(await shown('http://localhost:8080', false)).toEqual([]);
  expect(await shown(publicUrl, false)).toEqual([
    expect.stringMatching(/Set-up code: ([0-9A-Z]{5}-?){4}\n.*https:\/\/books\.example\.com/s),
  ]);
  expect(await shown(publicUrl, true)).toEqual([expect.stringContaining('Demo sign-in is off'), expect.stringContaining('Set-up code')]);
});
