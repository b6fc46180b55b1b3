// Tabs and segmented choices by keyboard, as the patterns of WAI-ARIA have it.
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { targetOf } from './arrow-keys.js';
import { Segmented } from './segmented.js';
import { TabList } from './tab-list.js';

const names = { days: 'Days', weeks: 'Weeks', months: 'Months' };
const keys = ['days', 'weeks', 'months'] as const;

function Tabs() {
  const [chosen, setChosen] = useState<(typeof keys)[number]>('days');
  return <TabList<(typeof keys)[number]> label="Steps" tabs={keys} names={names} chosen={chosen} onChoose={setChosen} />;
}

function Choices() {
  const [chosen, setChosen] = useState<string>('days');
  const choices = keys.map((value) => ({ value, label: names[value] }));
  return <Segmented label="Steps" value={chosen} choices={choices} onChange={setChosen} />;
}

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 1, 2],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s from choice %i leads to %s', (key, at, target) => {
  expect(targetOf(key, at, 3)).toBe(target);
});

test('tabs are one stop of the Tab key, and arrows choose among them', async () => {
  const user = userEvent.setup();
  render(<Tabs />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Days', selected: true }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Months', selected: true }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Days', selected: true }));
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('arrows choose among segmented choices', async () => {
  const user = userEvent.setup();
  render(<Choices />);
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Months', pressed: true }));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Days', pressed: true }));
});
