// The chat's pure side: words of a failure, figures as links, answers as tables.
import { expect, test } from '@jest/globals';
import { askQuestion } from '#contracts/routes/ai-query.js';
import { ApiProblem } from '../../lib/problem.js';
import { type Answer, failureText, greetingOf, linkedParts, parseChatSearch, tableOf, tabbed, wordsOf } from './chat.js';

const { data: exampleRows } = askQuestion.example;
const answer = (facts: Partial<Answer>): Answer => ({
  understood: 'Spending',
  links: [],
  conversationId: askQuestion.example.conversationId,
  ...facts,
});
const row = (Description: string, Amount: number | null, facts: object = {}) => ({
  ...exampleRows![0]!,
  Description,
  Amount,
  link: undefined,
  ...facts,
});
const problem = (status: number, code = 'refused', detail = '') => new ApiProblem({ status, code, title: '', detail, errorId: null });

test.each([
  [401, 'Your session has expired. Please refresh the page to continue.'],
  [500, 'The AI service is temporarily unavailable. Please try again in a few moments.'],
  [503, 'The AI service is temporarily unavailable. Please try again in a few moments.'],
  [0, "Sorry, I'm having trouble connecting right now. Please try again later."],
  [403, 'You do not have permission to access this resource'],
])('a failure with status %i', (status, text) => {
  expect(failureText(problem(status, status === 0 ? 'network' : 'refused'))).toBe(text);
});

test('an answer shows its text, its analysis, or its summary, and an empty one asks to rephrase', () => {
  expect(wordsOf(answer({ text: 'A', summary: 'B' }))).toBe('A');
  expect(wordsOf(answer({ analysis: 'C', summary: 'B' }))).toBe('C');
  expect(wordsOf(answer({ summary: 'B' }))).toBe('B');
  expect(wordsOf(answer({}))).toBe("I couldn't process that request. Could you try rephrasing it?");
});

test.each([
  [0, 'Good morning, Dana.'],
  [11, 'Good morning, Dana.'],
  [12, 'Good afternoon, Dana.'],
  [18, 'Good evening, Dana.'],
])('at %i o’clock', (hour, text) => {
  expect(greetingOf('Dana Whitfield', hour)).toBe(text);
  expect(greetingOf(' ', hour)).toBe(text.replace(', Dana', ''));
});

test('a figure of the text is a link to its rows, also with a sign before it', () => {
  const facts = answer({ data: [row('Tram', 1_200.5, { link: '/general-ledger?category=Tram' })] });
  expect(linkedParts('Tram was $1,200.50, up +$1,200.50 of $9.00.', facts)).toEqual([
    { text: 'Tram was ' },
    { text: '$1,200.50', place: '/general-ledger?category=Tram' },
    { text: ', up ' },
    { text: '+$1,200.50', place: '/general-ledger?category=Tram' },
    { text: ' of $9.00.' },
  ]);
});

test('a figure of two places is no link, unless it is the total of all', () => {
  const rows = [row('A', 5, { link: '/a' }), row('B', 5, { link: '/b' })];
  expect(linkedParts('Both are $5.00', answer({ data: rows }))).toEqual([{ text: 'Both are $5.00' }]);
  const withTotal = answer({ data: rows, total: 10, links: [{ text: 'Entries', link: '/all' }] });
  expect(linkedParts('It is $10.00', withTotal)).toEqual([{ text: 'It is ' }, { text: '$10.00', place: '/all' }]);
});

test('a table has the columns that tell its rows apart, and a total where it is their sum', () => {
  const table = tableOf(answer({ data: [row('Rent', 900), row('Tram', 120.5, { link: '/tram' })], total: 1_020.5 }))!;
  expect(table.head).toEqual(['Description', 'Spending']);
  expect(table.rows).toEqual([
    [{ text: 'Rent' }, { text: '$900.00', place: undefined }],
    [{ text: 'Tram' }, { text: '$120.50', place: '/tram' }],
  ]);
  expect(table.total).toEqual([{ text: 'Total' }, { text: '$1,020.50' }]);
  expect(tabbed(table.plain)).toBe('Description\tSpending\nRent\t900\nTram\t120.5');
  const ofMonths = tableOf(answer({ data: [row('Tram', 1, { Period: 'May 2022' }), row('Tram', 2)] }))!;
  expect(ofMonths.head).toEqual(['Description', 'Period', 'Spending']);
  // What the row is called already says its period.
  const named = tableOf(answer({ data: [row('May 2022', 1, { Period: 'May 2022' }), row('June 2022', 2)] }))!;
  expect(named.head).toEqual(['Description', 'Spending']);
});

test('where only the first rows are shown the total names how many there are; an average is no total', () => {
  const rows = [row('A', 1), row('B', null)];
  expect(tableOf(answer({ data: rows, total: 50, rowCount: 140 }))!.total).toEqual([{ text: 'Total of all 140' }, { text: '$50.00' }]);
  expect(tableOf(answer({ data: rows, total: 50 }))!.total).toBeUndefined();
  expect(tableOf(answer({ data: rows }))!.rows[1]![1]).toEqual({ text: '–', place: undefined });
});

test('a table of one row isn’t shown, and counts aren’t dollars', () => {
  expect(tableOf(answer({ data: [row('Tram', 120)] }))).toBeNull();
  expect(tableOf(answer({ data: [row('A', 1_240, { Metric: 'Count' }), row('B', 2, { Metric: 'Count' })] }))!.rows[0]![1]!.text).toBe(
    '1,240',
  );
});

test('a comparison of two periods ends in their change', () => {
  const period = (label: string, expenses: number) => ({
    year: 2024,
    month: 5,
    expenses,
    label,
    startDate: '2024-05-01',
    endDate: '2024-05-31',
    link: `/${expenses}`,
  });
  // 86,010 − 82,950 = 3,060.
  const table = tableOf(answer({ periodA: period('April', 82_950), periodB: period('May', 86_010) }))!;
  expect(table.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    ['April', '$82,950.00'],
    ['May', '$86,010.00'],
  ]);
  expect(table.total!.map(({ text }) => text)).toEqual(['Change', '+$3,060.00']);
});

test('only an id of a conversation is read from the address', () => {
  expect(parseChatSearch({ conversation: '0198c5e0-0000-7000-8000-0000000000d1' }).conversation).toBe(
    '0198c5e0-0000-7000-8000-0000000000d1',
  );
  expect(parseChatSearch({ conversation: '../me' }).conversation).toBeUndefined();
});
