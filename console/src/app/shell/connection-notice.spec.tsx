// The notice of a lost connection: which failures it names, and that what failed is read again as soon as the server answers.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { getPipeline } from '#contracts/routes/pipeline.js';
import { ApiProblem } from '../../lib/problem.js';
import { createQueryClient } from '../../lib/query-client.js';
import { connectAsMember } from '../../testing/connect-as-member.js';
import { answer, server } from '../../testing/server.js';
import { ConnectionNotice } from './connection-notice.js';

const problem = (status: number, code = '') => new ApiProblem({ status, code, title: '', detail: '', errorId: null });

let reply: () => Promise<string>;

function Screen() {
  const { data } = useQuery({ queryKey: ['books'], queryFn: () => reply() });
  return <p>{data ?? 'nothing yet'}</p>;
}

beforeEach(() => connectAsMember());
afterEach(() => onlineManager.setOnline(true));

function show(first: () => Promise<string>, options?: { retry: boolean }) {
  reply = first;
  render(
    <QueryClientProvider client={createQueryClient(options)}>
      <Screen />
      <ConnectionNotice />
    </QueryClientProvider>,
  );
}

test('nothing while the server answers, also with a refusal', async () => {
  show(() => Promise.reject(problem(403)));
  await act(async () => {});
  expect(screen.queryByText(/Retrying|offline/)).toBeNull();
});

test('a server that can’t be reached is named at once, and what failed is read again when it answers', async () => {
  server.use(answer(getPipeline, getPipeline.example));
  show(() => Promise.reject(problem(503)), { retry: false });
  await screen.findByText('Can’t reach the server. Retrying…');
  reply = async () => 'the books';
  await waitFor(() => expect(screen.getByText('the books')).toBeInTheDocument(), { timeout: 4_000 });
  expect(screen.queryByText(/Retrying/)).toBeNull();
});

test('a server error is named while the call is repeated', async () => {
  show(() => Promise.reject(problem(500)));
  await screen.findByText('The server reported an error. Retrying…');
  await waitFor(() => expect(screen.queryByText(/Retrying/)).toBeNull(), { timeout: 4_000 });
});

test('offline', async () => {
  show(async () => 'the books');
  await screen.findByText('the books');
  act(() => onlineManager.setOnline(false));
  expect(screen.getByText('You’re offline. We’ll reconnect automatically.')).toBeInTheDocument();
  act(() => onlineManager.setOnline(true));
  expect(screen.queryByText(/offline/)).toBeNull();
});
