// Moves a page between screens by the console's own navigation, which reads an address as a new page does and is several times faster.
import type { Page, Request } from 'playwright-core';
import { loaded } from './as-owner.js';

const settleMs = 60;
/** A chart is measured in one frame, and its axis is drawn in the frame after the next. */
const chartFrames = 6;
const maxFramesMs = 2_000;
const maxWaitMs = 10_000;

/** Calls without an answer yet; the stream of changes never ends. */
export function unansweredCalls(page: Page): Set<Request> {
  const waiting = new Set<Request>();
  page.on('request', (request) => isCall(request) && waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return waiting;
}

const isCall = (request: Request): boolean =>
  request.url().includes('/api/') && !request.headers()['accept']?.includes('text/event-stream');

export const go = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`);

/** Until all that the screen asks for is drawn. */
export async function drawn(page: Page, waiting: ReadonlySet<Request>): Promise<void> {
  await page.waitForTimeout(settleMs);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const until = Date.now() + maxWaitMs; waiting.size > 0 && Date.now() < until;) await page.waitForTimeout(settleMs);
  await loaded(page);
  // A page that isn't drawn, such as one behind another, has no frames.
  await page.evaluate(`new Promise((done) => {
    setTimeout(done, ${maxFramesMs});
    let left = ${chartFrames};
    const frame = () => (left-- > 0 ? requestAnimationFrame(frame) : done());
    frame();
  })`);
}
