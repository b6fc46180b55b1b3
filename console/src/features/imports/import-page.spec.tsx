// The screen of one import by its address.
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { requests } from '../../testing/server.js';

test('a link that was cut says so, and leads to the import page', async () => {
  renderApp('/import/0198c5e0-0000');
  expect(await screen.findByText('This import isn’t in Nuculture')).toBeVisible();
  expect(requests.some(({ url }) => url.includes('/imports/0198c5e0'))).toBe(false);
});
