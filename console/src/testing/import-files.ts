// Files that a test drops on the import screen, and the calls that follow.
import { screen } from '@testing-library/react';
import { renderApp } from './render-app.js';
import { requests } from './server.js';

export const file = (name: string, text = 'Date,Amount\n') => new File([text], name, { type: 'text/csv' });

export const give = async (...files: File[]) => {
  const user = renderApp('/import');
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), files);
  return user;
};

export const posts = (end: string) => requests.filter(({ method, url }) => method === 'POST' && new URL(url).pathname.endsWith(end));
