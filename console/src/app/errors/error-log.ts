// The last ten errors, kept in the browser and reported, without query strings or tokens.
import { getSettings, reportClientError } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';

const key = 'app-errors';
const maxErrors = 10;
const lengths = { name: 200, message: 1000, stack: 8000, component: 2000, url: 500, userAgent: 500, viewport: 40 } as const;

export interface LoggedError {
  name: string;
  message: string;
  stack?: string;
  component?: string;
  timestamp: string;
  url: string;
  userAgent: string;
  viewport: string;
  errorId: string;
  retryCount: number;
}

/** What precedes a query is read backward from it, so that each character is looked at once. */
const queryString = /(?=[?#])(?<=https?:\/\/[^\s?#)]+|\/[\w./-]+)[?#][^\s):]*/g;
const token = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?|\b(Bearer)\s+[\w.~+/-]+=*/g;

/** Takes query strings, fragments and tokens out of a text. */
export const scrubbed = (text: string): string => text.replace(token, '[token]').replace(queryString, '');

interface Occurrence {
  component?: string;
  retryCount?: number;
}

export function logged(error: unknown, { component, retryCount = 0 }: Occurrence = {}): LoggedError {
  const thrown = error instanceof Error ? error : new Error(String(error));
  return {
    name: thrown.name.slice(0, lengths.name),
    message: scrubbed(thrown.message).slice(0, lengths.message),
    stack: thrown.stack && scrubbed(thrown.stack).slice(0, lengths.stack),
    component: component && scrubbed(component).trim().slice(0, lengths.component),
    timestamp: new Date().toISOString(),
    url: `${location.origin}${location.pathname}`.slice(0, lengths.url),
    userAgent: navigator.userAgent.slice(0, lengths.userAgent),
    viewport: `${window.innerWidth}x${window.innerHeight}`,
    errorId: crypto.randomUUID(),
    retryCount,
  };
}

/** What is kept is replaced; a full or refused storage must not turn one error into two. */
function rewrite(change: (kept: LoggedError[]) => LoggedError[], storage: Storage): void {
  try {
    storage.setItem(key, JSON.stringify(change(JSON.parse(storage.getItem(key) ?? '[]') as LoggedError[])));
  } catch {
    // Errors are then only shown and reported.
  }
}

export const keepError = (entry: LoggedError, storage: Storage = localStorage): void =>
  rewrite((kept) => [...kept, entry].slice(-maxErrors), storage);

/** The id under which the server logged it takes the place of the browser's own, so that the screen, the email and what is kept name the same. */
export const renameError = (from: string, to: string, storage: Storage = localStorage): void =>
  rewrite((kept) => kept.map((entry) => (entry.errorId === from ? { ...entry, errorId: to } : entry)), storage);

/** Reports a fatal error; the answer carries the id under which the server logged it. */
export async function reportError({
  name,
  message,
  stack,
  component,
  url,
  userAgent,
  viewport,
  retryCount,
}: LoggedError): Promise<string | null> {
  const body = { name, message, stack, component, url, userAgent, viewport, retryCount };
  return call(reportClientError, { body, background: true }).then(
    (reply) => reply.errorId,
    () => null,
  );
}

/** The support address of the open business; undefined if it has none or can't be loaded. */
export const businessSupport = (): Promise<string | undefined> =>
  call(getSettings, { background: true }).then(
    ({ supportAddress }) => supportAddress || undefined,
    () => undefined,
  );

/** The details of an error for support. */
export const issueText = (entry: LoggedError): string =>
  [
    `Error ID: ${entry.errorId}`,
    `Component: ${entry.component?.split('\n')[0]?.trim() || 'unknown'}`,
    `Time: ${entry.timestamp}`,
    `Error: ${entry.name}: ${entry.message}`,
    `Stack: ${(entry.stack ?? '').slice(0, 500)}`,
  ].join('\n');

/** The draft of an email to support. */
export const issueMail = (entry: LoggedError, supportMail: string): string =>
  `mailto:${supportMail}?subject=${encodeURIComponent(`Error ${entry.errorId}`)}&body=${encodeURIComponent(issueText(entry))}`;
