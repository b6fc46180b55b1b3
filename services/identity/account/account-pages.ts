// The pages of a person's own account: passphrase, second factor, sessions, and an owner's link to a new passphrase for a member.
import { renderSVG } from 'uqr';
import { PASSPHRASE_MAX, PASSPHRASE_MIN } from '../passphrase.js';
import { alert, escaped, field, page } from '../pages.js';
import type { SignIn } from './sign-in-store.js';

interface AccountView {
  name: string;
  mail: string;
  /** The form's proof that it came from this browser's own page. */
  csrf: string;
  /** Absent for people of the demo, who have no passphrase. */
  secondFactor?: { on: boolean; recoveryCodes: number };
  sessions: readonly SignIn[];
  sid: string;
  /** Whether the person owns a business, and so may help its members. */
  isOwner: boolean;
  done?: string | undefined;
  problem?: string | undefined;
}

export const DONE: Readonly<Record<string, string>> = {
  passphrase: 'Your password was changed. All other sessions were signed out.',
  'factor-removed': 'The authenticator app was removed.',
  'session-ended': 'The session was signed out.',
};

const HEAD = '<link rel="stylesheet" href="/oidc/assets/account.css">';
const path = '/oidc/account';

export function accountPage(view: AccountView): string {
  const { name, mail, secondFactor, done, problem, isOwner } = view;
  return page(
    'Account &amp; security',
    `<h1>Account &amp; security</h1>
<p>${escaped(name)} <span class="quiet">${escaped(mail)}</span></p>
${done ? `<p class="done" role="status">${escaped(done)}</p>` : ''}
${alert(problem)}
${secondFactor ? passphraseForm(view) + factorSection(view, secondFactor) : '<p class="quiet">People of the demo have no password.</p>'}
${sessionList(view)}
${isOwner && secondFactor ? resetForm(view) : ''}
<p><a href="/">Back to AI Accounting</a></p>`,
    HEAD,
  );
}

/** One form of the page; `csrf` is hexadecimal. */
function form(view: Pick<AccountView, 'csrf'>, action: string, label: string, body: string): string {
  return `<form method="post" action="${path}/${action}" aria-label="${label}">
<input type="hidden" name="csrf" value="${view.csrf}">
${body}
</form>`;
}

const current = (id: string): string =>
  field(id, 'Current password', { name: 'passphrase', type: 'password', autocomplete: 'current-password', max: PASSPHRASE_MAX });
const code = (id: string, hint: string): string =>
  field(id, 'Code', { name: 'code', type: 'text', autocomplete: 'one-time-code', max: 50, hint });
const button = (text: string): string => `<button class="filled">${text}</button>`;

function newPassphrase(): string {
  const options = { type: 'password', autocomplete: 'new-password', min: PASSPHRASE_MIN, max: PASSPHRASE_MAX } as const;
  return `${field('next', 'New password', { ...options, hint: `At least ${PASSPHRASE_MIN} characters, for example four words.` })}
${field('repeated', 'New password again', options)}`;
}

function passphraseForm(view: AccountView): string {
  return `<section aria-labelledby="passphrase-title">
<h2 id="passphrase-title">Password</h2>
<details><summary>Change your password</summary>
<p class="quiet">All other sessions will be signed out.</p>
${form(view, 'passphrase', 'Change your password', `${current('passphrase-current')}\n${newPassphrase()}\n${button('Change password')}`)}
</details>
</section>`;
}

function factorSection(view: AccountView, { on, recoveryCodes }: { on: boolean; recoveryCodes: number }): string {
  const hint = 'From your authenticator app, or a recovery code.';
  const body = on
    ? `<p>An authenticator app is set up. ${recoveryCodes} recovery code${recoveryCodes === 1 ? '' : 's'} left.</p>
<details><summary>Create new recovery codes</summary>
<p class="quiet">The earlier codes stop working.</p>
${form(view, 'recovery-codes', 'Create new recovery codes', `${current('codes-passphrase')}\n${code('codes-code', hint)}\n${button('Create new codes')}`)}
</details>
<details><summary>Remove the authenticator app</summary>
${form(view, 'remove-factor', 'Remove the authenticator app', `${current('remove-passphrase')}\n${code('remove-code', hint)}\n${button('Remove')}`)}
</details>`
    : `<p>With an authenticator app, signing in needs a code from your phone as well as your password.</p>
${form(view, 'start-factor', 'Set up an authenticator app', button('Set up an authenticator app'))}`;
  return `<section aria-labelledby="factor-title"><h2 id="factor-title">Second factor</h2>\n${body}\n</section>`;
}

