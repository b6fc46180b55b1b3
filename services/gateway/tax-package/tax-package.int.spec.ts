// The tax package from the asking to the archive, read back by another program; and what becomes of it when a service refuses, is away or
// breaks off.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { DomainError } from '#contracts/problem.js';
import { exportJournal } from '#contracts/routes/journal-export.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { pdfText } from '../../../tests/pdf-text.js';
import { postJournal, smallCompany } from '../../../tests/small-company.js';
import { unzipped } from '../../../tests/unzipped.js';
import { GatewayTrial, tokenOf } from '../../../tests/support/gateway.fixture.js';
import { linkInProcess, ServiceLinks } from '../links/service-links.js';
import { fileCount, parts } from './parts.js';

const ana = 'ana@demo.test';
let trial: GatewayTrial;
let links: ServiceLinks;
let admin: pg.Client;
let tenant: number;
let foreign: number;

beforeAll(async () => {
  trial = await GatewayTrial.start({ ownProduct: true });
  tenant = await trial.business(ana, 'Blue “Door”, Bakery');
  foreign = await trial.business('eve@demo.test');
  await postJournal(trial.system, smallCompany, tenant);
  await trial.system.drain();
  links = trial.system.composition.get('gateway').app.get(ServiceLinks);
  links.pausesMs = [1, 1];
  admin = new pg.Client(trial.system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await trial.close();
}, 60_000);
beforeEach(() => links.set('payroll', linkInProcess(trial.system.composition.get('payroll').app)));

const start = (body: object, mail = ana, of = tenant) => trial.ask('/api/v1/tax/packages', { method: 'POST', mail, tenant: of, body });
const list = async (year: number, mail = ana, of = tenant) =>
  (await trial.ask(`/api/v1/tax/packages?year=${year}`, { mail, tenant: of })).body.packages;
const file = (packageId: string, mail = ana, of = tenant) => trial.ask(`/api/v1/tax/packages/${packageId}/file`, { mail, tenant: of });

async function archive(packageId: string): Promise<{ headers: Headers; bytes: Buffer }> {
  const answer = await fetch(`${trial.origin}/api/v1/tax/packages/${packageId}/file`, {
    headers: { authorization: `Bearer ${await tokenOf(ana)}`, 'x-tenant-id': String(tenant) },
  });
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Starts a package and waits for it; returns its entry in the list. */
async function assembled(body: { year: number; method?: string }) {
  const { status, body: reply } = await start(body);
  expect(status).toBe(202);
  await trial.system.drain();
  return (await list(body.year)).find((taxPackage: { packageId: string }) => taxPackage.packageId === reply.packageId);
}

/** Archives in the file store, and unfinished files. */
async function stored(): Promise<{ archives: number; incoming: string[] }> {
  const own = await readdir(join(trial.system.filesDirectory, String(tenant)), { recursive: true }).catch(() => []);
  return {
    archives: own.filter((name) => /[0-9a-f]{64}$/.test(name)).length,
    incoming: await readdir(join(trial.system.filesDirectory, 'incoming')).catch(() => []),
  };
}

/** The payroll service as it would answer the gateway's `nth` question for a file. */
const payrollAnswers = (fetchFile: (nth: number, path: string, sealed: string) => Promise<Readable>): void => {
  const real = linkInProcess(trial.system.composition.get('payroll').app);
  let calls = 0;
  links.set('payroll', { ...real, fetchFile: (path, sealed) => fetchFile(++calls, path, sealed) });
};

describe('a package of 2024', () => {
  let packageId: string;
  let files: ReturnType<typeof unzipped>;
  let listed: any;
  beforeAll(async () => {
    listed = await assembled({ year: 2024 });
    packageId = listed.packageId;
    const { headers, bytes } = await archive(packageId);
    const sent = ['content-type', 'content-disposition', 'content-length'].map((name) => headers.get(name));
    expect(sent).toEqual(['application/zip', 'attachment; filename="tax-package-2024-cash.zip"', String(listed.bytes)]);
    expect(bytes.length).toBe(listed.bytes);
    files = unzipped(bytes);
  }, 60_000);
  const text = (name: string) => files.find((file) => file.name === name)!.text;

  test('contains every part, the text and the manifest, each with the checksum in the manifest', () => {
    expect(files.map(({ name }) => name)).toEqual([...parts.map(({ name }) => name), 'README.txt', 'manifest.json']);
    const manifest = JSON.parse(text('manifest.json'));
    const sums = files.slice(0, -1).map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }));
    expect(manifest).toMatchObject({
      ...{ kind: 'tax-package', packageId, businessName: 'Blue “Door”, Bakery', year: 2024, method: 'cash', lastDay: '2024-12-31' },
      ...{ requestedBy: ana, filing: false, files: sums },
    });
    expect(listed).toMatchObject({ state: 'ready', method: 'cash', requestedBy: ana, files: sums });
  });

  test('Schedule C is the screen’s, line by line, as a table and on paper', async () => {
    const of2024 = { tenantId: tenant, params: { year: 2024 }, query: { method: 'cash' } };
    const { lines, otherExpenses, answers } = await trial.system.get(previewScheduleC, of2024);
    const rows = parse(text('schedule-c.csv')) as string[][];
    expect(rows).toEqual([
      ['line', 'label', 'amount', 'answer', 'note'],
      ...lines.map(({ line, label, amount }) => [line, label, amount.toFixed(2), '', '']),
      ...otherExpenses.map(({ Category, Amount }) => ['48', Category, Amount.toFixed(2), '', '']),
      ...answers!.map(({ line, label, answer }) => [line, label, '', answer, expect.any(String)]),
    ]);
    // 5,000.00 billed, of which 3,500.00 paid; meals 60.00, of which half counts; wages 1,500.00; depreciation 240.00.
    const amountOf = (line: string) => rows.find(([number]) => number === line)?.[2];
    expect(['7', '24b', '26', '13', '28', '31'].map(amountOf)).toEqual(['3500.00', '30.00', '1500.00', '240.00', '1770.00', '1730.00']);
    const paper = pdfText(Buffer.from(text('schedule-c.pdf'), 'latin1'));
    for (const { label } of lines.filter(({ part }) => part === 'I' || part === 'II')) expect(paper).toContain(label);
    const entries = parse(text('schedule-c-entries.csv'), { columns: true }) as Record<string, string>[];
    const sumOf = (line: string) =>
      entries.filter((entry) => entry['line'] === line).reduce((sum, entry) => sum + Number(entry['amount']), 0);
    expect(['24b', '26', '13'].map(sumOf)).toEqual([30, 1_500, 240]);
  });

  test('the general ledger is the journal’s complete export', async () => {
    const query = { format: 'csv', from: '2024-01-01', to: '2024-12-31', method: 'cash' };
    const { bytes } = await trial.system.download(exportJournal, { tenantId: tenant, query });
    expect(text('general-ledger.csv')).toBe(bytes.toString());
    // 3 + 2 + 2 + 2 + 3 + 2 + 2 + 2 lines of eight entries, and the header: the invoice is none until it is paid.
    expect(text('general-ledger.csv').trimEnd().split('\n')).toHaveLength(19);
  });

  test('the trial balance is that of the year’s end', () => {
    const rows = text('trial-balance.csv')
      .trimEnd()
      .split('\n')
      .map((row) => row.split(',').slice(1));
    expect(Object.fromEntries(rows.map(([account, , debit, credit]) => [account, [debit, credit]]))).toEqual({
      Account: ['Debit', 'Credit'],
      'Assets:Checking': ['13280.00', '0.00'],
      'Assets:Petty Cash': ['100.00', '0.00'],
      'Assets:Equipment:Press': ['2400.00', '0.00'],
      'Assets:Equipment:Accumulated Depreciation': ['0.00', '240.00'],
      'Liabilities:Bank Loan': ['0.00', '2000.00'],
      'Liabilities:Visa': ['0.00', '40.00'],
      'Liabilities:Payroll Taxes': ['0.00', '300.00'],
      'Equity:Capital': ['0.00', '10000.00'],
      'Equity:Owner Draws': ['500.00', '0.00'],
      // 3,000 earned less 1,000 spent in 2023.
      'Equity:Retained Earnings': ['0.00', '2000.00'],
      'Income:Sales:Posters': ['0.00', '3500.00'],
      'Expenses:Meals': ['60.00', '0.00'],
      'Expenses:Wages': ['1500.00', '0.00'],
      'Expenses:Depreciation': ['240.00', '0.00'],
      // 13,280 + 100 + 1,500 + 2,400 + 500 + 60 + 1,500 + 240.
      Total: ['18080.00', '18080.00'],
    });
  });

  test('the installments have their due dates, without amounts while the tax profile lacks what they need', () => {
    expect(text('quarterly-estimates.csv').trimEnd().split('\n')).toEqual([
      'quarter,dueOn,installment,paidOn,paid',
      // June 15, 2024 was a Saturday, September 15 a Sunday.
      ...['1,2024-04-15,,,0.00', '2,2024-06-17,,,0.00', '3,2024-09-16,,,0.00', '4,2025-01-15,,,0.00'],
    ]);
  });

  test('the text says what it is, as of when, and what is not there', () => {
    for (const part of [
      'Tax package 2024: Blue “Door”, Bakery',
      '2024-01-01 to 2024-12-31',
      'not a filing',
      'Receipts',
      ...parts.map(({ name }) => name),
    ])
      expect(text('README.txt')).toContain(part);
  });

  test('is there for members alone', async () => {
    expect((await file(packageId, 'eve@demo.test', foreign)).status).toBe(404);
    expect((await file(packageId, 'eve@demo.test', tenant)).status).toBe(403);
    expect(await list(2024, 'eve@demo.test', foreign)).toEqual([]);
    expect((await file('0198c5e0-0000-7000-8000-0000000000d1')).status).toBe(404);
    expect((await file('1')).status).toBe(400);
  });
});

