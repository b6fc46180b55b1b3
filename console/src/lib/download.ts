// Saves what a call answers as a file of the person's.
import type { AnyRoute, RouteRef } from '#contracts/define.js';
import { type RequestFor, send } from './api.js';

export async function download<T extends AnyRoute>(
  ref: RouteRef<T>,
  request: RequestFor<T>,
  { fileName, accept }: { fileName: string; accept: string },
): Promise<void> {
  const response = await send(ref, request, { accept });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
