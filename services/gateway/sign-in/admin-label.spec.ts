// The sidebar's label, source by source in the specification's order.
import { describe, expect, test } from '@jest/globals';
import { adminLabel } from './admin-label.js';

const settings = { mailParts: ['owner@demo', 'boss'] };
const of = (claims: Record<string, unknown>, account?: Record<string, unknown>, mail = 'ana@example.com') =>
  adminLabel({ claims, account, mail }, settings);

describe('the label is Admin User', () => {
  test.each([
    [{ extension_1f0c_Admin: true }],
    [{ extension_1f0c_isAdmin: 'True' }],
    [{ Admin: 1 }],
    [{ admin: 'yes' }],
    [{ role: 'Admin' }],
    [{ roles: ['bookkeeper', 'Administrator'] }],
    [{ isAdmin: true }],
    [{ company_admin_flag: ['1'] }],
  ])('by the claim %j', (claims) => expect(of(claims)).toBe('Admin User'));

  test('by the account object, then by a configured mail', () => {
    expect(of({ roles: ['bookkeeper'] }, { role: 'admin' })).toBe('Admin User');
    expect(of({ roles: ['owner'] }, undefined, 'Owner@Demo.test')).toBe('Admin User');
    expect(of({ preferred_username: 'the.BOSS@example.com' }, undefined, '')).toBe('Admin User');
  });
});

describe('the label is User', () => {
  test.each([
    [{}],
    [{ role: 'owner' }],
    [{ roles: ['tax-administrators-readers'] }],
    [{ isAdmin: false }],
    [{ adminUnit: 'Sales' }],
    [{ administrator: { nested: true } }],
    [{ name: 'admin', preferred_username: 'admin@example.com' }],
  ])('with the claims %j', (claims) => expect(of(claims)).toBe('User'));

  test('for mails that only contain admin or test', () => {
    expect(of({}, undefined, 'admin.test@example.com')).toBe('User');
    expect(adminLabel({ claims: {}, mail: 'owner@demo.test' }, { mailParts: [] })).toBe('User');
  });
});

test('an earlier source decides over a later one', () => {
  expect(of({ extension_1f0c_Admin: 'false', Admin: true })).toBe('User');
  expect(of({ Admin: false, roles: ['admin'] })).toBe('User');
  expect(of({ Admin: 0 }, undefined, 'owner@demo.test')).toBe('User');
});

test('a configured extension claim is the only one believed as such', () => {
  const named = { mailParts: [], extensionClaim: 'extension_ours_level' };
  expect(adminLabel({ claims: { extension_ours_level: 'admin' }, mail: '' }, named)).toBe('Admin User');
  expect(adminLabel({ claims: { extension_ours_level: 'false', extension_other_admin: true }, mail: '' }, named)).toBe('User');
});
