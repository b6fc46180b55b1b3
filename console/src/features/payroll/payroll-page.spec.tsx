// The payroll screen through its route: four tabs, pasted names, vendors, forms, and the states between.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getPayrollTransactions, uploadMappings } from '#contracts/routes/contractor-payments.js';
import { generateForms, getCandidates, listForms } from '#contracts/routes/forms-1099.js';
import { addVendor, listVendors } from '#contracts/routes/vendors.js';
import type { ReplyOf } from '#contracts/define.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, noConnection, refuse, requests, server } from '../../testing/server.js';

const example = getPayrollTransactions.example as ReplyOf<typeof getPayrollTransactions>;
const asked = (path: string) => requests.filter((request) => new URL(request.url).pathname.endsWith(path));

/** The specification's, and whether a 1099 counts it. */
const historyHeads = ['Date', 'Type', 'Contractor', 'Description', '1099', 'Amount', 'Ref #'];

test('payments: a tile for each kind that there is, and each contractor with rank, total, count and average', async () => {
  const counts = {
    rtpPayments: 1,
    achPayments: 2,
    venmoPayments: 3,
    checkPayments: 4,
    zellePayments: 5,
    cashAppPayments: 6,
    unknownPayments: 7,
  };
  const contractorSummary = [
    { name: 'Sofia Marchetti', total: 2_250, count: 3 },
    { name: 'Wes Tanaka', total: 800, count: 25 },
  ];
  server.use(
    answer(getPayrollTransactions, { ...example, summary: { ...example.summary, ...counts, totalPayments: 28, contractorSummary } }),
  );
  renderApp('/payroll?year=2026');
  const tiles = await screen.findByLabelText('Payments by kind');
  const texts = [...tiles.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]);
  expect(texts.slice(-7)).toEqual([
    ['RTP', '1'],
    ['ACH', '2'],
    ['VENMO', '3'],
    ['CHECK', '4'],
    ['ZELLE', '5'],
    ['CASH APP', '6'],
    ['UNKNOWN', '7'],
  ]);
  const top = within(screen.getByRole('list', { name: 'Top contractors' })).getAllByRole('listitem');
  // 2,250 / 3 and 800 / 25.
  expect(top.map((element) => element.textContent)).toEqual([
    '1Sofia Marchetti$2,250.003 payments, avg $750.00',
    '2Wes Tanaka$800.0025 payments, avg $32.00',
  ]);
});

test('payments: tiles, top contractors, months, history with its footer', async () => {
  renderApp('/payroll?year=2026');
  const tiles = await screen.findByLabelText('Payments by kind');
  expect(within(tiles).getByText('ACH')).toBeVisible();
  expect(within(tiles).queryByText('ZELLE')).toBeNull();
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['Payroll Transactions', 'Vendors', 'Quarterly', '1099', 'Pay Runs']);
  expect(screen.getByRole('heading', { name: 'Top Contractors by Total Paid' })).toBeVisible();
  const months = screen.getByRole('treegrid', { name: 'Contractor Payments, 2026' });
  expect(
    within(months)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Month', 'Payments', 'RTP', 'ACH', 'Venmo', 'Check', 'Zelle', 'Other', 'Total']);
  const history = screen.getByRole('table', { name: 'Payroll transaction history' });
  expect(
    within(history)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(historyHeads);
  expect(within(history).getByText('Sofia Marchetti')).toBeVisible();
  expect(within(history).getByText('$1,150.00')).toBeVisible();
  expect(screen.getByText('Showing 1 of 1 payment')).toBeVisible();
});

test('a contractor’s card filters the history, and the filter is cleared', async () => {
  const user = renderApp('/payroll?year=2026');
  const top = await screen.findByRole('list', { name: 'Top contractors' });
  await user.click(within(top).getByRole('button', { name: /Sofia Marchetti.*avg/ }));
  await user.click(await screen.findByRole('button', { name: 'Clear Filter • Show All Contractors' }));
  expect(asked('/payroll/transactions').some((request) => new URL(request.url).searchParams.get('contractor') === 'Sofia Marchetti')).toBe(
    true,
  );
  await user.type(screen.getByPlaceholderText('Search by contractor name or description...'), 'sofia');
  expect(await screen.findByText('Showing 1 of 1 payment')).toBeVisible();
});

test('a year without payments says what counts as one', async () => {
  server.use(answer(getPayrollTransactions, { ...example, transactions: [], summary: { ...example.summary, totalPayments: 0 } }));
  renderApp('/payroll?year=2025');
  expect(await screen.findByRole('heading', { name: 'No contractor payments found for 2025' })).toBeVisible();
  expect(screen.getByText(/categorized as 'Contracting Fee' and include RTP, ACH, Venmo, checks and Zelle/)).toBeVisible();
});

test('payments that cannot be loaded are no empty year', async () => {
  server.use(refuse(getPayrollTransactions, { status: 500 }));
  renderApp('/payroll?year=2026');
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load contractor payments');
});

test('pasted names are previewed, imported, and the box closes', async () => {
  const user = renderApp('/payroll?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Zelle' }));
  const readBefore = asked('/payroll/transactions').length;
  const go = screen.getByRole('button', { name: 'Import Zelle Names' });
  expect(go).toBeDisabled();
  await user.type(screen.getByLabelText('Pasted Zelle names'), 'Wes Tanaka\nMar 22\n$275.00');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('1 to import, 0 skipped, 1 match a payment')).toBeVisible();
  await user.click(go);
  expect(await screen.findByText('✅ Imported 1 contractor names (0 skipped)')).toBeVisible();
  expect(screen.queryByLabelText('Pasted Zelle names')).toBeNull();
  expect(await asked('/upload-mappings')[0]!.json()).toMatchObject({ source: 'Zelle', data: 'Wes Tanaka\nMar 22\n$275.00', year: 2026 });
  await waitFor(() => expect(asked('/payroll/transactions').length).toBeGreaterThan(readBefore));
  await user.click(screen.getByRole('button', { name: 'Zelle' }));
  expect(screen.getByLabelText('Pasted Zelle names')).toHaveValue('');
});

