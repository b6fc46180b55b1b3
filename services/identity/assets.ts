// The few files that the directory's pages load: style, two fonts, the script that presses the sign-out button, and the one that fills in
// an invitation.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

interface Asset {
  readonly type: string;
  read(): Promise<string | Buffer>;
}

const require = createRequire(import.meta.url);
const font = (file: string): Asset => ({ type: 'font/woff2', read: () => readFile(require.resolve(`@fontsource-variable/${file}`)) });

const STYLE = `
@font-face { font-family: 'IBM Plex Sans Variable'; src: url('plex-sans.woff2') format('woff2'); font-weight: 100 700; font-display: swap; }
@font-face { font-family: 'Source Serif 4 Variable'; src: url('source-serif.woff2') format('woff2'); font-weight: 200 900; font-display: swap; }
:root {
  color-scheme: light dark;
  --body: #f7f6f2; --surface: #fffefb; --hover: #e3efe9; --text: #1b2526; --dimmed: #596466;
  --hairline: #e0ddd2; --strong: #c9c5b7; --control: #8b8f86;
  --green: #146156; --on-green: #fffefb; --problem: #8c381d; --problem-surface: #f8e3da;
}
@media (prefers-color-scheme: dark) {
  :root {
    --body: #0e1415; --surface: #151d1e; --hover: #1a2f2c; --text: #e3e8e6; --dimmed: #98a5a4;
    --hairline: #253031; --strong: #3a4748; --control: #66757a;
    --green: #4fb3a0; --on-green: #06201b; --problem: #f1af91; --problem-surface: #3d241a;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--body); color: var(--text); font: 14px/1.5 'IBM Plex Sans Variable', 'IBM Plex Sans', system-ui, sans-serif; }
main { width: 100%; max-width: 440px; margin: 0 auto; padding: 48px 16px; }
h1, h2, .brand strong { font-family: 'Source Serif 4 Variable', Georgia, serif; font-weight: 560; line-height: 1.25; margin: 0; }
h1 { font-size: 26px; }
h2 { font-size: 15px; margin-top: 20px; }
p { margin: 6px 0; }
a { color: var(--green); }
.brand { margin: 0 0 20px; }
.brand strong { display: block; font-size: 20px; }
.brand span, .quiet { color: var(--dimmed); font-size: 13px; }
.card { background: var(--surface); border: 1px solid var(--hairline); border-radius: 6px; padding: 32px; }
label { display: block; margin: 14px 0 6px; font-weight: 500; }
input { width: 100%; min-height: 40px; padding: 6px 10px; font: inherit; font-size: 16px; color: inherit; background: var(--body); border: 1px solid var(--control); border-radius: 4px; }
button { min-height: 40px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--strong); border-radius: 4px; cursor: pointer; }
button:hover { background: var(--hover); }
button.filled { width: 100%; margin-top: 20px; font-weight: 500; background: var(--green); border-color: var(--green); color: var(--on-green); }
:focus-visible { outline: 2px solid var(--green); outline-offset: 2px; }
.people { list-style: none; margin: 10px 0 0; padding: 0; }
.people li + li { margin-top: 6px; }
.people button { display: flex; align-items: center; justify-content: space-between; gap: 14px; width: 100%; min-height: 52px; padding: 6px 14px; text-align: left; }
.people strong { display: block; font-weight: 500; }
.people span span, .job { color: var(--dimmed); font-size: 13px; }
.job { text-align: right; }
summary { margin-top: 20px; min-height: 24px; cursor: pointer; color: var(--green); }
.problem { margin: 14px 0 0; padding: 6px 10px; color: var(--problem); background: var(--problem-surface); border-radius: 4px; }
@media (max-width: 500px) { main { padding: 20px 14px; } .card { padding: 20px 16px; } }
`;

// A form's `submit()` would drop the button's own value, which is what confirms the sign-out.
const SIGN_OUT = "document.querySelector('button[name=logout]').click();\n";

// The console keeps it under this name before it asks for the sign-in, at the same address and in the same tab.
const INVITATION = `const secret = sessionStorage.getItem('invitation');
const field = document.getElementById('invitation');
if (secret && field) {
  document.getElementById('invited').open = true;
  if (!field.value) field.value = secret;
  document.querySelector('#invited [name=name]').focus();
}
`;

export const ASSETS: Readonly<Record<string, Asset>> = {
  'page.css': { type: 'text/css; charset=utf-8', read: async () => STYLE },
  'account.css': { type: 'text/css; charset=utf-8', read: async () => ACCOUNT_STYLE },
  'reset.js': { type: 'text/javascript; charset=utf-8', read: async () => RESET_SCRIPT },
  'sign-out.js': { type: 'text/javascript; charset=utf-8', read: async () => SIGN_OUT },
  'invitation.js': { type: 'text/javascript; charset=utf-8', read: async () => INVITATION },
  'plex-sans.woff2': font('ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'),
  'source-serif.woff2': font('source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
};

const ACCOUNT_STYLE = `
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
const RESET_SCRIPT = `const field = document.getElementById('link');
if (field && location.hash.length > 1) {
  if (!field.value) field.value = location.href;
  history.replaceState(null, '', location.pathname);
  document.getElementById('next').focus();
}
`;
