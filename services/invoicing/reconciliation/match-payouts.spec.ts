// Payouts and deposits pair by amount and days; sums and people where that is not enough.
import { describe, expect, test } from '@jest/globals';
import { matchPayouts, type Answer, type Deposit, type Payout } from './match-payouts.js';

const line = (bankTransactionId: string, date: string, amountCents: number): Payout & Deposit => ({ bankTransactionId, date, amountCents });
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

  test('adds up payouts near a deposit where only one sum makes it', () => {
    const payouts = [line('p1', '2025-04-04', 100), line('p2', '2025-04-05', 250), line('p3', '2025-04-06', 70)];
    expect(matched(payouts, [line('d', '2025-04-07', 350)])).toEqual([['d', 'p1+p2', 'sum']]);
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
