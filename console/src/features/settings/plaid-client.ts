// Plaid's own client in the browser: its script is loaded from Plaid by the first who links a bank, where Plaid is configured.

interface PlaidHandler {
  open(): void;
  destroy(): void;
}

interface PlaidOptions {
  token: string;
  /** The address that a bank sent the person back to: the client goes on where it was left. */
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

/** A script that could not be loaded is asked for again by the next. */
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

/** The public token; undefined where the person has closed the client. Never answers where a bank has the person sign in at its own page. */
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
