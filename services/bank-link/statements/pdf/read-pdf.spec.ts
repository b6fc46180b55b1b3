// Statements as PDF in the manner of five American banks: their rows, their balances, and that a row misread is never taken for right.
import { describe, expect, test } from '@jest/globals';
import type { ReadOptions, Statement } from '../statement.js';
import { pdfLines } from './pdf-pages.js';
import { readPdf } from './read-pdf.js';
import { type Drawn, drawPdf } from '../../../../tests/fixtures/bank-link/draw-pdf.fixture.js';
import {
  bankOfAmericaLike,
  cardLike,
  chaseLike,
  creditUnionLike,
  wellsFargoLike,
} from '../../../../tests/fixtures/bank-link/statement-pdfs.fixture.js';

const read = async (drawn: Drawn[][], { name = 'statement.pdf', ...options }: ReadOptions & { name?: string } = {}): Promise<Statement> =>
  readPdf(await pdfLines(await drawPdf(drawn)), name, options);

const shown = ({ rows }: Statement): unknown[] => rows.map(({ date, description, amountCents }) => [date, description, amountCents]);

/** The statement with one of its texts altered. */
const altered = (drawn: Drawn[][], [line, cell]: [number, number], text: string): Drawn[][] =>
  drawn.map((cells, n) => (n === line ? cells.map((one, at): Drawn => (at === cell ? [one[0], text, one[2]!] : one)) : cells));

describe('sections with totals (Chase)', () => {
  test('rows, checks, balances, account and period', async () => {
    const statement = await read(chaseLike);
    expect(shown(statement)).toEqual([
      ['2026-03-03', 'Remote Online Deposit 1', 200_000],
      ['2026-03-16', 'Orig CO Name:Stripe Orig ID:1800948598 CO Entry Descr:Transfer Sec:CCD', 325_000],
      ['2026-03-05', 'Check 1041', -70_000],
      ['2026-03-12', 'Check 1042', -50_000],
      ['2026-03-04', 'Card Purchase 03/03 Staples #1132 New York NY Card 9911', -3_450],
      ['2026-03-20', 'Card Purchase 03/19 Shell Oil 5742 Yonkers NY Card 9911', -5_000],
      ['2026-03-09', 'Con Ed of NY Bill Pay', -31_025],
      ['2026-03-17', 'Zelle Payment To Loft Realty', -100_000],
      ['2026-03-31', 'Monthly Service Fee', -1_500],
    ]);
    expect([statement.confident, statement.rejected, statement.layout]).toEqual([true, [], 'Chase, PDF statement']);
    expect(statement.accounts).toEqual([
      {
        key: 'pdf',
        name: 'Chase Checking 6789',
        mask: '6789',
        type: 'asset',
        opening: { on: '2026-03-01', amountCents: 1_000_000, stated: true },
        closing: { on: '2026-03-31', amountCents: 1_264_025, stated: true },
        covers: { from: '2026-03-01', to: '2026-03-31' },
      },
    ]);
    expect(statement.accounts[0]!.identity).toEqual({ number: '000000123456789', kind: 'CHECKING' });
  });
});

test('minus signs, days with a year, a section that goes on, checks twice on a line (Bank of America)', async () => {
  const statement = await read(bankOfAmericaLike);
  expect(shown(statement)).toEqual([
    ['2026-03-02', 'BKOFAMERICA MOBILE 03/02 DEPOSIT', 100_000],
    ['2026-03-15', 'Zelle payment from JANE ROE Conf# a1b2c3', 50_000],
    ['2026-03-06', 'HOME DEPOT #6175 03/05 PURCHASE', -35_000],
    ['2026-03-07', 'VERIZON WIRELESS DES:PAYMENTS ID:1234567 INDN:RIVERBEND FEED CO ID:6223344794 CCD', -25_000],
    ['2026-03-10', 'Check 2001', -10_000],
    ['2026-03-11', 'Check 2003', -5_000],
  ]);
  const [account] = statement.accounts;
  expect([statement.confident, account!.name, account!.opening!.amountCents, account!.closing!.amountCents]).toEqual([
    true,
    'Bank of America 9012',
    250_000,
    325_000,
  ]);
});

