// What happens around every test of a screen: the test server's life, and nothing left of the test before.
import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { act, cleanup, configure } from '@testing-library/react';
import { server } from './server.js';
import { setWindowWidth } from './window.js';

// A screen’s first drawing loads its chart library, which takes longer than the second that is allowed by default, and more on a busy machine.
configure({ asyncUtilTimeout: 12_000 });

// The bundler's; a test that needs news stores another one as seen.
Object.assign(globalThis, { LATEST_CHANGE: 'newest' });

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setWindowWidth(1440);
});
afterEach(() => {
  dismissMessages();
  cleanup();
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

/** Short messages outlive a screen, and the next test may follow within the seconds that they stay. */
function dismissMessages(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[role="status"] button[aria-label="Dismiss"]');
  act(() => buttons.forEach((button) => button.click()));
}
