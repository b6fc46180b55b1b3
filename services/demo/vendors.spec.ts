// The product must accept the demo's vendors, and they must match the contractors that its statements pay.
import { expect, test } from '@jest/globals';
import { putPayer } from '#contracts/routes/payer.js';
import { createVendor } from '#contracts/routes/vendors.js';
import { readForm } from '../payroll/vendor-directory/vendor-form.js';
import { demoStatements } from './demo-statements.js';
import { demoDirectory } from './vendors.js';

const today = '2026-11-21';

test.each([1, 2] as const)('vendors of business %d are paid in its statements and complete but for the one without a W-9', (tenantId) => {
  const { payer, vendors } = demoDirectory(tenantId, today);
  expect(putPayer.body!.parse(payer)).toMatchObject(payer);
  const files = demoStatements(today).filter((file) => file.tenantId === tenantId);
  const text = files.map(({ bytes }) => bytes.toString()).join('\n');
  for (const vendor of vendors) {
    const { vendorName, tin, w9On, ...body } = createVendor.body!.parse(vendor);
    expect(text).toContain(vendorName!.toUpperCase());
    expect(readForm({ ...body, name: vendorName, tin }).warnings).toEqual([]);
    expect(tin === undefined).toBe(w9On === undefined);
  }
  const numbers = [payer.tin, ...vendors.flatMap(({ tin }) => tin ?? [])];
  expect(new Set(numbers).size).toBe(numbers.length);
});
