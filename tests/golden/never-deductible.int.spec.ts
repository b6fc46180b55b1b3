// A sole proprietor's year with what never stands on Schedule C, in 44 wordings that nobody has looked at: on no line before, and after the questions
// are answered where the answers say. Every row's place is written beside it; amounts differ, so a leak names its row.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { createRule } from '#contracts/routes/rules.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { importStatement } from '../upload.js';

/** By a rule each: what the business earns and spends. */
const ordinary: [text: string, category: string, dollars: number][] = [
  ['HALCYON RECORDS INVOICE 2201', 'Services', 14_000],
  ['HALCYON RECORDS INVOICE 2214', 'Services', 6_500.5],
  ['GOOGLE ADS 4417', 'Advertising', -300],
  ['STAPLES 00117', 'Office Expense', -120.5],
  ['ADOBE CREATIVE CLOUD', 'Subscriptions', -659.88],
  ['DELTA AIR LINES 006', 'Travel', -512.4],
];

/** No two amounts are equal. Where `sure`, the wording settles it, else a person is asked. */
const never: [text: string, category: string, dollars: number, sure?: 'sure'][] = [
  ['IRS USATAXPYMT 226012345678901', 'Owner Tax Payments', -1001, 'sure'],
  ['EFTPS IRS TAX PYMT 88231', 'Owner Tax Payments', -1002, 'sure'],
  ['US TREASURY IRS DIRECT PAY 1040ES', 'Owner Tax Payments', -1003, 'sure'],
  ['INTERNAL REVENUE SERVICE EST TAX', 'Owner Tax Payments', -1004, 'sure'],
  ['NYS DTF PIT TAX PAYMNT 000000081', 'Owner Tax Payments', -1005, 'sure'],
  ['CT DRS INCOME TAX EST PMT', 'Owner Tax Payments', -1006, 'sure'],
  ['PA DEPT OF REVENUE PERSONAL INCOME TAX', 'Owner Tax Payments', -1007, 'sure'],
  ['IL DEPT OF REVENUE EDI PYMNTS', 'Owner Tax Payments', -1008],
  ['IRS TREAS 310 TAX REF PPD ID 9111036170', 'Owner Tax Payments', 1009, 'sure'],
  ['BCBS OF ILLINOIS HEALTH PREM', 'Owner Health Insurance', -1010],
  ['OSCAR HEALTH INS PREMIUM', 'Owner Health Insurance', -1011],
  ['UNITEDHEALTHCARE PREMIUM PPD', 'Owner Health Insurance', -1012],
  ['COVERED CALIFORNIA PREMIUM', 'Owner Health Insurance', -1013],
  ['DELTA DENTAL INS PREM', 'Owner Health Insurance', -1014],
  ['VANGUARD SEP IRA CONTRIB', 'Owner Retirement', -1015, 'sure'],
  ['ROTH IRA CONTRIBUTION 2025', 'Owner Retirement', -1016, 'sure'],
  ['GUIDELINE RETIRE 401K CONTRIB', 'Owner Retirement', -1017],
  ['SCHWAB BROKERAGE MONEYLINK', 'Owner Draws', -1018],
  ['FID BKG SVC LLC MONEYLINE', 'Owner Draws', -1019],
  ['CHASE CREDIT CRD AUTOPAY PPD ID 4760039224', 'Transfer', -1020, 'sure'],
  ['CAPITAL ONE CRCARDPMT 3X8811', 'Transfer', -1021, 'sure'],
  ['DISCOVER E-PAYMENT 2837', 'Transfer', -1022, 'sure'],
  ['BK OF AMER VISA ONLINE PMT', 'Transfer', -1023, 'sure'],
  ['APPLECARD GSBANK PAYMENT 118822', 'Transfer', -1024, 'sure'],
  ['ONLINE TRANSFER TO SAV ...5678', 'Transfer', -1025, 'sure'],
  ['TRANSFER TO XXXXXX4321', 'Transfer', -1026, 'sure'],
  ['ZELLE TO MYSELF', 'Transfer', -1027, 'sure'],
  ['ONLINE TRANSFER FROM SAV ...5678', 'Transfer', 1028, 'sure'],
  ['OWNER DRAW', 'Owner Draws', -1029, 'sure'],
  ['OWNERS DISTRIBUTION', 'Owner Draws', -1030, 'sure'],
  ['ATM WITHDRAWAL 0021 MAIN ST', 'Owner Draws', -1031, 'sure'],
  ['COUNTER WITHDRAWAL', 'Owner Draws', -1032, 'sure'],
  ['OWNER CONTRIBUTION', 'Owner Contributions', 1033, 'sure'],
  ['SBA EIDL LOAN PAYMENT', 'Loans', -1034],
  ['KABBAGE LOAN REPAYMENT', 'Loans', -1035],
  ['TOYOTA FINANCIAL RETAIL PAY', 'Loans', -1036],
  ['ROCKET MORTGAGE LOAN', 'Loans', -1037],
  ['ONDECK CAPITAL LOAN PROCEEDS', 'Loans', 1038],
  ['NORTHWESTERN MUTUAL LIFE INS PREM', 'Owner Draws', -1039],
  ['NELNET STUDENT LOAN PYMT', 'Owner Draws', -1040, 'sure'],
  // An expense in the books, on no line.
  ['NYC PARKING VIOLATIONS', 'Fines & Penalties', -1041, 'sure'],
  ['PAYPAL TRANSFER PPD ID PAYPALSD11', 'Clearing', 1042],
  ['VENMO CASHOUT PPD ID 5264681992', 'Clearing', 1043],
  ['SSA TREAS 310 XXSOC SEC', 'Owner Contributions', 1044, 'sure'],
];

