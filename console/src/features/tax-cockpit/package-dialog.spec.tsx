// The tax package through the cockpit's route: asked for, followed, saved, and listed with what is in it.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { streamJob } from '#contracts/routes/jobs.js';
import { createTaxPackage } from '#contracts/routes/tax-package.js';
import { renderApp } from '../../testing/render-app.js';
import { answerEvents, refuse, requests, server } from '../../testing/server.js';

const asked = (path: string) => requests.filter((request) => new URL(request.url).pathname.endsWith(path));
const job = { ...streamJob.example, id: 'gateway.1', message: '' };

test('the package is put together by a job, saved when it is ready, and stays in the list', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:zip';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  server.use(
    answerEvents(
      streamJob,
      [
        { ...job, progress: 0.5, message: 'General ledger' },
        { ...job, state: 'done', progress: 1 },
      ],
      { open: false },
    ),
  );
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Export Tax Package' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tax package, 2026' });
  await waitFor(() => expect(saved).toEqual(['tax-package-2026.zip']));
  expect(
    await asked('/tax/packages')
      .find(({ method }) => method === 'POST')!
      .json(),
  ).toMatchObject({ year: 2026 });
  await user.click(await within(dialog).findByText('1 file'));
  expect(within(dialog).getByRole('row', { name: 'schedule-c.csv 2 kB e3b0c44298fc…' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Download, 482 kB' }));
  await waitFor(() => expect(saved).toHaveLength(2));
});

test('a package that cannot be put together says so', async () => {
  server.use(refuse(createTaxPackage, { status: 500 }));
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Export Tax Package' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tax package, 2026' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Couldn’t create the tax package. Please try again.');
});
