// What the shell needs of the session around it.
import { createContext, useContext } from 'react';
import type { SessionWatch } from '../session/session-watch.js';

interface ShellScope {
  watch: SessionWatch;
  supportMail?: string;
  /** The person's own account at the bundled provider. */
  accountUrl?: string;
  signOut(): void;
}

export const ShellContext = createContext<ShellScope | null>(null);

export function useShell(): ShellScope {
  const scope = useContext(ShellContext);
  if (!scope) throw new Error('The shell is drawn outside a session.');
  return scope;
}
