// Keeping a bank after a person signed in to it, and logging what fails.
import type { ReplyOf } from '#contracts/define.js';
import { createLinkToken, getAccessToken, updateUserBankToken } from '#contracts/generated/client.js';
import type { createLinkToken as LinkTokenRoute } from '#contracts/routes/bank-links.js';
import { call } from '../../../lib/api.js';

export type LinkToken = ReplyOf<typeof LinkTokenRoute>;
export type SimulatedBank = NonNullable<LinkToken['simulated']>[number];

/** The specification logs what goes wrong with a linked bank; the screen says it too. */
export const logBankFailure = (error: Error): void => console.error('A bank link failed.', error);

export const newLinkToken = (linkId?: string) => call(createLinkToken, { body: linkId === undefined ? {} : { linkId } });

/** Sends the client's public token; the server keeps the bank's own token. Replies the provider's id of the sign-in. */
export async function keepBank(publicToken: string): Promise<string> {
  const { access_token: handle } = await call(getAccessToken, { body: { public_token: publicToken } });
  return signedIn(handle);
}

/** After a person signed in again: the bank needs no attention and is synced. */
export const signedIn = async (handle: string): Promise<string> =>
  (await call(updateUserBankToken, { body: { AccessToken: handle, NeedsRelink: false } })).item_id;
