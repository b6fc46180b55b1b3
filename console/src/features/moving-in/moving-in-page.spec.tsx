// Moving in through its route: files dropped, accounts chosen, the proof read, posted.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createImport } from '#contracts/routes/imports.js';
import { listJournalImports, undoJournalImport } from '#contracts/routes/journal-imports.js';
import { moveIn, type MovingIn } from '#contracts/routes/moving-in.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const found = moveIn.example as MovingIn;
const sentForms = () => requests.filter(({ url }) => new URL(url).pathname.endsWith('/moving-in'));
const part = async (n: number, name: string) => (await sentForms()[n]!.clone().formData()).get(name);
const files = () => [
  new File(['Journal'], 'Journal.csv', { type: 'text/csv' }),
  new File(['TB'], 'Trial balance.csv', { type: 'text/csv' }),
];
const drop = async (user: ReturnType<typeof renderApp>) =>
  user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), files());

test('files are read together, the proof is shown, and the entries are posted', async () => {
  server.use(answer(moveIn, found));
  const user = renderApp('/moving-in');
  await drop(user);
  expect(await screen.findByText('All 3 balances match Trial balance.csv as of Dec 31, 2025.')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Proof' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Checking9,935.80 Dr9,935.80 Dragrees');
  expect((await sentForms()[0]!.clone().formData()).getAll('file')).toHaveLength(2);
  expect(await part(0, 'commit')).toBeNull();
  server.use(answer(moveIn, { ...found, posted: { entries: 2, duplicates: 0, accountsCreated: 1 } }));
  await user.click(screen.getByRole('button', { name: 'Post 2 entries' }));
  expect(await screen.findByRole('heading', { name: '2 entries posted' })).toBeVisible();
  expect(await part(1, 'commit')).toBe('true');
  expect(screen.getByRole('link', { name: 'See the balances' })).toHaveAttribute('href', expect.stringContaining('asOf=2025-12-31'));
});

test('an account without a place is chosen, and sent with the files', async () => {
  const [first, ...rest] = found.accounts;
  const open = { ...found, proof: null, accounts: [...rest, { ...first!, path: null, type: null, state: 'unknown' as const, isNew: false }], questions: [{ what: 'account' as const, text: 'Choose where these accounts go: Checking.' }] }; // prettier-ignore
  server.use(answer(moveIn, open));
  const user = renderApp('/moving-in');
  await drop(user);
  expect(await screen.findByText('Choose where these accounts go: Checking.')).toBeVisible();
  const fields = screen.getAllByRole('combobox', { name: /^Account for / });
  expect(fields.map(({ textContent }) => textContent).join()).not.toContain(':');
  await user.click(screen.getByRole('combobox', { name: 'Account for Checking' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search accounts' }), 'operating{Enter}');
  await waitFor(() => expect(sentForms()).toHaveLength(2));
  expect(JSON.parse((await part(1, 'accounts')) as string)).toEqual({ Checking: 'Assets:Bank:PNC Operating' });
});

test('an account that the business lacks is added under its own name, as the kind that a person chooses', async () => {
  const [first, ...rest] = found.accounts;
  server.use(
    answer(moveIn, { ...found, accounts: [...rest, { ...first!, path: null, type: null, state: 'unknown' as const, isNew: false }] }),
  );
  const user = renderApp('/moving-in');
  await drop(user);
  await user.click(await screen.findByRole('combobox', { name: 'Account for Checking' }));
  await user.click(await screen.findByRole('option', { name: /New bank account/ }));
  await waitFor(() => expect(sentForms()).toHaveLength(2));
  expect(JSON.parse((await part(1, 'accounts')) as string)).toEqual({ Checking: 'Assets:Bank:Checking' });
});

test('balances that differ come first, and nothing can be posted', async () => {
  const [checking, ...rest] = found.proof!.accounts;
  const off = { ...checking!, name: 'Zoo', booksCents: 993_581, differenceCents: 1 };
  server.use(answer(moveIn, { ...found, proof: { ...found.proof!, agrees: false, accounts: [...rest, off] } }));
  const user = renderApp('/moving-in');
  await drop(user);
  expect(await screen.findByText(/^1 balance differs from Trial balance.csv/)).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Proof' })).getAllByRole('row')[1]).toHaveTextContent('Zoo9,935.80 Dr9,935.81 Dr$0.01');
  await user.click(screen.getByRole('button', { name: 'Post 2 entries' }));
  expect(sentForms()).toHaveLength(1);
});

test('imported books are listed and undone after a preview, and a refusal stays visible', async () => {
  const [journal] = listJournalImports.example.journals;
  const before = {
    ...journal!,
    importId: '0198c5e0-0000-7000-8000-0000000000a8',
    fileName: 'Old.csv',
    undoneAt: '2026-01-30T17:00:00.000Z',
  };
  server.use(answer(listJournalImports, { journals: [journal!, before] }));
  const user = renderApp('/moving-in');
  const rows = within(await screen.findByRole('table', { name: 'Imported books and journals' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Journal\.csv, Trial balance\.csvJan 2, 2025 to Dec 31, 20251,208 entries/);
  expect(rows[2]).toHaveTextContent(/Old\.csv.*Undone$/);
  await user.click(within(rows[1]!).getByRole('button'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  expect(dialog.getByText(/^1,208 entries of Journal.csv, Trial balance.csv .* are reversed, each on its own date/)).toBeVisible();
  server.use(
    refuse(undoJournalImport, { status: 409, code: 'locked', detail: 'The books are locked through Jan 31. Nothing was changed.' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('The books are locked through Jan 31. Nothing was changed.')).toBeVisible();
  server.use(answer(undoJournalImport, undoJournalImport.example));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1,208 entries reversed.')).toBeVisible();
});

test('a report dropped on the import screen leads here with its file', async () => {
  server.use(
    refuse(createImport, { status: 422, code: 'not-a-statement', detail: 'This is a journal, not a bank or card statement.' }),
    answer(moveIn, found),
  );
  const user = renderApp('/import');
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), files()[0]!);
  await user.click(await screen.findByRole('button', { name: 'Import Your Books from This File' }));
  await user.click(await screen.findByRole('button', { name: 'Read Journal.csv' }));
  expect(await screen.findByText('2 entries, Jan 2 to Jan 15, 2025.')).toBeVisible();
});

test('a file that is cut off is refused with the line', async () => {
  server.use(refuse(moveIn, { status: 422, code: 'cut-off', detail: 'Journal.csv, line 9: the entry of 2025-02-10 has no total.' }));
  const user = renderApp('/moving-in');
  await drop(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t read the filesJournal.csv, line 9');
});
