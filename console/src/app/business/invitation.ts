// The link of an invitation: its secret leaves the address at once and is kept in this tab, through the sign-in, until the person answers.

const key = 'invitation';

export function keepInvitation(): void {
  const [, secret] = /^#invitation=([\w.-]{1,200})$/.exec(location.hash) ?? [];
  if (!secret) return;
  sessionStorage.setItem(key, secret);
  history.replaceState(null, '', location.pathname + location.search);
}

export const openInvitation = (): string | null => sessionStorage.getItem(key);

export const forgetInvitation = (): void => sessionStorage.removeItem(key);