test('a year that cannot be computed, or another method, is refused', async () => {
  for (const body of [{ year: 2019 }, { year: supportedYears.last + 1 }, { year: '2024' }, { year: 2024, method: 'both' }, {}])
    expect([body, (await start(body)).status]).toEqual([body, 400]);
});

test('while one runs it is the answer; of the other method it is another one; meanwhile there is no file', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const real = linkInProcess(trial.system.composition.get('payroll').app);
  payrollAnswers(async (_, path, sealed) => (await held, real.fetchFile(path, sealed)));
  const answers = await Promise.all([1, 2, 3].map(() => start({ year: 2023, method: 'accrual' })));
  const ids = new Set(answers.map(({ body }) => `${body.packageId} ${body.jobId}`));
  expect([answers.map(({ status }) => status), ids.size]).toEqual([[202, 202, 202], 1]);
  const other = (await start({ year: 2023, method: 'cash' })).body;
  expect(ids.has(`${other.packageId} ${other.jobId}`)).toBe(false);
  expect((await list(2023)).map((taxPackage: any) => [taxPackage.state, taxPackage.bytes])).toEqual([
    ['running', null],
    ['running', null],
  ]);
  expect((await file(other.packageId)).body).toMatchObject({ status: 409, type: '/problems/package-not-ready' });
  goOn();
  await trial.system.drain();
  expect((await list(2023)).map((taxPackage: any) => taxPackage.state)).toEqual(['ready', 'ready']);
  const job = (await trial.ask(`/api/v1/jobs/${other.jobId}`, { mail: ana, tenant })).body;
  expect(job).toMatchObject({ state: 'done', message: `${fileCount} of ${fileCount} files`, result: { packageId: other.packageId } });
});

