// The tax of a small company's year, from the bank's file to alerts. Every figure is derived in the comments from the rows in golden-tax-year.fixture.ts.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AnyRoute } from '#contracts/define.js';
import { getAuditRisk, getTaxSummary } from '#contracts/routes/audit-risk.js';
import { putDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { getAlerts } from '#contracts/routes/alerts.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { getPayrollQuarter, getQuarterlyTax, getTaxMetrics, quarterlyFile } from '#contracts/routes/tax-estimates.js';
import { putTaxProfile } from '#contracts/routes/tax-profile.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { rows, sql } from '#platform/sql.js';
import type { CallOptions, TestSystem } from '../../services/host/testing/test-system.js';
import { goldenProfile, startGoldenYear } from './golden-tax-year.js';

let system: TestSystem;
const year = { query: { year: 2025 } };
const ofYear = { params: { year: 2025 } };
const tax = () => system.composition.get('tax').work;
const published = async () => {
  await system.drain();
  return rows<{ data: { method: string; projectedTaxCents: number | null } }>(
    tax().readLog(),
    sql`select data::jsonb as data from event_log
        where tenant_id = 2 and type = 'tax.estimate-computed' and data::jsonb ->> 'year' = '2025' order by position`,
  );
};

beforeAll(async () => {
  system = await startGoldenYear('2026-03-02T17:00:00Z');
}, 180_000);
afterAll(() => system.close(), 60_000);

describe('before anybody has entered the filing status', () => {
  test('no tax is guessed', async () => {
    expect(await system.get(getTaxMetrics, year)).toMatchObject({
      projectedAnnualTax: null,
      tax: null,
      profit: 105_194,
      projectedProfit: 105_194,
      ytdEstimatedPayments: 0,
      reason: 'The tax profile for 2025 is missing: filing status, last year’s total tax and adjusted gross income.',
    });
    const quarter = await system.get(getQuarterlyTax, { params: { year: 2025, quarter: 1 } });
    expect(quarter).toMatchObject({ estimatedTax: null, quarterlyTax: { EstimatedTax: null, SafeHarbor: null }, quarterlyIncome: 30_000 });
    expect(await system.get(getPayrollQuarter, { params: { year: 2025, quarter: 'Q1' } })).toMatchObject({
      estimatedTax: null,
      estimatedTaxReason: quarter.reason,
      quarterlyIncome: 30_000,
    });
    expect((await system.get(getAuditRisk, year)).rules.find(({ rule }) => rule === 'estimated-tax-unpaid')!.points).toBe(0);
    expect(await published()).toEqual([]);
  }, 30_000);
});

describe('with the tax profile', () => {
  beforeAll(async () => {
    await system.get(putTaxProfile, { ...ofYear, body: goldenProfile });
    await system.drain();
  }, 60_000);

  test('the year’s tax to the cent', async () => {
    // Schedule SE: 105,194 × 0.9235 × 0.153 = 14,863.4388, half 7,431.7194. AGI 97,762.2806; less 15,750 are 82,012.2806, of which 20 % are QBI.
    // Taxable 65,609.8245: 1,192.50 + 12 % of 36,550 + 22 % of 17,134.8245 = 9,348.1614.
    const found = await system.get(getTaxMetrics, year);
    expect(found).toMatchObject({
      projectedAnnualTax: 24_211.6,
      tax: {
        incomeTax: 9_348.16,
        seTax: 14_863.44,
        agi: 97_762.28,
        standardDeduction: 15_750,
        qbiDeduction: 16_402.46,
        taxableIncome: 65_609.82,
      },
      profit: 105_194,
      ytdEstimatedPayments: 12_000,
      installmentsPaid: 3,
      totalDeductible: 14_806,
      // And the other half of the meal, and 1,250.50 without a category: 14,806 / 16,362.65.
      totalExpensesConsidered: 16_362.65,
      effectivePercent: 90.5,
      reason: null,
      estimate: false,
    });
    // All rows are of the bank: both methods see the same.
    expect(await system.get(getTaxMetrics, { query: { year: 2025, method: 'accrual' } })).toMatchObject({
      method: 'accrual',
      projectedAnnualTax: 24_211.6,
    });
  }, 30_000);

  test('the installments, what is open of them, and interest', async () => {
    // Last year’s 16,000 is less than 90 % of this year’s: 4,000 a quarter. 1,000 came 92 days after June 15: 1,000 × 7 % × 92 / 365 = 17.644;
    // 4,000 of January 15 are missing for 46 days: 4,000 × 7 % × 46 / 365 = 35.288.
    const quarters = [];
    for (const quarter of ['1', 'Q2', 'q3', 4]) quarters.push(await system.get(getQuarterlyTax, { params: { year: 2025, quarter } }));
    expect(quarters.map((one) => [one.quarter, one.estimatedTax, one.quarterlyTax.SafeHarbor, one.quarterlyIncome, one.dueOn])).toEqual([
      [1, 4_000, 4_000, 30_000, '2025-04-15'],
      [2, 4_000, 4_000, 25_000, '2025-06-16'],
      [3, 4_000, 4_000, 20_000, '2025-09-15'],
      [4, 4_000, 4_000, 45_000, '2026-01-15'],
    ]);
    expect(quarters[1]).toMatchObject({
      periodStart: '2025-04-01',
      periodEnd: '2025-06-30',
      irsPeriodStart: '2025-04-01',
      irsPeriodEnd: '2025-05-31',
      nominalDueOn: '2025-06-15',
      paidSoFar: 12_000,
      underpaymentPenalty: 52.93,
      annualizedInstallment: null,
    });
  }, 30_000);

  test('the payroll screen’s quarter has the same figures and days', async () => {
    for (const quarter of [1, 2, 3, 4]) {
      const cockpit = await system.get(getQuarterlyTax, { params: { year: 2025, quarter } });
      const { estimatedTaxReason, ...payroll } = await system.get(getPayrollQuarter, { params: { year: 2025, quarter } });
      expect(cockpit).toMatchObject(payroll);
      expect(estimatedTaxReason).toBe('Calculated in the Tax Cockpit.');
    }
  }, 30_000);

  test('the file', async () => {
    const { type, bytes } = await system.download(quarterlyFile, { ...ofYear, role: 'adviser' });
    expect(type).toBe('text/csv; charset=utf-8');
    expect(bytes.toString()).toBe(
      'quarter,dueOn,installment,paidOn,paid\n1,2025-04-15,4000.00,2025-04-15,4000.00\n2,2025-06-16,4000.00,2025-06-16,3000.00\n' +
        '3,2025-09-15,4000.00,2025-09-15,5000.00\n4,2026-01-15,4000.00,,0.00\n',
    );
  });

  test('the estimate is published once for each method, and again when it changes', async () => {
    expect((await published()).map(({ data }) => [data.method, data.projectedTaxCents])).toEqual([
      ['cash', 2_421_160],
      ['accrual', 2_421_160],
    ]);
    // Who the proprietor is changes no figure.
    await system.get(putTaxProfile, { ...ofYear, body: { ...goldenProfile, proprietor: 'D. Whitfield' } });
    expect(await published()).toHaveLength(2);
    await system.get(putTaxProfile, { ...ofYear, body: { ...goldenProfile, status: null } });
    expect((await published()).slice(2).map(({ data }) => data.projectedTaxCents)).toEqual([null, null]);
    await system.get(putTaxProfile, { ...ofYear, body: goldenProfile });
  }, 30_000);

  test('audit risk is the sum of its rules', async () => {
    const { score, level, rules, drivers } = await system.get(getAuditRisk, { ...year, role: 'adviser' });
    // One payee without W-9; 2,818.35 of 120,000 for meals and travel; 1,250.50 of 16,362.65 without category; a withdrawal; 4,000 of 16,000 unpaid.
    expect(rules.filter(({ points }) => points > 0).map(({ rule, points, figure }) => [rule, points, figure])).toEqual([
      ['without-category', 8, '1 entry, $1,251'],
      ['meals-and-travel-high', 6, '2.3% of gross receipts'],
      ['estimated-tax-unpaid', 6, '$4,000 of $16,000'],
      ['contractors-without-w9', 4, '1 payee, $4,000'],
      ['cash-as-expense', 3, '1 entry, $800'],
    ]);
    expect([score, level, drivers.length, rules.length]).toEqual([27, 'Moderate', 5, 12]);
  }, 30_000);

  test('the year at a glance, with the entries most likely to be questioned', async () => {
    const { categoryBreakdown, form1099Required, highRiskItems } = await system.get(getTaxSummary, ofYear);
    const shown = categoryBreakdown.map(({ Category, section, TotalAmount, TransactionCount, DeductibleAmount, lines }) =>
      [Category, section, TotalAmount, TransactionCount, DeductibleAmount, lines.join()]); // prettier-ignore
    expect(shown).toEqual([
      ['Services', 'revenue', 120_000, 4, 0, '1'],
      ['Rent', 'expenses', 6_000, 1, 6_000, '20b'],
      ['Contracting Fee', 'expenses', 4_000, 1, 4_000, '11'],
      ['Travel', 'expenses', 2_512.2, 1, 2_512.2, '24a'],
      ['Uncategorized', 'expenses', 1_250.5, 1, 0, ''],
      ['Subscriptions', 'expenses', 1_187.65, 1, 1_187.65, '27b'],
      ['Supplies', 'expenses', 800, 1, 800, '22'],
      ['Meals', 'expenses', 612.3, 1, 306.15, '24b'],
    ]);
    expect(form1099Required).toEqual([{ Vendor: 'Sofia Marchetti', TotalPaid: 4_000, TransactionCount: 1, w9: false }]);
    expect(highRiskItems.map(({ Description, Amount, Date, AuditRiskScore }) => [Description, Amount, Date, AuditRiskScore])).toEqual([
      ['ATM WITHDRAWAL 0042', 800, '2025-09-01', 7],
      ['PETER LUGER BROOKLYN', 612.3, '2025-06-20', 6],
      ['DELTA AIR LINES 006', 2_512.2, '2025-08-08', 5],
      ['ZXQV 00417 QMB', 1_250.5, '2025-10-10', 5],
      ['KENT AVENUE PROPERTIES', 6_000, '2025-02-03', 4],
      ['ACH PAYMENT TO SOFIA MARCHETTI REF 204481', 4_000, '2025-05-12', 3],
    ]);
  }, 30_000);

  test('alerts, the most urgent first', async () => {
    const { items } = await system.get(getAlerts, { ...year, role: 'adviser' });
    expect(items.map(({ code, severity, message, amount, dueOn }) => [code, severity, message, amount, dueOn])).toEqual([
      ['installment-overdue', 'critical', 'Q4 estimate: $4,000 not paid', 4_000, '2026-01-15'],
      // The rent of KENT AVENUE PROPERTIES isn't confirmed. Receipts: 612.30 + 2,512.20 + 800.00 + 1,250.50 + 1,187.65; no rent or contractors.
      ['misc-w9-missing', 'critical', '1 vendor is missing a W-9 for Form 1099-MISC', 6_000, '2026-02-02'],
      ['w9-missing', 'critical', '1 payee has no W-9', 4_000, '2026-02-02'],
      ['review', 'warning', '1 payee to review', 1_250.5, null],
      ['missing-receipts', 'warning', '5 purchases of $75.00 or more have no receipt', 6_362.65, null],
      ['return-due', 'info', 'Tax return for 2025', null, '2026-04-15'],
    ]);
    expect(items[0]!.detail).toBe('Was due Jan 15, 2026, 46 days ago.');
    // In March the running year presses; nothing is known of it yet, but Review has the payee of 2025.
    expect(await system.get(getAlerts)).toMatchObject({
      year: 2026,
      items: [{ code: 'review', count: 1, detail: '1 transaction, 1 uncategorized', amount: null }, { code: 'profile-incomplete' }],
    });
  }, 30_000);

  test('labor and fees that payroll does not follow', async () => {
    const decide = (line: '11' | null) => system.get(putDeductionPolicy, { ...ofYear, body: { path: 'Expenses:Supplies', line } });
    const alert = async (method: 'cash' | 'accrual') =>
      (await system.get(getAlerts, { query: { year: 2025, method } })).items.find(({ code }) => code === 'labor-not-followed');
    await decide('11');
    for (const method of ['cash', 'accrual'] as const)
      expect(await alert(method)).toMatchObject({
        message: '$800 of labor, professional fees and commissions isn’t on the 1099 list',
        detail: 'Lines 10, 11, and 17 total $4,800 (Contracting Fee, Supplies). Categories tracked for 1099s total $4,000.',
        amount: 800,
      });
    await decide(null);
    expect(await alert('cash')).toBeUndefined();
  }, 30_000);

  test('compliance: what is done and what is not', async () => {
    const found = await system.get(getComplianceStatus, ofYear);
    expect(found).toMatchObject({
      scheduleC: { lastGenerated: null, uncategorizedCount: 1, uncategorizedAmount: 1_250.5 },
      form1099: { vendorsOver600: 1, missingW9: 1, missingW9Amount: 4_000, ready: 0, threshold: 600, dueOn: '2026-02-02' },
      quarterly: { nextDueDate: null, nextQuarter: null, estimatedAmount: null, safeHarbor: 4_000, onTrack: false },
    });
    expect(found.checks.map(({ code, state }) => `${code} ${state}`)).toEqual([
      'profile done',
      'installment-1 done',
      'installment-2 done',
      'installment-3 done',
      'installment-4 open',
      'schedule-c open',
      'w9 open',
      '1099 open',
    ]);
    // The filing status still holds in 2026, which has no income yet.
    const next = await system.get(getComplianceStatus, { params: { year: 2026 } });
    expect(next.quarterly).toMatchObject({ nextDueDate: '2026-04-15', nextQuarter: 1, estimatedAmount: 0, onTrack: true });
  }, 30_000);
});

describe('whoever asks wrongly or for another business', () => {
  const astray: [AnyRoute, CallOptions][] = [
    [getTaxMetrics, { query: { year: 2019 } }],
    [getTaxMetrics, { query: {} }],
    [getQuarterlyTax, { params: { year: 2025, quarter: 5 } }],
    [getQuarterlyTax, { params: { year: supportedYears.last + 1, quarter: 1 } }],
    [quarterlyFile, { params: { year: 2019 } }],
    [getAuditRisk, { query: { year: 'x' } }],
    [getTaxSummary, { params: { year: 2019 } }],
    [getAlerts, { query: { year: supportedYears.last + 1 } }],
    [getComplianceStatus, { params: { year: 1999 } }],
  ];
  test.each(astray.map(([route, options]) => [route.path, JSON.stringify(options), route, options] as const))(
    '%s %s',
    async (_path, _options, route, options) => {
      expect((await system.call(route, options)).status).toBe(400);
    },
  );

  test('absurd amounts give figures, and no refusal', async () => {
    const most = 1e14;
    const absurd = {
      ...goldenProfile,
      status: 'mfj' as const,
      wagesCents: most,
      longTermGainCents: -most,
      withheldCents: most,
      spouse: { netProfitCents: -most, wagesCents: most, age: 130 },
      priorYear: { totalTaxCents: most, agiCents: -most },
      payments: Array.from({ length: 100 }, () => ({ paidOn: '2025-04-15', amountCents: most })),
      homeOfficeSquareFeet: 100_000,
      vehicle: { method: 'mileage' as const, miles: 1_000_000, milesFromJuly: 1_000_000 },
    };
    const other = { tenantId: 3 };
    await system.get(putTaxProfile, { ...ofYear, ...other, body: absurd });
    const { projectedAnnualTax, profit } = await system.get(getTaxMetrics, { ...year, ...other });
    // A million miles at 70 cents are a loss; wages of a trillion dollars twice bear tax on top of it, in figures that a computer can still carry.
    expect([profit, Number.isFinite(projectedAnnualTax)]).toEqual([-700_000, true]);
    for (const route of [getTaxSummary, getComplianceStatus]) expect((await system.call(route, { ...ofYear, ...other })).status).toBe(200);
    for (const route of [getAuditRisk, getAlerts]) expect((await system.call(route, { ...year, ...other })).status).toBe(200);
    expect((await system.download(quarterlyFile, { ...ofYear, ...other })).status).toBe(200);
  }, 30_000);

  test('2027 is an estimate on the figures of 2026', async () => {
    const found = await system.get(getTaxMetrics, { query: { year: 2027 } });
    expect(found).toMatchObject({ estimate: true, profit: 0, projectedProfit: 0 });
    expect(found.assumptions).toContain('The 2027 figures aren’t published yet, so 2026 figures are used.');
  });

  test('another business has figures of its own', async () => {
    const other = { tenantId: 3 };
    expect(await system.get(getTaxMetrics, { query: { year: 2024 }, ...other })).toMatchObject({
      profit: 0,
      ytdEstimatedPayments: 0,
      effectivePercent: null,
    });
    expect((await system.get(getTaxSummary, { ...ofYear, ...other })).highRiskItems).toEqual([]);
    expect(await system.get(getAuditRisk, { query: { year: 2024 }, ...other })).toMatchObject({ score: 0, level: 'Low' });
  }, 30_000);
});
