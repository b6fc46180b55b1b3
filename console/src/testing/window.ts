// What jsdom lacks for the console.
import { File as NodeFile } from 'node:buffer';

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
