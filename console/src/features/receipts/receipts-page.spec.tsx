// Receipts through their route: suggestions with their reason, matching by button and key, choosing another, and every state.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getMe } from '#contracts/routes/directory.js';
import {
  addReceipts,
  deleteReceipt,
  exportReceipts,
  getMissingReceipts,
  listReceipts,
  matchReceipt,
  unmatchReceipt,
  type Receipt,
} from '#contracts/routes/receipts.js';
import { renderApp } from '../../testing/render-app.js';
import { setWindowWidth } from '../../testing/window.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const [example] = listReceipts.example.receipts as [Receipt];
const frames: Receipt['frames'] = [{ of: 'total', left: 0.1, top: 0.75, width: 0.8, height: 0.05 }];
const suggested: Receipt = { ...example, fileName: 'IMG_0412.heic', hasPicture: true, frames, text: [] };
const matched: Receipt = { ...(matchReceipt.example as Receipt) };
const listed = (...receipts: Receipt[]) =>
  answer(listReceipts, { receipts, page: 1, limit: 50, total: receipts.length, counts: { reading: 0, open: receipts.length, matched: 0 } });
const sent = (path: RegExp) => requests.filter(({ method, url }) => method !== 'GET' && path.test(new URL(url).pathname));
const none = { limitCents: 7_500, total: 0, totalCents: 0, transactions: [] };

const create = URL.createObjectURL;
beforeEach(() => {
  URL.createObjectURL = () => 'blob:receipt';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  URL.createObjectURL = create;
});

test('a receipt shows what was read next to the row that it could be of, and why', async () => {
  server.use(listed(suggested));
  renderApp('/receipts');
  const card = within(await screen.findByRole('listitem', { name: 'Greenpoint Lumber' }));
  expect(await card.findByRole('img', { name: 'Receipt IMG_0412.heic' })).toBeVisible();
  for (const text of ['$769.22', '$62.70', 'Nov 24, 2026', '··4291', 'Amount equal, 1 day apart, name fits', 'Nov 25, PNC Operating'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole('link', { name: 'Greenpoint Lumber: −$769.22' })).toHaveAttribute('href', '/general-ledger?open=104812-2');
  expect(screen.getByText('1 to match. 1 purchase of $75.00 or more has no receipt yet.')).toBeVisible();
});

test.each([
  ['the button', async (user: ReturnType<typeof renderApp>) => user.click(screen.getByRole('button', { name: /^Match/ }))],
  ['Enter', async (user: ReturnType<typeof renderApp>) => user.keyboard('{Enter}')],
])('%s matches the suggestion', async (_, press) => {
  server.use(listed(suggested));
  const user = renderApp('/receipts');
  await screen.findByRole('button', { name: /^Match/ });
  await press(user);
  expect(await screen.findByText('Matched Greenpoint Lumber')).toBeVisible();
  const [request] = sent(/\/match$/);
  expect(await request!.json()).toMatchObject({ lineIds: ['104812-2'] });
});

test('another transaction is found by search', async () => {
  server.use(listed(suggested));
  const user = renderApp('/receipts');
  await user.click(await screen.findByRole('button', { name: 'Choose another' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transaction of Greenpoint Lumber' }));
  await user.click(await dialog.findByRole('button', { name: /Gusto Payroll Tax/ }));
  await waitFor(() => expect(sent(/\/match$/)).toHaveLength(1));
  expect(await sent(/\/match$/)[0]!.json()).toMatchObject({ lineIds: ['104797-2'] });
});

test.each<[string, Partial<Receipt>, string]>([
  ['reading', { state: 'reading', totalCents: null }, 'Reading the text…'],
  ['unmatched', { state: 'unmatched' }, 'Card purchases usually post within 3 days. It is matched when one of $769.22 arrives.'],
  ['without a total', { state: 'unmatched', totalCents: null }, 'No total was found on it. Choose its transaction.'],
  [
    'failed',
    { state: 'failed', problem: 'The file takes too long to read. Send a smaller picture.' },
    'The file takes too long to read. Send a smaller picture. Choose its transaction.',
  ],
])('a receipt that is %s says so', async (_, change, text) => {
  server.use(listed({ ...suggested, candidates: [], ...change }));
  renderApp('/receipts');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Match/ })).toBeNull();
});

test('a matched receipt is detached or deleted', async () => {
  server.use(listed(matched));
  const user = renderApp('/receipts?view=matched');
  expect(await screen.findByText('Matched: Maya Ortiz')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More for Greenpoint Lumber' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Detach' }));
  expect(await screen.findByText('Detached Greenpoint Lumber')).toBeVisible();
  expect(sent(/\/unmatch$/)).toHaveLength(1);
  expect(unmatchReceipt.method).toBe('POST');
  await user.click(screen.getByRole('button', { name: 'More for Greenpoint Lumber' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Deleted Greenpoint Lumber')).toBeVisible();
  expect(sent(/\/receipts\/[^/]+$/).map(({ method }) => method)).toEqual([deleteReceipt.method]);
});

test('the text of a PDF is shown in place of a picture', async () => {
  server.use(listed({ ...suggested, hasPicture: false, frames: [], text: ['GREENPOINT LUMBER', 'TOTAL $769.22'] }));
  renderApp('/receipts');
  expect(await screen.findByRole('group', { name: 'Text of IMG_0412.heic' })).toHaveTextContent('GREENPOINT LUMBER TOTAL $769.22');
});

test('files are added by choice, by paste, and on a phone by its camera', async () => {
  server.use(listed());
  setWindowWidth(390);
  const user = renderApp('/receipts');
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), [file, new File(['y'], 'b.png')]);
  expect(await screen.findByText('Added 2 receipts. Reading the text takes a few seconds.')).toBeVisible();
  const camera = screen.getByLabelText('Take a picture', { selector: 'input' });
  expect(camera).toHaveAttribute('capture', 'environment');
  await user.upload(camera, file);
  await waitFor(() => expect(sent(/\/receipts$/)).toHaveLength(2));
  fireEvent(window, Object.assign(new Event('paste'), { clipboardData: { files: [file] } }));
  await waitFor(() => expect(sent(/\/receipts$/)).toHaveLength(3));
});

