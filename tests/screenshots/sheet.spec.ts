// The contact sheet names every picture and what differs, the most first.
import { expect, test } from '@jest/globals';
import { changes, contactSheet, type Picture } from './sheet.js';

const pictures: Picture[] = [
  { screen: 'dashboard', mode: 'light', file: 'dashboard-light.png', changed: 0.0125 },
  { screen: 'dashboard', mode: 'phone', file: 'dashboard-phone.png', changed: 0 },
  { screen: 'rules', mode: 'light', file: 'rules-light.png', changed: 0.5 },
  { screen: 'new', mode: 'light', file: 'new-light.png', changed: null },
];

test('every screen stands once with its pictures', () => {
  const sheet = contactSheet(pictures);
  expect(sheet.match(/<h2>[^<]*/g)).toEqual(['<h2>dashboard', '<h2>rules', '<h2>new']);
  expect(sheet.match(/<b>[^<]*/g)).toEqual(['<b>1.25% differs', '<b>same', '<b>50.00% differs', '<b>']);
});

test('what differs, the most first; what is the same or new is left out', () => {
  expect(changes(pictures)).toEqual(['50.00% differs  rules, light', '1.25% differs  dashboard, light']);
});
