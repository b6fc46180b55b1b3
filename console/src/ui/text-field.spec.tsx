// Labeled inputs and menus: what was typed or chosen, and the problem next to it.
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField, TextField } from './text-field.js';

test('what is typed is reported, and a problem describes the input', async () => {
  const onChange = jest.fn();
  render(<TextField label="Name" hint="As on the return." problem="Enter a name." maxLength={3} value="A" onChange={onChange} />);
  const input = screen.getByRole('textbox', { name: 'Name', description: 'Enter a name.' });
  expect(input).toBeInvalid();
  expect(input).toHaveAttribute('maxlength', '3');
  await userEvent.type(input, 'b');
  expect(onChange.mock.calls).toEqual([['Ab']]);
});

test('a choice is reported as the value that was given, also if it is a number', async () => {
  const onChange = jest.fn();
  const choices = [
    { value: '' as const, label: 'None' },
    { value: 7, label: 'July' },
  ];
  render(<SelectField label="Month" hint="Of the year." value="" choices={choices} onChange={onChange} />);
  const menu = screen.getByRole('combobox', { name: 'Month', description: 'Of the year.' });
  expect(menu).toHaveDisplayValue('None');
  await userEvent.selectOptions(menu, 'July');
  expect(onChange.mock.calls).toEqual([[7]]);
});
