// The tax calls through the edge: a member's question reaches the service and is answered; whatever else arrives is a clear refusal.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { GatewayTrial, type Answer } from './support/gateway.fixture.js';

const owner = 'ana@demo.test';
let trial: GatewayTrial;
let bakery: number;
beforeAll(async () => {
  trial = await GatewayTrial.start();
  bakery = await trial.business(owner);
}, 60_000);
afterAll(() => trial.close(), 60_000);

const post = (path: string, body: unknown): Promise<Answer> =>
  trial.ask(`/api/v1/tax/${path}`, { method: 'POST', mail: owner, tenant: bakery, body });

const simple = { year: 2024, status: 'single', netProfit: 100_000 };

test('what-if: the figures of Schedule SE and Form 1040', async () => {
  // 92,350 × 0.153; the same household line by line stands in what-if.spec.
  const { status, body } = await post('what-if', { ...simple, qbi: { eligible: true }, priorYear: { totalTax: 18_000, agi: 90_000 } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ seTax: 14_129.55, taxableIncome: 62_668.18, incomeTax: 8_840, totalTax: 22_969.55, safeHarbor: 18_000 });
  expect(body.quarterly[1]).toEqual({ quarter: 2, dueOn: '2024-06-17', amount: 4_500 });
  expect(body).toMatchObject({ estimate: false, assumptions: expect.arrayContaining([expect.stringContaining('Federal tax only')]) });
});

test('Schedule C: the computed lines under the year’s numbers', async () => {
  const lines = { '1': 120_000, '8': 30_000, '44a': 1_000, '48a': 500, '48b': 700 };
  expect(await post('schedule-c/compute', { year: 2025, lines })).toMatchObject({
    status: 200,
    // 1,000 miles at 70 cents.
    body: { lines: { '3': 120_000, '4': 0, '5': 120_000, '7': 120_000, '9': 700, '27b': 1_200, '28': 31_900, '29': 88_100, '31': 88_100 } },
  });
});

describe('refused with a sentence', () => {
  test.each<[string, unknown, number, string]>([
    ['what-if', { ...simple, year: 2019 }, 400, `Tax years from 2020 to ${supportedYears.last} can be computed.`],
    ['what-if', { ...simple, year: supportedYears.last + 1 }, 400, `Tax years from 2020 to ${supportedYears.last} can be computed.`],
    ['what-if', { ...simple, year: '2024' }, 400, 'year: must be a number'],
    ['what-if', { ...simple, status: 'married' }, 400, 'status: must be one of single, mfj, mfs, hoh, qss'],
    ['what-if', { ...simple, netProfit: 1e13 }, 400, 'netProfit'],
    ['what-if', { ...simple, wages: -1 }, 400, 'wages'],
    ['what-if', { ...simple, age: 200 }, 400, 'age'],
    ['what-if', { ...simple, periods: [{ netProfit: 1 }] }, 400, 'periods'],
    ['what-if', { ...simple, spouseNetProfit: 1 }, 422, 'joint return'],
    ['what-if', {}, 400, 'year: is missing'],
    ['what-if', [], 400, 'body: must be an object'],
    [
      'schedule-c/compute',
      { year: supportedYears.last + 1, lines: {} },
      400,
      `Tax years from 2020 to ${supportedYears.last} can be computed.`,
    ],
    ['schedule-c/compute', { year: 2024 }, 400, 'lines: is missing'],
    ['schedule-c/compute', { year: 2024, lines: { '1': '5' } }, 400, 'lines.1: must be a number'],
    ['schedule-c/compute', { year: 2024, lines: { '99': 5 } }, 422, 'Schedule C for 2024 has no line 99 with an amount'],
    ['schedule-c/compute', { year: 2022, lines: { '44a': 5 } }, 422, '44a_1stHalf and 44a_2ndHalf'],
    ['schedule-c/compute', { year: 2024, lines: { '28': 5 } }, 422, 'Line 28 is calculated'],
  ])('%s %j', async (path, body, status, sentence) => {
    const answer = await post(path, body);
    expect([answer.status, answer.body.status]).toEqual([status, status]);
    expect(answer.body.detail).toContain(sentence);
    expect(answer.body.errorId).toMatch(/^[0-9a-f]{32}$/);
  });

  test('too many lines', async () => {
    const lines = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`48${String.fromCharCode(97 + (at % 26))}${at}`, 1]));
    expect((await post('schedule-c/compute', { year: 2024, lines })).body).toMatchObject({
      status: 400,
      detail: 'lines: must have at most 200 lines',
    });
  });
});

test('absurd amounts give figures', async () => {
  for (const netProfit of [1e12, -1e12]) {
    const { status, body } = await post('what-if', { ...simple, netProfit, longTermGain: 1e12, interest: 1e12 });
    expect([status, Number.isFinite(body.totalTax)]).toEqual([200, true]);
  }
});
