// The imitated window of a worker that tests the console: made once, since what modules keep of it must stay the same; wiped after each file.
import { runInNewContext } from 'node:vm';
import { JSDOM, VirtualConsole } from 'jsdom';

const languages = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)'));

/** Node's own, also where jsdom has one: requests and what they are made of, bytes as text, and time, which tests imitate. */
const nodes = [
  ...['fetch', 'Headers', 'FormData', 'Request', 'Response', 'Blob', 'URL', 'URLSearchParams', 'AbortController', 'AbortSignal'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'TextDecoder', 'TextEncoder', 'BroadcastChannel', 'WebSocket'],
  ...['atob', 'btoa', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'],
  ...['structuredClone', 'performance', 'crypto', 'console'],
];

let dom;

/** Makes the window's names global, each seen from both sides as one. */
export function installWindow() {
  if (dom) return;
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => console.error(error));
  dom = new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true, virtualConsole });
  const { window } = dom;
  const windows = Object.getOwnPropertyNames(window).filter(
    (name) => !name.startsWith('_') && !languages.has(name) && !nodes.includes(name),
  );
  for (const name of windows) share(globalThis, name, window);
  for (const name of nodes) share(window, name, globalThis);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) share(globalThis, name, window);
}

/** `to[name]` is `from[name]`, read and written. */
function share(to, name, from) {
  Object.defineProperty(to, name, {
    configurable: true,
    enumerable: true,
    get: () => from[name],
    set: (value) => {
      from[name] = value;
    },
  });
}

/** Nothing of a file is left for the next one. */
export function wipeWindow() {
  const { document, history, localStorage, sessionStorage } = dom.window;
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.title = '';
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
}
