// Several files dropped at once: listed with what each is, imported together, a broken one keeping no other out.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { commitImport, createImport, getImport, type ImportPreview } from '#contracts/routes/imports.js';
import { streamJob } from '#contracts/routes/jobs.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, answerEvents, refuse, requests, server } from '../../testing/server.js';

const [account] = createImport.example.accounts;
const preview: ImportPreview = {
  ...createImport.example,
  confident: true,
  accounts: [{ ...account!, certain: true }],
  counts: { new: 3, duplicate: 1, possibleDuplicate: 0, rejected: 0 },
};
const file = (name: string, text = 'Date,Amount\n') => new File([text], name, { type: 'text/csv' });
const give = async (...files: File[]) => {
  const user = renderApp('/import');
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), files);
  return user;
};
const posts = (end: string) => requests.filter(({ method, url }) => method === 'POST' && new URL(url).pathname.endsWith(end));

test('two files are listed, read one after the other, and imported by one button', async () => {
  server.use(answer(createImport, preview), answer(getImport, preview));
  const user = await give(file('january.csv'), file('empty.csv', ''));
  const list = await screen.findByRole('table', { name: 'Files to import' });
  expect(await within(list).findByText('Ready')).toBeVisible();
  expect(within(list).getByText('empty.csv is empty.')).toBeVisible();
  expect(screen.getByText('1 ready, 1 with a problem')).toBeVisible();
  expect(posts('/imports')).toHaveLength(1);

  server.use(
    answer(getImport, { ...preview, state: 'committed' }),
    answer(commitImport, { jobId: 'bank-link.j' }),
    answerEvents(streamJob, [{ ...streamJob.example, state: 'done', progress: 1 }]),
  );
  await user.click(screen.getByRole('button', { name: /Import All That Are Ready/ }));
  expect(await within(list).findByText('Imported')).toBeVisible();
  expect(posts('/commit')).toHaveLength(1);
  await user.click(within(list).getByRole('button', { name: 'Remove empty.csv from the list' }));
  await waitFor(() => expect(screen.queryByText('empty.csv is empty.')).toBeNull());
});

test('a file that the server refuses says why and can be tried again; nothing is posted', async () => {
  server.use(refuse(createImport, { status: 422, detail: 'This PDF is a picture of a statement.' }));
  const user = await give(file('a.pdf'), file('b.pdf'));
  expect(await screen.findAllByText('This PDF is a picture of a statement.')).toHaveLength(2);
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
