// Saves the text that a call answers as a file of the person's.
import type { AnyRoute, RouteRef } from '#contracts/define.js';
import { type RequestFor, send } from './api.js';

/** A whole journal may take a while to come over a slow line. */
const downloadWithinMs = 10 * 60_000;

export async function download<T extends AnyRoute>(ref: RouteRef<T>, request: RequestFor<T>, fileName: string): Promise<void> {
  const response = await send(ref, { ...request, timeoutMs: downloadWithinMs }, { accept: 'text/plain' });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
