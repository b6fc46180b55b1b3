// Possible duplicates through their route: side by side, both answers by button and key, undo, skipping, and every state.
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getMe } from '#contracts/routes/directory.js';
import { answerPossibleDuplicate, listLinesAround, listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import { renderApp } from '../../testing/render-app.js';
import { setWindowWidth } from '../../testing/window.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';
import type { Pair } from './possible-duplicates.js';

const example = listPossibleDuplicates.example.pairs[0] as Pair;
const named = (last: number, description: string): Pair => ({
  ...example,
  id: `0198c5e0-0000-7000-8000-0000000000e${last}`,
  row: { ...example.row, description },
});
const amazon = named(1, 'AMAZON MARKETPLACE');
const staples = named(2, 'STAPLES 0187');
const adobe = named(3, 'ADOBE CREATIVE CLOUD');

/** The list as a server keeps it: what is answered moves from one state to the other. */
function keeping(pairs: Pair[]): Map<string, Pair> {
  const kept = new Map(pairs.map((pair) => [pair.id, pair]));
  server.use(
    http.get('*/api/v1/possible-duplicates', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const all = [...kept.values()];
      const found = all.filter((pair) => (searchParams.get('state') === 'decided' ? pair.answer !== null : pair.answer === null));
      const limit = Number(searchParams.get('limit') ?? 100);
      const open = all.filter((pair) => pair.answer === null).length;
      return HttpResponse.json({ pairs: found.slice(0, limit), open, page: 1, limit, total: found.length });
    }),
    http.post('*/api/v1/possible-duplicates/:id', async ({ request, params }) => {
      requests.push(request.clone());
      const { answer: given } = (await request.json()) as { answer: 'same' | 'both' | 'undecided' };
      const pair: Pair = { ...kept.get(String(params.id))!, answer: given === 'undecided' ? null : given };
      kept.set(pair.id, pair);
      return HttpResponse.json(pair);
    }),
  );
  return kept;
}

const title = (description: string) => `${description}: one transaction or two?`;
const answersSent = () =>
  Promise.all(
    requests
      .filter((request) => request.method === 'POST' && request.url.includes('/possible-duplicates/'))
      .map(async (request) => [request.url.slice(-2), ((await request.json()) as { answer: string }).answer]),
  );

test('the two rows side by side, the evidence, and what each answer does', async () => {
  keeping([amazon, staples]);
  server.use(
    answer(listBankAccounts, {
      accounts: [{ ...listBankAccounts.example.accounts[0]!, bankAccountId: amazon.account.id, balanceCents: -211_796 }],
    }),
  );
  renderApp('/possible-duplicates');
  expect(await screen.findByRole('heading', { name: title('AMAZON MARKETPLACE') })).toBeVisible();
  expect(screen.getByText('0 of 2 decided, 2 left. Nothing here is posted until you decide.')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'The two rows side by side' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'FieldIn the booksOn hold, not postedComparison',
    'FileChase1234_Activity.csvchase-1234.qfxtwo kinds of file',
    'Purchase dateOct 28, 2026not in the filecan’t be compared',
    'PostedOct 30, 2026Oct 31, 20261 day apart',
    'DescriptionAMZN MKTP US*2K3AMAZON MARKETPLACEdiffers',
    'Amount\u2212$45.99\u2212$45.99equal',
    'Bank’s IDnot in the file202610310001can’t be compared',
  ]);
  expect(screen.getByText('Same amount, but the dates are 1 day apart.')).toBeVisible();
  // 2,117.96 + 45.99 = 2,163.95.
  expect(await screen.findByRole('button', { name: /^Both.*from \$2,117\.96 owed to \$2,163\.95 owed$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Same.*stays at \$2,117\.96 owed$/ })).toBeVisible();
});

