// The error screens one by one: their words and their buttons, and the page of a start-up that failed.
import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '../../lib/problem.js';
import { http, HttpResponse } from 'msw';
import { server } from '../../testing/server.js';
import { ErrorBoundary } from './error-boundary.js';
import { StartFailure } from './start-failure.js';
import { logged } from './error-log.js';
import { ErrorScreen, type Report } from './error-screens.js';

function shown(error: unknown, report: Report = 'sent') {
  const [onRetry, onDashboard] = [jest.fn(), jest.fn()];
  const entry = { ...logged(error, { component: 'at Headline', retryCount: 2 }), errorId: 'trace-1' };
  render(<ErrorScreen {...{ error, entry, report, onRetry, onDashboard }} selection="Analytics" supportMail="help@rai.example" />);
  return { onRetry, onDashboard };
}
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

test('a newer version: Refresh Page', () => {
  shown(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  expect(screen.getByRole('heading', { name: 'App Update Available' })).toBeVisible();
  expect(buttons()).toEqual(['Refresh Page']);
});

test.each([
  ['a fetch that failed', new TypeError('Failed to fetch')],
  ['a call without an answer', new ApiProblem({ status: 0, code: 'network', title: '', detail: '', errorId: null })],
])('%s: Connection Error with its text and two ways on', async (_, error) => {
  const { onRetry, onDashboard } = shown(error);
  expect(screen.getByRole('heading', { name: 'Connection Error' })).toBeVisible();
  expect(screen.getByText('Unable to connect to the server. Please check your internet connection and try again.')).toBeVisible();
  expect(buttons()).toEqual(['Try Again', 'Go to Dashboard']);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go to Dashboard' }));
  expect([onRetry.mock.calls.length, onDashboard.mock.calls.length]).toEqual([1, 1]);
});

describe('anything else', () => {
  test('has the specified text, selection and message, buttons, id and hint', async () => {
    const { onDashboard } = shown(new Error('boom'));
    const alert = screen.getByRole('alert');
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(alert).toHaveTextContent("We're sorry, but an unexpected error occurred. Our team has been notified.");
    expect(alert).toHaveTextContent('Error rendering content: Analytics. boom');
    expect(alert).toHaveTextContent('Error ID trace-1');
    expect(alert).toHaveTextContent('If this problem persists, please contact support');
    expect(buttons()).toEqual(['Try Again (2)', 'Dashboard', 'Reload Page']);
    expect(screen.getByRole('link', { name: 'Report Issue' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:help@rai\.example\?/),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dashboard' }));
    expect(onDashboard).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['pending', /an unexpected error occurred\.\s*Error rendering/],
    ['failed', /We couldn’t send a report. Please use Report Issue\./],
  ] as const)('says the truth while the report is %s', (report, text) => {
    shown(new Error('boom'), report);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('alert')).not.toHaveTextContent('has been notified');
  });
});

test('an entry of the local log names the error, where it was, when, and in what browser', () => {
  expect(logged(new TypeError('x is not y'), { component: 'at Chart', retryCount: 1 })).toEqual({
    name: 'TypeError',
    message: 'x is not y',
    stack: expect.stringContaining('TypeError: x is not y'),
    component: 'at Chart',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    url: 'http://localhost/',
    userAgent: expect.stringContaining('jsdom'),
    viewport: '1024x768',
    errorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    retryCount: 1,
  });
});

test('a start-up that failed: the page says why, with Retry', () => {
  render(<StartFailure error={new Error('Couldn’t read the server’s configuration (status 500).')} />);
  expect(screen.getByRole('heading', { name: 'Application Failed to Load' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t read the server’s configuration (status 500).');
  expect(buttons()).toEqual(['Retry']);
});

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['no answer in time', new DOMException('signal timed out', 'TimeoutError')],
])('a start-up that failed with %s: Connection Error with its text and two ways on', (_, error) => {
  render(<StartFailure error={error} />);
  expect(screen.getByRole('heading', { name: 'Connection Error' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Unable to connect to the server. Please check your internet connection and try again.',
  );
  expect(buttons()).toEqual(['Try Again', 'Go to Dashboard']);
});

describe('a screen whose code does not arrive', () => {
  const chunkFailed = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js');
  const Missing = () => {
    throw chunkFailed;
  };
  const drawn = (reply: () => Response) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const asked = jest.fn(reply);
    server.use(http.get('*/config.json', asked));
    render(
      <ErrorBoundary selection="Analytics" onDashboard={() => undefined}>
        <Missing />
      </ErrorBoundary>,
    );
    return { asked };
  };

  test('without a network says that, and never that there is an update; another attempt asks for the server first', async () => {
    const { asked } = drawn(() => HttpResponse.error());
    expect(screen.queryByText('App Update Available')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Connection Error' })).toBeVisible();
    expect(buttons()).toEqual(['Try Again', 'Go to Dashboard']);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('heading', { name: 'Connection Error' })).toBeVisible();
  });

  test('from a server that answers is a newer version', async () => {
    drawn(() => HttpResponse.json({}));
    expect(await screen.findByRole('heading', { name: 'App Update Available' })).toBeVisible();
  });
});
