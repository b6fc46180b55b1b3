// Order, sum and bands of the audit rules, and what would lower the score.
import { describe, expect, test } from '@jest/globals';
import {
  type AuditRisk,
  rangeText,
  rulesWithPoints,
  levelAt,
  numberWord,
  pointsOf,
  rulesWithoutPoints,
  lowerScore,
  withinSentence,
} from './audit-risk.js';

const rule = (name: string, points: number, action = 'Fix') => ({
  rule: name,
  title: name,
  points,
  maxPoints: 12,
  figure: '',
  source: '',
  action,
  link: '/payroll',
});
const levels = [
  { level: 'Low', from: 0, to: 24 },
  { level: 'Moderate', from: 25, to: 49 },
  { level: 'Elevated', from: 50, to: 74 },
  { level: 'High', from: 75, to: 100 },
];
const risk: AuditRisk = {
  year: 2026,
  method: 'cash',
  level: 'Moderate',
  score: 41,
  drivers: [],
  rules: [rule('Loss', 0), rule('Meals', 6), rule('W-9', 12), rule('Round', 20, ''), rule('Cash', 3)],
  levels,
  lastUpdated: null,
};

test('drivers are sorted by points, without rules that added none, and the points add up', () => {
  expect(rulesWithPoints(risk).map(({ rule: name }) => name)).toEqual(['Round', 'W-9', 'Meals', 'Cash']);
  expect(rulesWithoutPoints(risk).map(({ rule: name }) => name)).toEqual(['Loss']);
  expect(pointsOf(risk.rules)).toBe(41);
});

test('the bands, the last one open', () => {
  expect(levels.map(rangeText)).toEqual(['0–24', '25–49', '50–74', '75+']);
  expect([0, 24, 25, 100].map((score) => levelAt(risk, score))).toEqual(['Low', 'Low', 'Moderate', 'High']);
});

describe('the lower score', () => {
  test('is by the two greatest that can be fixed', () =>
    expect(lowerScore(risk)).toEqual({ titles: ['W-9', 'Meals'], score: 23, level: 'Low' }));
  test('counts from all points where the score ends at 100', () => {
    const over = { ...risk, level: 'High' as const, score: 100, rules: [rule('A', 60, ''), rule('B', 50), rule('C', 5)] };
    expect(lowerScore(over)).toMatchObject({ score: 60, level: 'Elevated' });
  });
  test('is none where nothing can be fixed', () => expect(lowerScore({ ...risk, rules: [rule('Round', 20, '')] })).toBeUndefined());
});

test('words within a sentence', () =>
  expect([withinSentence('Loss in three years'), withinSentence('W-9 missing'), numberWord(11), numberWord(0), numberWord(13)]).toEqual([
    'loss in three years',
    'W-9 missing',
    'eleven',
    'no',
    '13',
  ]));
