// Statement files of the reference data in the layouts of banks, cards, processors and bookkeeping programs, against what each must give.
import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readStatement } from './read-statement.js';
import { StatementProblem } from './statement.js';

const DATA = join(process.env.REFERENCE_DATA ?? resolve('../shared/data'), 'bank-layouts');
const withData = existsSync(DATA) ? describe : describe.skip;

interface Expected {
  answer: 'rows' | 'refused or asked about';
  accountKind?: 'asset' | 'liability' | null;
  rows?: number | null;
  firstDate?: string;
  lastDate?: string;
  sum?: number;
  amounts?: [string, number][];
  payees?: string[];
}

const expectations: Record<string, Expected> = existsSync(DATA)
  ? (JSON.parse(readFileSync(join(DATA, 'expectations.json'), 'utf8')) as Record<string, Expected>)
  : {};

const cents = (dollars: number): number => Math.round(dollars * 100);
const byDay = (amounts: [string, number][]): Record<string, number> => {
  const days: Record<string, number> = {};
  for (const [day, amount] of amounts) days[day] = (days[day] ?? 0) + amount;
  return days;
};

withData('the reference files', () => {
  test('are all here', () => expect(Object.keys(expectations).length).toBeGreaterThanOrEqual(23));

  const rowFiles = Object.entries(expectations).filter(([, { answer }]) => answer === 'rows');
  test.each(rowFiles.length > 0 ? rowFiles : [['none', {} as Expected]])('%s', (name, expected) => {
    const { rows, accounts } = readStatement({ name, bytes: readFileSync(join(DATA, name)) });
    const booked = rows.map(({ date, amountCents }): [string, number] => [date, amountCents]);
    expect(byDay(booked)).toEqual(byDay(expected.amounts!.map(([day, dollars]) => [day, cents(dollars)])));
    expect(rows.reduce((sum, row) => sum + row.amountCents, 0)).toBe(cents(expected.sum!));
    if (expected.rows) expect(rows).toHaveLength(expected.rows);
    const days = rows.map(({ date }) => date).sort();
    expect([days[0], days.at(-1)]).toEqual([expected.firstDate, expected.lastDate]);
    if (expected.accountKind) expect(accounts.map(({ type }) => type)).toEqual([expected.accountKind]);
    for (const payee of expected.payees!) expect(rows.map(({ description }) => description).join('\n')).toContain(payee);
  });

  const others = Object.keys(expectations).filter((name) => expectations[name]!.answer !== 'rows');
  test.each(others.length > 0 ? others : ['none'])('%s is refused with a reason', (name) => {
    expect(() => readStatement({ name, bytes: readFileSync(join(DATA, name)) })).toThrow(StatementProblem);
  });
});
