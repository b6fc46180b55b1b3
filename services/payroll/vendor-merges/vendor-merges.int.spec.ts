// Merging: the suggestions, and that a preview shows exactly the result of the merge.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listDuplicates, previewMerge } from '#contracts/routes/vendor-merges.js';
import { addVendor, createVendor, getVendor, listVendors, mergeVendor, uploadW9 } from '#contracts/routes/vendors.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { multipart } from '../../../tests/upload.js';

let system: TestSystem;
let sofia: string;
let initial: string;
beforeAll(async () => {
  system = await TestSystem.start();
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  sofia = (await system.get(createVendor, { body: { vendorName: 'Sofia Marchetti' } })).vendor.vendorId;
  const contact = { address: '14 Grand Street, Brooklyn, NY 11211', email: 's@marchetti.example' };
  initial = (await system.get(addVendor, { body: { name: 'S Marchetti', ein: '321-54-9876', ...contact } })).vendorId;
  await system.get(createVendor, { body: { vendorName: 'Nadia Rahman' } });
}, 60_000);
afterAll(() => system.close(), 60_000);

const directory = async () => ({ vendors: (await system.get(listVendors)).vendors, pairs: (await system.get(listDuplicates)).pairs });

test('a pair is suggested, the fuller record to stay; of another business nothing', async () => {
  expect((await system.get(listDuplicates, { role: 'adviser' })).pairs).toEqual([
    {
      from: sofia,
      fromName: 'Sofia Marchetti',
      into: initial,
      intoName: 'S Marchetti',
      reason: 'One first name may be the other’s initial.',
    },
  ]);
  expect((await system.get(listDuplicates, { tenantId: 3 })).pairs).toEqual([]);
});

test('a preview shows the result of the merge and changes nothing', async () => {
  await system.get(uploadW9, { params: { vendorId: initial }, ...multipart({ name: 'w9.pdf', bytes: Buffer.from('%PDF-1.7') }, {}) });
  const before = await directory();
  const merge = { params: { vendorId: initial }, body: { into: sofia } };
  const preview = await system.get(previewMerge, merge);
  expect(preview).toMatchObject({
    vendor: { vendorName: 'Sofia Marchetti', otherNames: ['S Marchetti'], tin: '***-**-9876', w9: 'on-file', city: 'Brooklyn' },
    takenOver: ['taxpayer number', 'address', 'email', 'W-9'],
  });
  expect(await directory()).toEqual(before);
  for (const [options, status] of [
    [{ ...merge, body: { into: initial } }, 422],
    [{ ...merge, body: { into: 'me' } }, 400],
    [{ ...merge, body: {} }, 400],
    [{ ...merge, tenantId: 3 }, 404],
    [{ ...merge, role: 'adviser' as const }, 403],
  ] as const)
    expect((await system.call(previewMerge, options)).status).toBe(status);
  expect((await system.get(mergeVendor, merge)).vendor).toEqual(preview.vendor);
  expect((await system.get(listDuplicates)).pairs).toEqual([]);
  expect((await system.call(getVendor, { params: { vendorId: initial } })).status).toBe(404);
});
