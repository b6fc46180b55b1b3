// Signing in and out: redirect and popup, the session of another tab, tokens that need the person, and how a session ends.
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AuthenticationResult } from '@azure/msal-browser';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getMe } from '#contracts/routes/directory.js';
import { endSession } from '#contracts/routes/session.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, noConnection, requests, server } from '../../testing/server.js';
import { type SignInClient, signInClient } from '../../testing/sign-in-client.js';
import { tokenSource } from './tokens.js';

const dashboard = () => screen.findByRole('heading', { name: /Financial Dashboard/ });
const signInButton = () => screen.findByRole('button', { name: 'Sign In with Microsoft' });
const failure = (message: string, extra: { errorCode?: string; name?: string } = {}) => Object.assign(new Error(message), extra);
const interactionRequired = failure('login_required', { name: 'InteractionRequiredAuthError' });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('signing in', () => {
  test('says that it is loading until it is known who is there', async () => {
    renderApp('/dashboard');
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(await dashboard()).toBeVisible();
  });

  test('the card, and the redirect leads on', async () => {
    const client = signInClient({ signedIn: false });
    const user = renderApp('/dashboard', { client });
    expect(await screen.findByRole('heading', { name: 'Welcome to RAI Financial' })).toBeVisible();
    expect(screen.getByText('Please sign in to continue')).toBeVisible();
    await user.click(await signInButton());
    expect(await dashboard()).toBeVisible();
    expect(client.loginRedirect).toHaveBeenCalledWith({ scopes: ['api://product/access_as_user'] });
    expect(client.ssoSilent).not.toHaveBeenCalled();
  });

  test('a popup of 700 by 500 takes the place of a redirect that fails', async () => {
    const client = signInClient({ signedIn: false });
    client.loginRedirect.mockRejectedValueOnce(failure('no redirect'));
    const user = renderApp('/dashboard', { client });
    await user.click(await signInButton());
    expect(await dashboard()).toBeVisible();
    expect(client.loginPopup.mock.calls[0]?.[0]?.popupWindowAttributes).toEqual({ popupSize: { width: 700, height: 500 } });
  });

  test('when both fail: the message, and another attempt', async () => {
    const client = signInClient({ signedIn: false });
    client.loginRedirect.mockRejectedValueOnce(failure('no redirect'));
    client.loginPopup.mockRejectedValueOnce(failure('access_denied'));
    const user = renderApp('/dashboard', { client });
    await user.click(await signInButton());
    expect(await screen.findByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Authentication failed: access_denied');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await dashboard()).toBeVisible();
  });

  test('a redirect that came back with an error says so', async () => {
    renderApp('/dashboard', {
      client: signInClient({ signedIn: false }),
      redirectError: failure('AADSTS700016: no such application'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Microsoft authentication error. Please check your Azure AD application configuration.',
    );
  });
});

describe('a second tab', () => {
  test('takes up the session of the first without asking', async () => {
    localStorage.setItem('signed-in', '1');
    const client = signInClient({ signedIn: false });
    renderApp('/dashboard', { client });
    expect(await dashboard()).toBeVisible();
    expect(client.ssoSilent).toHaveBeenCalledTimes(1);
    expect(client.loginRedirect).not.toHaveBeenCalled();
  });

  test('shows the card when that session is gone, and does not ask again', async () => {
    localStorage.setItem('signed-in', '1');
    const client = signInClient({ signedIn: false });
    client.ssoSilent.mockRejectedValueOnce(interactionRequired);
    renderApp('/dashboard', { client });
    expect(await signInButton()).toBeVisible();
    expect(localStorage.getItem('signed-in')).toBeNull();
  });
});

describe('tokens', () => {
  test('one popup serves all calls when the provider wants to see the person', async () => {
    const client = signInClient();
    client.acquireTokenSilent.mockRejectedValueOnce(interactionRequired);
    renderApp('/dashboard', { client });
    expect(await dashboard()).toBeVisible();
    expect(client.acquireTokenPopup).toHaveBeenCalledTimes(1);
  });

  test('without an account there is none', async () => {
    const token = tokenSource(signInClient({ signedIn: false }) as never, { scopes: [], onRefused: () => undefined });
    await expect(token()).rejects.toThrow('No authenticated user');
  });

  test('a person who refuses is signed out with the reason', async () => {
    const client = signInClient();
    client.acquireTokenSilent.mockRejectedValue(interactionRequired);
    client.acquireTokenPopup.mockRejectedValue(failure('user_cancelled'));
    renderApp('/dashboard', { client });
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication failed: user_cancelled');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  test('trouble at the provider is logged and does not sign the person out', async () => {
    const client = signInClient();
    client.acquireTokenSilent.mockRejectedValueOnce(failure('busy', { name: 'ServerError' }));
    renderApp('/dashboard', { client });
    await waitFor(() => expect(console.warn).toHaveBeenCalledWith('Couldn’t validate the token after sign-in.', expect.anything()));
    expect(screen.queryByRole('heading', { name: 'Authentication Error' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign In with Microsoft' })).toBeNull();
  });
});

describe('a provider other than Microsoft', () => {
  test('has its own name on the button, or none', async () => {
    renderApp('/dashboard', { client: signInClient({ signedIn: false }), provider: { providerName: 'Keycloak' } });
    expect(await screen.findByRole('button', { name: 'Sign In with Keycloak' })).toBeVisible();
    cleanup();
    renderApp('/dashboard', { client: signInClient({ signedIn: false }), provider: { providerName: '' } });
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  const answerUntil = (seconds: number, idToken = 'id-token') =>
    ({ accessToken: 'access-token', idToken, idTokenClaims: { exp: Date.now() / 1000 + seconds } }) as unknown as AuthenticationResult;
  const idTokens = (client: SignInClient) => tokenSource(client as never, { scopes: ['openid'], kind: 'id', onRefused: () => undefined });

  test('calls carry the ID token where that is configured', async () => {
    const client = signInClient();
    client.acquireTokenSilent.mockResolvedValue(answerUntil(3600));
    expect(await idTokens(client)()).toBe('id-token');
    expect(client.acquireTokenSilent).toHaveBeenCalledTimes(1);
  });

  test('an ID token is renewed before its end, which the library would not do', async () => {
    const client = signInClient();
    client.acquireTokenSilent.mockResolvedValueOnce(answerUntil(200)).mockResolvedValueOnce(answerUntil(3600, 'renewed'));
    expect(await idTokens(client)()).toBe('renewed');
    expect(client.acquireTokenSilent).toHaveBeenLastCalledWith(expect.objectContaining({ forceRefresh: true }));
  });

  test('an answer without an ID token is an error, never another token', async () => {
    const client = signInClient();
    client.acquireTokenSilent.mockResolvedValue(answerUntil(3600, ''));
    await expect(idTokens(client)()).rejects.toThrow('The sign-in service sent no ID token.');
  });

  test('without a page to sign out, the next sign-in asks who is there', async () => {
    const client = signInClient();
    const user = renderApp('/dashboard', { client, provider: { providerName: 'Google', prompt: 'select_account' } });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await user.click(await screen.findByRole('button', { name: 'Sign In with Google' }));
    expect(await dashboard()).toBeVisible();
    expect(client.loginRedirect).toHaveBeenCalledWith(expect.objectContaining({ prompt: 'select_account' }));
  });
});

describe("the directory's profile", () => {
  const directory = { url: 'https://graph.example.com/v1.0/me', scopes: ['https://graph.example.com/User.Read'], adminClaim: 'ext_Admin' };
  const asked: URL[] = [];
  const directoryAnswers = (body: object, status = 200) =>
    server.use(
      answer(getMe, { ...getMe.example, user: { ...getMe.example.user, name: '', mail: '', account: '', jobTitle: null, label: 'User' } }),
      http.get(directory.url, ({ request }) => {
        asked.push(new URL(request.url));
        return HttpResponse.json(body, { status });
      }),
    );
  const profile = { id: 'o-1', displayName: 'Maya Ortiz', mail: 'maya@rai.example', jobTitle: 'Owner', ext_Admin: 'True' };

  test('fills in what the token lacks, and is the last source of the label', async () => {
    directoryAnswers(profile);
    const client = signInClient();
    renderApp('/dashboard', { client, directory });
    expect(await screen.findByText('maya@rai.example')).toBeVisible();
    expect(screen.getByText('Admin User')).toBeVisible();
    expect(screen.getByTitle('Maya Ortiz, Owner, maya@rai.example')).toBeVisible();
    expect(asked.at(-1)?.searchParams.get('$select')).toBe('id,displayName,mail,jobTitle,ext_Admin');
    expect(client.acquireTokenSilent).toHaveBeenCalledWith(expect.objectContaining({ scopes: directory.scopes }));
  });

  test('that cannot be read only warns, and the person is not asked for consent', async () => {
    directoryAnswers({ error: 'forbidden' }, 403);
    const client = signInClient();
    renderApp('/dashboard', { client, directory });
    expect(await dashboard()).toBeVisible();
    await waitFor(() => expect(console.warn).toHaveBeenCalledWith('Couldn’t read the directory profile.', expect.anything()));
    expect(screen.getByText('User')).toBeVisible();
    expect(client.acquireTokenPopup).not.toHaveBeenCalled();
  });

  test('is not asked for where no directory is configured', async () => {
    const before = asked.length;
    renderApp('/dashboard');
    expect(await dashboard()).toBeVisible();
    expect(asked).toHaveLength(before);
  });
});

test('after sign-in the token is validated once in the background', async () => {
  const client = signInClient();
  client.acquireTokenSilent.mockRejectedValueOnce(failure('busy', { name: 'ServerError' }));
  renderApp('/dashboard', { client });
  await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(1));
  expect(console.warn).toHaveBeenCalledWith('Couldn’t validate the token after sign-in.', expect.anything());
});

describe('the end of a session', () => {
  test('signing out ends it at the server and at the provider, in this order', async () => {
    const client = signInClient();
    const endSessionCalls = () => requests.filter(({ url }) => new URL(url).pathname === endSession.path).length;
    let callsBefore = 0;
    const leave = client.logoutRedirect.getMockImplementation()!;
    client.logoutRedirect.mockImplementation((request) => {
      callsBefore = endSessionCalls();
      return leave(request);
    });
    const user = renderApp('/dashboard', { client });
    expect(await screen.findByText('Admin User')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await signInButton()).toBeVisible();
    expect(callsBefore).toBe(1);
    expect(client.logoutRedirect).toHaveBeenCalledWith(
      expect.objectContaining({ account: expect.objectContaining({ name: 'Maya Ortiz' }) }),
    );
    expect(localStorage.getItem('signed-in')).toBeNull();
  });

  test('without a connection it still ends here and at the provider', async () => {
    server.use(noConnection(endSession));
    const client = signInClient();
    const user = renderApp('/dashboard', { client });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await signInButton()).toBeVisible();
    expect(client.logoutRedirect).toHaveBeenCalledTimes(1);
  });

  test('a sign-out in another tab ends it here, and the next sign-in asks who is there', async () => {
    localStorage.setItem('signed-in', '1');
    const client = signInClient({ signedIn: false });
    const user = renderApp('/dashboard', { client });
    await dashboard();
    const other = new BroadcastChannel('session');
    other.postMessage('sign-out');
    await user.click(await signInButton());
    other.close();
    expect(await dashboard()).toBeVisible();
    expect(client.loginRedirect).toHaveBeenCalledWith(expect.objectContaining({ prompt: 'login' }));
    expect(client.ssoSilent).toHaveBeenCalledTimes(1);
  });
});
