// What Schedule C asks about the business: its code is suggested, found by a search, or typed; the goods that it sells.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { getMe } from '#contracts/routes/directory.js';
import { exampleProfile, getTaxProfile } from '#contracts/routes/tax-profile.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';

const code = () => screen.getByLabelText('Business code (line B)');
const open = async (description = '') => {
  const reply = getTaxProfile.example as ReplyOf<typeof getTaxProfile>;
  const { business: _, ...profile } = exampleProfile;
  server.use(
    answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description, role: 'admin' }] }),
    answer(getTaxProfile, { ...reply, profile }),
  );
  const user = renderApp('/tax-profile?year=2026');
  await screen.findByLabelText('Principal business or profession (line A)');
  return user;
};

test('what the business does suggests codes, and the chosen one is saved with its title shown', async () => {
  const user = await open();
  expect(screen.queryByRole('group', { name: 'Suggested business codes' })).toBeNull();
  await user.type(screen.getByLabelText('Principal business or profession (line A)'), 'retail sale of pottery');
  const suggested = screen.getByRole('group', { name: 'Suggested business codes' });
  expect(within(suggested).getAllByRole('button')).toHaveLength(3);
  await user.click(within(suggested).getByRole('button', { name: '449120 Home furnishings: retail' }));
  expect(code()).toHaveValue('449120');
  expect(code()).toHaveAccessibleDescription('Home furnishings: retail');
  await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
  await screen.findByText('Tax profile saved');
  const put = requests.findLast(({ method }) => method === 'PUT')!;
  expect(await put.clone().json()).toMatchObject({ business: { activity: 'retail sale of pottery', code: '449120' } });
});

test('the description of the business suggests codes while line A is empty', async () => {
  await open('Wedding photographer');
  const suggested = screen.getByRole('group', { name: 'Suggested business codes' });
  expect(within(suggested).getAllByRole('button')[0]).toHaveTextContent('541920');
});

test('the list is searched by words and by digits', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Find a business code' }));
  const list = () => within(screen.getByRole('list', { name: 'Business codes' }));
  expect(list().getAllByRole('button')).toHaveLength(304);
  await user.type(screen.getByRole('searchbox', { name: 'Search business codes' }), 'bookkeeping');
  await waitFor(() => expect(list().getAllByRole('button').map((row) => row.textContent?.slice(0, 6))).toEqual(['541219'])); // prettier-ignore
  await user.clear(screen.getByRole('searchbox', { name: 'Search business codes' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search business codes' }), '8121');
  expect(list().getAllByRole('button')).toHaveLength(4);
  await user.click(list().getByRole('button', { name: /^812113/ }));
  expect(code()).toHaveValue('812113');
  await user.type(screen.getByRole('searchbox', { name: 'Search business codes' }), '9999');
  expect(screen.getByText(/^No matching codes\./)).toBeVisible();
});

test('six digits that aren’t in the list are accepted with a warning; fewer are not', async () => {
  const user = await open();
  await user.type(code(), '453220');
  expect(code()).toHaveAccessibleDescription('Not in the IRS’s list for 2025. Check it in the Schedule C instructions.');
  await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
  expect(await screen.findByText('Tax profile saved')).toBeVisible();
  await user.clear(code());
  await user.type(code(), '4532');
  await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
  expect(await screen.findByText('Enter the six digits of the business code.')).toBeVisible();
});

test('goods for sale are asked for once a treatment is chosen, and saved in cents', async () => {
  const user = await open();
  expect(screen.queryByLabelText(/^Inventory on December 31/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Goods for sale'), 'inventory');
  await user.selectOptions(screen.getByLabelText('Closing inventory valued at (line 33)'), 'Lower of cost or market');
  await user.type(screen.getByLabelText('Inventory on January 1, $ (line 35)'), '2,000');
  await user.type(screen.getByLabelText('Inventory on December 31, $ (line 41)'), '3,000.50');
  await user.type(screen.getByLabelText('Goods taken for personal use, $ (line 36)'), '400');
  await user.click(screen.getByRole('checkbox', { name: /^Quantities, costs, or valuations changed/ }));
  await user.type(screen.getByLabelText('Explanation of the change'), 'Counted by weight');
  await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
  await screen.findByText('Tax profile saved');
  const put = requests.findLast(({ method }) => method === 'PUT')!;
  expect(await put.clone().json()).toMatchObject({
    goods: {
      ...{ treatment: 'inventory', valuation: 'lower', openingCents: 200_000, closingCents: 300_050, personalUseCents: 40_000 },
      ...{ changed: true, changeExplanation: 'Counted by weight' },
    },
  });
});

test('goods deducted as in the books have no inventory', async () => {
  const user = await open();
  await user.selectOptions(screen.getByLabelText('Goods for sale'), 'books');
  expect(screen.queryByLabelText('Inventory on December 31, $ (line 41)')).toBeNull();
  expect(screen.getByLabelText('Goods taken for personal use, $ (line 36)')).toBeVisible();
});

test.each([
  ['2026-03-04', 'Mar 4, 2026, so line H is Yes'],
  ['2025-12-31', 'Dec 31, 2025, so line H is No'],
])('the day that the business started on, %s, answers line H until a person does', async (startedOn, text) => {
  server.use(answer(getBusinessDay, { ...(getBusinessDay.example as ReplyOf<typeof getBusinessDay>), startedOn }));
  const user = await open();
  expect(await screen.findByText(`Your business started on ${text} unless you choose another answer.`)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Did you start or acquire the business this year? (line H)'), 'yes');
  expect(screen.queryByText(/so line H is/)).toBeNull();
});

test.each([[undefined], ['2027-01-02']])('a first day that is %s answers nothing', async (startedOn) => {
  server.use(answer(getBusinessDay, { ...(getBusinessDay.example as ReplyOf<typeof getBusinessDay>), startedOn }));
  await open();
  expect(screen.queryByText(/so line H is/)).toBeNull();
});
