// The payroll screen's decisions: names and rules, categories, W-9 links, numbers shown, vendors merged, forms voided.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { exampleDifference } from '#contracts/form-differences.js';
import { listForms, voidForm } from '#contracts/routes/forms-1099.js';
import { addNameRule, listNameRules, previewNameRule } from '#contracts/routes/name-rules.js';
import { previewMerge } from '#contracts/routes/vendor-merges.js';
import { listVendors, type Vendor } from '#contracts/routes/vendors.js';
import { putWithholding } from '#contracts/routes/withholdings.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const asked = (path: string) => requests.filter((request) => new URL(request.url).pathname.endsWith(path));
const [sofia] = listVendors.example.vendors as Vendor[];
const directory = (...vendors: Vendor[]) => answer(listVendors, { vendors, total: vendors.length, page: 1, year: 2026, threshold: 2000 });

test('a payee is named for one payment, or always by a rule whose effect is shown first', async () => {
  const user = renderApp('/payroll?year=2026');
  const history = await screen.findByRole('table', { name: 'Payroll transaction history' });
  await user.click(within(history).getByRole('button', { name: 'Sofia Marchetti' }));
  const dialog = await screen.findByRole('dialog', { name: 'Who was paid' });
  const name = within(dialog).getByLabelText('Contractor');
  await user.clear(name);
  await user.type(name, 'Sofia R Marchetti');
  await user.click(within(dialog).getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Payee saved.')).toBeVisible();
  expect(await requests.find(({ method, url }) => method === 'PUT' && url.includes('/payroll/payments/'))!.json()).toMatchObject({
    contractorName: 'Sofia R Marchetti',
  });
  await user.click(
    within(screen.getByRole('table', { name: 'Payroll transaction history' })).getByRole('button', { name: 'Sofia Marchetti' }),
  );
  await user.click(await screen.findByLabelText('Every payment like this (creates a rule)'));
  expect(screen.getByLabelText('Text')).toHaveValue('ACH PAYMENT TO SOFIA MARCHETTI');
  expect(await screen.findByText('4 payments would be renamed')).toBeVisible();
  expect(screen.getByText('of 5 that match, 1 named by a person')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save rule' }));
  expect(await screen.findByText('Rule saved. 4 payments changed.')).toBeVisible();
  expect(
    await asked('/name-rules')
      .find(({ method }) => method === 'POST')!
      .json(),
  ).toMatchObject({
    operator: 'contains',
    text: 'ACH PAYMENT TO SOFIA MARCHETTI',
    contractorName: 'Sofia Marchetti',
  });
}, 30_000);

test('rules for names: changed, removed, refused with the server’s sentence', async () => {
  const user = renderApp('/payroll?year=2026');
  const rules = await screen.findByRole('table', { name: 'Payee rules' });
  expect(within(rules).getByText('S MARCHETTI')).toBeVisible();
  expect(within(rules).getByRole('button', { name: /up$/ })).toBeDisabled();
  await user.click(within(rules).getByRole('button', { name: /^Change the rule/ }));
  expect(await screen.findByRole('dialog', { name: 'Change the rule' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(within(rules).getByRole('button', { name: /^Delete the rule/ }));
  expect(await screen.findByText('Rule deleted. 4 payments renamed.')).toBeVisible();
  server.use(
    answer(listNameRules, { rules: [] }),
    refuse(addNameRule, { status: 409, detail: 'There is already a rule for this text, for Ana Reyes. Change that rule instead.' }),
    refuse(previewNameRule, { status: 409, detail: 'There is already a rule for this text, for Ana Reyes. Change that rule instead.' }),
  );
  await user.click(screen.getByRole('button', { name: 'New Rule' }));
  const dialog = await screen.findByRole('dialog', { name: 'New rule' });
  await user.type(within(dialog).getByLabelText('Text'), 'zelle');
  await user.type(within(dialog).getByLabelText('Contractor'), 'Zed');
  await user.click(within(dialog).getByRole('button', { name: 'Save rule' }));
  expect(
    (await within(dialog).findAllByText('There is already a rule for this text, for Ana Reyes. Change that rule instead.'))[0],
  ).toBeVisible();
}, 30_000);

test('contractor categories tell how many payments a choice makes', async () => {
  const user = renderApp('/payroll?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Change Categories' }));
  expect(screen.getByText('That makes 248 payments to contractors.')).toBeVisible();
  await user.click(screen.getByLabelText(/Legal & Professional/));
  expect(screen.getByText('That makes 260 payments to contractors.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Categories' }));
  expect(await screen.findByText('Saved. 248 contractor payments across all years.')).toBeVisible();
  expect(
    await asked('/payroll/categories')
      .find(({ method }) => method === 'PUT')!
      .json(),
  ).toMatchObject({
    categories: ['Expenses:Contracting Fee', 'Expenses:Legal & Professional'],
  });
});

test('a W-9 is asked for by a link to copy, which can be withdrawn', async () => {
  server.use(directory({ ...sofia!, w9: 'requested', w9File: false, w9LinkUntil: '2026-12-21T17:00:00.000Z' }));
  const user = renderApp('/payroll?tab=vendors&year=2026');
  await user.click(await screen.findByRole('button', { name: 'New link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request a W-9 from Sofia Marchetti' });
  expect(within(dialog).getByLabelText('Link')).toHaveValue(`${location.origin}/w9.html#3Jc9%E2%80%A6`);
  await user.click(within(dialog).getByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(asked('/w9-request').map(({ method }) => method)).toEqual(['POST', 'DELETE']);
});

test('a number is shown after a warning, to those who may, and hidden again', async () => {
  const user = renderApp('/payroll?tab=vendors&year=2026');
  await user.click(await screen.findByRole('button', { name: 'Show the TIN of Sofia Marchetti' }));
  const dialog = await screen.findByRole('dialog', { name: 'TIN of Sofia Marchetti' });
  expect(within(dialog).getByText(/recorded in the audit trail/)).toBeVisible();
  expect(asked('/reveal-tin')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Show Number' }));
  expect(await within(dialog).findByText('123-45-6789')).toBeVisible();
  expect(within(dialog).getByText(/Hides in \d+ s/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('123-45-6789')).toBeNull();
});

test('two vendors are merged after their outcome was shown', async () => {
  const other = { ...sofia!, vendorId: '0198c5e0-0000-7000-8000-0000000000f2', vendorName: 'S Marchetti' };
  server.use(directory(sofia!, other));
  const user = renderApp('/payroll?tab=vendors&year=2026');
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge two vendors' });
  expect(await within(dialog).findByText(/also paid as S Marchetti/)).toBeVisible();
  expect(within(dialog).getByText('Copied from the merged vendor: payments. You can’t undo a merge.')).toBeVisible();
  server.use(refuse(previewMerge, { status: 409, detail: 'This vendor has a current 1099-NEC for 2025. Void it first.' }));
  await user.click(within(dialog).getByRole('button', { name: 'Swap' }));
  expect(await within(dialog).findByText('This vendor has a current 1099-NEC for 2025. Void it first.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Swap' }));
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Merged into Sofia Marchetti.')).toBeVisible();
  expect(await asked('/merge')[0]!.json()).toMatchObject({ into: sofia!.vendorId });
});

test('a form is voided with a reason, marked as filed, and its versions are listed', async () => {
  const [form] = listForms.example.forms as ReplyOf<typeof listForms>['forms'];
  const earlier = { ...form!, formId: '0198c5e0-0000-7000-8000-0000000000e0', current: false, box1Cents: 100_000 };
  server.use(
    answer(listForms, {
      ...(listForms.example as ReplyOf<typeof listForms>),
      forms: [{ ...form!, version: 2, kind: 'corrected' }, earlier],
    }),
  );
  const user = renderApp('/payroll?tab=1099&year=2026');
  await user.click(await screen.findByRole('button', { name: /^\d versions? of Sofia Marchetti$/ }));
  const versions = await screen.findByRole('list', { name: 'Versions, newest first' });
  expect(
    within(versions)
      .getAllByRole('listitem')
      .map((element) => element.textContent?.slice(0, 20)),
  ).toEqual(['Version 2: corrected', 'Version 1: original ']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Void the form for Sofia Marchetti' }));
  const dialog = await screen.findByRole('dialog', { name: 'Void the form for Sofia Marchetti' });
  expect(within(dialog).getByRole('button', { name: 'Void Form' })).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Reason'), 'Paid by card after all.');
  await user.click(within(dialog).getByRole('button', { name: 'Void Form' }));
  expect(await screen.findByText('Sofia Marchetti’s form is void.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as Filed' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Mark 2026 1099-NEC forms as filed' })).getByRole('button', { name: 'Mark as Filed' }),
  );
  expect(await screen.findByText('12 forms marked as filed.')).toBeVisible();
}, 30_000);

test('a filed form that differs from the books says what it shows, what the books give, and which payment changed', async () => {
  const listed = listForms.example as ReplyOf<typeof listForms>;
  const unfiled = { ...exampleDifference, formId: exampleDifference.vendorId, recipient: 'Jonah Petrov', filedOn: null };
  server.use(answer(listForms, { ...listed, differences: [exampleDifference, unfiled] }));
  renderApp('/payroll?tab=1099&year=2026');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sofia Marchetti, filed Jan 28, 2026: shows $4,600.00, your books $2,800.00. ' +
      'Aug 7, 2025, $1,800.00: now categorized as Supplies. Generate again to correct it.',
  );
  expect(screen.getByText(/Jonah Petrov, not filed/).closest('p')).toHaveTextContent('Generate again before you file.');
});

test('new forms and corrections are marked as filed apart, those that were seen, and it can be undone', async () => {
  const listed = listForms.example as ReplyOf<typeof listForms>;
  const [form] = listed.forms;
  const [other, later] = ['0198c5e0-0000-7000-8000-0000000000e2', '0198c5e0-0000-7000-8000-0000000000e3'] as const;
  const corrected = { ...form!, formId: other, vendorId: other, recipient: 'Jonah Petrov', version: 2, kind: 'corrected' as const };
  server.use(answer(listForms, { ...listed, forms: [form!, corrected], summary: { ...listed.summary, toCorrect: 1 } }));
  const user = renderApp('/payroll?tab=1099&year=2026');
  expect(await screen.findByText(/^1 corrected form not filed yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as Filed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark 2026 1099-NEC forms as filed' });
  expect(within(dialog).getByLabelText('1 new form')).toBeChecked();
  expect(within(dialog).getByLabelText('1 corrected form')).not.toBeChecked();
  await user.click(within(dialog).getByLabelText('1 new form'));
  expect(within(dialog).getByRole('button', { name: 'Mark as Filed' })).toBeDisabled();
  await user.click(within(dialog).getByLabelText('1 corrected form'));
  // What a colleague makes meanwhile isn't among those that this person saw.
  server.use(answer(listForms, { ...listed, forms: [form!, corrected, { ...corrected, formId: later, vendorId: later }] }));
  await user.click(within(dialog).getByRole('button', { name: 'Mark as Filed' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  await waitFor(() => expect(asked('/filed')).toHaveLength(2));
  const [marked, undone] = await Promise.all(asked('/filed').map((request) => request.json() as Promise<unknown>));
  expect(marked).toMatchObject({ filedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown, forms: [other] });
  expect(undone).toMatchObject({ filedOn: null, forms: [other] });
}, 30_000);

test('a name or number that changed after filing takes two returns', async () => {
  const listed = listForms.example as ReplyOf<typeof listForms>;
  const [form] = listed.forms;
  const filedIn = (vendorId: string) => ({ ...form!, vendorId, formId: vendorId, current: false, filedOn: '2027-01-09' });
  const correctedIn = (vendorId: string, change: object) => ({
    ...{ ...form!, vendorId, formId: vendorId.replace('e', 'f'), version: 2, kind: 'corrected' as const },
    ...change,
  });
  const [renumbered, amended] = ['0198c5e0-0000-7000-8000-0000000000e2', '0198c5e0-0000-7000-8000-0000000000e3'] as const;
  const forms = [filedIn(renumbered), filedIn(amended)];
  const corrected = [correctedIn(renumbered, { recipientTin: 'XXX-XX-1111' }), correctedIn(amended, { box1Cents: 100_000 })];
  server.use(answer(listForms, { ...listed, forms: [...corrected, ...forms] }));
  renderApp('/payroll?tab=1099&year=2026');
  expect(await screen.findByText(/^2 corrected forms not filed yet/)).toBeVisible();
  expect(screen.getAllByText(/needs two returns/).map(({ textContent }) => textContent)).toEqual([
    'Sofia Marchetti. The name or TIN changed after filing, so the IRS needs two returns.',
  ]);
  // General Instructions for Certain Information Returns (2025), part H, error type 2: zero under the old number, an original under the new one.
  const steps = within(screen.getByRole('region', { name: 'Two returns for Sofia Marchetti' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'A correction for Sofia Marchetti (XXX-XX-6789), as you filed it, with $0 in every box instead of $26,450.00. Mark it as corrected.',
    'A new original for Sofia Marchetti (XXX-XX-1111) with $26,450.00. Don’t mark it as corrected.',
  ]);
}, 30_000);

test('each of two returns is followed until it is filed', async () => {
  const listed = listForms.example as ReplyOf<typeof listForms>;
  const [form] = listed.forms;
  const id = (last: number) => `0198c5e0-0000-7000-8000-0000000000e${last}`;
  const filed = { ...form!, formId: id(4), current: false, filedOn: '2027-01-09' };
  const first = { ...form!, formId: id(5), version: 2, kind: 'corrected' as const, box1Cents: 0, current: false, filedOn: '2027-01-20' };
  const second = { ...form!, formId: id(6), version: 3, recipientTin: 'XXX-XX-1111', secondOf: id(5) };
  server.use(answer(listForms, { ...listed, forms: [second, first, filed] }));
  renderApp('/payroll?tab=1099&year=2026');
  const steps = within(await screen.findByRole('region', { name: 'Two returns for Sofia Marchetti' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'A correction for Sofia Marchetti (XXX-XX-6789), as you filed it, with $0 in every box instead of $26,450.00. Mark it as corrected. Filed Jan 20, 2027',
    'A new original for Sofia Marchetti (XXX-XX-1111) with $26,450.00. Don’t mark it as corrected. Not filed yet',
  ]);
}, 30_000);

test('a form that was filed in an earlier version is corrected to zero, and a correction to zero has nothing to void', async () => {
  const listed = listForms.example as ReplyOf<typeof listForms>;
  const [form] = listed.forms;
  const filed = { ...form!, formId: '0198c5e0-0000-7000-8000-0000000000e0', current: false, filedOn: '2027-01-09' };
  const corrected = { ...form!, version: 2, kind: 'corrected' as const };
  server.use(answer(listForms, { ...listed, forms: [corrected, filed] }));
  const user = renderApp('/payroll?tab=1099&year=2026');
  await user.click(await screen.findByRole('button', { name: 'Void the form for Sofia Marchetti' }));
  const dialog = await screen.findByRole('dialog', { name: 'Void the form for Sofia Marchetti' });
  expect(within(dialog).getByText(/It was filed on Jan 9, 2027, so the IRS already has it/)).toBeVisible();
  expect(within(dialog).getByText(/replaced by a corrected form with zero amounts/)).toBeVisible();
  await user.type(within(dialog).getByLabelText('Reason'), 'Paid by card after all.');
  const zero = { ...corrected, version: 3, box1Cents: 0 };
  server.use(answer(voidForm, { form: zero }), answer(listForms, { ...listed, forms: [zero, { ...corrected, current: false }, filed] }));
  await user.click(within(dialog).getByRole('button', { name: 'Correct to Zero' }));
  expect(await screen.findByText('Sofia Marchetti’s form is corrected to zero. File the correction.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Void the form for Sofia Marchetti' })).toBeNull());
}, 30_000);

test('tax withheld is entered in dollars and cents, with the server’s message if it rejects it', async () => {
  const user = renderApp('/payroll?tab=1099&year=2026');
  const withheld = await screen.findByRole('list', { name: 'Tax withheld' });
  expect(within(withheld).getByText('$2,400.00')).toBeVisible();
  await user.click(within(withheld).getByRole('button', { name: 'Change tax withheld from Sofia Marchetti' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tax withheld in 2026' });
  const federal = within(dialog).getByLabelText('Federal income tax withheld, box 4');
  expect(federal).toHaveValue('2400.00');
  await user.clear(federal);
  await user.type(federal, '12.345');
  expect(federal).toHaveAccessibleDescription('Enter the federal income tax withheld, from $0.00 to $100,000,000.00.');
  expect(within(dialog).getByLabelText('State tax withheld, box 5')).not.toHaveAttribute('aria-invalid');
  expect(within(dialog).getByRole('button', { name: 'Save Withholding' })).toBeDisabled();
  await user.clear(federal);
  await user.type(federal, '$1,250.5');
  server.use(refuse(putWithholding, { status: 422, detail: 'Enter the two-letter state code, for example, NY.' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save Withholding' }));
  expect(await within(dialog).findByText('Enter the two-letter state code, for example, NY.')).toBeVisible();
  server.resetHandlers();
  await user.click(within(dialog).getByRole('button', { name: 'Save Withholding' }));
  expect(await screen.findByText('Saved. Regenerate the forms to apply it.')).toBeVisible();
  expect(await asked(sofia!.vendorId).at(-1)!.json()).toMatchObject({ federalCents: 125_050, state: 'NY', stateCents: 0 });
}, 30_000);
