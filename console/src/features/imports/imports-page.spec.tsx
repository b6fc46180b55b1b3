// Importing through the routes: drop, preview, commit with progress, done, undo, and the states between.
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getMe } from '#contracts/routes/directory.js';
import { commitImport, createImport, getImport, type ImportPreview, listImports, undoImport } from '#contracts/routes/imports.js';
import { streamJob } from '#contracts/routes/jobs.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, answerEvents, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const importId = createImport.example.importId;
const preview: ImportPreview = {
  ...createImport.example,
  counts: { new: 1, duplicate: 1, possibleDuplicate: 0, rejected: 1 },
  rows: [
    { row: 1, line: 2, date: '2026-10-31', description: 'GUSTO PAYROLL TAX 941', amountCents: -149_698, balanceCents: null, status: 'new' },
    {
      row: 2,
      line: 3,
      date: '2026-10-29',
      description: 'CON EDISON OF NY',
      amountCents: -18_726,
      balanceCents: null,
      status: 'duplicate',
      reason: 'Same day, amount and text',
    },
    {
      row: 3,
      line: 4,
      date: null,
      description: 'CHECK 1187',
      amountCents: -125_000,
      balanceCents: null,
      status: 'rejected',
      reason: 'Date is day first',
    },
  ],
};
const address = `/import/${importId}`;
const statement = () => new File(['Date,Amount\n'], 'pnc-2026-10.csv', { type: 'text/csv' });
/** A part of the n-th upload. */
const sent = async (n: number, part: string): Promise<string | null> =>
  (await sentTo('/imports')[n]!.clone().formData()).get(part) as string | null;
const sentTo = (path: string) => requests.filter((request) => request.method === 'POST' && new URL(request.url).pathname.endsWith(path));

test('a dropped file is read and leads to its preview', async () => {
  server.use(answer(createImport, preview), answer(getImport, preview));
  const user = renderApp('/import');
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), statement());
  expect(await screen.findByRole('button', { name: 'Import 1 transaction' })).toBeVisible();
  expect(screen.getByText('pnc-2026-10.csv')).toBeVisible();
  expect(sentTo('/imports')[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data/);
});

test('the page takes a file dropped anywhere', async () => {
  server.use(answer(createImport, preview), answer(getImport, preview));
  renderApp('/import');
  await screen.findByRole('heading', { name: 'Drop statements here' });
  fireEvent.dragOver(document.body);
  expect(screen.getByRole('heading', { name: 'Drop to read the file' })).toBeVisible();
  fireEvent.drop(document.body, { dataTransfer: { files: [statement()] } });
  expect(await screen.findByRole('button', { name: 'Import 1 transaction' })).toBeVisible();
});

test('a file that cannot be read says what was expected', async () => {
  server.use(refuse(createImport, { status: 422, detail: 'This is a picture. Expected OFX, QFX or CSV.' }));
  const user = renderApp('/import');
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), statement());
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t read the fileThis is a picture. Expected OFX, QFX or CSV.');
});

test('dates without a year: the year is asked for once, sent with the file, and kept when it is read again', async () => {
  const detail = 'The dates in this file have no year. Enter the year in which the statement ends.';
  const mapping = { date: 'Date', description: 'Text', amount: 'Amount', year: 2025 };
  server.use(refuse(createImport, { status: 422, code: 'date-without-year', detail }));
  const user = renderApp('/import');
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), statement());
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.queryByText('Couldn’t read the file')).toBeNull();
  expect(await sent(0, 'year')).toBeNull();
  expect(screen.getByRole('button', { name: 'Read File Again' })).toBeDisabled();
  const found = { ...preview, mapping };
  server.use(answer(createImport, found), answer(getImport, found));
  await user.type(screen.getByLabelText('Year of the dates'), '2025');
  await user.click(screen.getByRole('button', { name: 'Read File Again' }));
  expect(await screen.findByRole('button', { name: 'Import 1 transaction' })).toBeVisible();
  expect(await sent(1, 'year')).toBe('2025');
  await user.click(screen.getByRole('button', { name: 'Map the columns' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByLabelText('Year of the dates')).toHaveValue(2025);
  await user.click(within(dialog).getByRole('button', { name: 'Read File Again' }));
  await waitFor(() => expect(sentTo('/imports')).toHaveLength(3));
  expect(JSON.parse((await sent(2, 'mapping'))!)).toMatchObject({ year: 2025 });
});

test('an empty file is not sent', async () => {
  const user = renderApp('/import');
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), new File([], 'empty.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('empty.csv is empty.');
  expect(sentTo('/imports')).toHaveLength(0);
});

