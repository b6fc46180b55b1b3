// The directory's pages as HTML: sign in, create the owner, sign out, and what went wrong. No page loads anything from elsewhere.
import type { DemoPerson } from './demo-people.js';
import { PASSPHRASE_MAX, PASSPHRASE_MIN } from './passphrase.js';

/** `same-origin` and not `no-referrer`: with the latter a browser sends `Origin: null` on the form and the origin check refuses it. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
};

interface SignInView {
  demoPeople: readonly DemoPerson[];
  mail: string;
  /** The submitted form for a new account; its problem is shown there. */
  invited?: Invited;
  problem?: string;
}

interface Invited {
  invitation: string;
  name: string;
}

export function signInPage({ demoPeople, mail, invited, problem }: SignInView): string {
  const demo = demoPeople.length > 0;
  return page(
    'Sign in',
    `<h1>Sign in</h1>
${demo ? demoButtons(demoPeople) : ''}
<form method="post" aria-label="${demo ? 'Sign in with your own account' : 'Sign in'}">
${alert(invited ? undefined : problem)}
${field('mail', 'Email address', { type: 'email', autocomplete: 'username', value: mail, max: 320, focus: !demo && !mail && !invited })}
${field('passphrase', 'Password', { type: 'password', autocomplete: 'current-password', max: PASSPHRASE_MAX, focus: mail !== '' })}
<button class="filled" name="action" value="passphrase">Sign in</button>
</form>
${invitedForm(invited, problem)}`,
    '<script src="/oidc/assets/invitation.js" defer></script>',
  );
}

/** Collapsed unless the person has an invitation: a script reads it from where the console kept it, or the person pastes the link. */
function invitedForm(invited: Invited | undefined, problem: string | undefined): string {
  const { invitation = '', name = '' } = invited ?? {};
  const hint = 'The link that an owner of the business sent you.';
  return `<details id="invited"${invited ? ' open' : ''}>
<summary>I have an invitation</summary>
<form method="post" aria-label="Create your account">
${alert(invited && problem)}
${field('invitation', 'Invitation', { type: 'text', autocomplete: 'off', value: invitation, max: 2_000, hint })}
${accountFields(name, { id: 'new-passphrase', label: 'Choose a password' })}
<button class="filled" name="action" value="create-account">Create my account and sign in</button>
</form>
</details>`;
}

export function createOwnerPage(view: { mail: string; name: string; codeNeeded: boolean; problem?: string }): string {
  const { mail, name, codeNeeded, problem } = view;
  const hint = 'Shown in the terminal where the product was started, or in the log of its gateway. It works once.';
  const code = field('code', 'Set-up code', { type: 'text', autocomplete: 'off', max: 50, hint, focus: true });
  return page(
    'Create the owner',
    `<h1>Create the owner</h1>
<p>No one can sign in here yet. The first account owns this installation. Invite other people from Settings.</p>
<form method="post">
${alert(problem)}
${codeNeeded ? code : ''}
${field('mail', 'Email address', { type: 'email', autocomplete: 'username', value: mail, max: 320, focus: !codeNeeded })}
${accountFields(name, { id: 'passphrase', label: 'Password' })}
<button class="filled" name="action" value="create-owner">Create the owner and sign in</button>
</form>`,
  );
}

/** The fields of a new account: the name, and the passphrase twice. */
function accountFields(name: string, { id, label }: { id: string; label: string }): string {
  const passphrase = { type: 'password', autocomplete: 'new-password', min: PASSPHRASE_MIN, max: PASSPHRASE_MAX } as const;
  return `${field('name', 'Your name', { type: 'text', autocomplete: 'name', value: name, max: 200 })}
${field(id, label, { ...passphrase, name: 'passphrase', hint: `At least ${PASSPHRASE_MIN} characters, for example four words.` })}
${field('repeated', 'Password again', passphrase)}`;
}

/** `form` is the provider's own, with its one-time token. A script presses the button; without scripts the person does. */
export function signOutPage(form: string): string {
  const button = '<button class="filled" name="logout" value="yes">Sign out</button></form>';
  return page(
    'Sign out',
    `<h1>Signing out</h1>\n${form.replace('</form>', button)}`,
    '<script src="/oidc/assets/sign-out.js" defer></script>',
  );
}

export function signedOutPage(home: string): string {
  return page('Signed out', `<h1>You are signed out</h1>\n${homeLink(home, 'Sign in again')}`);
}

const REASONS: Readonly<Record<string, string>> = {
  expired: 'This sign-in expired or was started in another window. Please start again.',
  invalid_redirect_uri: 'The product was opened at an address it isn’t configured for.',
  'foreign-form': 'The form wasn’t sent from this sign-in page.',
  'not-found': 'Page not found.',
};

export function errorPage(home: string, code: string): string {
  const reason = REASONS[code] ?? 'Couldn’t complete the sign-in.';
  return page(
    'Sign-in problem',
    `<h1>Something went wrong</h1>\n<p>${escaped(reason)}</p>\n<p class="quiet">Code: ${escaped(code)}</p>\n${homeLink(home, 'Start again')}`,
  );
}

function demoButtons(people: readonly DemoPerson[]): string {
  const button = ({ mail, name, jobTitle }: DemoPerson) =>
    `<li><button name="person" value="${escaped(mail)}"><span><strong>${escaped(name)}</strong><span>${escaped(mail)}</span></span><span class="job">${escaped(jobTitle)}</span></button></li>`;
  return `<form method="post" aria-labelledby="demo-title">
<h2 id="demo-title">Try the demo as</h2>
<p class="quiet">This installation has demo books. No password needed.</p>
<input type="hidden" name="action" value="demo">
<ul class="people">
${people.map(button).join('\n')}
</ul>
</form>
<h2>Or with your own account</h2>`;
}

interface FieldOptions {
  /** Defaults to its id. */
  name?: string;
  type: 'email' | 'password' | 'text';
  autocomplete: string;
  value?: string;
  min?: number;
  max: number;
  hint?: string;
  focus?: boolean;
}

export function field(id: string, label: string, { name = id, type, autocomplete, value, min, max, hint, focus }: FieldOptions): string {
  const attributes = [
    `id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${max}" required`,
    value ? `value="${escaped(value)}"` : '',
    min ? `minlength="${min}"` : '',
    hint ? `aria-describedby="${id}-hint"` : '',
    focus ? 'autofocus' : '',
  ];
  return `<label for="${id}">${label}</label>
<input ${attributes.filter(Boolean).join(' ')}>
${hint ? `<p class="quiet" id="${id}-hint">${hint}</p>` : ''}`;
}

export function alert(problem: string | undefined): string {
  return problem ? `<p class="problem" role="alert">${escaped(problem)}</p>` : '';
}

function homeLink(home: string, words: string): string {
  return `<p><a href="${escaped(home)}">${words}</a></p>`;
}

export function page(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · AI Accounting</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/oidc/assets/page.css">
${head}
</head>
<body>
<main>
<p class="brand"><strong>AI Accounting</strong><span>Financial Platform</span></p>
<div class="card">
${body}
</div>
</main>
</body>
</html>
`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
