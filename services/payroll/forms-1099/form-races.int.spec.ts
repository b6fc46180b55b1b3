// A vendor is removed or merged while their 1099 is generated, or a form is voided while it is drawn: the second request sees the result of
// the first.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { entryPosted } from '#contracts/events/ledger.js';
import { getFormPdf, listForms, voidForm } from '#contracts/routes/forms-1099.js';
import { deleteVendor, mergeVendor } from '#contracts/routes/vendors.js';
import { LocalFileStore, type FileStore } from '#platform/files.js';
import { sealWith } from '#platform/seal.js';
import { testSecrets } from '../../host/testing/template.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { payerOnFile } from '../../../tests/golden/golden-year.js';
import { pdfText } from '../../../tests/pdf-text.js';
import { oneWaits } from '../../../tests/support/one-waits.js';
import { mergeVendors, removeVendor, tinPlace } from '../vendor-directory/write-vendor.js';
import { DrawForms } from './draw-forms.job.js';
import { writeForms } from './write-forms.js';

const seal = sealWith(Buffer.from(testSecrets.encryption, 'hex'));
const [paid, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
/** One business for each case. */
const tenants = [2, 3, 4, 5];
let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-08T17:00:00Z' });
  admin = new pg.Client(system.administrator);
  await admin.connect();
  for (const tenantId of tenants) {
    await system.openBusiness(tenantId);
    for (const [n, id] of [paid, other].entries())
      await admin.query(
        `insert into payroll.vendor (tenant_id, vendor_id, name, tin_type, tin_sealed, tin_last4, tin_key, address, city, state, zip_code, entity_type, attorney, w9)
         values ($1, $2, $3, 'SSN', $4, '000' || $5::text, $5, '9 Bond Street', 'New York', 'NY', '10012', 'individual', false, 'on-file')`,
        [tenantId, id, `PAYEE${'AB'[n]}`, seal.close(`321-54-000${n + 1}`, tinPlace(tenantId, id)), String(n + 1)],
      );
    await admin.query(`insert into payroll.vendor_name select tenant_id, name, name, vendor_id from payroll.vendor where tenant_id = $1`, [
      tenantId,
    ]);
    const lines = [
      { line: 1, account: 'Assets:Bank:PNC', amountCents: -100_000 },
      { line: 2, account: 'Expenses:Contracting Fee', amountCents: 100_000 },
    ];
    const entry = { entryId: 900_000, date: '2025-06-02', basis: 'both' as const, origin: 'journal', reverses: null, reference: '' };
    await system.publish('ledger', [
      entryPosted.of(tenantId, { ...entry, description: 'ZELLE PAYMENT TO PAYEEA', bankTransactionId: null, lines }),
    ]);
    await system.drain();
    await payerOnFile(system, tenantId);
  }
}, 90_000);
afterAll(async () => {
  await admin.end();
  // These books have no entry behind the payment.
  await system.close({ verify: false });
}, 60_000);

const formsOf = async (tenantId: number) =>
  (
    await admin.query(`select form_id from payroll.form_1099 where tenant_id = $1 and vendor_id = $2 and current and kind <> 'void'`, [
      tenantId,
      paid,
    ])
  ).rowCount;

test.each([
  ['removed', 4, (em: EntityManager) => removeVendor(em, 4, paid)],
  ['merged', 5, (em: EntityManager) => mergeVendors({ em, seal, tenantId: 5 }, paid, other)],
])('no form is made for a vendor that is being %s', async (_, tenantId, change) => {
  const { work } = system.composition.get('payroll');
  let racing: Promise<unknown> | undefined;
  await work.asWorker([tenantId], 'test', async (em) => {
    await change(em);
    racing = work.asWorker([tenantId], 'test', async (own) => ({
      reply: await writeForms({ em: own, seal, tenantId, year: 2025, form: '1099-NEC', by: 'test' }),
    }));
    await Promise.race([oneWaits(admin), racing]);
    return { reply: undefined };
  });
  await racing;
  expect(await formsOf(tenantId)).toBe(0);
});

test.each([
  ['removed', 2, () => system.call(deleteVendor, { tenantId: 2, params: { vendorId: paid } })],
  ['merged', 3, () => system.call(mergeVendor, { tenantId: 3, params: { vendorId: paid }, body: { into: other } })],
])('a vendor is not %s under a form that is being made', async (_, tenantId, ask) => {
  let racing: ReturnType<typeof ask> | undefined;
  const { created } = await system.composition.get('payroll').work.asWorker([tenantId], 'test', async (em) => {
    const written = await writeForms({ em, seal, tenantId, year: 2025, form: '1099-NEC', by: 'test' });
    racing = ask();
    // Either it waits for the form, or it has gone ahead without knowing of it.
    await Promise.race([oneWaits(admin), racing]);
    return { reply: written };
  });
  expect(created).toBe(1);
  expect((await racing!).status).toBe(409);
  const { rows } = await admin.query(`select removed from payroll.vendor where tenant_id = $1 and vendor_id = $2`, [tenantId, paid]);
  expect(rows).toEqual([{ removed: false }]);
});

test('a copy that was drawn before its form was voided is drawn again, as void', async () => {
  const year = { tenantId: 2, params: { year: 2025 } };
  const { formId, drawn } = (await system.get(listForms, year)).forms[0]!;
  expect(drawn).toBe(false);
  const disk = new LocalFileStore(system.filesDirectory);
  let puts = 0;
  const files: FileStore = {
    putStream: (tenantId, bytes) => disk.putStream(tenantId, bytes),
    // The copy is drawn but not yet recorded.
    put: async (tenantId, bytes) => {
      if (++puts === 1) await system.get(voidForm, { tenantId: 2, params: { formId }, body: { reason: 'Paid by card after all.' } });
      return disk.put(tenantId, bytes);
    },
    read: (key) => disk.read(key),
    remove: (key) => disk.remove(key),
  };
  const draw = new DrawForms(system.composition.get('payroll').work, files, seal);
  await draw.run({ id: 'trial', tenantId: 2, requestedBy: 'test', payload: { year: 2025 }, progress: async () => {} });
  expect((await system.get(listForms, year)).forms).toMatchObject([{ formId, kind: 'void', drawn: true }]);
  expect(pdfText((await system.download(getFormPdf, { tenantId: 2, params: { formId } })).bytes)).toContain('[X] VOID');
});