test('the preview groups rows by what they ask of the person', async () => {
  server.use(answer(getImport, preview));
  renderApp(address);
  const table = await screen.findByRole('table', { name: 'Rows of the file' });
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(texts[1]).toMatch(/^Rejected1 row won’t be imported/);
  expect(texts[2]).toMatch(/CHECK 1187\u22121,250.00Date is day first/);
  expect(texts[3]).toMatch(/^Duplicate1 row is already in your books/);
  expect(texts[5]).toMatch(/^New1 row will be imported/);
});

test('a duplicate that is not the same is posted with the rest, and the button counts it', async () => {
  server.use(answer(getImport, preview));
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Not a duplicate' }));
  await user.click(screen.getByRole('button', { name: 'Import 2 transactions' }));
  await waitFor(() => expect(sentTo('/commit')).toHaveLength(1));
  expect(await sentTo('/commit')[0]?.json()).toEqual({ tenantId: 2, accept: [2] });
});

test('the choice survives a sign-out', async () => {
  server.use(answer(getImport, preview));
  sessionStorage.setItem(`draft:${getMe.example.user.id}:2:import:${importId}:accept`, '[2]');
  renderApp(address);
  expect(await screen.findByRole('button', { name: 'Import 2 transactions' })).toBeVisible();
});

test('guessed columns are confirmed before anything is posted', async () => {
  server.use(answer(getImport, { ...preview, confident: false, mapping: { date: 'Date', description: 'Text', amount: 'Amount' } }));
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
  expect(await screen.findByText('Check the columns first.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Looks good' }));
  await user.click(screen.getByRole('button', { name: 'Import 1 transaction' }));
  await waitFor(() => expect(sentTo('/commit')).toHaveLength(1));
});

const semicolons = 'My bank\nWhen;What;How much\n01/03/2024;Coffee;12,50\n01/04/2024;Refund;-2,00\n';
const guessed: ImportPreview = {
  ...preview,
  format: 'csv',
  confident: false,
  mappingSource: 'guessed',
  mapping: { date: 'When', description: 'What', amount: 'How much', dateFormat: 'MM/DD/YYYY', sign: 1, headerRow: 2 },
};

/** Drops a file and opens the dialog with what was guessed about its columns. */
async function mapColumns(shown: ImportPreview, text: string) {
  server.use(answer(createImport, shown), answer(getImport, shown));
  const user = renderApp('/import');
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), new File([text], 'my-bank.csv'));
  await user.click((await screen.findAllByRole('button', { name: 'Map the columns' }))[0]!);
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('columns are mapped next to the first rows of the file, and the file is read again with the answer', async () => {
  const { user, dialog } = await mapColumns(guessed, semicolons);
  const sample = await dialog.findByRole('table', { name: 'First rows with these columns' });
  expect(
    within(sample)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['DateDescriptionAmount', '01/03/2024Coffee12,50', '01/04/2024Refund-2,00']);
  expect(dialog.getByText('Your choices are remembered for this account’s files.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Date format'), 'DD/MM/YYYY');
  await user.selectOptions(dialog.getByLabelText('Money out appears as'), 'Positive amounts, as on many card statements');
  await user.click(dialog.getByRole('button', { name: 'Read File Again' }));
  await waitFor(() => expect(sentTo('/imports')).toHaveLength(2));
  const sent = await sentTo('/imports')[1]!.text();
  expect(JSON.parse(/^\{.*"headerRow".*\}/m.exec(sent)![0])).toEqual({ ...guessed.mapping, dateFormat: 'DD/MM/YYYY', sign: -1 });
});

