// Opening the link of an invitation: kept through the sign-in, taken up once, gone from the address.
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { acceptInvitation } from '#contracts/routes/directory.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';
import { keepInvitation } from './invitation.js';

afterEach(() => sessionStorage.clear());

const secret = '2.9Jc39Jc39Jc39Jc39Jc39Jc39Jc39Jc3';
const opened = () => {
  history.replaceState(null, '', `/#invitation=${secret}`);
  keepInvitation();
};

test('the person joins and is told', async () => {
  server.use(answer(acceptInvitation, acceptInvitation.example));
  opened();
  expect(location.hash).toBe('');
  renderApp('/settings');
  expect(await screen.findByText('You joined Nuculture.')).toBeVisible();
  const taken = requests.filter(({ url }) => new URL(url).pathname === acceptInvitation.path);
  expect(await Promise.all(taken.map((request) => request.clone().json()))).toMatchObject([{ secret }]);
  expect(sessionStorage.getItem('invitation')).toBeNull();
});

test('a link that was used says so, and the console goes on', async () => {
  server.use(refuse(acceptInvitation, { status: 410, detail: 'This invitation was used or has expired. Ask an owner for a new one.' }));
  opened();
  renderApp('/settings');
  expect(await screen.findByText('This invitation was used or has expired. Ask an owner for a new one.')).toBeVisible();
  await waitFor(() => expect(sessionStorage.getItem('invitation')).toBeNull());
});

test('another hash is left alone', () => {
  history.replaceState(null, '', '/#code=x');
  keepInvitation();
  expect([location.hash, sessionStorage.getItem('invitation')]).toEqual(['#code=x', null]);
});