test('of several files those that are refused are named, and the others are added', async () => {
  const sizes: number[] = [];
  server.use(
    listed(),
    http.post('*/api/v1/receipts', async ({ request }) => {
      const names = (await request.formData()).getAll('file').map((file) => (file as File).name);
      sizes.push(names.length);
      if (!names.includes('notes.jpg')) return HttpResponse.json(addReceipts.example, { status: 201 });
      return HttpResponse.json(
        { type: '/problems/not-a-receipt', status: 422, title: 'Not a receipt', detail: 'The file is something else.' },
        { status: 422 },
      );
    }),
  );
  const user = renderApp('/receipts');
  const files = [new File(['a'], 'a.jpg'), new File(['b'], 'notes.jpg'), new File(['c'], 'c.pdf'), new File([], 'empty.pdf')];
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), files);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '2 files not added: empty.pdf is empty. notes.jpg: The file is something else.',
  );
  // Together, then each for itself.
  expect(sizes).toEqual([3, 1, 1, 1]);
});

test('more files than one call takes go in several', async () => {
  server.use(listed());
  const user = renderApp('/receipts');
  const files = Array.from({ length: 45 }, (_, at) => new File([String(at)], `${at}.jpg`));
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), files);
  expect(await screen.findByText('Added 45 receipts. Reading the text takes a few seconds.')).toBeVisible();
  // 20, 20, and 5.
  expect(sent(/\/receipts$/)).toHaveLength(3);
});

test('what is refused says why', async () => {
  server.use(listed(), refuse(addReceipts, { status: 413, detail: 'The PDF has 300 pages. A receipt can have up to 50.' }));
  const user = renderApp('/receipts');
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), new File(['x'], 'a.pdf'));
  expect(await screen.findByText('Couldn’t add the receipt: The PDF has 300 pages. A receipt can have up to 50.')).toBeVisible();
});

test('the receipts of a year are exported as a ZIP file', async () => {
  server.use(listed());
  const user = renderApp('/receipts');
  expect(await screen.findByText('Matched receipts of 2026 and a list that names each transaction.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Year 2026' }));
  await user.click(await screen.findByRole('menuitem', { name: '2025' }));
  await user.click(screen.getByRole('button', { name: 'Export ZIP' }));
  const exports = () => requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith('/receipts/export'));
  await waitFor(() => expect(exports().map(({ search }) => search)).toEqual(['?tenantId=2&year=2025']));
  server.use(refuse(exportReceipts, { status: 409, detail: 'The files are being moved.' }));
  await user.click(screen.getByRole('button', { name: 'Export ZIP' }));
  expect(await screen.findByText('Couldn’t export the receipts: The files are being moved.')).toBeVisible();
});

test('without receipts, and without missing ones', async () => {
  server.use(listed(), answer(getMissingReceipts, none));
  renderApp('/receipts');
  expect(await screen.findByText('No receipts to match. Add pictures or PDFs of your purchases.')).toBeVisible();
  expect(await screen.findByText('All receipts are up to date')).toBeVisible();
  expect(screen.getByText('0 to match. 0 purchases of $75.00 or more have no receipt yet.')).toBeVisible();
});

test('of many missing receipts the newest are shown, with the total of all', async () => {
  const { transactions, ...rest } = getMissingReceipts.example;
  server.use(
    listed(),
    answer(getMissingReceipts, {
      ...rest,
      total: 412,
      totalCents: 9_876_543,
      transactions: [...transactions, { ...transactions[0]!, lineId: '104813-2' }],
    } as never),
  );
  renderApp('/receipts');
  expect(await screen.findByText('The newest 2 are shown.')).toBeVisible();
  expect(screen.getByText('412 purchases without a receipt')).toHaveTextContent('$98,765.43');
});

test('an adviser reads and changes nothing', async () => {
  server.use(
    listed(suggested),
    answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }),
  );
  const user = renderApp('/receipts');
  expect(await screen.findByText('Amount equal, 1 day apart, name fits')).toBeVisible();
  expect(screen.getByText('Your role in this business is read-only.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Match/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(sent(/receipts/)).toEqual([]);
});

test('receipts that cannot be loaded can be asked for again', async () => {
  server.use(refuse(listReceipts, { status: 500 }));
  renderApp('/receipts');
  expect(await screen.findByText('Couldn’t load receipts')).toBeVisible();
});