const timeOf = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC</time>`;

function sessionList(view: AccountView): string {
  const item = ({ sid, agent, address, createdAt, lastUsedAt }: SignIn) => `<li>
<div><strong>${escaped(agent)}</strong>${sid === view.sid ? ' <span class="here">This browser</span>' : ''}
<span class="quiet">Address ${escaped(address)}</span>
<span class="quiet">Signed in ${timeOf(createdAt)}</span>
<span class="quiet">Last used ${timeOf(lastUsedAt)}</span></div>
${form(view, 'end-session', `Sign out ${escaped(agent)}`, `<input type="hidden" name="sid" value="${escaped(sid)}"><button>Sign out</button>`)}
</li>`;
  return `<section aria-labelledby="sessions-title">
<h2 id="sessions-title">Sessions</h2>
<ul class="sessions">
${view.sessions.map(item).join('\n')}
</ul>
${form(view, 'end-sessions', 'Sign out everywhere', button('Sign out everywhere'))}
</section>`;
}

function resetForm(view: AccountView): string {
  const mail = field('member', 'Their email address', { type: 'email', autocomplete: 'off', max: 320 });
  return `<section aria-labelledby="reset-title">
<h2 id="reset-title">Members of your businesses</h2>
<details><summary>Create a link to a new password</summary>
<p class="quiet">For a member who forgot the password and belongs to your businesses only. The link works once, for 24 hours.</p>
${form(view, 'reset-link', 'Create a link to a new password', `${mail}\n${current('reset-passphrase')}\n${button('Create link')}`)}
</details>
</section>`;
}

interface SetUpView {
  csrf: string;
  secret: string;
  /** The content of the QR code. */
  address: string;
  problem?: string | undefined;
}

export function setUpPage(view: SetUpView): string {
  const hint = 'Six digits from the app.';
  return page(
    'Set up an authenticator app',
    `<h1>Set up an authenticator app</h1>
<p>Scan this code with an authenticator app on your phone.</p>
<div class="qr">${renderSVG(view.address, { border: 2 })}</div>
<p class="quiet">Or enter this key by hand:</p>
<p><code>${view.secret.replace(/.{4}(?=.)/g, '$& ')}</code></p>
${alert(view.problem)}
${form(view, 'confirm-factor', 'Confirm', `${code('code', hint)}\n${current('passphrase')}\n${button('Confirm')}`)}
<p><a href="${path}">Cancel</a></p>`,
    HEAD,
  );
}

export function recoveryCodesPage(codes: readonly string[]): string {
  return page(
    'Recovery codes',
    `<h1>Recovery codes</h1>
<p>Each works once, in place of a code from your app. Keep them where you will find them without your phone. They are not shown again.</p>
<ul class="codes">
${codes.map((recoveryCode) => `<li><code>${recoveryCode}</code></li>`).join('\n')}
</ul>
<p><a href="${path}">Done</a></p>`,
    HEAD,
  );
}

export function resetLinkPage(mail: string, link: string, endsAt: Date): string {
  return page(
    'Link to a new password',
    `<h1>Link to a new password</h1>
<p>Send it to ${escaped(mail)} yourself. It works once, until ${timeOf(endsAt)}, and is not shown again.</p>
<p class="link"><code>${escaped(link)}</code></p>
<p><a href="${path}">Done</a></p>`,
    HEAD,
  );
}

export function signedOutOfAccountPage(): string {
  return page(
    'Account &amp; security',
    '<h1>You are signed out</h1>\n<p>Sign in first, then open this page from the menu.</p>\n<p><a href="/">Sign in</a></p>',
  );
}

export function resetPage({ link = '', problem }: { link?: string; problem?: string | undefined } = {}): string {
  const hint = 'The entire link that you received.';
  return page(
    'Choose a new password',
    `<h1>Choose a new password</h1>
<p class="quiet">You will be signed out everywhere. A second factor stays as it is, unless the operator removed it with this link.</p>
<form method="post" action="/oidc/reset" aria-label="Choose a new password">
${alert(problem)}
${field('link', 'Link', { type: 'text', autocomplete: 'off', value: link, max: 2_000, hint })}
${newPassphrase()}
${button('Change password')}
</form>`,
    '<script src="/oidc/assets/reset.js" defer></script>',
  );
}

export function resetDonePage(): string {
  return page(
    'Password changed',
    '<h1>Your password was changed</h1>\n<p>You were signed out everywhere.</p>\n<p><a href="/">Sign in</a></p>',
  );
}