test('nothing is preselected: Enter answers nothing', async () => {
  keeping([amazon]);
  const user = renderApp('/possible-duplicates');
  await screen.findByRole('heading', { name: title('AMAZON MARKETPLACE') });
  await user.keyboard('{Enter}');
  expect(await answersSent()).toEqual([]);
});

test('an answer moves the next pair into focus, is counted, and can be undone', async () => {
  keeping([amazon, staples]);
  const user = renderApp('/possible-duplicates');
  await user.click(await screen.findByRole('button', { name: /^Same/ }));
  expect(await screen.findByRole('heading', { name: title('STAPLES 0187') })).toBeVisible();
  expect(await screen.findByText(/^1 of 2 decided, 1 left/)).toBeVisible();
  const queue = within(screen.getByRole('list', { name: 'Possible duplicates' }));
  expect(queue.getAllByRole('listitem')[0]).toHaveTextContent(/^AMAZON MARKETPLACE.*Same$/);
  const toast = screen.getByText('AMAZON MARKETPLACE, \u2212$45.99 kept as one transaction').parentElement!;
  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { name: title('AMAZON MARKETPLACE') })).toBeVisible();
  expect(await screen.findByText(/^0 of 2 decided, 2 left/)).toBeVisible();
  expect(await answersSent()).toEqual([
    ['e1', 'same'],
    ['e1', 'undecided'],
  ]);
});

test('a second click in the same place answers no other pair', async () => {
  keeping([amazon, staples]);
  const user = renderApp('/possible-duplicates');
  await user.click(await screen.findByRole('button', { name: /^Same/ }));
  expect(await screen.findByRole('heading', { name: title('STAPLES 0187') })).toBeVisible();
  expect(await screen.findByText(/^1 of 2 decided, 1 left/)).toBeVisible();
  // The browser counts clicks in one place.
  fireEvent.click(screen.getByRole('button', { name: /^Same/ }), { detail: 2 });
  await user.click(screen.getByRole('button', { name: /^Both/ }));
  expect(await screen.findByText(/^2 of 2 decided/)).toBeVisible();
  expect(await answersSent()).toEqual([
    ['e1', 'same'],
    ['e2', 'both'],
  ]);
});

test('keys: J and K move, B and S answer, Z takes back', async () => {
  keeping([amazon, staples, adobe]);
  const user = renderApp('/possible-duplicates');
  await screen.findByRole('heading', { name: title('AMAZON MARKETPLACE') });
  await user.keyboard('jj');
  expect(await screen.findByRole('heading', { name: title('ADOBE CREATIVE CLOUD') })).toBeVisible();
  await user.keyboard('k');
  expect(await screen.findByRole('heading', { name: title('STAPLES 0187') })).toBeVisible();
  await user.keyboard('b');
  expect(await screen.findByRole('heading', { name: title('ADOBE CREATIVE CLOUD') })).toBeVisible();
  expect(await screen.findByText(/^1 of 3 decided/)).toBeVisible();
  await user.keyboard('s');
  expect(await screen.findByRole('heading', { name: title('AMAZON MARKETPLACE') })).toBeVisible();
  expect(await screen.findByText(/^2 of 3 decided/)).toBeVisible();
  await user.keyboard('z');
  expect(await screen.findByRole('heading', { name: title('ADOBE CREATIVE CLOUD') })).toBeVisible();
  expect(await answersSent()).toEqual([
    ['e2', 'both'],
    ['e3', 'same'],
    ['e3', 'undecided'],
  ]);
});

test('the last answer leads to the end of the list', async () => {
  keeping([amazon]);
  const user = renderApp('/possible-duplicates');
  await user.click(await screen.findByRole('button', { name: /^Both/ }));
  expect(await screen.findByRole('heading', { name: 'All decided' })).toBeVisible();
  expect(screen.getByText(/^1 of 1 decided, none left/)).toBeVisible();
});

