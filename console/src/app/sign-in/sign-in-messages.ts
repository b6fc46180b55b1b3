// The specified texts for what goes wrong with signing in, and what to do about it. Pure.

/** How an error of the identity library looks from outside. */
interface SignInFailure {
  message: string;
  errorCode?: string;
  /** The identity library's own message. */
  errorMessage?: string;
}

const failureOf = (error: unknown): SignInFailure =>
  error instanceof Error
    ? {
        message: error.message,
        errorCode: (error as Partial<SignInFailure>).errorCode,
        errorMessage: (error as Partial<SignInFailure>).errorMessage,
      }
    : { message: String(error ?? '') };

const knownCodes: Record<string, string> = {
  unexpected_error: 'Unexpected error in authentication.',
  post_request_failed: 'Couldn’t reach the sign-in server. Please check your internet connection and try again.',
  storage_not_supported: 'Your browser is blocking storage for this site, which sign-in needs. Please allow it and try again.',
  stubbed_public_client_application_called: 'Sign-in wasn’t ready yet. Please refresh the page.',
  in_mem_redirect_unavailable: 'Sign-in needs session storage. Please allow storage for this site.',
};

export function signInMessage(error: unknown, origin: string): string {
  const { message, errorCode, errorMessage } = failureOf(error);
  if (/Missing required environment variables/.test(message)) return message;
  if (errorCode && knownCodes[errorCode]) return knownCodes[errorCode];
  if (/redirect_uri_mismatch|AADSTS50011/.test(message)) {
    return `The sign-in redirect address doesn’t match. Please register ${origin} with the identity provider.`;
  }
  if (/AADSTS/.test(message)) return 'Microsoft authentication error. Please check your Azure AD application configuration.';
  if (/invalid.?url|url_parse_error|authority_uri_insecure/i.test(`${message} ${errorCode ?? ''}`)) {
    return 'Authentication configuration error: please check the client ID and the authority.';
  }
  return message ? `Authentication failed: ${message}` : errorMessage || 'Authentication error occurred';
}

type Recovery = 'interact' | 'clear' | 'log';

const interactionCodes =
  /interaction_required|consent_required|login_required|no_tokens_found|refresh_token_expired|native_account_unavailable/;

/** Interaction needed → ask the person; trouble in the browser → clear what is cached; trouble of the server → only log. */
export function recoveryFrom(error: unknown): Recovery {
  const name = error instanceof Error ? error.name : '';
  const { errorCode = '', message } = failureOf(error);
  if (name === 'InteractionRequiredAuthError' || interactionCodes.test(`${errorCode} ${message}`)) return 'interact';
  return name === 'BrowserAuthError' ? 'clear' : 'log';
}
