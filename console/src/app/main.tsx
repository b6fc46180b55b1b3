// Start-up: create the sign-in client, log its events, initialize, take up a pending redirect, draw.
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { codeProblem } from '../lib/screen-code.js';
import { keepInvitation } from './business/invitation.js';
import { keepError, logged } from './errors/error-log.js';
import { createClient } from './sign-in/client.js';
import { loadConfig } from './sign-in/config.js';
import { tidyAddress } from './sign-in/return-to.js';
import { InsecureAddressPage, LoadingPage } from './sign-in/sign-in-cards.js';
import { StartFailure } from './errors/start-failure.js';

const root = createRoot(document.getElementById('root') as HTMLElement);
const draw = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>);

async function start(): Promise<void> {
  if (!window.isSecureContext) return draw(<InsecureAddressPage />);
  keepInvitation();
  draw(<LoadingPage />);
  // Loaded immediately, since it doesn't depend on the settings.
  const application = import('./app.js');
  const config = await loadConfig();
  const client = createClient(config);
  await client.initialize();
  const redirectError = await client.handleRedirectPromise().then(
    () => undefined,
    (error: unknown) => error,
  );
  tidyAddress();
  const { App } = await application;
  draw(
    <App
      client={client}
      scopes={config.scopes}
      provider={config}
      redirectError={redirectError}
      supportMail={config.supportMail}
      accountUrl={config.accountUrl}
      baseUrl={config.apiBaseUrl}
      directory={config.directory}
    />,
  );
}

start().catch(async (thrown: unknown) => {
  const error = await codeProblem(thrown);
  console.error('Start-up failed.', error);
  keepError(logged(error, { component: 'Start-up' }));
  draw(<StartFailure error={error} />);
});