test('one table with two columns of amounts under a heading of two lines; the year is that of the statement (Wells Fargo)', async () => {
  const statement = await read(wellsFargoLike);
  expect(statement.rows.map(({ date, description, amountCents, balanceCents }) => [date, description, amountCents, balanceCents])).toEqual([
    ['2026-03-02', 'Square Inc 260301P2 Riverbend Feed', 90_000, 490_000],
    ['2026-03-05', 'Check 501', -15_000, undefined],
    ['2026-03-05', 'Purchase authorized on 03/04 Shell Oil 5742 Yonkers NY S306063 Card 9911', -5_000, 470_000],
    ['2026-03-20', 'Recurring Payment authorized on 03/19 Adobe', -20_000, 450_000],
  ]);
  expect([statement.confident, statement.accounts[0]!.name, statement.accounts[0]!.closing!.amountCents]).toEqual([
    true,
    'Wells Fargo Checking 3210',
    450_000,
  ]);
});

test('a card: what is owed is negative, a payment comes in, a purchase before the period keeps its own day', async () => {
  const statement = await read(cardLike);
  expect(shown(statement)).toEqual([
    ['2026-03-01', 'Payment Thank You - Web', 82_000],
    ['2026-03-06', 'AMAZON MKTPLACE REFUND SEATTLE WA', 5_000],
    ['2026-02-15', 'UBER TRIP HELP.UBER.COM CA', -4_530],
    ['2026-02-20', 'ADOBE INC. 408-536-6000 CA', -12_000],
    ['2026-03-10', 'STAPLES 00112 NEW YORK NY', -25_000],
  ]);
  expect(statement.rows.map(({ transactedOn }) => transactedOn)).toEqual([undefined, undefined, '2026-02-13', undefined, undefined]);
  const [account] = statement.accounts;
  expect([account!.type, account!.name, account!.opening!.amountCents, account!.closing!.amountCents, statement.confident]).toEqual([
    'liability',
    'Chase Card 4242',
    -82_000,
    -36_530,
    true,
  ]);
});

test('two accounts of a credit union: each has its rows and is proven by its own balances', async () => {
  const statement = await read(creditUnionLike);
  expect(statement.rows.map(({ accountKey, date, description, amountCents }) => [accountKey, date, description, amountCents])).toEqual([
    ['0001', '2026-03-31', 'Dividend Earned', 25],
    ['0009', '2026-03-03', 'Deposit ACH SQUARE INC', 70_000],
    ['0009', '2026-03-04', 'Withdrawal POS FEED AND GRAIN RIVERBEND OR', -8_000],
    ['0009', '2026-03-28', 'Draft 001207', -12_000],
  ]);
  expect(statement.accounts.map(({ name, opening, closing }) => [name, opening?.amountCents, closing?.amountCents])).toEqual([
    ['Riverbend Community Credit Union 0001', 50_000, 50_025],
    ['Riverbend Community Credit Union 0009', 180_000, 230_000],
  ]);
  expect(statement.confident).toBe(true);
});

describe('a row that is misread cannot pass', () => {
  const layouts = { chaseLike, bankOfAmericaLike, wellsFargoLike, cardLike, creditUnionLike };
  // The line of each transaction and the cell of its amount.
  const amountsOf = (drawn: Drawn[][]): [number, number][] =>
    drawn.flatMap((cells, line) => {
      const amount = cells.findIndex(([, text]) => /^-?\$?[\d,]+\.\d\d-?$/.test(text));
      const isRow =
        cells.some(([, text]) => /^\d{1,2}\/\d{1,2}(?:\/\d\d)?$/.test(text)) && !cells.some(([, text]) => /balance/i.test(text));
      return isRow && amount > 0 ? [[line, amount]] : [];
    });

  test.each(Object.entries(layouts))(
    '%s: any amount altered by a dime, or turned round, is seen',
    async (_, drawn) => {
      const places = amountsOf(drawn);
      expect(places.length).toBeGreaterThan(3);
      const right = await read(drawn);
      for (const [line, cell] of places) {
        const text = drawn[line]![cell]![1];
        const dime = text.replace(
          /(\d)(\d)(-?)$/,
          (_all, tens: string, ones: string, minus: string) => `${(Number(tens) + 1) % 10}${ones}${minus}`,
        );
        const wrong = await read(altered(drawn, [line, cell], dime));
        expect([text, dime, wrong.confident]).toEqual([text, dime, false]);
        expect(wrong.notes.length).toBeGreaterThan(0);
        // The running balance can supply a missing sign; then the row is right, else it is marked.
        const turned = await read(altered(drawn, [line, cell], /^-|-$/.test(text) ? text.replace(/^-|-$/g, '') : `-${text}`));
        if (turned.confident) expect(shown(turned)).toEqual(shown(right));
      }
    },
    120_000,
  );
});
