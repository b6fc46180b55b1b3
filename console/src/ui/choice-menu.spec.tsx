// A menu's usual button, and what is chosen with it.
import { MantineProvider } from '@mantine/core';
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { YearMenu } from './year-menu.js';

test('the button of a menu keeps the look of a button, and a choice is reported', async () => {
  const onChoose = jest.fn();
  render(
    <MantineProvider env="test">
      <YearMenu year={2026} years={[2026, 2025]} onChoose={onChoose} />
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Year 2026' });
  expect(button).toHaveClass('boxed', 'nowrap');
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: '2025' }));
  expect(onChoose).toHaveBeenCalledWith(2025);
});
