// Several statement files at once: what is ready, what a person has to look at first, and the order of their periods.
import { expect, test } from '@jest/globals';
import { createImport, type ImportPreview } from '#contracts/routes/imports.js';
import {
  accountQuestions,
  adviceOf,
  agreementOf,
  type BatchRow,
  byAccount,
  byPeriod,
  groupOf,
  lookText,
  newRows,
  noAnswers,
  questionText,
  rowsInOtherFile,
  skippedRows,
  skippedTexts,
  statusOf,
} from './batch.js';

const [account] = createImport.example.accounts;
const file: ImportPreview = {
  ...createImport.example,
  confident: true,
  accounts: [{ ...account!, certain: true }],
  counts: { new: 3, duplicate: 1, possibleDuplicate: 0, rejected: 0 },
  statement: { openingCents: 10_000, closingCents: 12_000, differenceCents: 0 },
};
const read = { importId: file.importId };

test('a file is ready when its columns, its account and its balance are sure and it brings something', () => {
  expect(statusOf(read, file)).toBe('ready');
  const cases: [Partial<ImportPreview>, string][] = [
    [{ confident: false }, 'Check columns'],
    [{ confident: false, proven: false }, 'Check rows'],
    [{ accounts: [{ ...account!, certain: false }] }, 'Choose an account'],
    [{ statement: { openingCents: 10_000, closingCents: 12_000, differenceCents: -2_000 } }, 'Balances don’t match'],
    [{ counts: { ...file.counts, rejected: 2 } }, '2 rows rejected'],
  ];
  for (const [part, text] of cases) expect([statusOf(read, { ...file, ...part }), lookText({ ...file, ...part })]).toEqual(['look', text]);
});

test('what is in the books already, at work, done, refused', () => {
  const counts = { new: 0, duplicate: 4, possibleDuplicate: 0, rejected: 0 };
  const accounts = [{ ...file.accounts[0]!, statement: {} }];
  expect(statusOf(read, { ...file, counts, accounts, statement: {} })).toBe('nothing');
  expect(statusOf({}, undefined)).toBe('waiting');
  expect(statusOf({ problem: new Error('This is a picture.') }, undefined)).toBe('refused');
  expect(statusOf({ ...read, problem: new Error('Stopped.') }, file)).toBe('failed');
  const states = (['committing', 'committed', 'undone'] as const).map((state) => statusOf(read, { ...file, state }));
  expect(states).toEqual(['importing', 'imported', 'undone']);
});

test('a file of two accounts agrees when both do; their differences do not cancel out', () => {
  const two = (first: number, second: number): ImportPreview => ({
    ...file,
    accounts: [first, second].map((differenceCents, n) => ({
      ...{ ...account!, key: String(n) },
      statement: { openingCents: 0, closingCents: 100, differenceCents },
    })),
  });
  expect(agreementOf(two(0, 0))).toEqual({ state: 'agrees', text: 'Balances match' });
  expect(agreementOf(two(500, -500))).toEqual({ state: 'differs', text: 'Off by $10.00' });
  expect(agreementOf({ ...file, statement: { closingCents: 100 } }).state).toBe('unknown');
});

test('the earliest period comes first, what has not been read last', () => {
  const rows = [{ name: 'waiting' }, { name: 'march', preview: days('03') }, { name: 'january', preview: days('01') }];
  expect(byPeriod(rows).map(({ name }) => name)).toEqual(['january', 'march', 'waiting']);
});

const days = (month: string) => ({ firstDate: `2026-${month}-01`, lastDate: `2026-${month}-28` });

test('answered questions make a file ready: its account, its columns, and what was accepted', () => {
  const asked = { ...file, confident: false, readForCertain: false, accounts: [{ ...account!, key: 'a', certain: false }] };
  expect(statusOf(read, asked, { ...noAnswers, accounts: ['a'] })).toBe('look');
  expect(statusOf(read, asked, { ...noAnswers, accounts: ['a'], areRowsConfirmed: true })).toBe('ready');
  const short = { ...file, counts: { ...file.counts, rejected: 2 } };
  expect([statusOf(read, short), statusOf(read, short, { ...noAnswers, isAccepted: true })]).toEqual(['look', 'ready']);
});