test('a decided pair is looked at again and undone', async () => {
  keeping([{ ...amazon, answer: 'both' }]);
  const user = renderApp('/possible-duplicates?state=decided');
  await user.click(await screen.findByRole('button', { name: /^AMAZON MARKETPLACE/ }));
  expect(await screen.findByText(/^Decided: both/)).toBeVisible();
  await user.click(within(screen.getByRole('region', { name: 'Selected pair' })).getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await answersSent()).toEqual([['e1', 'undecided']]));
});

test('a pair of the address is in focus; one import’s rows are asked for alone', async () => {
  server.use(answer(listPossibleDuplicates, { ...listPossibleDuplicates.example, pairs: [amazon, staples], open: 2, total: 2 }));
  renderApp(`/possible-duplicates?pair=${staples.id}&import=${amazon.row.importId}`);
  expect(await screen.findByRole('heading', { name: title('STAPLES 0187') })).toBeVisible();
  const asked = requests.filter(({ url }) => url.includes('/possible-duplicates?')).map(({ url }) => new URL(url).searchParams);
  expect(asked.some((search) => search.get('state') === 'open' && search.get('importId') === amazon.row.importId)).toBe(true);
  expect(within(screen.getByText(/this file only/)).getByRole('link', { name: 'Import' })).toHaveAttribute(
    'href',
    `/import/${amazon.row.importId}`,
  );
});

test('an answer that is refused says so and stays', async () => {
  keeping([amazon]);
  server.use(refuse(answerPossibleDuplicate, { status: 409, detail: 'October is locked.' }));
  const user = renderApp('/possible-duplicates');
  await user.click(await screen.findByRole('button', { name: /^Same/ }));
  expect(await screen.findByText('Couldn’t save your answer. October is locked.')).toBeVisible();
  expect(screen.getByRole('heading', { name: title('AMAZON MARKETPLACE') })).toBeVisible();
});

test('an adviser can only look, and sees why', async () => {
  keeping([amazon]);
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  const user = renderApp('/possible-duplicates');
  await user.click(await screen.findByRole('button', { name: /^Same/ }));
  expect(await screen.findByText('Your role in this business is read-only.')).toBeVisible();
  await user.keyboard('sbz');
  expect(await answersSent()).toEqual([]);
});

test('on a phone the queue folds away and buttons lead through it', async () => {
  setWindowWidth(390);
  keeping([amazon, staples]);
  const user = renderApp('/possible-duplicates');
  expect(await screen.findByText('2 pairs in the list')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: title('STAPLES 0187') })).toBeVisible();
});

test('while it loads the shape of the screen is there', async () => {
  server.use(keepWaiting(listPossibleDuplicates));
  renderApp('/possible-duplicates');
  expect(await screen.findByRole('status', { name: 'Loading the pair' })).toBeVisible();
});

test('without any pair the screen says what would come here', async () => {
  keeping([]);
  renderApp('/possible-duplicates');
  expect(await screen.findByRole('heading', { name: 'No possible duplicates' })).toBeVisible();
  expect(screen.getByText(/it appears here next to the matching transaction/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import a statement' })).toHaveAttribute('href', '/import');
});

test('a failure can be tried again', async () => {
  server.use(refuse(listPossibleDuplicates, { status: 500 }));
  const user = renderApp('/possible-duplicates');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load possible duplicates');
  keeping([amazon]);
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: title('AMAZON MARKETPLACE') })).toBeVisible();
});

test('the statement’s lines around the held row are shown when asked for', async () => {
  keeping([amazon]);
  const user = renderApp('/possible-duplicates');
  await user.click(await screen.findByRole('button', { name: 'Show nearby statement lines of chase-1234.qfx' }));
  const table = await screen.findByRole('table', { name: 'Nearby statement lines' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Oct 30COSTCO WHSE 0187\u2212$110.56',
    'Oct 31AMAZON MARKETPLACE\u2212$45.99',
  ]);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
  expect(requests.map(({ url }) => new URL(url).pathname)).toContain(listLinesAround.path.replace(':id', amazon.id));
});
