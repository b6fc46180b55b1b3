// Tokens of a provider that requires a client secret, such as Google: the console sends its code here, and the secret is added on the way
// to the provider. A code is useless without the verifier that only the console has (PKCE, RFC 7636), so other callers gain nothing.
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { DomainError } from '#contracts/problem.js';
import { mediaTypeOf } from '#platform/accepted-body.js';
import { collected } from '#platform/collected.js';
import { signInUnavailable } from './discovery/discovered-provider.js';
import { documentLimits, jsonOf } from './discovery/fetch-json.js';

/** Where the console sends the requests for the provider's token endpoint. */
export const TOKEN_RELAY_PATH = '/sign-in/token';

const maxBodyBytes = 16 * 1024;
const Value = z.string().min(1).max(8_000);
/** Drops everything else that a client sends: the provider sees only what is named here. */
const Grant = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('authorization_code'), client_id: Value, code: Value, code_verifier: Value, redirect_uri: Value }),
  z.object({ grant_type: z.literal('refresh_token'), client_id: Value, refresh_token: Value, scope: Value.optional() }),
]);

interface RelayClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The request to the provider for a form's text. Throws 400 for anything but a grant of this client. */
export function tokenRequest(form: string, { clientId, clientSecret }: RelayClient): URLSearchParams {
  const fields = [...new URLSearchParams(form)];
  const parsed = Grant.safeParse(Object.fromEntries(fields));
  const isTwice = new Set(fields.map(([name]) => name)).size < fields.length;
  if (isTwice || !parsed.success || parsed.data.client_id !== clientId)
    throw new DomainError('invalid-token-request', 400, 'This isn’t a token request from the console.');
  return new URLSearchParams({ ...parsed.data, client_secret: clientSecret });
}

/** The form of a request; throws 415 for another type and 413 for more than 16 kB. */
export async function formOf(request: IncomingMessage): Promise<string> {
  if (mediaTypeOf(request.headers) !== 'application/x-www-form-urlencoded')
    throw new DomainError('not-a-form', 415, 'Send the body as application/x-www-form-urlencoded.');
  const tooLong = () => new DomainError('body-too-large', 413, 'The body can be up to 16 kB.');
  return (await collected(request, maxBodyBytes, tooLong)).toString('utf8');
}

/** The provider's own answer: tokens, or its refusal of a code. Throws 503 for any other, without its content. */
export async function askForTokens(endpoint: string, body: URLSearchParams): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(documentLimits.timeoutMs),
      headers: { accept: 'application/json' },
      body,
    });
    if (![200, 400, 401].includes(answer.status)) {
      await answer.body?.cancel();
      throw new Error(`The token endpoint returned ${answer.status || 'with a redirect'}.`);
    }
    return { status: answer.status, body: await jsonOf(answer, documentLimits.maxBytes) };
  } catch (error) {
    throw signInUnavailable(error);
  }
}
