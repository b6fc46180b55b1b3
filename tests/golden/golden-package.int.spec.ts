// The tax package of the proprietor of docs/derivations/golden-proprietor.md: its files say the figures that are derived there.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { importJournal } from '#contracts/routes/journal-imports.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { pdfText } from '../pdf-text.js';
import { GatewayTrial, tokenOf } from '../support/gateway.fixture.js';
import { unzipped } from '../unzipped.js';
import { multipart } from '../upload.js';
import { enterProprietor } from './golden-proprietor.js';

const ruth = 'ruth@demo.test';
let trial: GatewayTrial;
let tenantId: number;
let files: ReturnType<typeof unzipped>;

beforeAll(async () => {
  trial = await GatewayTrial.start();
  tenantId = await trial.business(ruth, 'Calder Letterpress');
  await enterProprietor(trial.system, tenantId);
  const { body } = await trial.ask('/api/v1/tax/packages', { method: 'POST', mail: ruth, tenant: tenantId, body: { year: 2025 } });
  await trial.system.drain();
  const answer = await fetch(`${trial.origin}/api/v1/tax/packages/${body.packageId}/file`, {
    headers: { authorization: `Bearer ${await tokenOf(ruth)}`, 'x-tenant-id': String(tenantId) },
  });
  const zip = Buffer.from(await answer.arrayBuffer());
  // For who wants to read it page by page.
  if (process.env['SCREENSHOTS']) await writeFile(join(process.env['SCREENSHOTS'], 'golden-package.zip'), zip);
  files = unzipped(zip);
}, 180_000);
afterAll(() => trial.close(), 60_000);

const fileOf = (name: string) => files.find((one) => one.name.endsWith(name))!;
const rowsOf = (name: string) => parse(fileOf(name).text.replace(/^\ufeff/, '')) as string[][];

test('Schedule C has each line’s amount, Form 8829 what line 30 has', () => {
  const amounts = new Map(rowsOf('schedule-c.csv').map(([line, , amount]) => [line, Number(amount)]));
  const expected = {
    '1': 223_250,
    '9': 4_103.6,
    '13': 10_925.5,
    '16b': 557.86,
    '24b': 212.86,
    '28': 48_224.18,
    '30': 3_599.2,
    '31': 170_776.62,
  };
  for (const [line, amount] of Object.entries(expected)) expect([line, amounts.get(line)]).toEqual([line, amount]);
  expect(rowsOf('form-8829.csv').find(([line]) => line === '36')![2]).toBe('3599.20');
});

test('the estimate ends with the tax, Form 4562 with what line 13 has, the log with its miles', () => {
  const figures = new Map(rowsOf('tax-estimate.csv').map(([name, , amount]) => [name, amount]));
  const told = ['Adjusted gross income', 'Taxable income', 'Income tax', 'Self-employment tax', 'Projected federal tax'];
  expect(told.map((name) => figures.get(name))).toEqual(['187846.01', '131379.28', '18689.44', '24129.97', '38419.41']);
  const total = rowsOf('form-4562.csv').find(([name]) => name === 'Total')!;
  expect(total).toEqual(expect.arrayContaining(['9600.00', '10925.50']));
  const miles = rowsOf('mileage-log.csv').flatMap(([, one, kind]) => (kind === 'business' ? Number(one) : []));
  expect(miles.reduce((sum, one) => sum + one, 0)).toBe(5_373);
});

test('statements, cover and bank checks say the same, and every file is the one of the manifest', () => {
  const ends = (name: string) => rowsOf(name).filter(([section]) => /^(Total|Net)/.test(section!)).map((row) => row.at(-2)); // prettier-ignore
  expect(ends('income-statement.csv').at(-1)).toBe('188741.94');
  expect(ends('balance-sheet.csv')).toEqual(['126237.58', '9228.04', '117009.54']);
  const cover = pdfText(Buffer.from(fileOf('cover.pdf').text, 'latin1'));
  for (const words of ['Calder Letterpress', '170,776.62', '38,419.41']) expect(cover).toContain(words);
  const { files: listed } = JSON.parse(fileOf('manifest.json').text) as { files: { name: string; sha256: string }[] };
  const others = files.filter(({ name }) => !name.endsWith('manifest.json'));
  expect(listed.map(({ name, sha256 }) => [name, sha256]).sort()).toEqual(others.map(({ name, sha256 }) => [name, sha256]).sort());
});

test('an accountant’s depreciation comes back as a journal entry, once', async () => {
  const [heading] = fileOf('adjusting-entries.csv').text.split('\n');
  const filled = `${heading}\nAJE-1,2025-12-31,Expenses:Depreciation,10925.50,,Depreciation of 2025\nAJE-1,2025-12-31,Assets:Accumulated Depreciation,,10925.50,Depreciation of 2025\n`;
  const send = () =>
    trial.system.get(importJournal, { tenantId, ...multipart({ name: 'adjusting-entries.csv', bytes: Buffer.from(filled) }, {}) });
  expect([await send(), await send()]).toMatchObject([{ entries: 1, duplicates: 0 }, { entries: 0, duplicates: 1 }]); // prettier-ignore
  await trial.system.drain();
  // 188,741.94 − 10,925.50.
  const statement = await trial.system.get(getIncomeStatement, { tenantId, params: { year: 2025 }, query: { mode: 'aggregate' } });
  expect(statement.netIncome).toBe(177_816.44);
});
