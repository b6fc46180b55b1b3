// The home office in the tax profile through its route: the method, what Form 8829 asks for, and what last year left.
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { exampleProfile, getTaxProfile } from '#contracts/routes/tax-profile.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';

const reply = getTaxProfile.example as ReplyOf<typeof getTaxProfile>;
const sent = () =>
  Promise.all(
    requests
      .filter(({ method, url }) => method === 'PUT' && new URL(url).pathname.endsWith('/tax/profile/2026'))
      .map((request) => request.clone().json() as Promise<object>),
  );

test('a home by actual expenses takes what Form 8829 asks for, and offers what last year left', async () => {
  const left = { operatingCents: 120_000, depreciationCents: 5_050 };
  server.use(answer(getTaxProfile, { ...reply, homeLeftFromBefore: left }));
  const user = renderApp('/tax-profile?year=2026');
  const type = async (label: string, text: string) => {
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  expect(await screen.findByText(/^Used regularly.*\(up to 300\), limited to your profit: \$0$/)).toBeVisible();
  expect(screen.queryByLabelText('Rent, $')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actual expenses (Form 8829)' }));
  await type('Home office, square feet', '200');
  await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
  expect(await screen.findByText('Enter the home’s total square feet.')).toBeVisible();
  expect(await sent()).toEqual([]);
  await type('Home, square feet', '1500');
  expect(screen.getByText('Used regularly and only for the business. 13.33% of the home.')).toBeVisible();
  await type('Mortgage interest, $', '9000');
  await user.click(screen.getByLabelText('The return itemizes deductions (Schedule A)'));
  expect(screen.getByText(/don’t deduct the office’s share again/)).toBeVisible();
  await type('Basis of the home, $', '300,000');
  await type('Value of the land, $', '60,000');
  fireEvent.change(screen.getByLabelText('First used for business'), { target: { value: '2024-03' } });
  expect(
    screen.getByText(/^Carryover from your 2025 home office: \$1,200\.00 of operating expenses and \$50\.50 of\s+depreciation\.$/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use these amounts' }));
  expect(screen.queryByRole('button', { name: 'Use these amounts' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
  await waitFor(async () =>
    expect(await sent()).toEqual([
      {
        ...{ ...exampleProfile, tenantId: 2, seen: reply.updatedAt, homeOfficeSquareFeet: 200, homeCarriedOver: left },
        homeExpenses: {
          ...{ homeSquareFeet: 1_500, itemizes: true, mortgageInterestCents: 900_000, realEstateTaxesCents: 0, insuranceCents: 0 },
          ...{ rentCents: 0, repairsCents: 0, utilitiesCents: 0, otherCents: 0, directCents: 0 },
          building: { basisCents: 30_000_000, landCents: 6_000_000, firstUsedIn: '2024-03' },
        },
      },
    ]),
  );
});

test('by the simplified method, what last year left is offered and waits', async () => {
  const left = { operatingCents: 120_000, depreciationCents: 0 };
  server.use(answer(getTaxProfile, { ...reply, homeLeftFromBefore: left }));
  const user = renderApp('/tax-profile?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Use these amounts' }));
  expect(screen.getByText('Carried forward until you use actual expenses again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
  await waitFor(async () =>
    expect(await sent()).toEqual([{ ...exampleProfile, tenantId: 2, seen: reply.updatedAt, homeCarriedOver: left }]),
  );
});
