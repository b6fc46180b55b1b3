// The product must accept the tax profiles of the demo's owners, on whatever day the demo is created.
import { expect, test } from '@jest/globals';
import { putTaxProfile, TaxProfile } from '#contracts/routes/tax-profile.js';
import { demoTenants } from './demo-statements.js';
import { demoTaxProfiles } from './tax-profiles.js';

test('both businesses have a profile of this year and the last, with the payments that were due', () => {
  const found = demoTaxProfiles('2026-11-21');
  expect(found.map(({ tenantId, year, profile }) => [tenantId, year, profile.payments.map(({ paidOn }) => paidOn)])).toEqual(
    demoTenants.flatMap(({ id }) => [
      [id, 2025, ['2025-04-15', '2025-06-16', '2025-09-15', '2026-01-15']],
      [id, 2026, ['2026-04-15', '2026-06-15', '2026-09-15']],
    ]),
  );
});

test.each(['2021-01-01', '2026-01-01', '2027-06-30', '2028-02-01', '2031-01-01'])('on %s it is accepted as it is', (today) => {
  for (const { year, profile } of demoTaxProfiles(today)) {
    expect(TaxProfile.parse(profile)).toEqual(profile);
    expect(putTaxProfile.params!.parse({ year })).toEqual({ year });
    expect(profile.payments.every(({ paidOn }) => paidOn <= today)).toBe(true);
  }
});
