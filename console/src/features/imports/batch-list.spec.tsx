// Several files dropped at once: listed with what each is, imported together, a broken one keeping no other out.
import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { commitImport, createImport, getImport, type ImportPreview, undoImport } from '#contracts/routes/imports.js';
import { streamJob } from '#contracts/routes/jobs.js';
import { renderApp } from '../../testing/render-app.js';
import { file, give, posts } from '../../testing/import-files.js';
import { answer, answerEvents, refuse, requests, server } from '../../testing/server.js';

const [account] = createImport.example.accounts;
const preview: ImportPreview = {
  ...createImport.example,
  confident: true,
  accounts: [{ ...account!, certain: true }],
  counts: { new: 3, duplicate: 1, possibleDuplicate: 0, rejected: 0 },
};

test('two files are listed, read one after the other, and imported by one button', async () => {
  server.use(answer(createImport, preview), answer(getImport, preview));
  const user = await give(file('january.csv'), file('empty.csv', ''));
  const list = await screen.findByRole('table', { name: 'Files to import' });
  expect(await within(list).findByText('Ready')).toBeVisible();
  expect(within(list).getByText('empty.csv is empty.')).toBeVisible();
  expect(screen.getByText('1 ready, 1 with a problem')).toBeVisible();
  expect(posts('/imports')).toHaveLength(1);
  // A file that was read isn't asked for again, whatever changes in the books: with 200 files that would be 200 calls each time.
  expect(requests.filter(({ method, url }) => method === 'GET' && new URL(url).pathname.endsWith(preview.importId))).toEqual([]);

  server.use(
    answer(getImport, { ...preview, state: 'committed' }),
    answer(commitImport, { jobId: 'bank-link.j' }),
    answerEvents(streamJob, [{ ...streamJob.example, state: 'done', progress: 1 }]),
  );
  await user.click(screen.getByRole('button', { name: /^Import 3 transactions/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Import complete' })).toBeVisible();
  const files = within(screen.getByRole('table', { name: 'Files to import' }));
  expect(files.getByText('Imported')).toBeVisible();
  expect(posts('/commit')).toHaveLength(1);
  await user.click(files.getByRole('button', { name: 'Remove empty.csv from the list' }));
  await waitFor(() => expect(screen.queryByText('empty.csv is empty.')).toBeNull());
});

test('the steps at the top follow the list, and all of its imports are undone at once, the newest first', async () => {
  serve({
    'january.csv': { state: 'committed', firstDate: '2026-01-01' },
    'february.csv': { state: 'committed', firstDate: '2026-02-01' },
  });
  const user = await give(file('january.csv'), file('february.csv'));
  const step = () => screen.getByRole('list', { name: 'Steps of an import' }).querySelector('[aria-current]')!.textContent;
  expect(await screen.findByText('2 imported')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Import complete' })).toBeVisible();
  server.use(
    answer(undoImport, { jobId: 'bank-link.j' }),
    answerEvents(streamJob, [{ ...streamJob.example, state: 'done', progress: 1 }]),
    http.get('*/api/v1/imports/:id', ({ params }) => HttpResponse.json({ ...preview, state: 'undone', importId: params['id'] })),
  );
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('2 undone')).toBeVisible();
  expect(posts('/undo').map(({ url }) => new URL(url).pathname.split('/').at(-2)!.slice(-2))).toEqual(['11', '10']);
  expect(step()).toBe('Done');
});

test('a file that the server refuses says why and can be tried again; nothing is posted', async () => {
  server.use(refuse(createImport, { status: 422, detail: 'This PDF is a picture of a statement.' }));
  const user = await give(file('a.pdf'), file('b.pdf'));
  await waitFor(() => expect(screen.getAllByText('This PDF is a picture of a statement.')).toHaveLength(2));
  server.use(answer(createImport, preview), answer(getImport, preview));
  await user.click(screen.getByRole('button', { name: 'Try Again: a.pdf' }));
  expect(await screen.findByText('1 ready, 1 with a problem')).toBeVisible();
  expect(posts('/commit')).toHaveLength(0);
});

test('a year that is missing is asked for by the file’s name and sent for that file', async () => {
  server.use(refuse(createImport, { status: 422, code: 'date-without-year', detail: 'The dates in this file have no year.' }));
  const user = await give(file('a.csv'), file('empty.csv', ''));
  const question = await screen.findByRole('region', { name: 'a.csv' });
  server.use(answer(createImport, preview), answer(getImport, preview));
  await user.type(within(question).getByLabelText('Year of the dates'), '2025');
  await user.click(within(question).getByRole('button', { name: 'Read File Again' }));
  expect(await screen.findByText('1 ready, 1 with a problem')).toBeVisible();
  expect((await posts('/imports')[1]!.clone().formData()).get('year')).toBe('2025');
});

/** Each file by its name, as the server reads it. */
const serve = (files: Record<string, Partial<ImportPreview>>) => {
  const into: (FormDataEntryValue | null)[] = [];
  const byName = new Map(Object.entries(files).map(([fileName, part], n) => [fileName, { ...preview, ...part, fileName, importId: `0198c5e0-0000-7000-8000-0000000000${10 + n}` }])); // prettier-ignore
  server.use(
    http.post('*/api/v1/imports', async ({ request }) => {
      const sent = await request.clone().formData();
      const shown = byName.get((sent.get('file') as File).name)!;
      into.push(sent.get('accountId'));
      const isChosen = sent.has('accountId') || sent.has('accountName');
      return HttpResponse.json(isChosen ? { ...shown, accounts: shown.accounts.map((each) => ({ ...each, certain: true })) } : shown, { status: 201 }); // prettier-ignore
    }),
    http.get('*/api/v1/imports/:id', ({ params }) => HttpResponse.json([...byName.values()].find(({ importId }) => importId === params['id']))), // prettier-ignore
  );
  return into;
};
const rows = (...descriptions: string[]) => descriptions.map((description, n) => ({ ...preview.rows[0]!, row: n + 1, description }));

test('files of one drop are compared with each other before anything is posted', async () => {
  serve({
    'january.csv': { rows: rows('a', 'b', 'c'), firstDate: '2026-01-01' },
    'february.csv': { rows: rows('c', 'd', 'e'), firstDate: '2026-01-20' },
    'january-copy.csv': { rows: rows('a', 'b', 'c'), firstDate: '2026-01-02', counts: { ...preview.counts, duplicate: 0 } },
  });
  await give(file('february.csv'), file('january.csv'), file('january-copy.csv'));
  expect(await screen.findByText('2 ready, 1 with no new transactions')).toBeVisible();
  const list = within(screen.getByRole('table', { name: 'Files to import' }));
  expect(await list.findByText('1 row is also in january.csv and counts once.')).toBeVisible();
  expect(await list.findByText('All of its new rows are also in january.csv, so it won’t be imported.')).toBeVisible();
  // Of its 3 rows one is posted with January; the copy has 2 of January's rows, and one that January has once.
  const cells = (name: string) => within(list.getByRole('link', { name }).closest('tr')!).getAllByRole('cell').map(({ textContent }) => textContent); // prettier-ignore
  expect(cells('february.csv').slice(3, 7)).toEqual(['4', '1', '1', '2']);
  expect(cells('january-copy.csv').slice(3, 8)).toEqual(['3', '3', '–', '0', 'In another file']);
  expect(screen.getByText('Total, 3 files: 11 rows, 4 in another file, 2 skipped, 5 new.')).toBeVisible();
  expect(posts('/commit')).toHaveLength(0);
});

test('an account is asked for once for all of its files, in their heading, and the button counts them then', async () => {
  const asked = { accounts: [{ ...account!, certain: false, mask: '4411' }], confident: false, readForCertain: true };
  const into = serve({ 'january.csv': { ...asked, rows: rows('a', 'b', 'c') }, 'february.csv': { ...asked, rows: rows('d', 'e', 'f') } });
  const user = await give(file('january.csv'), file('february.csv'));
  expect(await screen.findByText('Which account is ··4411?')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Import/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(await screen.findByRole('button', { name: 'Use this account' }));
  expect(await screen.findByText('2 ready')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Import 6 transactions/ })).not.toHaveAttribute('aria-disabled');
  expect(into).toEqual([null, null, account!.id, account!.id]);
});

test('the list is there again after the page was left, with what was answered, until it is cleared', async () => {
  serve({ 'january.csv': { counts: { ...preview.counts, rejected: 2 } }, 'february.csv': { rows: rows('x', 'y', 'z') } });
  const user = await give(file('january.csv'), file('february.csv'), file('empty.csv', ''));
  await user.click(await screen.findByRole('button', { name: 'Accept january.csv as it is' }));
  expect(await screen.findByText('2 ready, 1 with a problem')).toBeVisible();
  expect(screen.getByText('Choose another file or remove this one.')).toBeVisible();
  cleanup();
  renderApp('/import');
  expect(await screen.findByText('2 ready, 1 with a problem')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear List' }));
  cleanup();
  renderApp('/import');
  expect(await screen.findByLabelText('Choose files', { selector: 'input' })).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Files to import' })).toBeNull();
});
