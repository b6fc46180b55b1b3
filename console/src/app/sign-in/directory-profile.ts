// The profile of the signed-in person in their directory: what it adds to the token. Loaded only where a directory is configured.
import type { IPublicClientApplication } from '@azure/msal-browser';
import { timeoutMs } from '../../lib/api.js';
import type { DirectoryConfig } from './config.js';

export interface DirectoryProfile {
  id: string;
  displayName: string;
  mail: string;
  jobTitle: string;
  isAdmin: boolean;
}

/** Null when the directory doesn't answer or needs the person's consent: nothing depends on it, so the person isn't interrupted. */
export async function readDirectoryProfile(client: IPublicClientApplication, directory: DirectoryConfig): Promise<DirectoryProfile | null> {
  try {
    return await read(client, directory);
  } catch (error) {
    console.warn('Couldn’t read the directory profile.', error);
    return null;
  }
}

async function read(client: IPublicClientApplication, { url, scopes, adminClaim }: DirectoryConfig): Promise<DirectoryProfile> {
  const account = client.getActiveAccount() ?? client.getAllAccounts()[0];
  const { accessToken } = await client.acquireTokenSilent({ scopes, account });
  const members = ['id', 'displayName', 'mail', 'jobTitle', ...(adminClaim ? [adminClaim] : [])];
  const response = await fetch(`${url}?$select=${members.map(encodeURIComponent).join(',')}`, {
    headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The directory returned status ${response.status}.`);
  return profileFrom((await response.json()) as Record<string, unknown>, adminClaim);
}

function profileFrom(answer: Record<string, unknown>, adminClaim: string | undefined): DirectoryProfile {
  const text = (name: string) => (typeof answer[name] === 'string' ? answer[name].slice(0, 320) : '');
  const claim = adminClaim === undefined ? '' : String(answer[adminClaim] ?? '');
  return {
    id: text('id'),
    displayName: text('displayName'),
    mail: text('mail'),
    jobTitle: text('jobTitle'),
    // Directories send booleans as words and numbers too.
    isAdmin: /^(true|1|yes|admin|administrator)$/i.test(claim.trim()),
  };
}
