// Guesses are asked about by payee, the largest amount first, and lines show their unconfirmed part.
import { describe, expect, test } from '@jest/globals';
import { policyOf } from '../treatments/treatment.js';
import { emptyProfile } from '../profile/profile.js';
import { taxYearOf } from '../years/tax-years.js';
import { scheduleCFromBooks } from './from-books.js';
import { blockersOf, unconfirmedSentences } from './open-questions.js';
import { payeeOf } from '#contracts/rules/other-party.js';
import { nameInQuestion } from './answers.js';
import { type Guessed, questionsOf as questionsOfPayees, withQuestions } from './questions.js';

/** Of lines with these texts. */
const questionsOf = (guessed: Guessed[], year: number) =>
  questionsOfPayees(
    guessed.map((own) => ({ ...own, payee: payeeOf(own.payee) })),
    year,
  );

test.each([
  ['ANTHEM BCBS ME   PREMIUM                    PPD ID: 2351840597', 'ANTHEM BCBS ME PREMIUM'],
  ['PAYPAL           TRANSFER   PPD ID: PAYPALSD11', 'PAYPAL TRANSFER'],
  ['VENMO PAYMENT 1027736412 TO DESMOND CLARKE', 'DESMOND CLARKE'],
  ['Online Transfer to SAV ...5678 transaction#: 2288114', 'ONLINE TRANSFER TO SAV'],
  ['Zelle to Gary Idaho', 'GARY IDAHO'],
  ['Zelle payment to Gary Idaho for "Lopez wedding"; Conf# 9f2k1', 'GARY IDAHO'],
  ['1234', '1234'],
])('%s is asked for as %s', (text, payee) => expect(nameInQuestion(payeeOf(text))).toBe(payee));

