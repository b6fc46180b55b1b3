// A small company's year of bank rows, its categories and its tax profile, with which tests of the year's tax begin.
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { importStatement } from '../upload.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { categorizeFound } from './golden-year.js';
import { emptyProfile } from '../../services/tax/profile/profile.js';

/** Income 120,000.00. Deducted: 6,000.00 + 4,000.00 + half of 612.30 + 2,512.20 + 800.00 + 1,187.65 = 14,806.00. Profit 105,194.00. */
const statement = `Date,Description,Withdrawals,Deposits
01/15/2025,WIRE FROM HALCYON RECORDS,,30000.00
02/03/2025,KENT AVENUE PROPERTIES,6000.00,
04/20/2025,WIRE FROM HALCYON RECORDS,,25000.00
05/12/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 204481,4000.00,
06/20/2025,PETER LUGER BROOKLYN,612.30,
07/10/2025,WIRE FROM HALCYON RECORDS,,20000.00
08/08/2025,DELTA AIR LINES 006,2512.20,
09/01/2025,ATM WITHDRAWAL 0042,800.00,
10/10/2025,ZXQV 00417 QMB,1250.50,
11/05/2025,WIRE FROM HALCYON RECORDS,,45000.00
12/01/2025,ADOBE CREATIVE CLOUD,1187.65,
`;

export const goldenProfile: TaxProfile = {
  ...emptyProfile,
  proprietor: 'Dana Whitfield',
  status: 'single',
  priorYear: { totalTaxCents: 1_600_000, agiCents: 9_000_000 },
  payments: [
    { paidOn: '2025-04-15', amountCents: 400_000 },
    { paidOn: '2025-06-16', amountCents: 300_000 },
    { paidOn: '2025-09-15', amountCents: 500_000 },
  ],
};

/** Business 2 has the year 2025 in its books; business 3 has nothing. */
export async function startGoldenYear(now: string): Promise<TestSystem> {
  const system = await TestSystem.start({ now });
  await system.openBusiness(2);
  await system.openBusiness(3);
  await enterGoldenYear(system);
  return system;
}

/** The year's bank rows with their categories; the tax profile is entered by the tests. */
export async function enterGoldenYear(system: TestSystem, tenantId = 2): Promise<void> {
  await importStatement(system, statement, { tenantId });
  for (const [search, category] of [
    ['HALCYON', 'Services'],
    ['KENT AVENUE', 'Rent'],
    ['MARCHETTI', 'Contracting Fee'],
    ['PETER LUGER', 'Meals'],
    ['DELTA', 'Travel'],
    ['ATM', 'Supplies'],
    ['ZXQV', 'Uncategorized'],
    ['ADOBE', 'Subscriptions'],
  ] as const)
    await categorizeFound(system, search, category, tenantId);
  await system.drain();
}