describe('when a part cannot be had', () => {
  test('refused: the package fails with the reason, nothing is offered or left; asked again, it is another one', async () => {
    const before = await stored();
    payrollAnswers(() => Promise.reject(new DomainError('rebuilding', 422, 'The payments are being counted again.')));
    const failed = await assembled({ year: 2022 });
    const problem = '1099-candidates.csv couldn’t be collected: The payments are being counted again.';
    expect(failed).toMatchObject({ state: 'failed', bytes: null, files: [], problem });
    expect((await file(failed.packageId)).body).toMatchObject({ status: 409, detail: problem });
    expect(await stored()).toEqual(before);
    links.set('payroll', linkInProcess(trial.system.composition.get('payroll').app));
    expect(await assembled({ year: 2022 })).toMatchObject({ state: 'ready' });
    expect((await list(2022)).map((taxPackage: any) => taxPackage.state)).toEqual(['ready']);
  });

  test('away for a moment: it is asked again', async () => {
    const real = linkInProcess(trial.system.composition.get('payroll').app);
    const away = () => Promise.reject(new DomainError('unavailable', 503, 'Away.'));
    payrollAnswers((nth, path, sealed) => (nth < 3 ? away() : real.fetchFile(path, sealed)));
    expect(await assembled({ year: 2021 })).toMatchObject({ state: 'ready' });
    payrollAnswers(away);
    expect(await assembled({ year: 2021, method: 'accrual' })).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('1099-candidates.csv'),
    });
  });

  test('interrupted: it starts again from the beginning, and no half archive is left', async () => {
    const before = await stored();
    const real = linkInProcess(trial.system.composition.get('ledger').app);
    let broken = 0;
    const breaking = async function* (complete: Readable) {
      for await (const chunk of complete) {
        yield chunk;
        if (broken++ === 0) throw new Error('The line is dead.');
      }
    };
    const journal = (path: string) => path.includes('exports/journal');
    links.set('ledger', {
      ...real,
      fetchFile: async (path, sealed) => {
        const complete = await real.fetchFile(path, sealed);
        return journal(path) ? Readable.from(breaking(complete)) : complete;
      },
    });
    const ready = await assembled({ year: 2020 });
    links.set('ledger', real);
    expect([ready.state, broken >= 2]).toEqual(['ready', true]);
    expect(await stored()).toEqual({ archives: before.archives + 1, incoming: [] });
  });
});

