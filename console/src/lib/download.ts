// Saves the reply of a call as a file. A refusal is read as a problem. Except for plain text, the server sends a file whatever is accepted.
import type { AnyRoute, RouteRef } from '#contracts/define.js';
import { type RequestFor, send } from './api.js';

export async function download<T extends AnyRoute>(
  ref: RouteRef<T>,
  request: RequestFor<T>,
  { fileName, accept = 'application/json' }: { fileName: string; accept?: 'application/json' | 'text/plain' },
): Promise<void> {
  const response = await send(ref, request, { accept });
  saveFile(await response.blob(), fileName);
}

/** The file that a call answers with, as it is. */
export const fileOf = async <T extends AnyRoute>(ref: RouteRef<T>, request: RequestFor<T>): Promise<Blob> =>
  (await send(ref, request, { accept: 'application/json' })).blob();

/** Saves a text from the screen itself as a file. */
export const saveText = (text: string, { fileName, type }: { fileName: string; type: string }): void =>
  saveFile(new Blob([text], { type }), fileName);

export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
