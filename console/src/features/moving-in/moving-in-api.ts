// The calls of moving in: preview reports and post them.
import { moveIn } from '#contracts/generated/client.js';
import type { MovingIn } from '#contracts/routes/moving-in.js';
import { call } from '../../lib/api.js';

export interface Move {
  files: File[];
  /** Their account to our path, as the person chose. */
  accounts: Record<string, string>;
  /** The day of a trial balance that states none. */
  asOf: string;
}

/** Large files on a slow connection take longer than an ordinary call. */
const uploadTimeoutMs = 5 * 60_000;

export function readReports({ files, accounts, asOf }: Move, commit = false): Promise<MovingIn> {
  const body = new FormData();
  body.set('accounts', JSON.stringify(accounts));
  if (asOf !== '') body.set('asOf', asOf);
  if (commit) body.set('commit', 'true');
  for (const file of files) body.append('file', file);
  return call(moveIn, { body, timeoutMs: uploadTimeoutMs });
}
