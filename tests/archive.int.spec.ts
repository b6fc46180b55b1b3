// The archive of a business, read back by another program and compared with the database; and what the check says about damaged ones.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { addReceipts } from '#contracts/routes/receipts.js';
import { createVendor } from '#contracts/routes/vendors.js';
import { schemaOf, services } from '#contracts/services.js';
import { Archive } from '#platform/archive.js';
import { collected } from '#platform/collected.js';
import { booksHash } from '../services/ledger/books-hash.js';
import { pdfReceipt } from './fixtures/ledger/receipts.fixture.js';
import { postJournal, smallCompany } from './small-company.js';
import { GatewayTrial, tokenOf } from './support/gateway.fixture.js';
import { unzipped, type Unzipped } from './unzipped.js';
import { importStatement, multipart, pncAugust } from './upload.js';
import { linkInProcess, ServiceLinks } from '../services/gateway/links/service-links.js';
import type { Manifest } from '../services/gateway/archive/manifest.js';
import { verifyArchive } from '../services/gateway/archive/verify-archive.js';

jest.setTimeout(60_000);
const ana = 'ana@demo.test';
let trial: GatewayTrial;
let admin: pg.Client;
let tenant: number;
let bytes: Buffer;
let parts: Map<string, Unzipped>;
let manifest: Manifest;
let before: Map<string, number>;
let after: Map<string, number>;

const fetched = async (mail = ana) =>
  fetch(`${trial.origin}/api/v1/archive`, {
    headers: { authorization: `Bearer ${await tokenOf(mail)}`, 'x-tenant-id': String(tenant) },
  });

/** Rows of the business in each table that has a policy for businesses. */
async function rowCounts(): Promise<Map<string, number>> {
  const { rows: tables } = await admin.query<{ schema: string; name: string }>(
    `select distinct schemaname as schema, tablename as name from pg_policies where policyname = 'app'`,
  );
  const counts = new Map<string, number>();
  for (const { schema, name } of tables) {
    const { rows } = await admin.query<{ count: string }>(`select count(*) from ${schema}."${name}" where tenant_id = $1`, [tenant]);
    counts.set(`${schema}.${name}`, Number(rows[0]!.count));
  }
  return counts;
}

const rowsOf = (part: string): Record<string, any>[] =>
  parts
    .get(part)!
    .text.split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  trial = await GatewayTrial.start({ ownProduct: true });
  tenant = await trial.business(ana, 'Blue Door Bakery');
  const foreign = await trial.business('eve@demo.test', 'Eve & Sons');
  admin = new pg.Client(trial.system.administrator);
  await admin.connect();
  const { system } = trial;
  for (const tenantId of [tenant, foreign]) await postJournal(system, smallCompany, tenantId);
  await importStatement(system, pncAugust, { tenantId: tenant, fields: { accountName: 'PNC', accountType: 'asset' } });
  const receipt = { name: 'lunch.pdf', bytes: await pdfReceipt(['DINER', 'TOTAL 60.00', '04/05/2024']) };
  await system.get(addReceipts, { tenantId: tenant, ...multipart(receipt, {}) });
  const vendor = { vendorName: 'Fox Paint', tin: '12-3456789' };
  expect((await trial.ask(createVendor.path, { method: 'POST', mail: ana, tenant, body: vendor })).status).toBe(201);
  const invited = { mail: 'admin@demo.test', role: 'admin' as const };
  await trial.join(tenant, { by: ana, ...invited });
  await trial.ask(`/api/v1/tenants/${tenant}/members`, { method: 'POST', mail: ana, tenant, body: { ...invited, mail: 'open@demo.test' } });
  await system.drain();
  before = await rowCounts();
  const answer = await fetched();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  bytes = Buffer.from(await answer.arrayBuffer());
  await system.drain();
  after = await rowCounts();
  parts = new Map(unzipped(bytes).map((part) => [part.name, part]));
  manifest = JSON.parse(parts.get('manifest.json')!.text);
}, 120_000);
afterAll(async () => {
  await admin.end();
  await trial.close();
}, 60_000);

