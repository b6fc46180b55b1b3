// The banner of the last minutes: absent before, then with the sentence, the hour and the button.
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionBanner } from './session-banner.js';
import type { SessionWatch } from './session-watch.js';

function shown(state: 'active' | 'warning') {
  const extend = jest.fn(async () => undefined);
  const now = { state, expiresAt: '2026-11-21T20:00:00.000Z' };
  render(<SessionBanner watch={{ state: () => now, subscribe: () => () => undefined, extend } as unknown as SessionWatch} />);
  return extend;
}

test('nothing while the session is young', () => {
  shown('active');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the warning, and Extend Session', async () => {
  const extend = shown('warning');
  expect(screen.getByRole('alert')).toHaveTextContent('Your session will expire soon.');
  await userEvent.click(screen.getByRole('button', { name: 'Extend Session' }));
  expect(extend).toHaveBeenCalledTimes(1);
});
