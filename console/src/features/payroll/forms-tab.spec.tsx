// The 1099-MISC in the tab of forms: who is due one and in which box, generating forms, categories, and reclassified payments.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { generateMiscForms, getMiscCandidates } from '#contracts/routes/forms-1099.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const written = (path: string) => requests.find(({ method, url }) => method === 'PUT' && url.includes(path));
const candidates = getMiscCandidates.example as ReplyOf<typeof getMiscCandidates>;

test('who is due one box by box, and why a box stays empty; the other form is a click away', async () => {
  const [ready] = candidates.candidates;
  const [rent] = ready!.boxes;
  const below = {
    ...rent!,
    kind: 'other-income' as const,
    box: 3,
    title: 'Other income',
    paid: 300,
    reportable: 300,
    due: false,
    reason: 'Below $2,000.',
  };
  const blocked = { ...ready!, payee: 'Kiln Yard', vendorId: null, ready: false, missing: ['W-9', 'address'], boxes: [rent!, below] };
  server.use(answer(getMiscCandidates, { ...candidates, candidates: [ready!, blocked] }));
  const user = renderApp('/payroll?tab=1099&year=2026');
  await user.click(await screen.findByRole('tab', { name: '1099-MISC, rents and other' }));
  const due = await screen.findByRole('treegrid', { name: '1099-MISC, paid vs. reportable, 2026' });
  expect(within(due).getByText('Missing: W-9, address')).toBeVisible();
  expect(within(due).getByText('Below $2,000.')).toBeVisible();
  // 28,800.00 twice are reported, 300.00 are not.
  expect(within(due).getByRole('row', { name: /All payees/ })).toHaveTextContent('$57,900.00$300.00$57,600.00');
  expect(screen.getByText('Due to recipients by Feb 1, 2027, to the IRS by Mar 31, 2027')).toBeVisible();
  expect(await screen.findByText('Rent')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '1099-NEC, services' }));
  expect(await screen.findByRole('treegrid', { name: '1099-NEC, paid vs. reportable, 2026' })).toBeVisible();
});

test('forms are made, and a failure has its sentence', async () => {
  const user = renderApp('/payroll?tab=1099&form=1099-MISC&year=2026');
  await user.click(await screen.findByRole('button', { name: 'Generate 2026 1099-MISC Forms' }));
  expect(await screen.findByText('1 1099-MISC form for 2026.')).toBeVisible();
  server.use(refuse(generateMiscForms, { status: 500 }));
  await user.click(screen.getByRole('button', { name: 'Generate 2026 1099-MISC Forms' }));
  expect(await screen.findByText('Error generating 1099-MISC forms. Please try again.')).toBeVisible();
});

test('a category is given a box, a payment another one', async () => {
  const user = renderApp('/payroll?tab=1099&form=1099-MISC&year=2026');
  await user.click(await screen.findByRole('button', { name: 'Change Categories' }));
  await user.selectOptions(screen.getByLabelText('Rent'), '');
  await user.click(screen.getByRole('button', { name: 'Save Categories' }));
  await waitFor(() => expect(written('/1099-misc/categories')).toBeDefined());
  expect(await written('/1099-misc/categories')!.json()).toMatchObject({ categories: [] });
  await user.click(screen.getByRole('button', { name: /^Box 1, Rents: change/ }));
  expect(screen.getByLabelText('Use the category’s setting: 1099-MISC box 1, rents')).toBeChecked();
  await user.click(screen.getByLabelText('1099-MISC box 10, gross proceeds paid to an attorney'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written('/payroll/payments/')).toBeDefined());
  expect(await written('/payroll/payments/')!.json()).toMatchObject({ kind: 'gross-proceeds' });
});
