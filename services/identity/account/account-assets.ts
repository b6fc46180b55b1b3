// Styles of the account pages, in addition to those of every page, and the script that fills in a link to a new passphrase.

export const ACCOUNT_STYLE = `
section { margin-top: 24px; padding-top: 4px; border-top: 1px solid var(--hairline); }
details { margin: 6px 0; }
summary { margin-top: 6px; }
.done { margin: 14px 0 0; padding: 6px 10px; background: var(--hover); border-radius: 4px; }
.sessions, .codes { list-style: none; margin: 10px 0 0; padding: 0; }
.sessions li { display: flex; align-items: center; justify-content: space-between; gap: 14px; padding: 10px 0; border-bottom: 1px solid var(--hairline); }
.sessions li > div { min-width: 0; overflow-wrap: anywhere; }
.sessions .quiet { display: block; }
.sessions button { padding: 0 14px; white-space: nowrap; }
.here { color: var(--green); font-size: 13px; }
.qr { width: 220px; max-width: 100%; margin: 14px 0; }
.qr svg { display: block; width: 100%; height: auto; border-radius: 4px; }
code { font-size: 15px; overflow-wrap: anywhere; user-select: all; }
.codes { columns: 1; }
.codes li { padding: 4px 0; }
`;

// Removes the secret from the address bar and the history.
export const RESET_SCRIPT = `const field = document.getElementById('link');
if (field && location.hash.length > 1) {
  if (!field.value) field.value = location.href;
  history.replaceState(null, '', location.pathname);
  document.getElementById('next').focus();
}
`;
