// Payouts and deposits pair by amount and days; sums and people where that is not enough.
import { describe, expect, test } from '@jest/globals';
import { matchPayouts, type Answer, type Deposit, type Payout } from './match-payouts.js';

const line = (bankTransactionId: string, date: string, amountCents: number, payoutId = ''): Payout & Deposit => ({
  ...{ bankTransactionId, date, amountCents, payoutId },
});
const matched = (payouts: Payout[], deposits: Deposit[], answers: Answer[] = []) =>
  matchPayouts(payouts, deposits, answers).matches.map(({ depositId, payouts: ids, by }) => [depositId, ids.join('+'), by]);

describe('matchPayouts', () => {
  test('takes the same amount a day before to seven days after, no further', () => {
    const deposit = line('d', '2025-04-30', 241_00);
    expect(matched([line('p', '2025-05-01', 241_00)], [deposit])).toEqual([['d', 'p', 'amount']]);
    expect(matched([line('p', '2025-04-23', 241_00)], [deposit])).toEqual([['d', 'p', 'amount']]);
    expect(matched([line('p', '2025-05-02', 241_00)], [deposit])).toEqual([]);
    expect(matched([line('p', '2025-04-22', 241_00)], [deposit])).toEqual([]);
    expect(matched([line('p', '2025-04-30', 241_01)], [deposit])).toEqual([]);
    expect(matched([line('p', '2025-04-30', -241_00)], [deposit])).toEqual([]);
  });

  test('gives equal amounts to the nearest days, each once, whatever their order', () => {
    const payouts = [line('p1', '2025-04-01', 100), line('p2', '2025-04-03', 100), line('p3', '2025-04-05', 100)];
    const deposits = [line('d1', '2025-04-02', 100), line('d2', '2025-04-05', 100)];
    const expected = [
      ['d2', 'p3', 'amount'],
      ['d1', 'p1', 'amount'],
    ];
    expect(matched(payouts, deposits)).toEqual(expected);
    expect(matched(payouts.toReversed(), deposits.toReversed())).toEqual(expected);
  });

  test('matches money that the processor draws from the bank', () =>
    expect(matched([line('p', '2025-04-01', -6_99)], [line('d', '2025-04-02', -6_99)])).toEqual([['d', 'p', 'amount']]));

  describe('a payout that came back', () => {
    const [out, back] = [line('out', '2025-04-01', 241_00, 'po_1'), line('back', '2025-04-20', -241_00, 'po_1')];
    const again = line('again', '2025-04-03', 241_00, 'po_2');
    const returned = ['back', 'out', 'return'];

    test('is the pair of its rows, however late and in whatever order they come', () => {
      expect(matched([out, back], [])).toEqual([returned]);
      expect(matched([back, out], [])).toEqual([returned]);
    });

    test('is none by the amount alone, nor by the name alone', () => {
      expect(matched([out, line('other', '2025-04-20', -241_00, 'po_9')], [])).toEqual([]);
      expect(matched([out, line('part', '2025-04-20', -240_00, 'po_1')], [])).toEqual([]);
      expect(matched([line('a', '2025-04-01', 500), line('b', '2025-04-02', -500)], [])).toEqual([]);
    });

    test('leaves the deposit to the payout that was made instead', () =>
      expect(matched([out, back, again], [line('d', '2025-04-04', 241_00)])).toEqual([['d', 'again', 'amount'], returned]));

    test('is at the bank where the bank shows it, which it does before the processor notices', () => {
      const noticed = line('back', '2025-04-08', -241_00, 'po_1');
      const atBank = [line('d', '2025-04-02', 241_00), line('r', '2025-04-03', -241_00)];
      expect(matched([out, noticed], atBank)).toEqual([
        ['d', 'out', 'amount'],
        ['r', 'back', 'amount'],
      ]);
    });

    test('leaves nothing open where the bank shows one of two that came back, whichever is taken for it', () => {
      const rows = [
        line('out 1', '2025-04-01', 241_00, 'po_1'),
        line('back 1', '2025-04-03', -241_00, 'po_1'),
        line('out 2', '2025-04-03', 241_00, 'po_2'),
        line('back 2', '2025-04-08', -241_00, 'po_2'),
      ];
      const atBank = [line('d', '2025-04-03', 241_00), line('r', '2025-04-05', -241_00)];
      expect(matched(rows, atBank)).toEqual([
        ['d', 'out 2', 'amount'],
        ['r', 'back 1', 'amount'],
        ['back 2', 'out 1', 'return'],
      ]);
    });

    test('is no part of a sum', () => {
      const [one, other] = [line('one', '2025-04-02', 241_00), line('other', '2025-04-02', 59_00)];
      expect(matched([out, back, one, other], [line('d', '2025-04-03', 300_00)])).toEqual([returned, ['d', 'one+other', 'sum']]);
    });
  });

  describe('a line whose text names no processor', () => {
    const unnamed = (id: string, date: string, amountCents: number) => ({ ...line(id, date, amountCents), isUnnamed: true as const });
    const back = line('back', '2025-04-08', -241_00, 'po_1');
    const offered = (payouts: Payout[], deposits: Deposit[], answers: Answer[] = []) => {
      const { matches, suggested } = matchPayouts(payouts, deposits, answers);
      return { matches: matches.map(({ depositId, payouts: ids, by }) => [depositId, ids.join('+'), by]), suggested };
    };
    test('is offered as the return of a payout by its exact amount, seven days around', () => {
      for (const date of ['2025-04-01', '2025-04-08', '2025-04-15'])
        expect(offered([back], [unnamed('r', date, -241_00)])).toEqual({ matches: [], suggested: [{ depositId: 'r', sums: [['back']] }] });
      for (const entry of [unnamed('r', '2025-03-31', -241_00), unnamed('r', '2025-04-16', -241_00), unnamed('r', '2025-04-08', -241_01)])
        expect(offered([back], [entry])).toEqual({ matches: [], suggested: [] });
    });
    test('takes nothing from a line that names it', () =>
      expect(offered([back], [unnamed('r', '2025-04-08', -241_00), line('d', '2025-04-03', -241_00)])).toEqual({
        matches: [['d', 'back', 'amount']],
        suggested: [],
      }));
    test('is not asked about where the processor knows both rows of it, nor added up', () => {
      const out = line('out', '2025-04-01', 241_00, 'po_1');
      expect(offered([out, back], [unnamed('r', '2025-04-08', -241_00)]).suggested).toEqual([]);
      const parts = [line('a', '2025-04-08', -200_00), line('b', '2025-04-08', -41_00)];
      expect(offered(parts, [unnamed('r', '2025-04-08', -241_00)])).toEqual({ matches: [], suggested: [] });
    });
    test('is what a person says, while what was named is there', () => {
      const answers = (payouts: string[]): Answer[] => [{ depositId: 'r', answer: 'payout', payouts }];
      const line1 = unnamed('r', '2025-04-08', -241_00);
      expect(offered([back], [line1], answers(['back']))).toEqual({ matches: [['r', 'back', 'person']], suggested: [] });
      expect(offered([back], [line1], answers(['gone']))).toEqual({ matches: [], suggested: [{ depositId: 'r', sums: [['back']] }] });
      expect(offered([back], [line1], [{ depositId: 'r', answer: 'other', payouts: [] }])).toEqual({ matches: [], suggested: [] });
    });
  });
  test('adds up payouts near a deposit where only one sum makes it', () => {
    const payouts = [line('p1', '2025-04-04', 100), line('p2', '2025-04-05', 250), line('p3', '2025-04-06', 70)];
    expect(matched(payouts, [line('d', '2025-04-07', 350)])).toEqual([['d', 'p1+p2', 'sum']]);
  });

  test('uses payouts for one deposit only, where two deposits of the same amount could have their sum', () => {
    const payouts = [line('p1', '2025-04-04', 100), line('p2', '2025-04-05', 250)];
    expect(matched(payouts, [line('d2', '2025-04-07', 350), line('d1', '2025-04-06', 350)])).toEqual([['d1', 'p1+p2', 'sum']]);
  });

  test('asks a person where two sums make it', () => {
    const payouts = [
      line('p1', '2025-04-04', 100),
      line('p2', '2025-04-05', 250),
      line('p3', '2025-04-06', 150),
      line('p4', '2025-04-06', 200),
    ];
    const { matches, suggested } = matchPayouts(payouts, [line('d', '2025-04-07', 350)]);
    expect(matches).toEqual([]);
    // 100 + 250 and 150 + 200.
    const sums = [['p1', 'p2'], ['p3', 'p4']]; // prettier-ignore
    expect(suggested).toEqual([{ depositId: 'd', sums }]);
  });

  test('offers ten of many sums', () => {
    // Of six equal payouts fifteen pairs make the deposit.
    const payouts = [1, 2, 3, 4, 5, 6].map((n) => line(`p${n}`, '2025-04-04', 100));
    const [{ sums } = { sums: [] }] = matchPayouts(payouts, [line('d', '2025-04-07', 200)]).suggested;
    expect(sums).toHaveLength(10);
    expect([sums[0], sums[9]]).toEqual([['p1', 'p2'], ['p3', 'p4']]); // prettier-ignore
  });

  test('leaves a payout that has a deposit of its amount out of sums', () => {
    const payouts = [line('p1', '2025-04-04', 100), line('p2', '2025-04-05', 250)];
    expect(matched(payouts, [line('d1', '2025-04-05', 100), line('d2', '2025-04-07', 350)])).toEqual([['d1', 'p1', 'amount']]);
  });

  test('takes a person’s word first', () => {
    const payouts = [line('p1', '2025-04-04', 100), line('p2', '2025-04-05', 100)];
    const deposits = [line('d1', '2025-04-04', 100), line('d2', '2025-04-05', 200)];
    expect(matched(payouts, deposits, [{ depositId: 'd1', answer: 'other', payouts: [] }])).toEqual([['d2', 'p1+p2', 'sum']]);
    expect(matched(payouts, deposits, [{ depositId: 'd2', answer: 'payout', payouts: ['p2', 'gone'] }])).toEqual([
      ['d2', 'p2', 'person'],
      ['d1', 'p1', 'amount'],
    ]);
    expect(matched(payouts, deposits, [{ depositId: 'gone', answer: 'payout', payouts: ['p1'] }])).toEqual([['d1', 'p1', 'amount']]);
  });
});