test('an account is asked for once by bank and last digits', () => {
  const row = (name: string, layout: string, mask: string | undefined): BatchRow => ({
    ...{ key: name, name, file: new File([], name), into: {}, importId: name, status: 'look', answers: noAnswers },
    preview: { ...file, layout, accounts: [{ ...account!, certain: false, mask }] },
  });
  const rows = [row('a', 'Chase', '4411'), row('b', 'Chase', '4411'), row('c', 'Chase', '9922'), row('d', 'Citi', undefined), row('e', 'Citi', undefined)]; // prettier-ignore
  const asked = accountQuestions([...rows, { ...row('f', 'Citi', undefined), status: 'ready' }]);
  expect(asked.map(({ rows: files }) => files.map(({ name }) => name))).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
});

test('files of unknown banks with other columns are asked about apart, by their names', () => {
  const asked = (name: string, mask: string | undefined, date: string): BatchRow => {
    const preview = {
      ...file,
      mappingSource: 'guessed' as const,
      mapping: { ...file.mapping!, date },
      accounts: [{ ...account!, mask, certain: false }],
    };
    return {
      ...{ key: name, name, into: {}, status: 'look' as const, answers: noAnswers, importId: name },
      file: new File([], name),
      preview,
    };
  };
  const rows = [
    asked('a.csv', undefined, 'Date'),
    asked('b.csv', undefined, 'Wann'),
    asked('c.csv', undefined, 'Date'),
    asked('d.csv', '4411', 'Date'),
  ];
  expect(accountQuestions(rows).map(questionText)).toEqual([
    'Which account do a.csv, c.csv belong to?',
    'Which account does b.csv belong to?',
    'Which account is ··4411?',
  ]);
});

test('what can be done about a file that failed', () => {
  const given = {
    status: 'refused',
    file: new File([], 'a.csv'),
    problem: Object.assign(new Error('No.'), { name: 'ApiProblem' }),
  } as const;
  expect(adviceOf(given)).toMatch(/^Download the statement again as OFX, QFX, or CSV/);
  expect(adviceOf({ ...given, problem: new Error('empty.csv is empty.') })).toBe('Choose another file or remove this one.');
  expect(adviceOf({ ...given, file: undefined })).toBe('Choose the file again.');
  expect(adviceOf({ ...given, status: 'failed' })).toMatch(/^None of its transactions were saved/);
});

test('files of one account are listed together, those that couldn’t be read last', () => {
  const row = (name: string, id?: string): BatchRow => ({
    ...{ key: name, name, into: {}, status: id ? 'ready' : 'refused', answers: noAnswers },
    ...(id
      ? {
          importId: name,
          preview: { ...file, account: { ...file.account, id, name: 'Chase 4471' }, accounts: [{ ...account!, mask: '4471' }] },
        }
      : { problem: new Error('No.') }),
  });
  const rows = byAccount([row('a', '1'), row('notes'), row('b', '2'), row('c', '1')]);
  expect(rows.map(({ name }) => name)).toEqual(['a', 'c', 'b', 'notes']);
  expect(groupOf(rows[0]!)).toEqual({ id: '1', name: 'Chase 4471' });
  expect(groupOf({ ...rows[0]!, preview: { ...rows[0]!.preview!, account: { ...file.account, id: '1', name: 'Operating' } } }).name).toBe(
    'Operating ··4471',
  );
  expect(groupOf(rows[3]!).name).toBe('Couldn’t be read');
});

test('new rows, those in another file, and skipped ones add up to the rows of a file, and each kind of skipped row has its reason', () => {
  // 3 new, 2 of them in another file: 1 to post; 1 + 4 + 5 = 10 others. 1 + 2 + 10 = 13 rows.
  const read = { preview: { ...file, counts: { new: 3, duplicate: 1, possibleDuplicate: 4, rejected: 5 } }, repeated: { rows: 2, in: 'a', pairs: [] } }; // prettier-ignore
  expect([newRows(read), rowsInOtherFile(read), skippedRows(read)]).toEqual([1, 2, 10]);
  expect(skippedTexts(read.preview)).toEqual([
    '1 row already in your books.',
    '4 rows held as possible duplicates for you to review.',
    '5 rows couldn’t be read. Open the file to see why.',
  ]);
});
