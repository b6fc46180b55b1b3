// The link of an invitation: its secret is kept through the sign-in, and taken up before the person's businesses are read.
import { acceptInvitation } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { isPassing } from '../../lib/problem.js';
import { toast } from '../../ui/toast.js';

const key = 'invitation';

/** Out of the address at once: it is nobody's to see or to keep. */
export function keepInvitation(): void {
  const [, secret] = /^#invitation=([\w.-]{1,200})$/.exec(location.hash) ?? [];
  if (!secret) return;
  sessionStorage.setItem(key, secret);
  history.replaceState(null, '', location.pathname + location.search);
}

export async function takeUpInvitation(): Promise<void> {
  const secret = sessionStorage.getItem(key);
  if (!secret) return;
  try {
    const { name } = await call(acceptInvitation, { body: { secret } });
    toast(`You joined ${name}.`);
  } catch (error) {
    // It is still good when the connection is back.
    if (isPassing(error)) throw error;
    toast((error as Error).message, { tone: 'negative' });
  }
  sessionStorage.removeItem(key);
}
