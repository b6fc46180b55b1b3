// Hands the identity provider's answer to the window that asked for it. Also runs in the hidden frame of silent renewal.
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

broadcastResponseToMainFrame().catch((error: unknown) => {
  document.body.textContent = `Sign-in didn’t finish: ${error instanceof Error ? error.message : String(error)}`;
});
