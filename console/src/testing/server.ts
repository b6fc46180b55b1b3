// The server as the contracts describe it: every route answers with its own example until a test says otherwise.
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { AnyRoute, ReplyOf } from '#contracts/define.js';
import { allRoutes } from '#contracts/routes/all.js';

/** Every request of a test, to assert what was sent. */
export const requests: Request[] = [];

const parameters = ({ path }: AnyRoute): number => path.split(':').length;
const pattern = ({ path }: AnyRoute): RegExp => new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);

/** `/series/:range` must not be taken for `/:year/:month`: a route with fewer parameters goes first. */
const belongsElsewhere = (route: AnyRoute, path: string): boolean =>
  allRoutes.some((other) => other.method === route.method && parameters(other) < parameters(route) && pattern(other).test(path));

function on(route: AnyRoute, respond: () => Response | Promise<Response>): HttpHandler {
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[method](`*${route.path}`, ({ request }) => {
    if (belongsElsewhere(route, new URL(request.url).pathname)) return undefined;
    requests.push(request.clone());
    return respond();
  });
}

interface StreamOptions {
  open?: boolean;
  /** The events come once the test says so. */
  after?: Promise<unknown>;
}

/** A stream that says these events and then stays open, or ends. */
const stream = (events: unknown[] = [], options?: StreamOptions): Response =>
  streamOf(
    events.map((event) => `data: ${JSON.stringify(event)}\n\n`),
    options,
  );

function streamOf(parts: string[], { open = true, after }: StreamOptions = {}): Response {
  const text = new TextEncoder();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(text.encode(': open\n\n'));
      await after;
      for (const part of parts) controller.enqueue(text.encode(part));
      if (!open) controller.close();
    },
  });
  return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

export const answer = <T extends AnyRoute>(route: T, reply: ReplyOf<T>): HttpHandler =>
  on(route, () => HttpResponse.json(reply, { status: route.status ?? 200 }));
/** Answers once the test says so. */
export const answerAfter = <T extends AnyRoute>(moment: Promise<unknown>, route: T, reply: ReplyOf<T>): HttpHandler =>
  on(route, () => moment.then(() => HttpResponse.json(reply, { status: route.status ?? 200 })));
export const answerEvents = <T extends AnyRoute>(route: T, events: ReplyOf<T>[], options?: StreamOptions): HttpHandler =>
  on(route, () => stream(events, options));
/** A stream whose events have names, as `event: name` lines. */
export const answerNamedEvents = (route: AnyRoute, named: [name: string, data: unknown][], options?: StreamOptions): HttpHandler =>
  on(route, () => {
    const text = named.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
    return streamOf([text], options);
  });
export const keepWaiting = (route: AnyRoute): HttpHandler => on(route, () => delay('infinite').then(() => HttpResponse.error()));
export const noConnection = (route: AnyRoute): HttpHandler => on(route, () => HttpResponse.error());

export const refuse = (
  route: AnyRoute,
  { status, code = 'refused', detail = '' }: { status: number; code?: string; detail?: string },
): HttpHandler =>
  on(route, () => HttpResponse.json({ type: `/problems/${code}`, title: 'Refused', status, detail, errorId: 'trace-4bf92f' }, { status }));

const examples = allRoutes.map((route) =>
  on(route, () => (route.answers === 'events' ? stream() : HttpResponse.json(route.example, { status: route.status ?? 200 }))),
);

export const server = setupServer(...examples);
