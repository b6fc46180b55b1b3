// `npm run make-secrets`: every secret of the containers gets a value, none is changed, and keys fit together.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { services } from '#contracts/services.js';
import { publicKeyOf, verifyKeysIn } from '#platform/internal-keys.js';
import { environmentExample, secretOf } from './deploy/files.js';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'ai-accounting-secrets-'));
  copyFileSync('.env.example', join(place, '.env.example'));
});
afterEach(() => rmSync(place, { recursive: true }));

const file = () => join(place, '.env');
const run = () => execFileSync(process.execPath, [resolve('scripts/make-secrets.mjs')], { cwd: place, encoding: 'utf8' });
const settings = () =>
  Object.fromEntries(
    readFileSync(file(), 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]),
  );
const signingKeyName = (service: string) => `${service.toUpperCase().replaceAll('-', '_')}_SIGNING_KEY`;
/** Keys that other companies give out. */
const given = ['PLAID_SECRET', 'FILES_S3_SECRET_KEY', 'OIDC_CLIENT_SECRET'];

test('a new installation: every secret is random and its own, the file its owner’s alone, other settings are those of the example', () => {
  const output = run();
  const made = settings();
  const names = Object.keys(environmentExample()).filter((name) => secretOf(name) !== '' && !given.includes(name));
  expect(names.length).toBeGreaterThan(26);
  const secrets = names.filter((name) => name !== 'INTERNAL_VERIFY_KEYS');
  for (const name of secrets) expect([name, /^[0-9a-f]{64}$/.test(made[name]!)]).toEqual([name, true]);
  expect(new Set(secrets.map((name) => made[name])).size).toBe(secrets.length);
  expect({ ...made, ...Object.fromEntries(names.map((name) => [name, ''])) }).toEqual(environmentExample());
  const keys = verifyKeysIn(made['INTERNAL_VERIFY_KEYS']!);
  expect([...keys.keys()].sort()).toEqual([...services].sort());
  for (const service of services)
    expect(made['INTERNAL_VERIFY_KEYS']).toContain(`${service}=${publicKeyOf(made[signingKeyName(service)]!)}`);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  for (const name of secrets) expect(output).not.toContain(made[name]);
});

test('again: nothing changes', () => {
  run();
  const before = readFileSync(file(), 'utf8');
  expect(run()).toContain('Every secret in .env already has a value.');
  expect(readFileSync(file(), 'utf8')).toBe(before);
  expect(existsSync(`${file()}.new`)).toBe(false);
});

test('a settings file from an earlier version keeps its values, gets new settings, and names unused ones', () => {
  const old = { PUBLIC_URL: 'https://books.example.com', ENCRYPTION_KEY: 'ab'.repeat(32), INTERNAL_SECRET: 'cd'.repeat(32) };
  writeFileSync(file(), Object.entries(old).map(([name, value]) => `${name}=${value}`).join('\n')); // prettier-ignore
  expect(run()).toContain('Remove these unused settings from .env: INTERNAL_SECRET.');
  expect(settings()).toMatchObject(old);
  expect(Object.keys(environmentExample()).filter((name) => !(name in settings()))).toEqual([]);
  expect(settings()['LEDGER_DATABASE_SECRET']).toHaveLength(64);
});

test('an emptied signing key is replaced; the former public key stays known', () => {
  run();
  const before = settings();
  writeFileSync(file(), readFileSync(file(), 'utf8').replace(/^LEDGER_SIGNING_KEY=.*$/m, 'LEDGER_SIGNING_KEY='));
  run();
  const after = settings();
  expect(after['LEDGER_SIGNING_KEY']).not.toBe(before['LEDGER_SIGNING_KEY']);
  expect(after['INTERNAL_VERIFY_KEYS']).toBe(`ledger=${publicKeyOf(after['LEDGER_SIGNING_KEY']!)},${before['INTERNAL_VERIFY_KEYS']}`);
  expect(verifyKeysIn(after['INTERNAL_VERIFY_KEYS']!).get('ledger')!.size).toBe(2);
});
