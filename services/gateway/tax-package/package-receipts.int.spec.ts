// Receipts in a tax package, read back by another program.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { attachReceipt } from '../../../tests/fixtures/ledger/attached-receipts.fixture.js';
import { pdfText } from '../../../tests/pdf-text.js';
import { postJournal, smallCompany } from '../../../tests/small-company.js';
import { GatewayTrial, tokenOf } from '../../../tests/support/gateway.fixture.js';
import { unzipped } from '../../../tests/unzipped.js';
import { parts } from './parts.js';

let trial: GatewayTrial;
beforeAll(async () => {
  trial = await GatewayTrial.start();
}, 60_000);
afterAll(() => trial.close(), 60_000);

test('receipts are in their folder and in the manifest, each with its checksum; the list names their index', async () => {
  const by = { tenantId: await trial.business('ana@demo.test', 'Shop') };
  await postJournal(trial.system, smallCompany, by.tenantId);
  await trial.system.drain();
  const { transactions } = await trial.system.get(getLedgerFast, { ...by, query: { search: 'Diner' } });
  await attachReceipt({ system: trial.system, ...by }, transactions[0]!.JournalEntryLineID);
  const asOwner = { mail: 'ana@demo.test', tenant: by.tenantId };
  const { packageId } = (await trial.ask('/api/v1/tax/packages', { ...asOwner, method: 'POST', body: { year: 2024 } })).body;
  await trial.system.drain();
  const [listed] = (await trial.ask('/api/v1/tax/packages?year=2024', asOwner)).body.packages;
  const answer = await fetch(`${trial.origin}/api/v1/tax/packages/${packageId}/file`, {
    headers: { authorization: `Bearer ${await tokenOf(asOwner.mail)}`, 'x-tenant-id': String(by.tenantId) },
  });
  const files = unzipped(Buffer.from(await answer.arrayBuffer()));
  const folder = files.filter(({ name }) => name.startsWith('receipts/'));
  expect(folder.map(({ name }) => name)).toEqual(['receipts/2024-04-05-diner-1.pdf', 'receipts/index.csv']);
  expect(pdfText(Buffer.from(folder[0]!.text, 'latin1'))).toContain('HARDWARE BARN');
  expect(folder[1]!.text).toBe('Date,Payee,Amount,Category,File,Entry\n2024-04-05,Diner,-60.00,Expenses:Meals,2024-04-05-diner-1.pdf,B4\n');
  const manifest = JSON.parse(files.at(-1)!.text) as { files: { name: string; sha256: string }[] };
  expect(manifest.files.map(({ name, sha256 }) => [name, sha256])).toEqual(files.slice(0, -1).map(({ name, sha256 }) => [name, sha256]));
  expect(listed.files.map(({ name }: { name: string }) => name)).toEqual([...parts.map(({ name }) => name), 'README.txt']);
});
