// What a waiting decision says, and why it waits.
import { expect, test } from '@jest/globals';
import {
  kindOf,
  pairReason,
  pairText,
  reasonOf,
  textOf,
  type PairedSide,
  type WaitingLine,
  type WaitingPayment,
} from './waiting-decisions.js';

const line = (path: string, partCents: number | null = null): WaitingLine => ({ path, partCents, actor: 'ana@demo.test' });
const invoice = (changes: Partial<WaitingPayment> = {}): WaitingPayment => ({
  ...{ name: 'invoice 7 of Acme', amountCents: 45_000, voided: false, openCents: 45_000, ...changes },
});
const category = { lines: [line('Expenses:Travel')], payments: [], posted: false };
const split = { ...category, lines: [line('Expenses:Supplies', 10_000), line('Expenses:Meals', 2_050)] };
const payment = { lines: [line('Assets:Accounts Receivable')], payments: [invoice()], posted: true };

test('the kind, with what and which person decided', () => {
  expect([category, split, payment].map((waiting) => [kindOf(waiting), textOf(waiting)])).toEqual([
    ['category', 'Categorized as Travel by ana@demo.test.'],
    ['split', 'Split into Supplies ($100.00) and Meals ($20.50) by ana@demo.test.'],
    ['payment', 'Payment of invoice 7 of Acme ($450.00), recorded by ana@demo.test.'],
  ]);
  const several = { ...payment, payments: [invoice(), invoice({ name: 'invoice 8 of Acme', amountCents: 100 }), invoice({ name: 'c' })] };
  expect(textOf(several)).toBe(
    'Payment of invoice 7 of Acme ($450.00), invoice 8 of Acme ($1.00) and c ($450.00), recorded by ana@demo.test.',
  );
});

test('the reason: the row is missing, the document was voided or paid meanwhile, or the row is another one now', () => {
  expect(reasonOf(category)).toMatch(/^The transaction isn’t in your books anymore\./);
  expect(reasonOf({ ...payment, payments: [invoice({ voided: true })] })).toMatch(
    /^The transaction is in your books again, but the invoice 7 of Acme was voided\./,
  );
  expect(reasonOf({ ...payment, payments: [invoice({ openCents: 5_000 })] })).toMatch(
    /but only \$50\.00 of the invoice 7 of Acme is unpaid\./,
  );
  expect(reasonOf({ ...split, posted: true })).toMatch(/^The transaction is in your books, but this no longer fits it\./);
});

test('a paired transfer names its other side, and the side that keeps it waiting', () => {
  const side = (problem: PairedSide['problem'], description = 'WIRE OUT'): PairedSide => ({
    ...{ description, account: 'Checking', actor: 'ana@demo.test', problem },
  });
  expect(pairText(side('missing'), side(null, 'WIRE IN'))).toBe('Paired as a transfer with WIRE IN (Checking) by ana@demo.test.');
  expect(pairReason(side('missing'), side(null))).toMatch(/^The transaction isn’t in your books anymore\. Import it again/);
  expect(pairReason(side('missing'), side('missing'))).toMatch(/^Neither transaction is in your books anymore\. Import them again/);
  expect(pairReason(side('replaced'), side(null))).toMatch(/^The entry isn’t in your books anymore\. Pair the entry that replaced it/);
  expect(pairReason(side('changed'), side(null))).toMatch(/^The transaction is in your books, but this no longer fits it\./);
});
