// Random payments of every kind: whatever is decided, corrected or undone, each is in one box, and the boxes of both forms sum to the payments.
// Two people make forms at once, and one makes them while an import is undone.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { entryPosted, transactionCategorized } from '#contracts/events/ledger.js';
import { getPayrollTransactions, listMiscPayments, putContractorPayment, type PaymentRow } from '#contracts/routes/contractor-payments.js';
import { generateForms, generateMiscForms, listForms, listMiscForms, putFiled, putMiscFiled } from '#contracts/routes/forms-1099.js';
import { putMiscCategories } from '#contracts/routes/payment-categories.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { categorizeFound, payerOnFile, vendorOnFile } from '../../../tests/golden/golden-year.js';
import { importStatement, undo } from '../../../tests/upload.js';

const seed = Number(process.env['SEED'] ?? 1099);
/** Numbers of Park and Miller: the same seed is the same year. */
let state = seed;
const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
const oneOf = <T>(all: readonly T[]): T => all[random(all.length)]!;

const names = ['ADA', 'BEN', 'CLEO', 'DINA', 'EDGAR', 'FAYE'];
const kindOfCategory = {
  'Contracting Fee': 'services',
  'Legal & Professional': 'services',
  Rent: 'rent',
  'Rent:Yard': 'rent',
  Prizes: 'other-income',
  Settlements: 'gross-proceeds',
  'Settlements:Fees': 'services',
  Supplies: null,
} as const;
type Category = keyof typeof kindOfCategory;
type Kind = NonNullable<(typeof kindOfCategory)[Category]>;
const categories = Object.keys(kindOfCategory) as Category[];

/** The year as the test keeps it, separate from the product. */
interface Kept {
  entryId: number;
  name: string;
  cents: number;
  category: Category;
  decisions: number;
  card: boolean;
  chosen: Kind | null;
  undone: boolean;
}
const kept: Kept[] = [];
let system: TestSystem;
let admin: pg.Client;

const posted = ({ entryId, name, cents, category, card }: Kept, reverses: number | null = null) =>
  entryPosted.of(2, {
    ...{ entryId, date: '2025-06-02', basis: 'both' as const, origin: 'journal', reverses, reference: '', bankTransactionId: null },
    description: `${card ? 'DEBIT CARD PURCHASE' : 'ZELLE PAYMENT'} TO ${name}`,
    lines: [
      { line: 1, account: 'Assets:Bank:PNC', amountCents: -cents },
      { line: 2, account: `Expenses:${category}`, amountCents: cents },
    ],
  });

beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-08T17:00:00Z' });
  await system.openBusiness(2);
  admin = new pg.Client(system.administrator);
  await admin.connect();
  const given = (category: string, kind: 'rent' | 'other-income' | 'gross-proceeds') => ({ category: `Expenses:${category}`, kind });
  await system.get(putMiscCategories, {
    body: { categories: [given('Rent', 'rent'), given('Prizes', 'other-income'), given('Settlements', 'gross-proceeds')] },
  });
  // A category below one of settlements is the contractors': the nearest one decides.
  await admin.query(`update payroll.payroll_settings set categories = categories || '{Expenses:Settlements:Fees}' where tenant_id = 2`);
  for (const [at, name] of names.entries()) await vendorOnFile(system, { name, ein: `12-345678${at}` });
  await payerOnFile(system);
  for (let n = 0; n < 150; n++)
    kept.push({
      ...{ entryId: 800_000 + n, name: oneOf(names), category: oneOf(categories), decisions: 0 },
      ...{ cents: random(10) === 0 ? -random(20_000) - 1 : random(60_000) + 1, card: random(8) === 0, chosen: null, undone: false },
    });
  await system.publish(
    'ledger',
    kept.map((payment) => posted(payment)),
  );
  await system.drain();
}, 120_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const kindNow = ({ category, chosen }: Kept): Kind | null =>
  kindOfCategory[category] === null ? null : (chosen ?? kindOfCategory[category]);

/** What each form must show: by payee, the boxes that reach 600.00 without what cards report. */
function expectedForms(): Record<'1099-NEC' | '1099-MISC', Map<string, number[]>> {
  const cents = (name: string, kind: Kind) =>
    kept
      .filter((payment) => !payment.undone && !payment.card && payment.name === name && kindNow(payment) === kind)
      .reduce((sum, payment) => sum + payment.cents, 0);
  const due = (name: string, kind: Kind) => (cents(name, kind) >= 60_000 ? cents(name, kind) : 0);
  const formsOf = (boxes: (name: string) => number[]) =>
    new Map(names.map((name) => [name, boxes(name)] as const).filter(([, all]) => all.some((box) => box !== 0)));
  return {
    '1099-NEC': formsOf((name) => [due(name, 'services'), 0, 0]),
    '1099-MISC': formsOf((name) => [due(name, 'rent'), due(name, 'other-income'), due(name, 'gross-proceeds')]),
  };
}

