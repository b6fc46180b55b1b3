// Renders the entire application at an address, signed in unless a test says otherwise.
// Loaded beforehand: the test runner cannot link a module that two drawings ask for in the same moment.
import '@mantine/charts';
import type { IPublicClientApplication } from '@azure/msal-browser';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../app/app.js';
import type { DirectoryConfig, ProviderConfig } from '../app/sign-in/config.js';
import { requests } from './server.js';
import { type SignInClient, signInClient } from './sign-in-client.js';

const scopes = ['api://product/access_as_user'];

interface AppTest {
  client?: SignInClient;
  redirectError?: unknown;
  supportMail?: string;
  accountUrl?: string;
  directory?: DirectoryConfig;
  provider?: ProviderConfig;
}

export function renderApp(
  path: string,
  { client = signInClient(), redirectError, supportMail, accountUrl, directory, provider }: AppTest = {},
): UserEvent {
  requests.length = 0;
  render(
    <App
      client={client as unknown as IPublicClientApplication}
      scopes={scopes}
      provider={provider}
      redirectError={redirectError}
      supportMail={supportMail}
      accountUrl={accountUrl}
      directory={directory}
      baseUrl="http://localhost"
      testing={{ path }}
    />,
  );
  return userEvent.setup();
}
