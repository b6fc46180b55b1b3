// Opening + in − out = closing over all files of an account, the result's sums, and their texts.
import { expect, test } from '@jest/globals';
import { createImport, type ImportPreview } from '#contracts/routes/imports.js';
import { accountBalance, fileToBalance, sourceText } from './account-balance.js';
import { accountLines, booksText, type ResultFile, skippedOf, skippedReasons } from './import-result.js';
import { sumOfResults } from './result-sums.js';

const [account] = createImport.example.accounts;
interface Figures {
  from: string;
  to: string;
  opening?: number;
  closing?: number;
  moneyIn: number;
  out: number;
}
/** A file whose own rows lead to its balance, if it states one. */
const read = ({ from, to, opening, closing, moneyIn, out }: Figures, more: Partial<ImportPreview> = {}) => {
  const balances = { ...(opening !== undefined && { openingCents: opening }), ...(closing !== undefined && { closingCents: closing }) };
  const statement = { ...balances, closingOn: to, ...(closing !== undefined && opening !== undefined && { differenceCents: 0 }) };
  const preview = { ...createImport.example, firstDate: from, lastDate: to, moneyInCents: moneyIn, moneyOutCents: out, statement };
  return { preview: { ...preview, accounts: [{ ...account!, statement }], ...more } as ImportPreview, file: new File([], 'a.csv') };
};
const first = read({ from: '2026-07-01', to: '2026-09-15', opening: 1_000, closing: 1_300, moneyIn: 500, out: 200 });
const pair = (amountCents: number) => ({ row: { ...createImport.example.rows[0]!, amountCents }, file: 'a.csv', line: 2 });

test('two files that overlap are one statement, and their shared rows count once', () => {
  // August has +100 and −40 of the first file again: 1,000 + (500 + 300 − 100) − (200 + 90 − 40) = 1,450.
  const second = read({ from: '2026-08-03', to: '2026-11-25', opening: 1_240, closing: 1_450, moneyIn: 300, out: 90 });
  const repeated = { rows: 2, in: 'a.csv', pairs: [pair(100), pair(-40)] };
  expect(accountBalance([{ ...second, repeated }, first])).toEqual({
    ...{ state: 'agrees', text: 'Balances match' },
    equation: { openingCents: 1_000, inCents: 700, outCents: 250, closingCents: 1_450 },
  });
});

test('each file may be right and a statement between them missing', () => {
  const later = read({ from: '2026-11-01', to: '2026-11-25', opening: 5_000, closing: 5_010, moneyIn: 10, out: 0 });
  // 1,000 + 510 − 200 = 1,310, and 5,010 − 1,310 = 3,700 cents are missing.
  expect(accountBalance([first, later])).toEqual({
    state: 'differs',
    text: 'Off by $37.00 between these files. A statement may be missing.',
  });
});

test('rows that the books have are in no equation of several files, because files may share them', () => {
  const counts = { new: 1, duplicate: 1, possibleDuplicate: 0, rejected: 0 };
  const later = read({ from: '2026-11-01', to: '2026-11-25', opening: 5_000, closing: 5_010, moneyIn: 10, out: 0 }, { counts });
  expect(accountBalance([first, later])).toEqual({ state: 'agrees', text: 'Balances match' });
});

test('without a balance, with one that is not checked, and with a file that differs', () => {
  const without = read({ from: '2026-08-03', to: '2026-11-25', moneyIn: 1, out: 2 });
  expect(accountBalance([])).toBeUndefined();
  expect(accountBalance([without])?.text).toBe('No balance in this file');
  expect(accountBalance([without, first])?.text).toBe('No balance in 1 file');
  expect(accountBalance([read({ from: '2026-08-03', to: '2026-11-25', closing: -176_811, moneyIn: 1, out: 2 })])?.text).toBe(
    'Ending balance −$1,768.11, not checked yet',
  );
  const differs = { openingCents: 1, closingCents: 2, differenceCents: 500 };
  expect(accountBalance([first, read({ from: '2026-10-01', to: '2026-10-31', moneyIn: 0, out: 0 }, { statement: differs })])).toEqual({
    ...{ state: 'differs', text: 'Off by $5.00' },
  });
});