test('a column that says debit or credit takes the place of the sign', async () => {
  const turned = { ...guessed, mapping: { ...guessed.mapping!, sign: -1 as const } };
  const { user, dialog } = await mapColumns(turned, 'Account 7\nDate;Description;Kind;Amount\n08/14/2024;Shell;DR;45.20\n');
  await user.selectOptions(await dialog.findByLabelText('Debit or credit'), 'Kind');
  expect(dialog.queryByLabelText('Money out appears as')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Read File Again' }));
  await waitFor(() => expect(sentTo('/imports')).toHaveLength(2));
  const sent = await sentTo('/imports')[1]!.text();
  expect(sent).toContain('"direction":"Kind"');
  expect(sent).toContain('"sign":1');
});

test('other headings ask for the columns again', async () => {
  const { user, dialog } = await mapColumns(guessed, semicolons);
  await user.selectOptions(await dialog.findByLabelText('Header row'), 'No header row');
  expect(dialog.getByRole('button', { name: 'Read File Again' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Header row'), 'Line 2: When;What;How much');
  await user.selectOptions(dialog.getByLabelText('Date'), 'When');
  await user.selectOptions(dialog.getByLabelText('Description'), 'What');
  await user.selectOptions(dialog.getByLabelText('Amount'), 'How much');
  expect(dialog.getByRole('button', { name: 'Read File Again' })).toBeEnabled();
});

test('of a QIF file only the order of the date and the sign can be in doubt', async () => {
  const qif = { ...guessed, format: 'qif', layout: 'Quicken (QIF)', mapping: { date: 'D', description: 'P', amount: 'T', headerRow: 0 } };
  const { dialog } = await mapColumns(qif, '!Type:Bank\nD3/4/2024\nT-1.00\n^\n');
  expect(await dialog.findByLabelText('Date format')).toBeVisible();
  expect(dialog.queryByLabelText('Description')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Read File Again' })).toBeEnabled();
});

test('columns that are remembered for the account need no confirmation', async () => {
  server.use(
    answer(getImport, { ...guessed, confident: true, mappingSource: 'remembered', layout: 'CSV, columns confirmed for this account' }),
  );
  renderApp(address);
  expect(await screen.findByText('CSV, columns confirmed for this account')).toBeVisible();
  expect(screen.getByText(/Confirmed earlier/)).toBeVisible();
  expect(screen.queryByText('We guessed the columns.')).toBeNull();
});

test('work shows its progress', async () => {
  server.use(
    answer(getImport, { ...preview, state: 'committing', jobId: streamJob.example.id }),
    answerEvents(streamJob, [{ ...streamJob.example, progress: 0.71, message: '84 of 119' }]),
  );
  renderApp(address);
  expect(await screen.findByRole('progressbar', { name: 'Importing 1 transaction' })).toBeVisible();
  expect(await screen.findByText('84 of 119')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '71');
});

test('work that failed shows why', async () => {
  const problem = { title: 'The import stopped', detail: 'September is locked.', errorId: 'trace-9' };
  server.use(
    answer(getImport, { ...preview, state: 'committing', jobId: streamJob.example.id }),
    answerEvents(streamJob, [{ ...streamJob.example, state: 'failed', problem }]),
  );
  renderApp(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('The import stoppedSeptember is locked. Error ID trace-9');
});

test('a finished import shows where the rows went and can be undone', async () => {
  server.use(answer(getImport, { ...preview, state: 'committed' }));
  const user = renderApp(address);
  expect(await screen.findByRole('heading', { name: '1 transaction is in the books' })).toBeVisible();
  expect(screen.getByLabelText('Result of the import', { selector: 'dl' })).toHaveTextContent('Skipped2rows');
  await user.click(screen.getByRole('button', { name: 'Undo this import' }));
  await waitFor(() => expect(sentTo('/undo')).toHaveLength(1));
});

test('an undo that is refused gives its reason', async () => {
  server.use(
    answer(getImport, { ...preview, state: 'committed' }),
    refuse(undoImport, { status: 409, code: 'locked', detail: 'September is locked.' }),
  );
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText('September is locked.')).toBeVisible();
});

test('earlier imports: loading, none, failed', async () => {
  server.use(keepWaiting(listImports));
  renderApp('/import');
  expect(await screen.findByRole('status', { name: 'Loading earlier imports' })).toBeVisible();
});

test('no earlier imports', async () => {
  server.use(answer(listImports, { imports: [], page: 1, total: 0 }));
  renderApp('/import');
  expect(await screen.findByText(/No statements imported yet/)).toBeVisible();
});

test('earlier imports that cannot be loaded can be tried again', async () => {
  server.use(refuse(listImports, { status: 500 }));
  const user = renderApp('/import');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load earlier imports');
  server.use(answer(listImports, listImports.example));
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Earlier imports' })).toBeVisible();
});

test('an import that does not exist', async () => {
  server.use(refuse(getImport, { status: 404 }));
  renderApp(address);
  expect(await screen.findByText('This import isn’t in Nuculture')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Imports' })).toHaveAttribute('href', '/import');
});

test('a commit that is refused stays on the preview', async () => {
  server.use(answer(getImport, preview), refuse(commitImport, { status: 409, detail: 'October is locked.' }));
  const user = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t start the importOctober is locked.');
});

test('an adviser can only read, and sees why', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  renderApp('/import');
  expect(await screen.findByText('Your role in this business is read-only.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
});
