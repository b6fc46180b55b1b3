// The replies that a screen got when its picture was drawn, so that a test can draw the same picture again on any day.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { demoDay, drawnAt, stream } from './pictures.js';

interface Reply {
  status: number;
  body: unknown;
}

/** By method and address, in the order in which they came. */
type Replies = Record<string, Reply[]>;

export const repliesFolder = 'tests/images/replies';
const fileOf = (name: string) => join(repliesFolder, `${name}.json`);
const calls = '**/api/**';

const keyOf = (method: string, url: string): string => {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
};

/** Keeps the replies that the page gets during the work. A call that is still under way at its end is left out. */
export async function record(page: Page, name: string, work: () => Promise<unknown>): Promise<void> {
  const kept: Promise<[key: string, reply: Reply | undefined]>[] = [];
  const keep = (request: Request) => {
    const key = keyOf(request.method(), request.url());
    if (/ \/api\//.test(key)) kept.push(replyTo(request).then((reply) => [key, reply]));
  };
  await page.route(stream, () => {});
  page.on('requestfinished', keep);
  await work();
  page.off('requestfinished', keep);
  await page.unroute(stream);
  const replies: Replies = {};
  for (const [key, reply] of await Promise.all(kept)) {
    if (!reply) continue;
    const before = (replies[key] ??= []);
    if (JSON.stringify(before.at(-1)) !== JSON.stringify(reply)) before.push(reply);
  }
  writeFileSync(fileOf(name), `${onTheDay(JSON.stringify(replies))}\n`);
}

/** What the demo did after its day, for example when it was seeded, is on its day: else a picture would show when it was drawn. */
const onTheDay = (text: string): string =>
  text.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (instant) => (instant > `${demoDay}T23` ? drawnAt.toISOString() : instant));

/** Undefined of a screen that the page has left: the browser keeps no bodies of it. */
async function replyTo(request: Request): Promise<Reply | undefined> {
  const response = (await request.response())!;
  const text = await response.text().catch(() => undefined);
  return text === undefined ? undefined : { status: response.status(), body: text && JSON.parse(text) };
}

/** Answers the page with the recorded replies, and returns the calls that none was recorded for. */
export async function replay(page: Page, name: string, work: () => Promise<unknown>): Promise<string[]> {
  const replies = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Replies;
  const unknown = new Set<string>();
  // The screen that is open asks nothing more.
  await page.goto('about:blank');
  await page.route(calls, async (route) => {
    const key = keyOf(route.request().method(), route.request().url());
    const left = replies[key];
    if (!left) {
      unknown.add(key);
      return route.abort();
    }
    // The last one is repeated, as a screen may ask once more than it did then.
    const { status, body } = left.length > 1 ? left.shift()! : left[0]!;
    await route.fulfill({ status, contentType: 'application/json', body: body === '' ? '' : JSON.stringify(body) });
  });
  await page.route(stream, () => {});
  await work().finally(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
  return [...unknown];
}
