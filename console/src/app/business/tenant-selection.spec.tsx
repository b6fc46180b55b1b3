// Which business opens: the saved one if it is in the list, else 2, else the first.
import { beforeEach, expect, jest, test } from '@jest/globals';
import { startingTenant, switchTenant } from './tenant-selection.js';

const both = [
  { id: 1, name: 'Dumblit' },
  { id: 2, name: 'Nuculture' },
];
let warn: jest.SpiedFunction<typeof console.warn>;
let refuse: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  refuse = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('nothing saved: the default', () => {
  expect(startingTenant(both, localStorage)?.id).toBe(2);
  expect(warn).not.toHaveBeenCalled();
});

test('a saved business in the list is opened', () => {
  localStorage.setItem('selectedTenant', '1');
  expect(startingTenant(both, localStorage)?.id).toBe(1);
});

test.each(['7', 'Nuculture', '1.0', ''])('a saved %p is dropped with a warning', (saved) => {
  localStorage.setItem('selectedTenant', saved);
  expect(startingTenant(both, localStorage)?.id).toBe(2);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('selectedTenant')).toBeNull();
});

test('without business 2 the first of the list opens; without any, none', () => {
  expect(startingTenant([{ id: 9 }, { id: 4 }], localStorage)?.id).toBe(9);
  expect(startingTenant([], localStorage)).toBeUndefined();
});

test('switching saves the choice; an unknown id is refused', () => {
  expect(switchTenant(both, { id: 1, storage: localStorage })?.name).toBe('Dumblit');
  expect(localStorage.getItem('selectedTenant')).toBe('1');
  expect(switchTenant(both, { id: 3, storage: localStorage })).toBeUndefined();
  expect(refuse).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('selectedTenant')).toBe('1');
});
