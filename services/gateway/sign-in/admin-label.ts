// The label under a person's name in the sidebar: 'Admin User' or 'User'. It grants no rights.

export type AdminLabel = 'Admin User' | 'User';

export interface AdminLabelSettings {
  /** Name of the directory's extension claim, for example `extension_1f0c…_Admin`; absent: any `extension_…admin…` claim. */
  readonly extensionClaim?: string;
  /** Parts of email addresses or user names, in lower case, that get the label if the token doesn't decide: the demo's configuration. */
  readonly mailParts: readonly string[];
}

interface LabeledPerson {
  readonly claims: Readonly<Record<string, unknown>>;
  /** What the directory's profile adds to the token. */
  readonly account?: Readonly<Record<string, unknown>>;
  readonly mail: string;
}

/**
 * Asks the sources in the specification's order (§6): extension claim, `Admin`, `admin`, `role`, `roles`, any claim whose name
 * contains 'admin', the same in the account object, configured parts of user name and email address. The first yes or no decides;
 * a role that is not an administrator's doesn't decide. The directory's profile comes last, and the console reads it.
 */
export function adminLabel({ claims, account, mail }: LabeledPerson, settings: AdminLabelSettings): AdminLabel {
  const isAdmin =
    adminClaim(claims, settings) ?? (account && adminClaim(account, settings)) ?? isNamed([mail, claims['preferred_username']], settings);
  return isAdmin ? 'Admin User' : 'User';
}

function isNamed(names: unknown[], { mailParts }: AdminLabelSettings): boolean {
  return names.some((name) => typeof name === 'string' && mailParts.some((part) => name.toLowerCase().includes(part)));
}

function adminClaim(source: Readonly<Record<string, unknown>>, { extensionClaim }: AdminLabelSettings): boolean | undefined {
  const names = Object.keys(source);
  const isExtension = (name: string) => (extensionClaim ? name === extensionClaim : /^extension_.*admin/i.test(name));
  return (
    first(names.filter(isExtension), (name) => flag(source[name])) ??
    first(['Admin', 'admin'], (name) => flag(source[name])) ??
    first(['role', 'roles'], (name) => roleFlag(source[name])) ??
    first(
      names.filter((name) => /admin/i.test(name)),
      (name) => flag(source[name]),
    )
  );
}

function first(names: readonly string[], says: (name: string) => boolean | undefined): boolean | undefined {
  return names.map(says).find((answer) => answer !== undefined);
}

/** Directories send booleans as words and numbers too. */
function flag(value: unknown): boolean | undefined {
  if (Array.isArray(value)) return first(value.map(String), flag);
  const word = String(value ?? '')
    .trim()
    .toLowerCase();
  if (['true', '1', 'yes', 'admin', 'administrator'].includes(word)) return true;
  return ['false', '0', 'no'].includes(word) ? false : undefined;
}

function roleFlag(value: unknown): true | undefined {
  const roles = (Array.isArray(value) ? value : [value]).map((role) =>
    String(role ?? '')
      .trim()
      .toLowerCase(),
  );
  return roles.some((role) => ['admin', 'administrator', 'admin user'].includes(role)) ? true : undefined;
}
