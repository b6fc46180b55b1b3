// The chat through its route: greeting and prompts, sending by keys, answers with linked figures, specified error texts, history.
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { askQuestion, getConversation, getSuggestedPrompts, listConversations } from '#contracts/routes/ai-query.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, answerNamedEvents, keepWaiting, noConnection, refuse, requests, server } from '../../testing/server.js';

const id = askQuestion.example.conversationId;
const box = () => screen.findByRole('textbox', { name: 'Question' });
const sent = () => requests.filter(({ url }) => url.includes('/api/ai-query'));
const log = () => screen.getByRole('log', { name: 'Conversation' });

test('the greeting and the first six of ten prompts, until something is asked', async () => {
  const user = renderApp('/ai-assistant');
  const list = await screen.findByRole('list', { name: 'Suggested questions' });
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(getSuggestedPrompts.example.prompts.slice(0, 6));
  expect(screen.getByText(/^Good (morning|afternoon|evening), /)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('AI Financial Assistant');
  await user.click(within(list).getByRole('button', { name: 'What needs my attention?' }));
  expect(await screen.findByText('You spent', { exact: false })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Suggested questions' })).toBeNull();
  expect(await sent()[0]!.json()).toMatchObject({ query: 'What needs my attention?', tenantId: 2 });
});

test('Enter sends, Shift+Enter starts a line, blank text sends nothing', async () => {
  const user = renderApp('/ai-assistant');
  await user.type(await box(), '  {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(sent()).toHaveLength(0);
  await user.clear(await box());
  await user.type(await box(), 'Rent in May?{Shift>}{Enter}{/Shift}And in June?{Enter}');
  await screen.findByRole('article');
  expect(await sent()[0]!.json()).toMatchObject({ query: 'Rent in May?\nAnd in June?' });
  await waitFor(async () => expect(await box()).toHaveFocus());
  expect(await box()).toHaveValue('');
});

test('while a question is under way the box is disabled', async () => {
  server.use(keepWaiting(askQuestion));
  const user = renderApp('/ai-assistant');
  await user.type(await box(), 'Rent?{Enter}');
  expect(await screen.findByText('Looking it up…')).toBeVisible();
  expect(await box()).toBeDisabled();
  expect(within(log()).getByText('Rent?')).toBeVisible();
});

const understood = { understood: 'Rent in May 2026', conversationId: id };

test('an answer is shown as it streams in; its figures become links once it is complete', async () => {
  const events: [string, unknown][] = [
    ['understood', understood],
    ['text', { text: 'You spent $1' }],
    ['text', { text: '20.00 on' }],
  ];
  server.use(answerNamedEvents(askQuestion, events));
  const user = renderApp('/ai-assistant');
  await user.type(await box(), 'Rent?{Enter}');
  expect(await screen.findByText('You spent $120.00 on')).toBeVisible();
  expect(screen.getByText('Rent in May 2026')).toBeVisible();
  expect(screen.getByText('Looking it up…')).toBeVisible();
  expect(within(log()).queryByRole('link')).toBeNull();
  expect(sent()[0]!.headers.get('Accept')).toBe('text/event-stream');
  expect(sent()[0]!.headers.get('X-Background')).toBeNull();
});

test('the complete answer replaces its parts', async () => {
  const events: [string, unknown][] = [
    ['understood', understood],
    ['text', { text: 'You spent' }],
    ['answer', askQuestion.example],
  ];
  server.use(answerNamedEvents(askQuestion, events, { open: false }));
  const user = renderApp('/ai-assistant');
  await user.type(await box(), 'Tram?{Enter}');
  const article = await screen.findByRole('article', { name: 'Answer to: Tram?' });
  expect(within(article).getByRole('link', { name: '$120.00' })).toHaveAttribute('href', askQuestion.example.data![0]!.link);
  expect(screen.queryByText('You spent')).toBeNull();
  expect(screen.queryByText('Looking it up…')).toBeNull();
});

test('a partial answer is discarded when the connection breaks', async () => {
  server.use(answerNamedEvents(askQuestion, [['text', { text: 'You spent' }]], { open: false }));
  const user = renderApp('/ai-assistant');
  await user.type(await box(), 'Tram?{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent("Sorry, I'm having trouble connecting right now. Please try again later.");
  expect(screen.queryByText('You spent')).toBeNull();
  expect(await box()).toHaveValue('Tram?');
});

test('an answer says what was understood, and its figures open their rows', async () => {
  const user = renderApp('/ai-assistant');
  await user.type(await box(), 'Tram in June 2022?{Enter}');
  const article = await screen.findByRole('article', { name: 'Answer to: Tram in June 2022?' });
  expect(article).toHaveTextContent('Understood as Spending on Tram (Expenses:Transport:Tram) in June 2022.');
  const figure = within(article).getByRole('link', { name: '$120.00' });
  expect(figure).toHaveAttribute('href', askQuestion.example.data![0]!.link);
  await user.click(within(article).getByRole('button', { name: 'Change' }));
  expect(await box()).toHaveValue('Tram in June 2022?');
  expect(await box()).toHaveFocus();
});

test('the conversation continues under its id, which is in the URL', async () => {
  const user = renderApp('/ai-assistant');
  await user.type(await box(), 'Rent in May?{Enter}');
  await screen.findByRole('article');
  await user.type(await box(), 'and in June?{Enter}');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  const bodies = await Promise.all(sent().map((request) => request.json() as Promise<object>));
  expect(bodies).toEqual([
    { tenantId: 2, query: 'Rent in May?' },
    { tenantId: 2, query: 'and in June?', conversationId: id },
  ]);
});

test('rows are a table with links, to copy as text', async () => {
  const [first] = askQuestion.example.data!;
  server.use(
    answer(askQuestion, {
      ...askQuestion.example,
      summary: 'Your two largest categories.',
      data: [
        { ...first!, Description: 'Rent', Amount: 900, link: '/general-ledger?category=Rent' },
        { ...first!, Description: 'Tram', Amount: 120, link: '/general-ledger?category=Tram' },
      ],
      total: 1_020,
    } as never),
  );
  const user = renderApp('/ai-assistant');
  await user.type(await box(), 'Top 2?{Enter}');
  const table = await screen.findByRole('table', { name: 'Top 2?' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DescriptionSpending', 'Rent$900.00', 'Tram$120.00', 'Total$1,020.00']);
  expect(within(table).getByRole('link', { name: '$900.00' })).toHaveAttribute('href', '/general-ledger?category=Rent');
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy table' }));
  expect(copy).toHaveBeenCalledWith('Description\tSpending\nRent\t900\nTram\t120');
  expect(await screen.findByText('Table copied')).toBeVisible();
});

test('a series is a chart whose months are doors, with a table behind it', async () => {
  const point = (month: number, amount: number) => ({
    label: `${month === 5 ? 'May' : 'June'} 2022`,
    startDate: `2022-0${month}-01`,
    endDate: `2022-0${month}-30`,
    amount,
    link: `/general-ledger?startDate=2022-0${month}-01`,
  });
  const series = { label: 'Spending on Tram by month', metric: 'Spending', points: [point(5, 100), point(6, 120)] };
  server.use(answer(askQuestion, { ...askQuestion.example, data: undefined, total: undefined, series } as never));
  const user = renderApp('/ai-assistant');
  await user.type(await box(), 'Tram by month?{Enter}');
  expect(await screen.findByRole('link', { name: 'June 2022: Spending $120.00' })).toHaveAttribute(
    'href',
    '/general-ledger?startDate=2022-06-01',
  );
  await user.click(screen.getByRole('button', { name: 'Show table: Spending on Tram by month' }));
  expect(within(screen.getByRole('table')).getByRole('link', { name: '100.00' })).toBeVisible();
});

test('what was not understood asks to rephrase and offers near questions', async () => {
  server.use(
    answer(askQuestion, {
      understood: null,
      text: "I couldn't process that request. Could you try rephrasing it?",
      links: [],
      nearQuestions: ['What was my margin?', 'Show expenses by month'],
      conversationId: id,
    }),
  );
  const user = renderApp('/ai-assistant');
  await user.type(await box(), 'is that good or what{Enter}');
  expect(await screen.findByText("I couldn't process that request. Could you try rephrasing it?")).toBeVisible();
  expect(screen.queryByText(/Understood as/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show expenses by month' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await sent()[1]!.json()).toMatchObject({ query: 'Show expenses by month', conversationId: id });
});

test.each([
  ['the service', refuse(askQuestion, { status: 503 }), 'The AI service is temporarily unavailable. Please try again in a few moments.'],
  ['the connection', noConnection(askQuestion), "Sorry, I'm having trouble connecting right now. Please try again later."],
])('a failure of %s: its words, the question stays, Try Again asks once more', async (_what, handler, words) => {
  server.use(handler);
  const user = renderApp('/ai-assistant');
  await user.type(await box(), 'Rent?{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(await box()).toHaveValue('Rent?');
  server.resetHandlers();
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a session that has ended is a screen of its own with Refresh Page', async () => {
  server.use(refuse(askQuestion, { status: 401 }));
  const user = renderApp('/ai-assistant');
  await user.type(await box(), 'Rent?{Enter}');
  expect(await screen.findByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has expired. Please refresh the page to continue.');
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Question' })).toBeNull();
});

test('an earlier conversation is opened from the history, and a new one begins without it', async () => {
  const user = renderApp('/ai-assistant');
  await user.click(await screen.findByRole('button', { name: 'History' }));
  await user.click(
    await screen.findByRole('menuitem', { name: new RegExp(listConversations.example.conversations[0]!.title.slice(0, 20)) }),
  );
  const [question] = getConversation.example.messages;
  expect(await within(log()).findByText(question!.content)).toBeVisible();
  expect(screen.getByRole('link', { name: '$120.00' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New chat' }));
  expect(await screen.findByRole('list', { name: 'Suggested questions' })).toBeVisible();
  expect(within(log()).queryByText(question!.content)).toBeNull();
});

test('a question beyond 2,000 characters is not sent and says why', async () => {
  const user = renderApp('/ai-assistant');
  await user.click(await box());
  await user.paste('a'.repeat(2_001));
  expect(screen.getByRole('alert')).toHaveTextContent('Questions are limited to 2,000 characters. This one has 2,001.');
  await user.keyboard('{Enter}');
  expect(sent()).toHaveLength(0);
});

test('the box grows with its text to at most 120 px', async () => {
  const user = renderApp('/ai-assistant');
  const text = await box();
  const heightAt = async (scrollHeight: number) => {
    jest.spyOn(text, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
    await user.type(text, 'a');
    return text.style.height;
  };
  expect(await heightAt(64)).toBe('64px');
  expect(await heightAt(300)).toBe('120px');
});
