// A thousand forms: made in one call, in files of a hundred, drawn a chunk at a time; cut off in between they are drawn on, none twice.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { entryPosted } from '#contracts/events/ledger.js';
import { getAlerts } from '#contracts/routes/alerts.js';
import {
  generateForms,
  getCandidates,
  getCopiesPdf,
  getFormDifferences,
  getIrisCsv,
  listForms,
  putFiled,
} from '#contracts/routes/forms-1099.js';
import { putContractorCategories } from '#contracts/routes/payment-categories.js';
import { LocalFileStore, type FileStore } from '#platform/files.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { payerOnFile } from '../../../tests/golden/golden-year.js';
import { sealWith } from '#platform/seal.js';
import { testSecrets } from '../../host/testing/template.js';
import { tinPlace } from '../vendor-directory/write-vendor.js';
import { DrawForms } from './draw-forms.job.js';

const many = 1_000;
const year = { params: { year: 2025 } };
let system: TestSystem;
let admin: pg.Client;

/** Vendor n was paid 1,000.00 dollars and n cents. */
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-08T17:00:00Z' });
  await system.openBusiness(2);
  admin = new pg.Client(system.administrator);
  await admin.connect();
  const seal = sealWith(Buffer.from(testSecrets.encryption, 'hex'));
  const ids = Array.from({ length: many }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  const sealed = ids.map((id, n) => seal.close(`321-54-${String(n + 1).padStart(4, '0')}`, tinPlace(2, id)));
  await admin.query(
    `insert into payroll.vendor (tenant_id, vendor_id, name, tin_type, tin_sealed, tin_last4, tin_key, address, city, state, zip_code, entity_type, attorney, w9)
     select 2, i, 'PAYEE' || chr(65 + n / 100) || chr(65 + n / 10 % 10) || chr(65 + n % 10), 'SSN', s, lpad((n + 1)::text, 4, '0'), n::text, '9 Bond Street', 'New York', 'NY', '10012', 'individual', false, 'on-file'
     from (select i, s, (row_number() over ())::int - 1 as n from unnest($1::uuid[], $2::text[]) as v (i, s)) v`,
    [ids, sealed],
  );
  await admin.query(`insert into payroll.vendor_name select tenant_id, name, name, vendor_id from payroll.vendor`);
  const names = (await admin.query<{ name: string }>('select name from payroll.vendor order by name')).rows;
  await system.publish(
    'ledger',
    names.map(({ name }, n) =>
      entryPosted.of(2, {
        entryId: 900_000 + n,
        date: '2025-06-02',
        basis: 'both',
        origin: 'journal',
        reverses: null,
        reference: '',
        description: `ZELLE PAYMENT TO ${name}`,
        bankTransactionId: null,
        lines: [
          { line: 1, account: 'Assets:Bank:PNC', amountCents: -(100_000 + n) },
          { line: 2, account: 'Expenses:Contracting Fee', amountCents: 100_000 + n },
        ],
      }),
    ),
  );
  await system.drain();
  await payerOnFile(system);
}, 120_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

/** The job as its runner would run it, on a file store of the test's choice. */
function drawOn(files: FileStore): () => Promise<unknown> {
  const draw = new DrawForms(system.composition.get('payroll').work, files, sealWith(Buffer.from(testSecrets.encryption, 'hex')));
  return () => draw.run({ id: 'trial', tenantId: 2, requestedBy: 'test', payload: { year: 2025 }, progress: async () => {} });
}

const drawn = async () =>
  Number((await admin.query('select count(file_key) as n, count(distinct file_key) as d from payroll.form_1099')).rows[0].d);

test('a thousand are made, drawn, cut off, and drawn on', async () => {
  // The sum of 1,000.00 + 0.00, 0.01 … 9.99: 1,000,000.00 + 4,995.00.
  expect(await system.get(getCandidates, year)).toMatchObject({ totals: { paid: 1_004_995, reportable: 1_004_995 } });
  const made = await system.get(generateForms, year);
  expect(made).toMatchObject({ formsGenerated: many, created: many, blocked: [] });
  await system.drain();
  expect(await drawn()).toBe(many);
  // Four hundred of them lose their drawing: enough for the cut to come in the middle.
  await admin.query(
    'update payroll.form_1099 set file_key = null where ctid in (select ctid from payroll.form_1099 order by form_id limit 400)',
  );

  const disk = new LocalFileStore(system.filesDirectory);
  let writes = 0;
  const failing: FileStore = {
    putStream: (tenantId, bytes) => disk.putStream(tenantId, bytes),
    put: (tenantId, bytes) => (++writes > 310 ? Promise.reject(new Error('cut off')) : disk.put(tenantId, bytes)),
    read: (key) => disk.read(key),
    remove: (key) => disk.remove(key),
  };
  await expect(drawOn(failing)()).rejects.toThrow('cut off');
  // Twelve full chunks of 25 lie within 310.
  expect(await drawn()).toBe(600 + 300);
  expect(await drawOn(disk)()).toEqual({ drawn: 100 });
  expect(await drawn()).toBe(many);
  expect(await system.get(generateForms, year)).toMatchObject({ formsGenerated: many, created: 0, jobId: null });
}, 120_000);

test('the intake gets ten files of a hundred, together every form once', async () => {
  expect((await system.get(listForms, year)).summary).toEqual({ forms: many, box1Cents: 100_499_500, voided: 0, files: 10, toCorrect: 0 });
  const parts = await Promise.all(Array.from({ length: 10 }, (_, at) => system.download(getIrisCsv, { ...year, query: { part: at + 1 } })));
  const records = parts.map(({ bytes }) => bytes.toString().trimEnd().split('\r\n').slice(1));
  expect(records.map((part) => part.length)).toEqual(Array(10).fill(100));
  expect(new Set(records.flat().map((record) => record.split(',')[21])).size).toBe(many);
});

test('a thousand copies are one document, and the service answers meanwhile', async () => {
  let waited = 0;
  const beats = setInterval(() => waited++, 20);
  const { status, bytes } = await system.download(getCopiesPdf, year);
  clearInterval(beats);
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(many);
  expect(waited).toBeGreaterThan(5);
}, 60_000);

test('a thousand filed forms that the books no longer pay: a hundred are named, all are counted', async () => {
  await system.get(putFiled, { ...year, body: { filedOn: '2026-01-08' } });
  expect(await system.get(getFormDifferences, {})).toEqual({ differences: [], total: 0, toCorrect: 0 });
  await system.get(putContractorCategories, { body: { categories: ['Expenses:Legal & Professional'] } });
  const { differences, total, toCorrect } = await system.get(getFormDifferences, { query: { year: 2025 } });
  expect([differences.length, total, toCorrect]).toEqual([100, many, many]);
  // The largest first: 1,009.99.
  expect(differences[0]).toMatchObject({ formCents: 100_999, booksCents: 0, due: false, changedPayments: 1 });
  const alerts = (await system.get(getAlerts, {})).items.filter(({ code }) => code === 'form-differs').map(({ message }) => message);
  expect([alerts.length, alerts[3]]).toEqual([4, '997 more filed forms differ from your books']);
  await system.get(putContractorCategories, { body: { categories: ['Expenses:Contracting Fee'] } });
  expect((await system.get(getFormDifferences, {})).total).toBe(0);
}, 60_000);
