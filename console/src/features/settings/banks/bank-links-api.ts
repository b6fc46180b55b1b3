// The calls of linked banks: link, sign in again, map, sync, pause, disconnect.
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import {
  createDemoSetupToken,
  createLinkToken,
  disconnectBankLink,
  getAccessToken,
  linkSimplefin,
  mapBankAccounts,
  pauseBankLink,
  updateUserBankToken,
} from '#contracts/generated/client.js';
import type { createLinkToken as LinkTokenRoute, mapBankAccounts as MapRoute } from '#contracts/routes/bank-links.js';
import { call } from '../../../lib/api.js';

export type LinkToken = ReplyOf<typeof LinkTokenRoute>;
export type SimulatedBank = NonNullable<LinkToken['simulated']>[number];

export const newLinkToken = (linkId?: string) => call(createLinkToken, { body: linkId === undefined ? {} : { linkId } });

/** Sends the client's public token; the server keeps the bank's own token. Replies the provider's id of the sign-in. */
export async function keepBank(publicToken: string): Promise<string> {
  const { access_token: handle } = await call(getAccessToken, { body: { public_token: publicToken } });
  return signedIn(handle);
}

/** After a person signed in again: the bank needs no attention and is synced. */
export const signedIn = async (handle: string): Promise<string> =>
  (await call(updateUserBankToken, { body: { AccessToken: handle, NeedsRelink: false } })).item_id;

/** The access that SimpleFIN grants for the token stays on the server. */
export const keepSimplefin = async (setupToken: string) => (await call(linkSimplefin, { body: { setupToken } })).link;

export const newDemoToken = async () => (await call(createDemoSetupToken, { body: {} })).setupToken;

export const mapAccounts = (linkId: string, accounts: BodyInput<typeof MapRoute>['accounts']) =>
  call(mapBankAccounts, { params: { linkId }, body: { accounts } });

export const pause = (linkId: string, paused: boolean) => call(pauseBankLink, { params: { linkId }, body: { paused } });

export const disconnect = (linkId: string) => call(disconnectBankLink, { params: { linkId } });
