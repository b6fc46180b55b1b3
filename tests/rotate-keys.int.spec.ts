// The installation's encryption key is rotated: what was kept opens under the new key alone, what is out in the world still works, and whoever has the
// old key alone opens nothing.
import { mkdtemp, readdir, rm, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { createLinkToken } from '#contracts/routes/bank-links.js';
import { putPayer } from '#contracts/routes/payer.js';
import { connectProcessor } from '#contracts/routes/processor-connections.js';
import { addVendor, createVendor, getW9, requestW9, revealTin, uploadW9 } from '#contracts/routes/vendors.js';
import { getW9Form } from '#contracts/routes/w9-links.js';
import { LocalFileStore } from '#platform/files.js';
import { sealWith, vaultOf, type Vault } from '#platform/seal.js';
import { tokenPlace } from '../services/bank-link/bank-sync/link.query.js';
import { PlaidTrial, statementOf } from './fixtures/bank-link/plaid.fixture.js';
import { totpPlace } from '../services/identity/account/second-factor.js';
import { loadKeys } from '../services/identity/keys.js';
import { openIdentityDatabase } from '../services/identity/migrate.js';
import { oidcAdapter } from '../services/identity/oidc-adapter.js';
import { postgresIdentityStore } from '../services/identity/postgres-store.js';
import { unitsOfWorkOf } from '../services/host/compose.js';
import { renewSecrets } from '../services/host/renew-secrets.js';
import { signedCall, syncUpdates } from './fixtures/simulators/sign-webhook.fixture.js';
import { StripeAccount } from '../services/simulators/stripe/stripe-account.js';
import { startStripeSimulator, type StripeSimulator } from '../services/simulators/stripe/stripe-simulator.js';
import { signedEvent } from './fixtures/simulators/sign-event.fixture.js';
import { cloneDatabase, testSecrets, type TestDatabase } from '../services/host/testing/template.js';
import { secretPlace } from '../services/invoicing/stripe/connection.query.js';
import { payerPlace } from '../services/payroll/payer/payer.query.js';
import { tinPlace } from '../services/payroll/vendor-directory/write-vendor.js';
import { readToken } from '../services/payroll/w9-links/token.js';
import { multipart } from './upload.js';

const at = new Date('2026-11-21T17:00:00Z');
const rotated = { ...testSecrets, encryption: `${'33'.repeat(32)},${testSecrets.encryption}` };
const old = sealWith(Buffer.from(testSecrets.encryption, 'hex'));
const fresh = sealWith(Buffer.from('33'.repeat(32), 'hex'));
const person = { name: 'Ana Reyes', ein: '321-54-9876', address: '9 Bond Street, New York, NY 10012' };
const webhookSecret = 'whsec_simulated_secret';
const w9 = Buffer.from('%PDF-1.7 SSN 321-54-9876');

let database: TestDatabase;
let filesDirectory: string;
let stripe: StripeSimulator;
let trial: PlaidTrial;
let identity: pg.Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  filesDirectory = await mkdtemp(join(tmpdir(), 'rotate-keys-'));
  stripe = await startStripeSimulator();
  identity = await openIdentityDatabase(database.administrator, testSecrets.database);
  trial = await PlaidTrial.start(options());
}, 90_000);
afterAll(async () => {
  await trial.close();
  await identity.end();
  await stripe.close();
  await database.drop();
  await rm(filesDirectory, { recursive: true, force: true });
}, 90_000);

const options = (secrets = testSecrets) => ({
  secrets,
  database: { ...database, drop: async () => {} },
  files: new LocalFileStore(filesDirectory),
  stripe: { apiUrl: stripe.url, timeoutMs: 400 },
});
const store = () => postgresIdentityStore((text, parameters) => identity.query(text, parameters));
const sealing = {
  bank_link: {
    place: (tenant: number, id: string) => tokenPlace(tenant, id),
    rows: `select tenant_id, link_id as id, token_sealed as text from bank_link.bank_link`,
  },
  connection: {
    place: (tenant: number, id: string) => secretPlace(tenant, id),
    rows: `select tenant_id, connection_id as id, unnest(array[key_sealed, webhook_secret_sealed]) as text from invoicing.processor_connection`,
  },
  vendor: {
    place: (tenant: number, id: string) => tinPlace(tenant, id),
    rows: `select tenant_id, vendor_id as id, tin_sealed as text from payroll.vendor where tin_sealed is not null`,
  },
  payer: {
    place: (tenant: number) => payerPlace(tenant),
    rows: `select tenant_id, tenant_id::text as id, payer_tin as text from payroll.payroll_settings where payer_tin is not null`,
  },
  recipients: {
    place: (tenant: number, id: string) => tinPlace(tenant, id),
    rows: `select tenant_id, vendor_id as id, recipient_tin as text from payroll.form_1099`,
  },
  payers: { place: (tenant: number) => payerPlace(tenant), rows: `select tenant_id, '' as id, payer_tin as text from payroll.form_1099` },
};