test('a balance is entered for the newest file, if it states none and can be read again', () => {
  const [older, newer] = [read({ from: '2026-07-01', to: '2026-07-31', moneyIn: 1, out: 2 }), read({ from: '2026-08-01', to: '2026-08-31', moneyIn: 1, out: 2 })]; // prettier-ignore
  expect(fileToBalance([newer, older])).toBe(newer);
  expect(fileToBalance([older, { ...first, preview: { ...first.preview, lastDate: '2026-12-31' } }])).toBeUndefined();
  expect(fileToBalance([{ ...newer, file: undefined }])).toBeUndefined();
  expect(fileToBalance([{ ...newer, preview: { ...newer.preview, state: 'committed' } }])).toBeUndefined();
  expect(fileToBalance([])).toBeUndefined();
});

test('the source of the digits, in words', () => {
  const of = (more: object) => sourceText({ ...account!, ...more }, 2);
  expect(of({})).toBe('No account number in these files, 2 files');
  expect(of({ mask: '4471', maskFrom: 'file-name' })).toBe('Last 4 digits from the file name, 2 files');
  expect(of({ mask: '7710', maskFrom: 'file' })).toBe('Account number from the file, 2 files');
  expect(of({ mask: '71002', maskFrom: 'file', type: 'liability' })).toBe('Card number from the file, 2 files');
  expect(of({ mask: '710', maskFrom: 'file', type: 'liability', loan: true })).toBe('Account number from the file, 2 files');
});

const result = (posted: number, categorized: number, transfers: number, toReview: number, bankAccountId = account!.id) => ({ bankAccountId, posted, categorized, transfers, toReview }); // prettier-ignore

test('results of several calls add up by account; their payees do not, because one may be in both', () => {
  const [one, other] = [{ accounts: [result(10, 5, 2, 3)], payees: 2, onHold: 1 }, { accounts: [result(4, 4, 0, 0), result(1, 0, 1, 0, 'b')], payees: 1, onHold: 2 }]; // prettier-ignore
  expect(sumOfResults([one, other], 15)).toEqual({ accounts: [result(14, 9, 2, 3), result(1, 0, 1, 0, 'b')], expected: 15, onHold: 3 });
  expect(sumOfResults([one], 10).payees).toBe(2);
  expect(sumOfResults([], 0)).toEqual({ accounts: [], expected: 0, onHold: 0, payees: 0 });
});

test('skipped rows of an account are those of all its files, also of one that another file makes superfluous', () => {
  const counts = { new: 3, duplicate: 4, possibleDuplicate: 2, rejected: 1 };
  const imported: ResultFile = { name: 'a.csv', status: 'imported', preview: { ...first.preview, counts } };
  const copy: ResultFile = { name: 'copy.csv', status: 'repeated', preview: { ...first.preview, counts: { ...counts, duplicate: 0, rejected: 0, possibleDuplicate: 0 } }, repeated: { rows: 3, in: 'a.csv', pairs: [] } }; // prettier-ignore
  expect([skippedOf(imported), skippedOf(copy), skippedOf({ ...imported, status: 'undone' })]).toEqual([5, 3, 0]);
  expect(accountLines([imported, copy], { accounts: [result(3, 3, 0, 0)] })).toEqual([
    { id: account!.id, name: 'PNC Operating', posted: 3, categorized: 3, transfers: 0, toReview: 0, skipped: 8 },
  ]);
  expect(skippedReasons(copy)).toEqual(['All of its new rows are also in a.csv, so it won’t be imported.']);
});

test('each reason is counted; a row without one was posted with another file', () => {
  const row = (reason?: string) => ({ ...first.preview.rows[0]!, status: 'duplicate' as const, ...(reason && { reason }) });
  const rows = [row('Already imported (same bank ID).'), row(), row('Already imported (same bank ID).'), first.preview.rows[0]!];
  expect(skippedReasons({ name: 'a.csv', status: 'imported', preview: { ...first.preview, rows } })).toEqual([
    '2 rows: Already imported (same bank ID).',
    '1 row: Posted once, with another file that has the same transactions.',
  ]);
});

test('why the books are through a day, or have none', () => {
  const covered = (...days: (string | null)[]) => days.map((coveredThrough, at) => ({ id: `${at}`, name: `Bank ${at}`, coveredThrough }));
  const text = (booksThrough: string | null, ...days: (string | null)[]) => booksText({ booksThrough, accounts: covered(...days) });
  expect(text('2026-11-15', '2026-11-15')).toBe('Your books are now through Nov 15, 2026, the last day that your account covers.');
  expect(text('2026-11-15', '2026-11-15', '2026-11-25', '2026-11-25')).toBe(
    'Your books are now through Nov 15, 2026, the last day that all 3 accounts cover.',
  );
  expect(text(null, '2026-11-15', null)).toBe('Your books have no end date yet, because Bank 1 has no statement.');
  expect(text(null)).toBe('');
});
