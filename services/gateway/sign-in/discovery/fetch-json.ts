// One JSON document over http within a time and a size. A redirect is an error: it would lead to an address that is not configured.
import { collected } from '#platform/collected.js';

interface FetchLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** For discovery documents and key sets alike; those of large providers have some 5 kB. */
export const documentLimits: FetchLimits = { timeoutMs: 5000, maxBytes: 256 * 1024 };

export async function fetchJson(address: string, { timeoutMs, maxBytes }: FetchLimits): Promise<unknown> {
  // The time covers the body too: a server that sends a byte a second is cut off.
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json' },
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`${address} returned ${response.status || 'with a redirect'}, not 200.`);
  }
  return jsonOf(response, maxBytes);
}

/** The body of an answer, up to its size limit. */
export const jsonOf = async (response: Response, maxBytes: number): Promise<unknown> => JSON.parse(await textOf(response, maxBytes));

async function textOf(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const tooLong = () => new Error(`${response.url} returned more than ${maxBytes} bytes.`);
  return (await collected(response.body, maxBytes, tooLong)).toString('utf8');
}