test('while names are imported the button says so and waits; blank text is not sent', async () => {
  server.use(keepWaiting(uploadMappings));
  const user = renderApp('/payroll?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Venmo' }));
  const pasted = screen.getByLabelText('Pasted Venmo names');
  await user.type(pasted, '  \n ');
  const go = screen.getByRole('button', { name: 'Import Venmo Names' });
  expect(go).toBeDisabled();
  await user.click(go);
  expect(asked('/upload-mappings')).toHaveLength(0);
  await user.type(pasted, 'Wes Tanaka');
  await user.click(go);
  expect(await screen.findByRole('button', { name: 'Importing...' })).toBeDisabled();
});

test('the years that can be chosen are those of the payments', async () => {
  server.use(answer(getPayrollTransactions, { ...example, summary: { ...example.summary, availableYears: [2026, 2024, 2019] } }));
  const user = renderApp('/payroll?year=2026');
  await screen.findByLabelText('Payments by kind');
  await user.click(screen.getByRole('button', { name: 'Year 2026' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['2026', '2024', '2019']);
});

test('the footer of the history sums what is filtered, not the year', async () => {
  server.use(
    answer(getPayrollTransactions, {
      ...example,
      filtered: { count: 2, total: 275.5 },
      summary: { ...example.summary, totalPayments: 16, totalAmount: 9_669.99 },
    }),
  );
  renderApp('/payroll?year=2026&search=tanaka');
  const footer = (await screen.findByText('Showing 2 of 16 payments')).closest('footer');
  expect(footer).toHaveTextContent('$275.50');
});

test('an import that fails says so, and keeps what was pasted', async () => {
  server.use(refuse(uploadMappings, { status: 422, detail: 'The pasted content isn’t text.' }));
  const user = renderApp('/payroll?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  await user.type(screen.getByLabelText('Pasted Check names'), 'x');
  await user.click(screen.getByRole('button', { name: 'Import Check Names' }));
  expect(await screen.findByText('Error: The pasted content isn’t text.')).toBeVisible();
  server.use(refuse(uploadMappings, { status: 422, detail: '' }));
  await user.click(screen.getByRole('button', { name: 'Import Check Names' }));
  expect(await screen.findByText('Error: Upload failed')).toBeVisible();
  server.use(noConnection(uploadMappings));
  await user.click(screen.getByRole('button', { name: 'Import Check Names' }));
  expect(await screen.findByText('Error uploading contractor mappings. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Pasted Check names')).toHaveValue('x');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Pasted Check names')).toBeNull();
});

const vendorHeads = ['Vendor', 'TIN', 'W-9', 'Payments', 'Reportable', 'Paid'];

test('vendors: the directory with the year’s amount, the form, its sentences', async () => {
  const directory = listVendors.example as ReplyOf<typeof listVendors>;
  server.use(
    answer(listVendors, { ...directory, vendors: directory.vendors.map((vendor) => ({ ...vendor, reportable: 1_150, totalPaid: 2_600 })) }),
  );
  const user = renderApp('/payroll?tab=vendors&year=2026');
  expect(await screen.findByText('***-**-6789')).toBeVisible();
  for (const name of ['Vendor Management', 'Vendor Directory']) expect(screen.getByRole('heading', { name })).toBeVisible();
  const table = screen.getByText('***-**-6789').closest('table')!;
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(vendorHeads);
  expect(screen.getByText('Vendors receiving $2,000 or more in 2026 should be added')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Vendor' }));
  await user.click(screen.getByRole('button', { name: 'Save Vendor' }));
  expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
  expect(screen.getByLabelText('TIN type')).toHaveValue('EIN');
  expect(screen.getByLabelText('ZIP code (optional)')).toBeVisible();
  for (const [label, text] of [
    ['Vendor name', 'Ana Reyes'],
    ['TIN', '123456789'],
    ['Address', '9 Bond Street'],
    ['City', 'New York'],
    ['State', 'NY'],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Save Vendor' }));
  expect(await screen.findByText('EIN must be in format XX-XXXXXXX')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('TIN type'), 'SSN');
  await user.click(screen.getByRole('button', { name: 'Save Vendor' }));
  expect(await screen.findByText('SSN must be in format XXX-XX-XXXX')).toBeVisible();
  await user.clear(screen.getByLabelText('TIN'));
  await user.type(screen.getByLabelText('TIN'), '321-54-9876');
  server.use(refuse(addVendor, { status: 409, detail: 'There is a vendor.' }));
  await user.click(screen.getByRole('button', { name: 'Save Vendor' }));
  expect(await screen.findByText('Error adding vendor: There is a vendor.')).toBeVisible();
  server.use(refuse(addVendor, { status: 409, detail: '' }));
  await user.click(screen.getByRole('button', { name: 'Save Vendor' }));
  expect(await screen.findByText('Error adding vendor: Unknown error')).toBeVisible();
  server.use(noConnection(addVendor));
  await user.click(screen.getByRole('button', { name: 'Save Vendor' }));
  expect(await screen.findByText('Error adding vendor. Please try again.')).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Save Vendor' }));
  expect(await screen.findByText('Vendor added successfully!')).toBeVisible();
  expect(await asked('/vendors/add').at(-1)!.json()).toEqual({
    tenantId: 2,
    name: 'Ana Reyes',
    tinType: 'SSN',
    ein: '321-54-9876',
    address: '9 Bond Street',
    city: 'New York',
    state: 'NY',
    zipCode: '',
    email: '',
  });
}, 30_000);

test('a vendor’s details are changed in a dialog; the number stays unless another one is given', async () => {
  const user = renderApp('/payroll?tab=vendors&year=2026');
  await user.click(await screen.findByRole('button', { name: 'Sofia Marchetti' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Sofia Marchetti' });
  const email = within(dialog).getByLabelText('Email');
  expect(email).toHaveValue('sofia@marchetti.example');
  expect(within(dialog).getByLabelText('TIN')).toHaveAttribute('placeholder', '***-**-6789');
  await user.clear(email);
  await user.type(email, 'sofia');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(email).toHaveAccessibleDescription('Enter an email address such as name@example.com.');
  await user.type(email, '@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [{ tenantId: _, ...sent }] = await Promise.all(asked('/vendors/0198c5e0-0000-7000-8000-0000000000f1').filter(({ method }) => method === 'PUT').map((request) => request.json())); // prettier-ignore
  expect(sent).toEqual({
    ...{ vendorName: 'Sofia Marchetti', address: '14 Grand Street', city: 'Brooklyn', state: 'NY', zipCode: '11211' },
    email: 'sofia@example.com',
  });
});

test('an empty directory says so', async () => {
  server.use(answer(listVendors, { vendors: [], total: 0, page: 1, year: 2025, threshold: 600 }));
  renderApp('/payroll?tab=vendors&year=2025');
  expect(await screen.findByText('No vendors added yet')).toBeVisible();
});

test('1099: candidates and what they lack, generation, forms', async () => {
  const candidates = getCandidates.example as ReplyOf<typeof getCandidates>;
  const [ready] = candidates.candidates;
  const blocked = { ...ready!, Vendor: 'Wes Tanaka', vendorId: null, ready: false, missing: ['W-9', 'address'] };
  server.use(answer(getCandidates, { ...candidates, candidates: [ready!, blocked], totals: { ...candidates.totals, missingW9: 1 } }));
  const user = renderApp('/payroll?tab=1099&year=2026');
  const due = await screen.findByRole('treegrid', { name: '1099-NEC, paid vs. reportable, 2026' });
  expect(within(due).getByText('Missing: W-9, address')).toBeVisible();
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Requirements' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How to' })).toBeVisible();
  expect(screen.getByText('Generate the forms and send each recipient the PDF.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Download IRIS CSV' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Generate 2026 1099-NEC Forms' }));
  expect(await screen.findByText('1099-NEC forms generated successfully! 1 forms created.')).toBeVisible();
  server.use(refuse(generateForms, { status: 500 }), answer(listForms, listForms.example as ReplyOf<typeof listForms>));
  await user.click(screen.getByRole('button', { name: 'Generate 2026 1099-NEC Forms' }));
  expect(await screen.findByText('Error generating 1099-NEC forms. Please try again.')).toBeVisible();
});

test('before forms are made the payroll data are read again; while they are made the button says so', async () => {
  server.use(keepWaiting(generateForms));
  const user = renderApp('/payroll?tab=1099&year=2026');
  await screen.findByRole('treegrid', { name: '1099-NEC, paid vs. reportable, 2026' });
  const readBefore = asked('/1099/2026/candidates').length;
  await user.click(screen.getByRole('button', { name: 'Generate 2026 1099-NEC Forms' }));
  expect(await screen.findByRole('button', { name: 'Generating...' })).toBeDisabled();
  await waitFor(() => expect(asked('/1099-nec/2026/generate')).toHaveLength(1));
  const paths = requests.map((request) => new URL(request.url).pathname);
  expect(asked('/1099/2026/candidates').length).toBeGreaterThan(readBefore);
  expect(paths.lastIndexOf('/api/v1/tax/1099/2026/candidates')).toBeLessThan(paths.indexOf('/api/v1/1099-nec/2026/generate'));
});
