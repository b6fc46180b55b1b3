// Rows by keyboard, selection with its running sum, and the two-line rows of a phone.
import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setWindowWidth } from '../testing/window.js';
import { money } from '../lib/money.js';
import { DataTable } from './data-table.js';
import type { Column } from './data-table-props.js';

interface Line {
  id: string;
  name: string;
  cents: number;
}

const rows: Line[] = [
  { id: 'a', name: 'Rent', cents: -24_500 },
  { id: 'b', name: 'Payout', cents: 574_383 },
  { id: 'c', name: 'Lunch', cents: -940 },
];
const columns: Column<Line>[] = [
  { id: 'name', head: 'Name', cell: (row) => row.name },
  { id: 'amount', head: 'Amount', align: 'right', cell: (row) => money(row.cents, { symbol: '' }) },
];
const onOpen = jest.fn<(row: Line) => void>();
const draw = () =>
  render(
    <DataTable
      label="Lines"
      rows={rows}
      columns={columns}
      rowId={(row) => row.id}
      onOpen={onOpen}
      selection={{ amountOf: (row) => row.cents, actions: (chosen) => <button type="button">File {chosen.length}</button> }}
      phone={(row) => ({ title: row.name, amount: money(row.cents) })}
    />,
  );

beforeEach(() => void onOpen.mockReset());

test('j and k move, x selects, Enter opens; the bar adds up what is selected', async () => {
  const user = userEvent.setup();
  draw();
  await user.keyboard('jx');
  expect(screen.getByText('1 row selected')).toBeVisible();
  expect(screen.getByText('Sum \u2212$245.00')).toBeVisible();
  await user.keyboard('jjkx');
  expect(screen.getByText('Sum $5,498.83')).toBeVisible();
  expect(screen.getByRole('button', { name: 'File 2' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([[rows[1]]]);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('the box in the head selects all', async () => {
  draw();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  expect(screen.getByText('Sum $5,489.43')).toBeVisible();
});

test('keys typed into a field move nothing', async () => {
  const user = userEvent.setup();
  draw();
  const field = document.createElement('input');
  document.body.append(field);
  await user.type(field, 'jx');
  expect(screen.queryByText(/selected/)).toBeNull();
  field.remove();
});

test('on a phone a row is a button of two lines', async () => {
  setWindowWidth(390);
  draw();
  await userEvent.click(screen.getByRole('button', { name: /Payout\s*\$5,743\.83/ }));
  expect(onOpen.mock.calls).toEqual([[rows[1]]]);
});