async function activeForms(): Promise<ReturnType<typeof expectedForms>> {
  const boxes = (forms: Awaited<ReturnType<typeof listed>>) =>
    new Map(
      forms
        .filter(({ current, kind }) => current && kind !== 'void')
        .map((form): [string, number[]] => [form.recipient, [form.box1Cents, form.box3Cents, form.box10Cents]])
        .filter(([, all]) => all.some((box) => box !== 0)),
    );
  const listed = async (route: typeof listForms | typeof listMiscForms) =>
    (await system.get(route as typeof listForms, { params: { year: 2025 } })).forms;
  return { '1099-NEC': boxes(await listed(listForms)), '1099-MISC': boxes(await listed(listMiscForms)) };
}

const both = async (): Promise<PaymentRow[]> => [
  ...(await system.get(getPayrollTransactions, { query: { year: 2025, limit: 500 } })).transactions,
  ...(await system.get(listMiscPayments, { params: { year: 2025 }, query: { limit: 500 } })).payments,
];

async function generated(): Promise<void> {
  await system.drain();
  await system.get(generateForms, { params: { year: 2025 } });
  await system.get(generateMiscForms, { params: { year: 2025 } });
  const rows = await both();
  // None is in two lists, and none is lost.
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const alive = kept.filter((payment) => !payment.undone && kindNow(payment) !== null);
  expect(rows.map(({ lineId, kind }) => `${lineId} ${kind}`).sort()).toEqual(
    alive.map((payment) => `${payment.entryId}-2 ${kindNow(payment)}`).sort(),
  );
  expect(await activeForms()).toEqual(expectedForms());
}

async function change(): Promise<void> {
  const payment = oneOf(kept.filter(({ undone }) => !undone));
  const what = random(4);
  if (what === 0) {
    payment.undone = true;
    await system.publish('ledger', [posted({ ...payment, entryId: 900_000 + payment.entryId, cents: -payment.cents }, payment.entryId)]);
  } else if (what === 1 && kindOfCategory[payment.category] !== null) {
    payment.chosen = oneOf(['services', 'rent', 'other-income', 'gross-proceeds', null]);
    const params = { paymentId: `entry-${payment.entryId}-2` };
    await system.get(putContractorPayment, { params, body: { kind: payment.chosen } });
  } else {
    const category = oneOf(categories.filter((each) => each !== payment.category));
    await system.publish('ledger', [
      transactionCategorized.of(2, {
        ...{ lineId: `${payment.entryId}-2`, date: '2025-06-02', basis: 'both', description: '', amountCents: payment.cents },
        ...{
          previous: `Expenses:${payment.category}`,
          category: `Expenses:${category}`,
          decisionSeq: ++payment.decisions,
          by: 'person',
          confidence: null,
        },
      }),
    ]);
    payment.category = category;
  }
  await system.drain();
}

test('the boxes of both forms sum to the payments, before and after they are filed', async () => {
  await generated();
  expect(expectedForms()['1099-MISC'].size).toBeGreaterThan(2);
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 12; n++) await change();
    await generated();
    if (round === 1)
      for (const route of [putFiled, putMiscFiled]) await system.get(route, { params: { year: 2025 }, body: { filedOn: '2026-01-09' } });
  }
  const versions = (await system.get(listMiscForms, { params: { year: 2025 } })).forms;
  expect(versions.some(({ kind }) => kind === 'corrected')).toBe(true);
}, 120_000);

test('two who make forms at once make each one once', async () => {
  for (let n = 0; n < 12; n++) await change();
  const ask = (route: typeof generateForms | typeof generateMiscForms) =>
    system.call(route as typeof generateForms, { params: { year: 2025 } });
  const replies = await Promise.all([generateMiscForms, generateForms, generateMiscForms, generateForms].map(ask));
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(await activeForms()).toEqual(expectedForms());
  const { rows } = await admin.query(`select 1 from payroll.form_1099 where current group by form, year, vendor_id having count(*) > 1`);
  expect(rows).toEqual([]);
  await system.drain();
});

test('forms made while an import is undone show all of it or nothing, and the next ones nothing', async () => {
  const { importId } = await importStatement(system, 'Date,Description,Withdrawals,Deposits\n06/03/2025,ZELLE PAYMENT TO GWEN YARDS,700.00,\n06/04/2025,ZELLE PAYMENT TO GWEN YARDS,500.00,\n'); // prettier-ignore
  await categorizeFound(system, 'GWEN', 'Rent');
  await vendorOnFile(system, { name: 'GWEN YARDS', ein: '12-3456799' });
  await system.drain();
  const gwen = async () => {
    const { forms } = await system.get(listMiscForms, { params: { year: 2025 } });
    const current = forms.find((form) => form.recipient === 'GWEN YARDS' && form.current);
    return current && (current.kind === 'void' ? 0 : current.box1Cents);
  };
  const [, made] = await Promise.all([undo(system, importId), system.call(generateMiscForms, { params: { year: 2025 } })]);
  expect(made.status).toBe(202);
  // All 1,200.00 or nothing; never 700.00 or 500.00.
  expect([undefined, 0, 120_000]).toContain(await gwen());
  await system.drain();
  await system.get(generateMiscForms, { params: { year: 2025 } });
  expect([undefined, 0]).toContain(await gwen());
  await system.drain();
});
