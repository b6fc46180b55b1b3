// Saves what a call answers as a file of the person's. A refusal is read as a problem; a file comes whatever is accepted, but plain text.
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

/** What the screen itself has written, as a file. */
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
