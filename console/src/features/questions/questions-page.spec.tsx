// The list of questions: what it shows in each state, answering and resolving, and where a thread leads.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answerQuestion, listQuestions, resolveQuestion } from '#contracts/routes/questions.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const { example } = listQuestions;
const thread = { ...example.threads[0]!, state: 'open' as const, kind: 'question' as const, yours: true };
const none = { ...example, threads: [], total: 0, counts: { open: 0, answered: 0, yours: 0 } };
const listed = (reply: Partial<typeof example>) => server.use(answer(listQuestions, { ...example, ...reply }));
const asked = (path: RegExp) => requests.filter(({ url }) => path.test(new URL(url).pathname));

test('a thread says what it is about and leads there; what waits for the reader is open for their answer', async () => {
  listed({ threads: [thread], total: 1, counts: { open: 1, answered: 0, yours: 1 } });
  const user = renderApp('/questions');
  const list = await screen.findByRole('list', { name: 'Questions' });
  expect(screen.getByText('1 open, 1 needs you.')).toBeVisible();
  expect(within(list).getByRole('heading', { level: 2 })).toHaveTextContent(thread.about.text);
  if (thread.about.place !== null)
    expect(within(list).getByRole('link', { name: thread.about.text })).toHaveAttribute('href', thread.about.place);
  server.use(answer(answerQuestion, answerQuestion.example));
  await user.type(within(list).getByRole('textbox'), 'Paper for the printer.');
  await user.click(within(list).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(asked(/\/messages$/)).toHaveLength(1));
  expect(
    await asked(/\/messages$/)[0]!
      .clone()
      .json(),
  ).toMatchObject({ text: 'Paper for the printer.' });
});

test('an answer that is refused keeps what was typed', async () => {
  listed({ threads: [thread], total: 1 });
  server.use(refuse(answerQuestion, { status: 422, detail: 'The question was deleted.' }));
  const user = renderApp('/questions');
  const box = await screen.findByRole('textbox');
  await user.type(box, 'Half an answer');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The question was deleted.')).toBeVisible();
  expect(box).toHaveValue('Half an answer');
});

test('a question is marked as resolved', async () => {
  listed({ threads: [thread], total: 1 });
  const user = renderApp('/questions?show=open');
  await user.click(await screen.findByRole('button', { name: 'Mark as resolved' }));
  await waitFor(() => expect(requests.some(({ method, url }) => method === resolveQuestion.method && /resol/.test(url))).toBe(true));
});

test('the filter asks for what it names, and its place stays in the address', async () => {
  listed(none);
  const user = renderApp('/questions');
  expect(await screen.findByText(/No questions for you\./)).toBeVisible();
  const last = () =>
    new URL(requests.filter(({ url }) => new URL(url).pathname === listQuestions.path && url.includes('limit') === false).at(-1)!.url)
      .searchParams;
  expect(last().get('yours')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Answered' }));
  expect(await screen.findByText(/No questions here\./)).toBeVisible();
  await waitFor(() => expect(last().get('state')).toBe('answered'));
});

test('loading, and an error that can be tried again', async () => {
  server.use(keepWaiting(listQuestions));
  renderApp('/questions');
  expect(await screen.findByRole('status', { name: 'Loading questions' })).toBeVisible();
});

test('an error says what could not be loaded', async () => {
  server.use(refuse(listQuestions, { status: 403 }));
  renderApp('/questions');
  expect(await screen.findByText('Couldn’t load questions')).toBeVisible();
});
