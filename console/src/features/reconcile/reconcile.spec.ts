// Texts and figures of reconciliations. Amounts are those of the printed reconciliation in the contract's example, derived by hand.
import { expect, test } from '@jest/globals';
import type { ReplyOf } from '#contracts/define.js';
import { listReconcilable, listReconciliations, previewReconciliation, sumClearedEntries } from '#contracts/routes/reconciliations.js';
import {
  calculationOf,
  differenceNote,
  historyState,
  matching,
  parseReconcileSearch,
  proposalText,
  stateText,
  statementMoves,
  subtitleOf,
} from './reconcile.js';

const preview = previewReconciliation.example as ReplyOf<typeof previewReconciliation>;
const sums = sumClearedEntries.example as ReplyOf<typeof sumClearedEntries>;
const account = (listReconcilable.example as ReplyOf<typeof listReconcilable>).accounts[0]!;
const stored = (listReconciliations.example as ReplyOf<typeof listReconciliations>).reconciliations[0]!;

test('the state of an account in one sentence', () => {
  expect(stateText(null)).toBe('Not reconciled yet');
  expect(stateText({ statementDate: '2026-10-31', since: { entries: 0, changeCents: 0 } })).toBe('Reconciled through Oct 31');
  expect(stateText({ statementDate: '2026-10-31', since: { entries: 2, changeCents: -15_000 } })).toBe(
    'Reconciled through Oct 31; since then 2 entries changed it by \u2212$150.00',
  );
  expect(stateText({ statementDate: '2026-10-31', since: { entries: 1, changeCents: 4_000 } })).toBe(
    'Reconciled through Oct 31; since then 1 entry changed it by $40.00',
  );
});

test('a statement proposes itself, or says which side is higher', () => {
  expect(proposalText(account)).toBe('Oct 31, $157,795.32 matches');
  const differs = { ...account, proposal: { ...account.proposal!, differenceCents: 28_000 } };
  expect(proposalText(differs)).toBe('Oct 31, $157,795.32: books are $280.00 higher');
  const card = { ...differs, type: 'liability' as const };
  expect(proposalText(card)).toBe('Oct 31, $157,795.32: books owe $280.00 less');
  expect(proposalText({ ...card, proposal: { ...card.proposal, differenceCents: -100 } })).toBe(
    'Oct 31, $157,795.32: books owe $1.00 more',
  );
  expect(proposalText({ ...account, proposal: null })).toBe('No new statement');
  expect(matching([account, differs])).toEqual([account]);
});

test('the calculation: 157,795.32 − 1,075.00 is 156,720.32, and books of 157,000.32 are 280.00 higher', () => {
  expect(calculationOf(preview).map(({ label, cents }) => [label, cents])).toEqual([
    ['Statement balance', 15_779_532],
    ['Outstanding checks', -107_500],
    ['Deposits in transit', 0],
    ['Adjusted bank balance', 15_672_032],
    ['Balance in the books', 15_700_032],
    ['Difference', 28_000],
  ]);
  expect(differenceNote(preview)).toBe('Books are $280.00 higher than the bank. See 1 bank row without an entry.');
  expect(differenceNote({ ...preview, rowsWithoutEntry: [] })).toBe(
    'Books are $280.00 higher than the bank. No group explains it: check the balance and the statement’s rows.',
  );
  expect(differenceNote({ ...preview, differenceCents: 0 })).toBe('Books and bank match.');
  expect(subtitleOf(preview)).toBe('Statement of Oct 31, 2026. 1 item needs an answer.');
});

test('rows without an entry are on the statement too: 73,027.77 and 280.00 were paid', () => {
  expect(statementMoves(preview, sums)).toEqual({
    deposits: { count: 38, amountCents: 8_856_336 },
    payments: { count: 105, amountCents: -7_330_777 },
  });
  // 142,539.73 + 88,563.36 − 73,307.77
  expect(14_253_973 + 8_856_336 - 7_330_777).toBe(preview.statedCents);
});

test('a month in the history is reconciled, changed, or reopened', () => {
  expect(historyState(stored)).toBe('2 entries changed it since, \u2212$150.00');
  expect(historyState({ ...stored, since: { entries: 0, changeCents: 0 } })).toBe('Reconciled');
  expect(historyState({ ...stored, reopened: { by: 'Maya Ortiz', at: '2026-11-29T09:00:00.000Z', reason: 'A check.' } })).toBe('Reopened');
});

test('the address names the statement, its balance, the view, and the open month', () => {
  const open = stored.reconciliationId;
  expect(parseReconcileSearch({ statementDate: '2026-10-31', statedCents: '-15', view: 'history', open })).toEqual({
    ...{ statementDate: '2026-10-31', statedCents: -15, view: 'history', open },
  });
  expect(parseReconcileSearch({ statementDate: '2026-02-30', statedCents: 'x', view: 'chart', open: '1' })).toEqual({});
});
