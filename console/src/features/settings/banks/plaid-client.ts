// Plaid's own client in the browser. Its script is loaded from Plaid when a bank is first linked, if Plaid is configured.

interface PlaidHandler {
  open(): void;
  destroy(): void;
}

interface PlaidOptions {
  token: string;
  /** The address that a bank sent the person back to: the client continues there. */
  receivedRedirectUri?: string;
  onSuccess(publicToken: string): void;
  onExit(error: { display_message?: string | null } | null): void;
}

declare global {
  interface Window {
    Plaid?: { create(options: PlaidOptions): PlaidHandler };
  }
}

const address = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';
let loading: Promise<void> | undefined;

/** A script that failed to load is requested again the next time. */
function load(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error('Plaid couldn’t be reached. Check your connection and any content blocker, then try again.'));
    };
    document.head.append(script);
  });
  return loading;
}

/** The public token; undefined if the user closed the client. Never resolves if the bank has the user sign in at its own page. */
export async function openPlaid(linkToken: string, back?: string): Promise<string | undefined> {
  await load();
  return new Promise((resolve, reject) => {
    const handler = window.Plaid!.create({
      token: linkToken,
      ...(back !== undefined && { receivedRedirectUri: back }),
      onSuccess: (publicToken) => (handler.destroy(), resolve(publicToken)),
      onExit: (error) => {
        handler.destroy();
        if (error === null) resolve(undefined);
        else reject(new Error(error.display_message || 'Plaid couldn’t link this bank. Please try again.'));
      },
    });
    handler.open();
  });
}
