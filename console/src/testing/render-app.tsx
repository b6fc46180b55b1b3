// Draws the whole application at an address, signed in unless a test says otherwise.
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../app/app.js';
import type { Identity, IdentityState } from '../app/sign-in/identity.js';
import { requests } from './server.js';

const signedIn: IdentityState = { phase: 'signed-in', account: { name: 'Maya Ortiz', username: 'owner@demo.test' } };

export function testIdentity(start: IdentityState = signedIn) {
  let current = start;
  const listeners = new Set<() => void>();
  const change = (next: IdentityState) => {
    current = next;
    listeners.forEach((listener) => listener());
  };
  return {
    state: () => current,
    subscribe: (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
    signIn: jest.fn<Identity['signIn']>(async () => change(signedIn)),
    signOut: jest.fn<Identity['signOut']>(async () => change({ phase: 'signed-out' })),
    forget: jest.fn<Identity['forget']>(async (notice) => change({ phase: 'signed-out', notice })),
    token: jest.fn<Identity['token']>(async () => 'the-token'),
  } satisfies Identity;
}

export function renderApp(path: string, identity: Identity = testIdentity()): UserEvent {
  requests.length = 0;
  render(<App identity={identity} supportMail="support@rai.example" baseUrl="http://localhost" testing={{ path }} />);
  return userEvent.setup();
}