describe('the archive', () => {
  test('has every row of every table of the business, and none of another', () => {
    const skipped = new Set(
      services.flatMap((service) =>
        manifest.services[service].excluded.filter(({ columns }) => !columns).map(({ table }) => `${schemaOf(service)}.${table}`),
      ),
    );
    expect([...new Set([...skipped].map((table) => table.split('.')[1]))].sort()).toEqual(['idempotency', 'job', 'parked']);
    const archived = services.flatMap((service) =>
      [...before].flatMap(([table, count]) => {
        const [schema, name] = table.split('.');
        if (schema !== schemaOf(service) || skipped.has(table)) return [];
        const rows = rowsOf(`${service}/${name}.ndjson`);
        // The export itself is recorded while it runs.
        expect([table, rows.length >= count && rows.length <= after.get(table)!]).toEqual([table, true]);
        return rows;
      }),
    );
    expect(archived.length).toBeGreaterThan(500);
    expect(new Set(archived.map((row) => row['tenant_id']))).toEqual(new Set([tenant]));
  });

  test('contains the books to the cent', async () => {
    const checking = rowsOf('ledger/account.ndjson').find(({ path }) => path === 'Assets:Checking')!['account_id'];
    // 13,280.00 by the derivation of the small company, whose invoice has a line for each method.
    const postings = rowsOf('ledger/posting.ndjson').filter(({ account_id, basis }) => account_id === checking && basis !== 'accrual');
    expect(postings.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(1_328_000);
    const hash = await trial.system.composition.get('ledger').work.inspect([tenant], (em) => booksHash(em, tenant));
    expect(manifest).toMatchObject({ booksHash: hash, business: { id: tenant, name: 'Blue Door Bakery' }, createdBy: ana });
  });

  test('names each part with its hash, size, and rows, as another program reads them', () => {
    const listed = manifest.parts.map(({ name, sha256, bytes: size }) => ({ name, sha256, bytes: size }));
    const found = [...parts.values()].filter(({ name }) => name !== 'manifest.json');
    expect(listed).toEqual(found.map(({ name, sha256, bytes: size }) => ({ name, sha256, bytes: size })));
    for (const { name, rows } of manifest.parts) if (rows !== undefined) expect([name, rowsOf(name).length]).toEqual([name, rows]);
    expect(manifest.services.ledger.schema).toEqual([
      expect.stringMatching(/^platform\/migrations\//),
      expect.stringMatching(/^ledger\/migrations\//),
    ]);
    const log = rowsOf('ledger/event_log.ndjson').map(({ position }) => position);
    expect(manifest.services.ledger.logPosition).toBe(Math.max(...log));
  });

  test('has the stored files of the business by the hash of their bytes', async () => {
    const names = await readdir(join(trial.system.filesDirectory, String(tenant)), { recursive: true });
    const stored = names.flatMap((name) => /[0-9a-f]{64}$/.exec(name)?.[0] ?? []).sort();
    const archived = [...parts.keys()].filter((name) => name.startsWith('files/')).sort();
    // A statement and a receipt. A journal is kept as its entries, and nothing refers to its file.
    expect(archived).toHaveLength(2);
    expect(archived).toEqual(stored.filter((hash) => hash !== sumOf(smallCompany)).map((hash) => `files/${hash}`));
    for (const name of archived) expect(`files/${parts.get(name)!.sha256}`).toBe(name);
    expect(archived).toContain(`files/${sumOf(pncAugust)}`);
  });

  test('has no secrets, and names the columns that it leaves behind', async () => {
    const { rows } = await admin.query(
      `select tin_sealed as secret from payroll.vendor where tenant_id = $1 union all
       select invitation_hash from gateway.membership where tenant_id = $1 and invitation_hash is not null`,
      [tenant],
    );
    const secrets = rows.map(({ secret }) => String(secret));
    expect(secrets.length).toBeGreaterThanOrEqual(2);
    const text = [...parts.values()].map((part) => part.text).join('\n');
    for (const secret of [...secrets, '12-3456789', '123456789']) expect(text).not.toContain(secret);
    const columns = services.flatMap((service) =>
      manifest.services[service].excluded.flatMap(({ table, columns: names }) => (names ?? []).map((name) => `${table}.${name}`)),
    );
    expect(columns.sort()).toEqual([
      'bank_link.token_sealed',
      'form_1099.payer_tin',
      'form_1099.recipient_tin',
      'membership.invitation_hash',
      'payroll_settings.payer_tin',
      'processor_connection.key_sealed',
      'processor_connection.webhook_secret_sealed',
      'processor_connection.webhook_token',
      'receipt_address.token',
      'vendor.tin_key',
      'vendor.tin_sealed',
      'vendor.w9_file',
      'w9_link.token_hash',
    ]);
  });

  test('leaves no column behind whose name sounds like a secret, except hashes of content and the last digits', async () => {
    const { rows } = await admin.query<{ name: string }>(
      `select distinct c.table_name || '.' || c.column_name as name from information_schema.columns c
       join pg_policies p on p.schemaname = c.table_schema and p.tablename = c.table_name and p.policyname = 'app'
       where c.column_name ~ 'seal|secret|token|passphrase|(^|_)tin(_|$)|_hash|w9_file' order by 1`,
    );
    const excluded = services.flatMap((service) =>
      manifest.services[service].excluded.flatMap(({ table, columns }) => (columns ?? []).map((column) => `${table}.${column}`)),
    );
    expect(rows.map(({ name }) => name).filter((name) => !excluded.includes(name))).toEqual([
      'audit_entry.previous_hash',
      'close.log_hash',
      'event_log.data_hash',
      'idempotency.input_hash',
      'receipt.content_hash',
      'reconciliation.books_hash',
      'vendor.has_tin',
      'vendor.tin_last4',
      'vendor.tin_type',
    ]);
  });
});

describe('only an owner', () => {
  test.each([
    ['an admin', 'admin@demo.test'],
    ['the owner of another business', 'eve@demo.test'],
  ])('exports it, not %s', async (_, mail) => {
    const answer = await fetched(mail);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, expect.stringContaining('application/problem+json')]);
  });
});

test('a service that stops before its end leaves no file that looks complete', async () => {
  const links = trial.system.composition.get('gateway').app.get(ServiceLinks);
  const payroll = linkInProcess(trial.system.composition.get('payroll').app);
  const fetchFile = async (path: string, sealed: string) => {
    const sent = await collected(await payroll.fetchFile(path, sealed), 2 ** 26);
    // Between two tables: no file in the stream is incomplete.
    return Readable.from([sent.subarray(0, sent.indexOf('{"name":"vendor_name.ndjson"'))]);
  };
  links.set('payroll', { ...payroll, fetchFile });
  await expect(fetched().then((answer) => answer.arrayBuffer())).rejects.toThrow();
  links.set('payroll', payroll);
});

describe('the check', () => {
  const check = async (content: Uint8Array) => (await verifyArchive(new Blob([content as Uint8Array<ArrayBuffer>]))).problems;

  /** The parts of the archive packed again, some of them changed. */
  async function packedAgain(change: (parts: Map<string, string | undefined>) => void): Promise<Buffer> {
    const texts = new Map<string, string | undefined>([...parts].map(([name, { text }]) => [name, text]));
    change(texts);
    const archive = new Archive(new Date('2026-11-22T17:00:00Z'));
    const read = collected(archive.bytes, 2 ** 28);
    for (const [name, text] of texts) if (text !== undefined) await archive.addText(name, text);
    await archive.close();
    return read;
  }

  test('finds nothing in what was exported', async () => {
    expect(await check(bytes)).toEqual([]);
  });

  test('is a command whose exit code says so', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'archive-'));
    const path = join(directory, 'archive.zip');
    const run = () => spawnSync(process.execPath, ['dist/services/host/commands/verify-archive.js', '--file', path], { encoding: 'utf8' });
    try {
      expect(run()).toMatchObject({ status: 1, stdout: '', stderr: `There is no file ${path}.\n` });
      await writeFile(path, bytes.subarray(0, -1));
      expect(run()).toMatchObject({ status: 1, stdout: 'The file isn’t a complete archive. It may have been cut off or changed.\n' });
      await writeFile(path, bytes);
      const { status, stdout } = run();
      const rows = manifest.parts.reduce((sum, part) => sum + (part.rows ?? 0), 0);
      expect([status, stdout]).toEqual([
        0,
        `Blue Door Bakery, ${manifest.createdAt}: ${manifest.parts.length} parts with ${rows} rows are complete and unchanged. Books hash ${manifest.booksHash}\n`,
      ]);
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  test('names a changed, an added, and a missing part', async () => {
    const changed = await packedAgain((texts) => {
      texts.set('ledger/posting.ndjson', texts.get('ledger/posting.ndjson')!.replace(/"amount_cents":\d/, '"amount_cents":9'));
      texts.set('ledger/more.ndjson', '{}\n');
      texts.set('tax/trip.ndjson', undefined);
    });
    const named = ['ledger/posting.ndjson was changed.', 'ledger/more.ndjson isn’t in the manifest.', 'tax/trip.ndjson is missing.'];
    expect(await check(changed)).toEqual(expect.arrayContaining(named));
  });

  test('refuses an archive of a newer format, one without its manifest, and another file', async () => {
    const newer = await packedAgain((texts) => {
      texts.set('manifest.json', texts.get('manifest.json')!.replace('"formatVersion": 1', '"formatVersion": 2'));
    });
    expect(await check(newer)).toEqual(['The archive has format 2, and this version reads format 1. Update the product first.']);
    const other = await packedAgain((texts) => texts.set('manifest.json', undefined));
    expect(await check(other)).toEqual(['The ZIP file has no manifest.json, so it isn’t an archive of a business.']);
    const cut = ['The file isn’t a complete archive. It may have been cut off or changed.'];
    for (const length of [0, 1_000, bytes.length - 1]) expect(await check(bytes.subarray(0, length))).toEqual(cut);
  });

  test('finds a changed byte in the data of any part', async () => {
    for (let n = 1; n < 20; n++) {
      const at = Math.floor((bytes.length * 0.6 * n) / 20);
      const changed = Buffer.from(bytes);
      changed[at]! ^= 0x20;
      const problems = await check(changed);
      const isSame = () => {
        const read = new Map(unzipped(changed).map(({ name, sha256 }) => [name, sha256]));
        return [...parts].every(([name, { sha256 }]) => read.get(name) === sha256);
      };
      // A byte of a time stamp changes no part.
      expect([at, problems.length > 0 || isSame()]).toEqual([at, true]);
    }
  });
});