/** Of each kind of secret, how many open under a key. */
async function opening(vault: Vault): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const [kind, { place, rows: text }] of Object.entries(sealing)) {
    const { rows } = await trial.system.composition.database.query<{ tenant_id: number; id: string; text: string }>(text);
    const open = rows.filter((one) => opens(() => vault.open(one.text, place(one.tenant_id, one.id)))).length;
    said[kind] = `${open} of ${rows.length}`;
  }
  const { rows } = await identity.query<{ name: string; sealed: string }>(
    `select name, sealed from identity.secret union all select model || ':' || key, sealed from identity.payload
     union all select 'totp:' || id, unnest(array[totp_sealed, totp_pending]) from identity.account`,
  );
  said['identity'] = `${rows.filter(({ name, sealed }) => opens(() => vault.open(sealed, name))).length} of ${rows.length}`;
  return said;
}

const opens = (open: () => unknown): boolean => {
  try {
    open();
    return true;
  } catch {
    return false;
  }
};

/** Files in the store that open as the W-9 of a vendor. */
async function w9sOpening(vault: Vault, tenant: number, vendorId: string): Promise<number> {
  const places = (await readdir(filesDirectory, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const files = await Promise.all(places.map((one) => readFile(join(one.parentPath, one.name))));
  return files.filter((bytes) => opens(() => vault.openBytes(bytes, `payroll w9 ${tenant} ${vendorId}`))).length;
}

const injected = async (
  service: 'bank-link' | 'invoicing' | 'payroll',
  url: string,
  sent: { body?: Buffer; headers?: Record<string, string> },
) => {
  const app = trial.system.composition.get(service).app.getHttpAdapter().getInstance();
  const { statusCode } = await app.inject({
    method: sent.body ? 'POST' : 'GET',
    url,
    headers: sent.headers ?? {},
    ...(sent.body && { payload: sent.body }),
  });
  return statusCode;
};

/** A business with a secret of every kind. */
async function keptSecrets() {
  const tenantId = await trial.business();
  const { item, publicToken } = trial.bank();
  const accountId = item.accounts[0]!.account_id;
  item.put({ id: 't1', accountId, date: '2026-11-02', name: 'STAPLES 114', amount: 40 });
  await trial.system.get(createLinkToken, { tenantId, body: {} });
  const plaidPath = new URL(trial.plaid.webhooks.at(-1)!).pathname;
  const linkId = await trial.linkAndMap(tenantId, publicToken);

  const account = new StripeAccount('acct_rotated');
  stripe.keys.set('rk_test_rotated', account);
  const body = { processor: 'stripe' as const, secretKey: 'rk_test_rotated', webhookSecret };
  const { connection } = await trial.system.get(connectProcessor, { tenantId, body });

  const { vendorId } = await trial.system.get(addVendor, { tenantId, body: person });
  await trial.system.get(uploadW9, { tenantId, params: { vendorId }, ...multipart({ name: 'w9.pdf', bytes: w9 }, {}) });
  const asked = await trial.system.get(createVendor, { tenantId, body: { vendorName: 'Somebody Asked' } });
  const { link } = await trial.system.get(requestW9, { tenantId, params: { vendorId: asked.vendor.vendorId }, body: {} });
  await trial.system.get(putPayer, { tenantId, body: { name: 'Blue Door', tin: '12-3456789', tinType: 'EIN' } });
  await trial.system.composition.database.query(
    `insert into payroll.form_1099 (tenant_id, form_id, year, vendor_id, version, kind, box1_cents, recipient, payer, recipient_tin, payer_tin, content, current, generated_by)
     select tenant_id, gen_random_uuid(), 2025, vendor_id, 1, 'original', 100000, '{}', '{}', $3, $4, 'form', true, 'ana' from payroll.vendor where tenant_id = $1 and vendor_id = $2`,
    [tenantId, vendorId, old.close('321-54-9876', tinPlace(tenantId, vendorId)), old.close('12-3456789', payerPlace(tenantId))],
  );
  const personId = '0198c5e0-0000-7000-8000-0000000000aa';
  const totp = old.close('JBSWY3DPEHPK3PXP', totpPlace(personId));
  await trial.system.composition.database.query(
    `insert into identity.account (id, mail, name, passphrase_hash, totp_sealed, totp_pending) values ($1, 'ana@demo.test', 'Ana', '$argon2id$x', $2, $2)`,
    [personId, totp],
  );
  const before = await loadKeys(store(), old);
  await oidcAdapter(store(), old, async () => {})('RefreshToken').upsert('token', { accountId: 'ana' } as never, 3_600);

  return {
    tenantId,
    item,
    accountId,
    plaidPath,
    linkId,
    webhookPath: connection.webhookPath!,
    vendorId,
    askedId: asked.vendor.vendorId,
    link,
    before,
  };
}

let kept: Awaited<ReturnType<typeof keptSecrets>>;

test('what is kept is closed anew, once, and opens under the new key alone', async () => {
  kept = await keptSecrets();
  const { tenantId, vendorId } = kept;
  const all = {
    bank_link: '1 of 1',
    connection: '2 of 2',
    vendor: '1 of 1',
    payer: '1 of 1',
    recipients: '1 of 1',
    payers: '1 of 1',
    identity: '5 of 5',
  };
  const none = {
    bank_link: '0 of 1',
    connection: '0 of 2',
    vendor: '0 of 1',
    payer: '0 of 1',
    recipients: '0 of 1',
    payers: '0 of 1',
    identity: '0 of 5',
  };
  expect([await opening(old), await opening(fresh)]).toEqual([all, none]);

  // The product is stopped, gets its new key, and is started again.
  await trial.system.drain();
  const renewing = {
    unitsOfWork: unitsOfWorkOf(trial.system.composition),
    identity: (text: string, parameters: unknown[]) => identity.query(text, parameters),
    files: new LocalFileStore(filesDirectory),
    seal: vaultOf(rotated.encryption),
  };
  // Bank token, two of Stripe, the numbers of vendor and payer and both of a form, the W-9, two keys and a session of the sign-in, a
  // person's authenticator app and one that is being set up.
  expect(await renewSecrets(renewing)).toBe(13);
  expect(await renewSecrets(renewing)).toBe(0);
  const { plaid } = trial;
  await trial.system.close();
  trial = await PlaidTrial.start(options(rotated), plaid);

  expect([await opening(old), await opening(fresh)]).toEqual([none, all]);
  expect([await w9sOpening(old, tenantId, vendorId), await w9sOpening(fresh, tenantId, vendorId)]).toEqual([0, 1]);
  expect(await loadKeys(store(), fresh)).toEqual(kept.before);
  expect(await oidcAdapter(store(), fresh, async () => {})('RefreshToken').find('token')).toMatchObject({ accountId: 'ana' });
}, 120_000);

test('banks are read, and what calls us from outside is known at the addresses that it was given', async () => {
  const { tenantId, item, accountId, plaidPath, linkId, webhookPath } = kept;
  item.put({ id: 't2', accountId, date: '2026-11-03', name: 'COFFEE HOUSE', amount: 5 });
  expect((await trial.sync(tenantId, linkId)).job).toMatchObject({ state: 'done' });
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
  item.put({ id: 't3', accountId, date: '2026-11-04', name: 'BISTRO', amount: 60 });
  const call = await signedCall(syncUpdates(item.itemId), { key: trial.plaid.key, at });
  expect(await injected('bank-link', plaidPath, call)).toBe(200);
  await trial.system.drain();
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));

  const event = signedEvent({ id: 'evt_1', object: 'event', type: 'charge.succeeded' } as never, { secret: webhookSecret, at });
  expect(await injected('invoicing', webhookPath, event)).toBe(200);
});

