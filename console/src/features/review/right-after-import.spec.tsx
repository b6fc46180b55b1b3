// Review right after an import: the ledger lists a line a moment before the assistant knows it.
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { getPayeeCandidates } from '#contracts/routes/payee-candidates.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const { example } = getPayeeCandidates;

test('categories of a line that the assistant doesn’t know yet are asked for again', async () => {
  server.use(refuse(getPayeeCandidates, { status: 404 }));
  renderApp('/review');
  await waitFor(() => expect(requests.map(({ url }) => new URL(url).pathname)).toContain(getPayeeCandidates.path));
  server.use(answer(getPayeeCandidates, example));
  expect((await screen.findAllByRole('radio')).map(({ dataset }) => dataset['path'])).toEqual(
    example.candidates.map(({ category }) => category),
  );
  expect(screen.queryByText(/^Couldn’t load/)).toBeNull();
});