describe('questions', () => {
  const health = 'Equity:Owner Health Insurance';
  const questions = questionsOf(
    [
      { payee: 'ZELLE TO JOHN SMITH', category: 'Expenses:Contracting Fee', entries: 2, cents: 90_000, lineIds: ['7-2', '5-2'] },
      {
        payee: 'ANTHEM BCBS ME   PREMIUM   PPD ID: 11',
        category: health,
        entries: 6,
        cents: 283_114,
        lineIds: ['11-2', '12-2', '13-2', '14-2', '15-2', '16-2'],
      },
      {
        payee: 'ANTHEM BCBS ME   PREMIUM   PPD ID: 22',
        category: health,
        entries: 8,
        cents: 377_486,
        lineIds: Array.from({ length: 8 }, (_, n) => `${21 + n}-2`),
      },
      { payee: 'PAYPAL TRANSFER PPD ID: PAYPALSD11', category: 'Assets:Clearing', entries: 1, cents: -120_000, lineIds: ['31-2'] },
      { payee: 'XQ', category: 'Expenses:Meals:Team', entries: 1, cents: 5_00, lineIds: ['32-2'] },
    ],
    2025,
  );

  test('are one for each payee, the largest amount first', () => {
    // 2,831.14 + 3,774.86 = 6,606.00 in 6 + 8 payments.
    expect(questions.map(({ text, count, amount }) => [text, count, amount])).toEqual([
      ['14 payments to ANTHEM BCBS ME PREMIUM, $6,606', 14, 6_606],
      ['1 deposit from PAYPAL TRANSFER, $1,200', 1, -1_200],
      ['2 payments to JOHN SMITH, $900', 2, 900],
      ['1 payment to XQ, $5', 1, 5],
    ]);
  });

  test('name the lines that an answer files', () => {
    expect(questions.map(({ lineIds }) => lineIds.length)).toEqual([14, 1, 2, 1]);
    expect(questions[2]!.lineIds).toEqual(['7-2', '5-2']);
    const many = {
      payee: 'X',
      category: 'Expenses:Meals',
      entries: 1_500,
      cents: 1,
      lineIds: Array.from({ length: 1_500 }, (_, n) => `${n}-2`),
    };
    expect(questionsOf([many], 2025)[0]!.lineIds).toHaveLength(1_000);
  });

  const paths = (answers: { category: string }[]) => answers.map(({ category }) => category);

  test('offer the guess first, then what such a payee may be', () => {
    const personal = 'Equity:Owner Draws';
    expect(questions.map(({ answers }) => paths(answers).slice(0, 5))).toEqual([
      [health, 'Expenses:Employee Benefits', personal, 'Expenses:Insurance', 'Expenses:Contracting Fee'],
      ['Assets:Clearing', 'Income:Sales', 'Assets:Transfer', 'Equity:Owner Contributions', 'Income:Services'],
      ['Expenses:Contracting Fee', personal, 'Income:Returns & Allowances', 'Expenses:Rent', 'Liabilities:Loans'],
      ['Expenses:Meals:Team', personal, 'Expenses:Cost of Goods Sold', 'Expenses:Supplies', 'Assets:Equipment'],
    ]);
    expect(questions[3]!.answers[0]!.text).toBe('Meals: Team');
  });

  const guess = (category: string, cents: number, facts: Partial<Guessed> = {}) =>
    questionsOf([{ payee: 'GOTHAM CAPITAL', category, entries: 1, cents, lineIds: ['7-2'], ...facts }], 2025)[0]!.answers;

  test('ask of money from a lender what money in can be', () => {
    expect(paths(guess('Liabilities:Loans', -2_400_000)).slice(0, 3)).toEqual(['Liabilities:Loans', 'Income:Sales', 'Equity:Owner Contributions']); // prettier-ignore
    expect(paths(guess('Liabilities:Loans', 95_000)).slice(0, 3)).toEqual(['Liabilities:Loans', 'Expenses:Interest', 'Equity:Owner Draws']);
  });

  test('offer what the model finds likely right after the guess, three at most, and each answer once', () => {
    const likely = ['Expenses:Subscriptions', 'Expenses:Advertising', 'Expenses:Rent', 'Expenses:Supplies'];
    const answers = paths(guess('Expenses:Subscriptions', 4_900, { payee: 'KLAVIYO INC SOFTWARE', likely }));
    expect(answers.slice(0, 3)).toEqual(likely.slice(0, 3));
    expect(new Set(answers).size).toBe(answers.length);
    expect(paths(guess('Expenses:Uncategorized', 4_900, { likely: ['Expenses:Uncategorized', 'Expenses:Travel'] }))[0]).toBe(
      'Expenses:Travel',
    );
  });

  test('offer what no guess is: sales tax, refunds, returned checks, fines, assets, loans, transfers, draws', () => {
    const texts = (category: string, cents: number, payee: string) => guess(category, cents, { payee }).map(({ text }) => text);
    const out = texts('Expenses:Supplies', 50_000, 'NORTHFIELD OUTDOOR');
    const kinds = ['A refund to a client', 'A client’s returned check or deposit', 'A fine or penalty'];
    expect(out).toEqual(expect.arrayContaining([...kinds, 'Equipment that lasts longer than a year', 'A loan', 'Contract labor']));
    expect(out).toEqual(expect.arrayContaining(['A transfer between your own accounts', 'Sales tax that you collected', 'Personal']));
    expect(texts('Income:Sales', -50_000, 'JOHN SMITH')).toEqual(expect.arrayContaining(['Money returned by a contractor', 'A loan', 'Your own money'])); // prettier-ignore
    const state = guess('Expenses:Taxes & Licenses', 31_200, { payee: 'COMPTROLLER TX WEBFILE' });
    expect(state.slice(0, 4).map(({ text }) => text)).toEqual(['A business tax or license', 'Sales tax that you collected', 'Your own income tax', 'A fine or penalty']); // prettier-ignore
    // Their names don't say what they are: New York, Pennsylvania, New Jersey, Illinois, Georgia, Ohio.
    for (const payee of ['NYSTTAX', 'PADEPTREV', 'NJ WEB PMT 01120', 'MYTAXILLINOIS', 'GEORGIATAXCENTER', 'STATE OF OHIO'])
      expect([payee, texts('Expenses:Supplies', 31_200, payee)[1]]).toEqual([payee, 'Sales tax that you collected']);
  });

  test('call a renamed category by its name', () => {
    const names = new Map([['Equity:Owner Draws', 'Equity:Drawings']]);
    const own = { payee: 'JOHN SMITH', category: 'Expenses:Contracting Fee', entries: 1, cents: 900, lineIds: ['7-2'] };
    expect(questionsOfPayees([own], 2025, names)[0]!.answers[1]).toEqual({ text: 'Drawings', category: 'Equity:Drawings' });
  });

  test('ask for what has no category too, but not for paper checks, in a blocker of their own', () => {
    const without = (payee: string, category: string, cents: number) => ({ payee, category, entries: 1, cents, lineIds: ['7-2'] });
    const asked = questionsOf(
      [
        without('BRIGHTWAY TRADING 2181', 'Expenses:Uncategorized', 90_000),
        without('NORTHFIELD OUTDOOR', 'Income:Uncategorized', -70_000),
        without('CHECK 1043', 'Expenses:Uncategorized', 50_000),
        without('ANTHEM', health, 10_000),
      ],
      2025,
    );
    const goods = ['Expenses:Cost of Goods Sold', 'Expenses:Supplies', 'Assets:Equipment', 'Expenses:Contracting Fee'];
    expect(asked.map(({ payee, answers }) => [payee, paths(answers).slice(0, 5)])).toEqual([
      ['BRIGHTWAY TRADING', ['Equity:Owner Draws', ...goods]],
      [
        'NORTHFIELD OUTDOOR',
        ['Income:Sales', 'Income:Services', 'Assets:Transfer', 'Equity:Owner Contributions', 'Expenses:Contracting Fee'],
      ],
      ['ANTHEM', [health, 'Expenses:Employee Benefits', 'Equity:Owner Draws', 'Expenses:Insurance', 'Expenses:Contracting Fee']],
    ]);
    const blocker = { message: '', count: 1, amount: 1, link: '/' };
    const codes = ['unknown-line', 'uncategorized', 'unconfirmed'];
    const found = withQuestions(codes.map((code) => ({ ...blocker, code })), asked); // prettier-ignore
    expect(found.map((blocker) => blocker.questions?.map(({ payee }) => payee))).toEqual([
      undefined,
      ['BRIGHTWAY TRADING', 'NORTHFIELD OUTDOOR'],
      ['ANTHEM'],
    ]);
  });

  test('are in the blocker for guesses only', () => {
    const blocker = { message: '', count: 1, amount: 1, link: '/' };
    const [other, guesses] = withQuestions(
      [
        { ...blocker, code: 'uncategorized' },
        { ...blocker, code: 'unconfirmed' },
      ],
      questions,
    );
    expect([other!.questions, guesses!.questions]).toEqual([undefined, questions]);
  });
});

