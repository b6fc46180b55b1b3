// Which accounts the card of inventories lists.
import { expect, test } from '@jest/globals';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { inventoryRows, inventoryWith } from './inventory.js';

const account = (path: string, more: Partial<ChartAccount> = {}): ChartAccount => ({
  ...{ accountId: 1, path, number: '', type: 'asset', money: false, closed: false, lines: 0 },
  ...more,
});

test('asset accounts in use, each chosen, fixed by its name or an account above it, or neither', () => {
  const accounts = [
    ...[account('Assets:Plants'), account('Assets:Plants:Pots'), account('Assets:Deposits'), account('Assets:Inventory')],
    ...[account('Assets:Checking', { money: true }), account('Assets:Old', { closed: true })],
    ...[account('Assets:Transfer', { automatic: 'transfers' }), account('Expenses:Rent', { type: 'expense' })],
  ];
  expect(inventoryRows(accounts, ['Assets:Plants']).map(({ name, isChosen, isFixed }) => [name, isChosen, isFixed])).toEqual([
    ['Deposits', false, false],
    ['Inventory', true, true],
    ['Plants', true, false],
    ['Plants › Pots', true, true],
  ]);
});

test('a choice adds an account in their order, or removes it', () => {
  expect(inventoryWith(['Assets:Plants'], 'Assets:Bulbs', true)).toEqual(['Assets:Bulbs', 'Assets:Plants']);
  expect(inventoryWith(['Assets:Bulbs', 'Assets:Plants'], 'Assets:Bulbs', false)).toEqual(['Assets:Plants']);
});
