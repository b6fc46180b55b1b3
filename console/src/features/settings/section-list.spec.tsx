// The index of the settings: at the left of each page, a list of its own on a phone, and the earlier addresses.
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { setWindowWidth } from '../../testing/window.js';

describe('the index', () => {
  test('lists the pages at the left of each and marks the open one', async () => {
    const user = renderApp('/settings/members');
    expect(await screen.findByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
    const index = within(screen.getByRole('navigation', { name: 'Settings pages' }));
    const listed = [
      'Business',
      'Members',
      'Banks',
      'Card processors',
      'Categories',
      'Revenue sources',
      'Fixed and variable costs',
      'Locks',
    ];
    const tax = ['Tax profile', 'Deductions', 'Assets', 'Loans', 'Mileage'];
    expect(index.getAllByRole('link').map((link) => link.textContent)).toEqual([...listed, ...tax, 'Audit trail', 'Help', 'What’s new']);
    expect(index.getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page');
    await user.click(index.getByRole('link', { name: 'Categories' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  });

  test('is a list of its own on a phone', async () => {
    setWindowWidth(390);
    const user = renderApp('/settings');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(screen.queryByLabelText('Time zone')).toBeNull();
    await user.click(screen.getByRole('link', { name: /^Members/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Settings pages' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });

  test.each([
    ['/settings?section=banks', 'Banks'],
    ['/settings?section=members', 'Members'],
  ])('%s leads to %s', async (path, title) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('an address without a page says so and lists the pages', async () => {
    renderApp('/settings/nowhere');
    expect(await screen.findByText('This settings page doesn’t exist')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Banks/ })).toHaveAttribute('href', '/settings/banks');
  });
});
