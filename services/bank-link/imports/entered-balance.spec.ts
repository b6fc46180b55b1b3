// A balance that a person enters for a file that states none.
import { expect, test } from '@jest/globals';
import type { Statement, StatementRow } from '../statements/statement.js';
import { withEnteredBalance } from './entered-balance.js';

const row = (date: string, amountCents: number): StatementRow => ({ row: 1, line: 2, date, description: 'ROW', amountCents, raw: '' });
const statement = (more: Partial<Statement> = {}): Statement => ({
  ...{ format: 'csv', layout: 'content', confident: true, notes: [], rejected: [] },
  accounts: [{ key: 'csv', name: 'Amex', type: 'liability' }],
  rows: [row('2026-11-25', -10_000), row('2026-08-03', 2_500)],
  ...more,
});

test('it is the balance after the last row, and the opening balance follows from it', () => {
  // −1,768.11 − (−100.00 + 25.00) = −1,693.11 before August 3.
  expect(withEnteredBalance(statement(), -176_811).accounts[0]).toMatchObject({
    closing: { on: '2026-11-25', amountCents: -176_811, stated: true },
    opening: { on: '2026-08-03', amountCents: -169_311 },
  });
});

test('a row that couldn’t be read leaves the opening balance open, and an opening balance of the file stays', () => {
  const rejected = [{ row: 3, line: 4, reason: 'No amount.', raw: '' }];
  expect(withEnteredBalance(statement({ rejected }), 100).accounts[0]!.opening).toBeUndefined();
  const opening = { on: '2026-08-03', amountCents: 5, stated: true };
  const withOpening = statement({ accounts: [{ key: 'csv', name: 'Amex', type: 'liability', opening }] });
  expect(withEnteredBalance(withOpening, 100).accounts[0]!.opening).toBe(opening);
});

test('it is refused where the file states its balance, has several accounts, or no transactions', () => {
  const closing = { on: '2026-11-25', amountCents: 1 };
  const [account] = statement().accounts;
  expect(() => withEnteredBalance(statement({ accounts: [{ ...account!, closing }] }), 100)).toThrow('states its own ending balance');
  expect(() => withEnteredBalance(statement({ accounts: [account!, { ...account!, key: 'b' }] }), 100)).toThrow('of one account');
  expect(() => withEnteredBalance(statement({ rows: [] }), 100)).toThrow('of one account');
  expect(withEnteredBalance(statement({ rows: [] }), undefined).accounts[0]!.closing).toBeUndefined();
});
