// The words for what changed since the last look.
import { expect, test } from '@jest/globals';
import { putLastLook } from '#contracts/routes/last-look.js';
import type { LastLook, LookFigure } from './last-look.js';
import { causesText, changesIn, changeText, noChangesText, sinceLookText, sinceText } from './last-look.js';

test.each([
  ['2026-11-29', 'yesterday'],
  ['2026-11-27', 'Friday'],
  ['2026-11-24', 'Tuesday'],
  ['2026-11-23', 'Nov 23'],
  ['2025-12-31', 'Dec 31, 2025'],
])('since %s', (day, text) => expect(sinceText(day, '2026-11-30')).toBe(text));

const look = putLastLook.example as LastLook;

const lines = (of: LastLook, figures: LookFigure[]) =>
  changesIn(of, figures).map((changes) => [sinceLookText(of, changes), causesText(changes)]);

test('the change is named first, then what explains it', () =>
  expect(lines(look, ['net income', 'cash'])).toEqual([
    ['Net income +$412.10 since Friday', '3 imported, 1 recategorized by Sam Lee'],
    ['Cash +$454.60 since Friday', '3 imported'],
  ]));

test('a loss, no change, and a first look', () => {
  expect(lines({ ...look, netIncomeCents: -5_000 }, ['net income'])[0]![0]).toBe('Net income \u2212$50.00 since Friday');
  expect(noChangesText(look, ['net income'])).toBe('No changes to net income since Friday.');
  expect(noChangesText(look, ['assets', 'liabilities', 'equity'])).toBe('No changes to assets, liabilities, or equity since Friday.');
  expect(noChangesText({ ...look, since: null }, ['cash'])).toBe('Changes since your last visit will show here.');
});

test('who did it is said only of a person', () => {
  expect(changeText({ change: 'removed', by: 'Sam Lee' })).toBe('Removed by Sam Lee');
  expect(changeText({ change: 'imported', by: null })).toBe('Imported');
});
