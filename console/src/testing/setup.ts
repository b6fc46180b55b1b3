// What jsdom lacks for the console, and the test server's life.
import '@testing-library/jest-dom/jest-globals';
import { File as NodeFile } from 'node:buffer';
import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { server } from './server.js';

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Width of the imitated window; phone layouts ask for it by media query. */
export let windowWidth = 1440;
export const setWindowWidth = (width: number): void => void (windowWidth = width);

function matches(query: string): boolean {
  const [, limit] = /width < (\d+)px/.exec(query) ?? [];
  return limit !== undefined && windowWidth < Number(limit);
}

Object.assign(globalThis, { ResizeObserver: StillObserver, File: NodeFile });
Object.assign(window, {
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    matches: matches(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
Element.prototype.scrollIntoView = () => undefined;
// Nothing has a size here, and a chart without one is not drawn.
Element.prototype.getBoundingClientRect = () => ({
  x: 0,
  y: 0,
  top: 0,
  left: 0,
  right: 640,
  bottom: 232,
  width: 640,
  height: 232,
  toJSON: () => ({}),
});

// A screen’s first drawing loads its chart library, which takes longer than the second that is allowed by default, and more on a busy machine.
configure({ asyncUtilTimeout: 12_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setWindowWidth(1440);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());
