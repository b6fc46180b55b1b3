// What an open screen reads again after a reported change.
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { getPipeline, streamChanges } from '#contracts/routes/pipeline.js';
import { renderApp } from '../testing/render-app.js';
import { answer, answerEvents, requests, server } from '../testing/server.js';

const asked = (part: string) => requests.filter(({ url }) => url.includes(part)).length;
const stage = (lag: number) => ({ service: 'tax', consumer: 'tax.books', lag, newestEventAt: null, parked: [] });

test('tax figures are read again until tax has followed the books', async () => {
  server.use(
    answerEvents(streamChanges, [{ features: ['tax'] }]),
    answer(getPipeline, { caughtUp: false, stages: [stage(3)], running: [] }),
  );
  renderApp('/tax-reports?year=2026');
  expect(await screen.findByRole('heading', { name: 'Tax Reports & Analysis' })).toBeVisible();
  await waitFor(() => expect(asked('/tax-summary/2026')).toBe(2));
  server.use(answer(getPipeline, { caughtUp: true, stages: [stage(0)], running: [] }));
  await waitFor(() => expect(asked('/tax-summary/2026')).toBe(3));
});

test('a payee’s page is read again until the assistant has followed the books, however far tax is', async () => {
  const pipeline = (lag: number) =>
    answer(getPipeline, {
      caughtUp: false,
      stages: [{ ...stage(lag), service: 'assistant', consumer: 'assistant.classification' }, stage(5)],
      running: [],
    });
  server.use(answerEvents(streamChanges, [{ features: ['classification'] }]), pipeline(2));
  renderApp('/payee?line=104797-2');
  await waitFor(() => expect(asked('/payee/lines')).toBe(2));
  server.use(pipeline(0));
  await waitFor(() => expect(asked('/payee/lines')).toBe(3));
});