describe('a Schedule C with guesses', () => {
  const month = (category: string, cents: number, guessed: number, lines = 3, unconfirmedLines = 1) => ({
    ...{ month: 3, category, lines, cents },
    ...{ unconfirmedLines: guessed === 0 ? 0 : unconfirmedLines, unconfirmedCents: guessed },
  });
  const books = {
    months: [
      month('Income:Sales', -1_000_00, -200_00),
      month('Expenses:Meals', 100_00, 40_00),
      month('Expenses:Subscriptions', 60_00, 60_00, 2, 2),
      month('Expenses:Entertainment', 30_00, 30_00),
      month('Expenses:Uncategorized', 70_00, 70_00),
      month('Expenses:Rent', 500_00, 0),
    ],
    elsewhere: [month('Equity:Owner Health Insurance', 400_00, 400_00, 2, 2), month('Assets:Clearing', -90_00, -90_00)],
    treatmentOf: policyOf({ year: 2025, vehicle: emptyProfile.vehicle, decisions: [] }),
    profile: emptyProfile,
    year: taxYearOf(2025)!,
  };
  const schedule = scheduleCFromBooks(books);

  test('says of each line what is not confirmed, meals by half', () => {
    const unconfirmed = schedule.lines.filter(({ unconfirmedCents }) => unconfirmedCents !== 0);
    // 24b: 40 × 50% = 20. 28: 20 + 60. Uncategorized and non-deductible amounts are on no line.
    expect(unconfirmed.map(({ printed, unconfirmedCents }) => [printed, unconfirmedCents])).toEqual([
      ['1', 200_00],
      ['24b', 20_00],
      ['27b', 60_00],
      ['28', 80_00],
      ['48', 60_00],
    ]);
    expect(unconfirmedSentences(schedule)).toEqual([
      '$200 of income and $80 of deductions was categorized automatically and isn’t confirmed yet.',
    ]);
  });

  test('is blocked by them, on lines and elsewhere, but not twice for what has no category', () => {
    const found = blockersOf(schedule, 2025).find(({ code }) => code === 'unconfirmed');
    // Lines: 1 sale, 1 meal, 2 subscriptions, 1 show; elsewhere 2 + 1. Amounts: 200 + 40 + 60 + 30 + 400 + 90.
    expect([found!.count, found!.amount, found!.link]).toEqual([
      8,
      820,
      '/general-ledger?startDate=2025-01-01&endDate=2025-12-31&lowConfidenceOnly=true',
    ]);
    expect(found!.message).toBe('8 transactions were categorized automatically and may be wrong. Confirm or change the category.');
    const confirmed = books.months.map((month) => ({ ...month, unconfirmedLines: 0, unconfirmedCents: 0 }));
    const sure = scheduleCFromBooks({ ...books, months: confirmed, elsewhere: [] });
    expect(blockersOf(sure, 2025).map(({ code }) => code)).toEqual(['uncategorized']);
    expect(unconfirmedSentences(sure)).toEqual([]);
  });
});

test('a text that says car insurance offers it first, and the guess next', () => {
  const guessed = { payee: 'GEICO *AUTO', category: 'Expenses:Insurance', entries: 4, cents: 127_200, lineIds: ['1-2'], likely: [] };
  const [question] = questionsOfPayees([guessed], 2025);
  expect(question!.answers.slice(0, 2).map(({ category }) => category)).toEqual([
    'Expenses:Car & Truck:Vehicle Insurance',
    'Expenses:Insurance',
  ]);
});
