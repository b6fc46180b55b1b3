// The business that a call names in its header and query.
import { expect, test } from '@jest/globals';
import { namedTenant } from './named-tenant.js';

const refused = (code: string, status: number) => expect.objectContaining({ code, status });

test('is the header', () => {
  expect(namedTenant('adviser', '2', {})).toBe(2);
  expect(namedTenant('owner', '2147483647', { tenantId: '2147483647' })).toBe(2_147_483_647);
  expect(namedTenant('user', undefined, {})).toBe(0);
  expect(namedTenant('user', '2', {})).toBe(0);
});

test.each([undefined, ''])('is missing: %j', (header) => {
  expect(() => namedTenant('adviser', header, { tenantId: '2' })).toThrow(
    expect.objectContaining({ status: header === undefined ? 400 : 403 }),
  );
  expect(() => namedTenant('adviser', header, {})).toThrow(refused('tenant-missing', 400));
});

test.each(['0', '-1', '1.0', '01', '+1', '0x1', '1e3', '2147483648', '99999999999', 'abc', '1, 2', '1;drop', '１'])(
  'is malformed: %s',
  (header) => {
    expect(() => namedTenant('adviser', header, {})).toThrow(refused('tenant-malformed', 400));
  },
);

test.each(['1', '', '02', ['2', '1'], ['1', '2'], ' 2'])('disagrees with the query: %j', (tenantId) => {
  expect(() => namedTenant('adviser', '2', { tenantId })).toThrow(refused('tenant-mismatch', 403));
  expect(() => namedTenant('user', '2', { tenantId })).toThrow(refused('tenant-mismatch', 403));
});
