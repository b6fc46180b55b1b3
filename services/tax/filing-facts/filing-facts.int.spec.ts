// The payer and the filed forms of payroll answer lines D, E, I, and J of Schedule C; a rebuild gives the same, and tampering is found.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { generateForms, listForms, putFiled, voidForm } from '#contracts/routes/forms-1099.js';
import { putPayer } from '#contracts/routes/payer.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import type { ServiceName } from '#contracts/services.js';
import { SqlLogReader } from '#platform/event-log.js';
import { categorizeFound, payerOnFile, vendorOnFile } from '../../../tests/golden/golden-year.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { rebuildTax } from '../rebuild.js';

jest.setTimeout(60_000);

const year = { params: { year: 2025 } };
let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-08T17:00:00Z' });
  admin = new pg.Client(system.administrator);
  await admin.connect();
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  await importStatement(system, 'Date,Description,Withdrawals,Deposits\n02/07/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 202,1175.50,\n');
  await categorizeFound(system, 'MARCHETTI', 'Contracting Fee');
}, 120_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const answers = async (tenantId = 2) => {
  await system.drain();
  const preview = await system.get(previewScheduleC, { tenantId, ...year });
  const found = preview.answers!.filter(({ line }) => ['D', 'E', 'I', 'J'].includes(line));
  return Object.fromEntries(found.map(({ line, answer, source, note }) => [line, [answer, source?.text ?? note].filter(Boolean)]));
};
const due = { I: ['Yes', '1 payee is due a Form 1099-NEC'] };

test('without a payer and forms, lines E and J are open', async () =>
  expect(await answers()).toEqual({ ...due, D: ['None'], E: [], J: ['1 payee has no form yet.'] }));

test('the payer answers lines D and E; an SSN never does', async () => {
  await payerOnFile(system);
  const from = 'From the payer on your 1099s';
  expect(await answers()).toMatchObject({ D: ['11-2345678', from], E: [expect.stringMatching(/, [A-Z]{2} \d{5}$/), from] });
  await system.get(putPayer, { body: { tin: '123-45-6788', tinType: 'SSN' } });
  expect(await answers()).toMatchObject({ D: ['None'] });
  const { rows } = await admin.query<{ data: string }>("select data from payroll.event_log where type = 'payroll.payer-changed'");
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ data }) => data.includes('6788'))).toEqual([]);
  await payerOnFile(system);
});

test('forms that are recorded as filed answer line J, until one is voided', async () => {
  await vendorOnFile(system, { name: 'Sofia Marchetti', ein: '12-1111111' });
  await system.get(generateForms, year);
  expect(await answers()).toMatchObject({ ...due, J: ['0 of 1 form recorded as filed.'] });
  await system.get(putFiled, { ...year, body: { filedOn: '2026-01-08' } });
  expect(await answers()).toMatchObject({ ...due, J: ['Yes', 'The form is recorded as filed'] });
});

test('a rebuild gives the same answers, and tampering is found', async () => {
  const before = await answers();
  await admin.query("update tax.payer set ein = '99-9999999'");
  await admin.query('update tax.forms_1099 set filed = 0');
  expect(await system.verify()).toEqual([
    'of the payer of tenant 2 in tax, 2 differs from the logs',
    'of the numbers of 1099 forms of tenant 2 in tax, 2 2025 1099-NEC differs from the logs',
  ]);
  const tax = system.composition.get('tax');
  const logOf = (service: ServiceName) => new SqlLogReader(service, () => system.composition.get(service).work.readLog());
  const logs = { gateway: logOf('gateway'), ledger: logOf('ledger'), payroll: logOf('payroll'), assistant: logOf('assistant') };
  await tax.work.asWorker([2], 'test', async (em) => ({ reply: await rebuildTax(em, 2, logs) }));
  expect(await answers()).toEqual(before);
  expect(await system.verify()).toEqual([]);
});

test('a correction that isn’t filed yet opens line J again', async () => {
  const [form] = (await system.get(listForms, year)).forms;
  await system.get(voidForm, { params: { formId: form!.formId }, body: { reason: 'Paid to another' } });
  expect((await answers())['J']).toEqual(['0 of 1 form recorded as filed.']);
});

test('what payroll knew before it published it is published once, by a job that the upgrade requests', async () => {
  const before = await answers();
  await admin.query("insert into payroll.job (tenant_id, id, kind, payload, requested_by) values (2, gen_random_uuid(), 'forms.publish-facts', '{}', 'upgrade')"); // prettier-ignore
  await system.drain();
  expect(await answers()).toEqual(before);
});

test('another business has none of it', async () => expect(await answers(3)).toEqual({ D: ['None'], E: [], I: ['No', 'No payee is due a Form 1099'] })); // prettier-ignore
