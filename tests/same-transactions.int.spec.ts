// Which account a file belongs to and which of its rows the books have, through the real API: accounts told apart by their numbers, two formats
// of one card, rows that wait for a person, equal rows that a commit meets in two steps.
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getLedger } from '#contracts/routes/general-ledger.js';
import { createImport } from '#contracts/routes/imports.js';
import { answerPossibleDuplicate, listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { ofxFile, type OfxRow } from './ofx-file.js';
import { importStatement, multipart, preview, undo } from './upload.js';

jest.setTimeout(60_000);

let system: TestSystem;
let tenantId = 100;
beforeAll(async () => {
  system = await TestSystem.start();
}, 60_000);
afterAll(() => system.close(), 60_000);
beforeEach(() => system.openBusiness(++tenantId));

const accounts = async () => {
  const { accounts: found } = await system.get(listBankAccounts, { tenantId });
  return found.map((account) => account.balanceCents).sort((a, b) => a - b);
};
const amounts = async () => {
  await system.drain();
  const { transactions } = await system.get(getLedger, { tenantId, query: { limit: 500 } });
  return transactions.map((line) => Math.round(line.Amount * 100)).sort((a, b) => a - b);
};
const file = (text: string, name = 'activity.csv') => importStatement(system, text, { tenantId, name });
const checking = (number: string, rows: OfxRow[], more: object = {}) => ofxFile([{ number, rows, ...more }]);

describe('which account a file belongs to', () => {
  const fee = { date: '2025-01-31', cents: -1_500, name: 'MONTHLY SERVICE FEE' };

  test('an account number decides, though an equal fee is in another account', async () => {
    await file(checking('000111111234', [{ date: '2025-01-02', cents: 1_001_500, name: 'DEPOSIT ONE' }, fee]), 'a.ofx');
    const second = await file(checking('000222225678', [{ date: '2025-01-03', cents: 301_500, name: 'DEPOSIT TWO' }, fee]), 'b.ofx');
    expect(second.accounts[0]).toMatchObject({ isNew: true });
    await system.drain();
    expect(await accounts()).toEqual([300_000, 1_000_000]);
  });

  test('equal last digits are two accounts: checking and savings of one file, checking of two banks', async () => {
    const row = { date: '2025-01-02', cents: 10_000, name: 'DEPOSIT' };
    const both = ofxFile([
      { number: '000111111234', rows: [row] },
      { number: '000999991234', kind: 'SAVINGS', rows: [{ ...row, cents: 20_000 }] },
    ]);
    expect((await file(both, 'both.ofx')).accounts).toHaveLength(2);
    await file(ofxFile([{ number: '000333331234', bank: '111000025', rows: [{ ...row, cents: 40_000 }] }], 'OTHERBANK'), 'other.ofx');
    await system.drain();
    expect(await accounts()).toEqual([10_000, 20_000, 40_000]);
  });

  test('the second file of a number goes into its account, and a file may be sent elsewhere by a person', async () => {
    const first = await file(checking('000111111234', [fee]), 'jan.ofx');
    const february = checking('000111111234', [{ ...fee, date: '2025-02-28' }]);
    const second = await preview(system, february, { tenantId, name: 'feb.ofx' });
    expect(second.account.id).toBe(first.account.id);
    expect(second.accounts[0]).toMatchObject({ isNew: false, certain: true });
    const chosen = await importStatement(system, february, { tenantId, name: 'feb.ofx', fields: { accountName: 'Old checking' } });
    expect(chosen.account.name).toBe('Old checking');
    const march = await preview(system, checking('000111111234', [{ ...fee, date: '2025-03-31' }]), { tenantId, name: 'mar.ofx' });
    expect(march.account.id).toBe(chosen.account.id);
  });

  test('of several accounts each can be chosen', async () => {
    const { accounts: opened } = await file(checking('000111111234', [fee]), 'one.ofx');
    const several = ofxFile([
      { number: '000444444444', rows: [fee] },
      { number: '000555555555', rows: [fee] },
    ]);
    const shown = await preview(system, several, { tenantId, name: 'two.ofx' });
    const { key } = shown.accounts[0]!;
    const again = await preview(system, several, {
      tenantId,
      name: 'two.ofx',
      fields: { accountIds: JSON.stringify({ [key]: opened[0]!.id }) },
    });
    expect(again.accounts.find((account) => account.key === key)).toMatchObject({ id: opened[0]!.id, certain: true });
    const bad = multipart({ name: 'x.ofx', bytes: Buffer.from(several) }, { accountIds: '{"a":1}' });
    const other = await system.call(createImport, { tenantId, ...bad });
    expect(other.status).toBe(400);
  });

  test('a file without a number asks where another account could be meant', async () => {
    await file('Date,Description,Amount,Balance\n2025-01-13,DEPOSIT,100.00,100.00\n2025-01-14,SHOP,-5.00,95.00\n', 'first.csv');
    const shown = await preview(system, 'Posted Date,Payee,Amount\n01/20/2025,SOMETHING,-7.00\n01/21/2025,ELSE,9.00\n', {
      tenantId,
      name: 'second.csv',
    });
    expect(shown.accounts[0]).toMatchObject({ isNew: true, certain: false });
    expect(shown.confident).toBe(false);
  });
});

/** One card as its bank writes it in two files, the QFX a day earlier and worded differently. */
const card = {
  csv: [
    'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
    '01/02/2025,01/04/2025,AMZN MKTP US*2K3AB,Shopping,Sale,-45.99,',
    '01/09/2025,01/10/2025,TST* BLUE BOTTLE,Food,Sale,-5.25,',
    '01/10/2025,01/12/2025,TST* BLUE BOTTLE,Food,Sale,-5.25,',
    '01/15/2025,01/16/2025,AUTOMATIC PAYMENT - THANK,,Payment,300.00,',
    '01/19/2025,01/20/2025,UBER TRIP HELP.UBER.COM,Travel,Sale,-12.34,',
  ].join('\n'),
  qfx: ofxFile([
    {
      number: '4111222233334444',
      kind: 'CREDITCARD',
      rows: [
        { date: '2025-01-03', cents: -4_599, name: 'AMZN MKTP US' },
        { date: '2025-01-10', cents: -525, name: 'BLUE BOTTLE COFFEE' },
        { date: '2025-01-11', cents: -525, name: 'BLUE BOTTLE COFFEE' },
        { date: '2025-01-15', cents: 30_000, name: 'PAYMENT THANK YOU' },
        { date: '2025-01-19', cents: -1_234, name: 'UBER TRIP' },
      ],
    },
  ]),
};
const once = [-4_599, -1_234, -525, -525, 30_000];

describe('two formats of one card', () => {
  test.each([
    ['CSV first', ['csv', 'qfx']],
    ['QFX first', ['qfx', 'csv']],
  ] as const)('give one set of purchases: %s', async (_, order) => {
    const shown = [];
    for (const format of order) shown.push(await file(card[format], `card.${format}`));
    expect(shown[1]!.account.id).toBe(shown[0]!.account.id);
    expect(shown[1]!.counts).toEqual({ new: 0, duplicate: 5, possibleDuplicate: 0, rejected: 0 });
    expect(await amounts()).toEqual(once);
    // What either file alone shows stays when the other goes.
    await undo(system, shown[0]!.importId, tenantId);
    expect(await amounts()).toEqual(once);
    await undo(system, shown[1]!.importId, tenantId);
    expect(await amounts()).toEqual([]);
  });
});

describe('a possible duplicate', () => {
  const january = [
    { date: '2025-01-05', cents: -1_000, name: 'SHELL OIL' },
    { date: '2025-01-20', cents: -2_000, name: 'STAPLES' },
    { date: '2025-01-30', cents: -4_599, name: 'AMAZON' },
  ];
  const february = 'Posted Date,Description,Amount\n01/31/2025,WHOLE FOODS,-45.99\n02/10/2025,ZOOM,-15.00\n02/14/2025,GITHUB,-4.00\n';
  const open = () => system.get(listPossibleDuplicates, { tenantId });
  const answer = (id: string, body: { answer: string }) => system.call(answerPossibleDuplicate, { tenantId, params: { id }, body });
  const held = async () => {
    const first = await file(checking('000111111234', january), 'jan.ofx');
    const second = await importStatement(system, february, { tenantId, name: 'feb.csv', fields: { accountId: first.account.id } });
    await system.drain();
    return { first, second, pair: (await open()).pairs[0]! };
  };

  test('waits beside its twin and is in no book until a person says both; the answer can be taken back', async () => {
    const { second, pair } = await held();
    expect(second.counts).toEqual({ new: 2, duplicate: 0, possibleDuplicate: 1, rejected: 0 });
    expect(second.rows[0]).toMatchObject({
      status: 'possible-duplicate',
      twin: { date: '2025-01-30', description: 'AMAZON', amountCents: -4_599 },
    });
    expect(pair).toMatchObject({ answer: null, row: { description: 'WHOLE FOODS' }, twin: { description: 'AMAZON', fileName: 'jan.ofx' } });
    expect(await amounts()).toEqual([-4_599, -2_000, -1_500, -1_000, -400]);

    expect((await answer(pair.id, { answer: 'both' })).body).toMatchObject({ answer: 'both' });
    expect(await amounts()).toEqual([-4_599, -4_599, -2_000, -1_500, -1_000, -400]);
    expect((await answer(pair.id, { answer: 'both' })).status).toBe(200);
    expect(await amounts()).toHaveLength(6);
    await answer(pair.id, { answer: 'same' });
    expect(await amounts()).toHaveLength(5);
    await answer(pair.id, { answer: 'undecided' });
    expect(await amounts()).toHaveLength(5);
    expect((await open()).open).toBe(1);
  });

  test('is decided for good: undone and imported again, the answer holds without a question', async () => {
    for (const [said, lines] of [
      ['both', 6],
      ['same', 5],
    ] as const) {
      await system.openBusiness(++tenantId);
      const { first, second, pair } = await held();
      await answer(pair.id, { answer: said });
      await undo(system, second.importId, tenantId);
      expect(await amounts()).toHaveLength(3);
      const again = await importStatement(system, february, { tenantId, name: 'feb.csv', fields: { accountId: first.account.id } });
      expect(again.counts.possibleDuplicate).toBe(0);
      expect(await amounts()).toHaveLength(lines);
    }
  });

  test('is posted when its twin goes: nothing is lost', async () => {
    const { first } = await held();
    await undo(system, first.importId, tenantId);
    expect(await amounts()).toEqual([-4_599, -1_500, -400]);
    expect((await open()).pairs).toEqual([]);
  });

  test('goes with its own import', async () => {
    const { second } = await held();
    await undo(system, second.importId, tenantId);
    expect((await open()).pairs).toEqual([]);
    expect(await amounts()).toEqual([-4_599, -2_000, -1_000]);
  });

  test('finds its own transaction in a later file, and is asked about no more', async () => {
    const { first } = await held();
    // The same purchase as the row that waits, after another file of its kind that nothing waits in.
    const later = 'Posted Date,Description,Amount\n01/31/2025,WHOLE FOODS,-45.99\n01/31/2025,WHOLE FOODS,-45.99\n02/20/2025,SLACK,-7.00\n';
    const third = await importStatement(system, later, { tenantId, name: 'more.csv', fields: { accountId: first.account.id } });
    // One of the two may be AMAZON, the other is new; the row that waited is one of these.
    expect(third.counts).toEqual({ new: 2, duplicate: 0, possibleDuplicate: 1, rejected: 0 });
    const { pairs, open: waiting } = await open();
    expect([pairs.map((pair) => pair.row.fileName), waiting]).toEqual([['more.csv'], 1]);
    expect(await amounts()).toEqual([-4_599, -4_599, -2_000, -1_500, -1_000, -700, -400]);
    await undo(system, third.importId, tenantId);
    expect(await amounts()).toEqual([-4_599, -4_599, -2_000, -1_500, -1_000, -400]);
  });

  test.each([
    ['both', 6],
    ['same', 5],
  ] as const)('answered once holds for the equal row of another file that waits: %s', async (said, lines) => {
    const { first, pair } = await held();
    const other = 'Posted Date,Description,Amount\n01/31/2025,WHOLE FOODS,-45.99\n02/10/2025,ZOOM,-15.00\n';
    await importStatement(system, other, { tenantId, name: 'part.csv', fields: { accountId: first.account.id } });
    expect((await open()).open).toBe(2);
    await answer(pair.id, { answer: said });
    expect((await open()).open).toBe(0);
    expect(await amounts()).toHaveLength(lines);
  });

  test('is answered by bookkeepers of the business alone, and once where two answer at a time', async () => {
    const { pair } = await held();
    const by = (options: object) =>
      system.call(answerPossibleDuplicate, { tenantId, params: { id: pair.id }, body: { answer: 'both' }, ...options });
    expect((await by({ role: 'adviser' })).status).toBe(403);
    await system.openBusiness(tenantId + 500);
    expect((await by({ tenantId: tenantId + 500 })).status).toBe(404);
    const replies = await Promise.all([by({}), by({}), answer(pair.id, { answer: 'same' }), by({})]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    const { pairs } = await system.get(listPossibleDuplicates, { tenantId, query: { state: 'all' } });
    expect(await amounts()).toHaveLength(pairs[0]!.answer === 'both' ? 6 : 5);
  });
});

test('a file whose amounts no figure can show exactly is refused, and nothing of it is there', async () => {
  // 9,008 times 9,999,999,999.99 are 90,079,999,999,909.92; 2^53 − 1 cents are 90,071,992,547,409.91.
  const lines = Array.from({ length: 9_008 }, (_, n) => `2025-01-${String(13 + (n % 10)).padStart(2, '0')},DEPOSIT ${n},9999999999.99`);
  const bytes = Buffer.from(['Date,Description,Amount', ...lines].join('\n'));
  const refused = await system.call(createImport, { tenantId, ...multipart({ name: 'big.csv', bytes }, { accountType: 'asset' }) });
  expect([refused.status, (refused.body as unknown as { type: string }).type]).toEqual([422, expect.stringContaining('sum-too-large')]);
  expect(await accounts()).toEqual([]);
});

test('equal rows that a commit meets in two steps stay as many as the file shows', async () => {
  // 1,999 purchases, then four equal ones of one day: the first step of 2,000 rows ends within them.
  const day = (n: number) => new Date(Date.UTC(2024, 0, 1 + Math.floor(n / 10))).toISOString().slice(0, 10);
  const lines = Array.from({ length: 1_998 }, (_, n) => `${day(n)},SHOP ${n},-${1 + n}.00`);
  const equal = Array<string>(4).fill('2024-12-31,COFFEE,-4.50');
  await file('Date,Description,Amount\n2024-01-01,COFFEE,-1.00\n', 'before.csv');
  const shown = await file(['Date,Description,Amount', ...lines, ...equal].join('\n'), 'before.csv');
  expect(shown.account.name).toBe('before');
  await system.drain();
  const { pagination } = await system.get(getLedger, { tenantId, query: { search: 'COFFEE', limit: 50 } });
  expect(pagination.total).toBe(5);
}, 120_000);
