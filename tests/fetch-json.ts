// Reads the API over HTTP at the speed that it allows one person.
import { setTimeout as wait } from 'node:timers/promises';

/** The body of a reply. Where the API answers that there were too many requests, it is asked again when it says so; else a refusal throws. */
export async function fetchJson<T>(url: string, headers: Record<string, string>): Promise<T> {
  for (;;) {
    const reply = await fetch(url, { headers });
    if (reply.ok) return (await reply.json()) as T;
    if (reply.status !== 429) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
    await wait(1_000 * Number(reply.headers.get('retry-after') ?? 1));
  }
}