test('W-9 links, numbers and files stay good, equal numbers stay known, and the old key reads no new link', async () => {
  const { tenantId, vendorId, askedId, link } = kept;
  const token = link.split('#')[1]!;
  expect(await injected('payroll', getW9Form.path, { headers: { 'x-w9-token': token } })).toBe(200);
  expect(await trial.system.get(revealTin, { tenantId, params: { vendorId } })).toMatchObject({ tin: '321-54-9876' });
  expect((await trial.system.download(getW9, { tenantId, params: { vendorId }, role: 'admin' })).bytes.equals(w9)).toBe(true);
  // Equal numbers are still told from different ones.
  expect(
    (await trial.system.call(createVendor, { tenantId, body: { vendorName: 'Another Name', tin: person.ein, tinType: 'SSN' } })).status,
  ).toBe(409);

  const again = await trial.system.get(requestW9, { tenantId, params: { vendorId: askedId }, body: {} });
  const newToken = again.link.split('#')[1]!;
  expect([readToken(old, newToken), readToken(fresh, newToken)?.tenantId]).toEqual([undefined, tenantId]);
});

test('every sealed column of the database is one that a rotation knows', async () => {
  const { rows } = await trial.system.composition.database.query<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
     where column_name ~ '(sealed|_tin|totp_pending)$' and data_type = 'text' and table_schema not in ('information_schema', 'pg_catalog') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'bank_link.bank_link.token_sealed',
    'identity.account.totp_pending',
    'identity.account.totp_sealed',
    'identity.payload.sealed',
    'identity.secret.sealed',
    'invoicing.processor_connection.key_sealed',
    'invoicing.processor_connection.webhook_secret_sealed',
    'payroll.form_1099.payer_tin',
    'payroll.form_1099.recipient_tin',
    'payroll.payroll_settings.payer_tin',
    'payroll.vendor.tin_sealed',
  ]);
});