test('a person who has left the business meanwhile gets no package', async () => {
  await trial.join(tenant, { by: ana, mail: 'ben@demo.test', role: 'adviser' });
  payrollAnswers(() => Promise.reject(new DomainError('unavailable', 503, 'Away.')));
  expect((await start({ year: 2025 }, 'ben@demo.test')).status).toBe(202);
  await trial.system.drain();
  expect((await list(2025))[0]).toMatchObject({ state: 'failed', requestedBy: 'ben@demo.test' });
  // His job once more, after he has left.
  await admin.query(`delete from gateway.membership where mail = 'ben@demo.test'`);
  links.set('payroll', linkInProcess(trial.system.composition.get('payroll').app));
  const [{ id, tenant_id: tenantId }] = (
    await admin.query(`update gateway.job set state = 'queued' where requested_by = 'ben@demo.test' returning id, tenant_id`)
  ).rows;
  trial.system.composition.get('gateway').jobs.handOver([{ id, kind: 'tax-package.assemble', tenantId }]);
  await trial.system.drain();
  expect((await list(2025))[0]).toMatchObject({ state: 'failed', problem: expect.stringContaining('no longer a member') });
});

test('the ten newest of a year are kept; older ones are gone with their files', async () => {
  const before = (await stored()).archives;
  const made: string[] = [];
  for (let n = 0; n < 12; n++) {
    made.push((await assembled({ year: 2026 })).packageId);
    // The test's clock doesn't move.
    await admin.query(`update gateway.tax_package set requested_at = requested_at - interval '1 second' where year = 2026`);
  }
  expect((await list(2026)).map((taxPackage: any) => taxPackage.packageId)).toEqual(made.slice(2).reverse());
  expect((await stored()).archives).toBe(before + 10);
  for (const packageId of made.slice(0, 2)) expect((await file(packageId)).status).toBe(404);
  for (const packageId of made.slice(2)) expect((await archive(packageId)).bytes.subarray(0, 2).toString()).toBe('PK');
}, 60_000);