const row = ([text, , dollars]: readonly [string, string, number, ...unknown[]], at: number) =>
  `2025-${String((at % 12) + 1).padStart(2, '0')}-15,${text},${dollars.toFixed(2)}`;
const bank = ['Date,Description,Amount', ...[...ordinary, ...never].map(row)].join('\n');

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-02-10T17:00:00Z' });
  await system.openBusiness(2);
  for (const [text, category] of ordinary) {
    const match = [{ field: 'description', operator: 'contains', value: text }] as const;
    await system.get(createRule, { body: { match: [...match], category } });
  }
  await system.drain();
  await importStatement(system, `${bank}\n`);
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const preview = () => system.get(previewScheduleC, { params: { year: 2025 } });
const filled = async () =>
  (await preview()).lines.filter(({ amount }) => amount !== 0).map(({ line, amount, unconfirmed }) => [line, amount, unconfirmed]);
const questions = async () => (await preview()).blockers.find(({ code }) => code === 'unconfirmed')?.questions ?? [];

/** 14,000.00 + 6,500.50 earned; 300.00 on 8, 120.50 on 18, 659.88 listed in Part V (line 48) and so on 27b, 512.40 on 24a: 1,592.78 in all. */
const before = [
  ['1', 20_500.5],
  ['3', 20_500.5],
  ['5', 20_500.5],
  ['7', 20_500.5],
  ['8', 300],
  ['18', 120.5],
  ['24a', 512.4],
  ['27b', 659.88],
  ['28', 1_592.78],
  ['29', 18_907.72],
  ['31', 18_907.72],
  ['48', 659.88],
].map(([line, amount]) => [line, amount, undefined]);

test('each wording is in its place, sure or asked', async () => {
  const { transactions } = await system.get(getLedgerFast, { query: { limit: 100 } });
  const found = new Map(transactions.map((one) => [one.Description, one]));
  const shown = never.map(([text, , , sure]) => {
    const { Category, aiClassification } = found.get(text)!;
    return [text, Category, sure ? aiClassification!.confidence >= 0.8 : aiClassification!.confidence < 0.8];
  });
  expect(shown).toEqual(never.map(([text, category]) => [text, category, true]));
});

test('before anybody has answered, Schedule C holds what the rules say and nothing else', async () => {
  expect(await filled()).toEqual(before);
});

test('what is asked is what the wording leaves open,, a question for each', async () => {
  const asked = await questions();
  const open = never.filter(([, , , sure]) => !sure);
  expect(asked).toHaveLength(open.length);
  expect(asked.map(({ amount }) => Math.abs(amount)).sort((a, b) => a - b)).toEqual(
    open.map(([, , dollars]) => Math.abs(dollars)).sort((a, b) => a - b),
  );
});

test('answered, each stands where the answer says', async () => {
  const answers: [payee: RegExp, category: string][] = [
    // To line 14: 1,012.00. To line 19: 1,017.00. To line 16b: 1,034.00. To line 1: 1,042.00. To line 15: 1,039.00.
    [/UNITEDHEALTHCARE/, 'Expenses:Employee Benefits'],
    [/GUIDELINE/, 'Expenses:Pension & Profit-Sharing'],
    [/SBA EIDL/, 'Expenses:Interest'],
    [/PAYPAL/, 'Income:Sales'],
    [/NORTHWESTERN/, 'Expenses:Insurance'],
  ];
  for (const { payee, lineIds, category } of await questions()) {
    const said = answers.find(([words]) => words.test(payee))?.[1];
    await system.get(putTransactionCategories, { body: { lineIds, category: said ?? category } });
  }
  await system.drain();
  expect(await questions()).toEqual([]);
  // 20,500.50 + 1,042.00 = 21,542.50 earned; 1,592.78 + 1,012.00 + 1,039.00 + 1,034.00 + 1,017.00 = 5,694.78 spent; 15,847.72 left.
  expect(await filled()).toEqual(
    [
      ['1', 21_542.5],
      ['3', 21_542.5],
      ['5', 21_542.5],
      ['7', 21_542.5],
      ['8', 300],
      ['14', 1_012],
      ['15', 1_039],
      ['16b', 1_034],
      ['18', 120.5],
      ['19', 1_017],
      ['24a', 512.4],
      ['27b', 659.88],
      ['28', 5_694.78],
      ['29', 15_847.72],
      ['31', 15_847.72],
      ['48', 659.88],
    ].map(([line, amount]) => [line, amount, undefined]),
  );
});
