// Texts about linked banks, their health and sync times, and the accounts in the books that a bank account can map to. Pure.
import { nameWithDigits } from '../../../lib/account-names.js';
import { type BankLinks, changeText, type LinkedAccount, type LinkedBank } from '../../../lib/bank-links.js';
import { ageText, dayText, timeText } from '../../../lib/dates.js';
import { countOf, money } from '../../../lib/money.js';
import type { Tone } from '../../../ui/badge.js';

const healths: Record<LinkedBank['health'], { tone: Tone; text: string }> = {
  ok: { tone: 'positive', text: 'Healthy' },
  'needs-sign-in': { tone: 'warning', text: 'Needs attention' },
  failing: { tone: 'negative', text: 'Can’t be read' },
  paused: { tone: 'quiet', text: 'Paused' },
};

export const healthOf = ({ health }: LinkedBank): { tone: Tone; text: string } => healths[health];

/** `2 linked, 3 accounts.` */
export function countText(links: LinkedBank[]): string {
  const read = links.flatMap(({ accounts }) => accounts).filter(({ state }) => state === 'mapped').length;
  return `${links.length} linked, ${countOf(read, 'account')}. Read-only access. Nothing here can move money.`;
}

const providerNames: Record<LinkedBank['provider'], string> = { plaid: 'Plaid', simplefin: 'SimpleFIN' };

/** The kind of an account if the provider doesn't give it. */
const unknownKind = 'account';

/** The bank's details of an account without its name: `··4410, checking`. */
export function kindText({ mask, kind }: LinkedAccount): string {
  const parts = [mask && `··${mask}`, kind !== unknownKind && kind].filter(Boolean);
  return parts.join(', ') || kind;
}

/** An account at a bank in one line, nothing of it twice: `Business Checking ··4410, checking, $47,118.40`. */
export function accountText({ name, mask, kind, balanceCents }: LinkedAccount): string {
  return [nameWithDigits(name, mask), kind !== unknownKind && kind, balanceCents !== null && money(balanceCents)]
    .filter(Boolean)
    .join(', ');
}

/** The provider that a bank is read through; a stand-in in the demo. */
export function providerOf({ provider }: LinkedBank, { linking, simplefin }: Pick<BankLinks, 'linking' | 'simplefin'>): string {
  const simulated = (provider === 'plaid' ? linking : simplefin) === 'simulated';
  return simulated ? `the demo’s stand-in for ${providerNames[provider]}` : providerNames[provider];
}

/** What is wrong with a pasted token, which is a base64-encoded URL that grants access. */
export function setupTokenProblem(text: string): string | undefined {
  const token = text.trim();
  if (token === '') return 'Paste the setup token.';
  if (/^https?:/i.test(token)) return 'This is an address, not a setup token. Create a setup token at SimpleFIN and paste that.';
  if (!/^aHR0c[\w+/=-]+$/.test(token)) return 'This isn’t a complete setup token. Copy it again, from the first character to the last.';
  return undefined;
}

/** `Via Plaid. Last synced today 10:30. Last changes today 10:30: 3 transactions read.` */
export function syncedText({ lastSyncedAt, lastChange, complete }: LinkedBank, via: string, now?: Date): string {
  const age = (instant: string) => ageText(instant, now).replace(/^[TY]/, (first) => first.toLowerCase());
  if (lastSyncedAt === null) return `Via ${via}. Not synced yet.`;
  const news = lastChange ? ` Last changes ${age(lastChange.at)}: ${changeText(lastChange)}.` : '';
  return `Via ${via}. Last synced ${age(lastSyncedAt)}.${news}${complete ? '' : ' Its history is still importing.'}`;
}

/** When it's synced automatically next. */
export function nextText({ health, nextSyncAt, provider }: LinkedBank, now: number = Date.now()): string {
  if (health === 'paused') return 'Paused until you resume.';
  if (health === 'needs-sign-in')
    return provider === 'simplefin' ? 'Every 6 hours, after the connection works again.' : 'Every 6 hours, after you sign in.';
  if (nextSyncAt === null) return 'Every 6 hours';
  return Date.parse(nextSyncAt) <= now ? 'Every 6 hours, next in a moment' : `Every 6 hours, next at ${timeText(nextSyncAt)}`;
}

/** What stays if the bank is disconnected. */
export function stayingText({ accounts }: LinkedBank): string {
  const rows = accounts.reduce((sum, { transactions }) => sum + transactions, 0);
  const since = accounts.flatMap(({ since: day }) => day ?? []).sort()[0];
  if (rows === 0) return 'Nothing has synced yet.';
  return `${countOf(rows, 'transaction')} since ${dayText(since!, { year: true })} ${rows === 1 ? 'stays' : 'stay'} in the books if you disconnect.`;
}

/** The mapping of a bank account: an own account, one from an imported journal, a new one, none, or not chosen yet. */
export type Choice = { bankAccountId: string } | { inBooks: string } | { name: string } | 'left-out' | 'unchosen';

/** The suggested mapping: the current one, one of the same name, else a new one unless moved-in books may have it. */
export function suggestedChoice(
  account: LinkedAccount,
  bankName: string,
  { ownAccounts, inBooks }: BankLinks,
  taken: ReadonlySet<string>,
): Choice {
  if (account.bankAccountId !== null) return { bankAccountId: account.bankAccountId };
  if (account.state === 'left-out') return 'left-out';
  const own = candidates(account, ownAccounts, taken).find(
    ({ name, mask }) => sameName(name, account.name) || (mask !== null && mask === account.mask),
  );
  if (own) return { bankAccountId: own.bankAccountId };
  const moved = namesInBooks(account, inBooks);
  const same = moved.find((name) => sameName(name, account.name));
  if (same !== undefined) return { inBooks: same };
  return moved.length > 0 ? 'unchosen' : { name: freeName(account, bankName, ownAccounts) };
}

/** Names of accounts from an imported journal that a bank account can map to. */
export const namesInBooks = ({ type }: LinkedAccount, inBooks: BankLinks['inBooks'] = []): string[] =>
  inBooks.filter((account) => account.type === type).map(({ name }) => name);

/** The bank's name for the account, after the bank's name if the books already have that account name. */
export const freeName = ({ name }: LinkedAccount, bankName: string, ownAccounts: BankLinks['ownAccounts']): string =>
  ownAccounts.some((own) => sameName(own.name, name)) ? `${bankName} ${name}`.slice(0, 200) : name;

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Own accounts that it can map to: of the same type and not linked elsewhere. */
export const candidates = (
  { type, bankAccountId: current }: LinkedAccount,
  ownAccounts: BankLinks['ownAccounts'],
  taken: ReadonlySet<string>,
): BankLinks['ownAccounts'] =>
  ownAccounts.filter((own) => own.type === type && (own.bankAccountId === current || !taken.has(own.bankAccountId)));

/** Accounts of the books that are read from a bank. */
export const linkedAccountIds = ({ links }: BankLinks): Set<string> =>
  new Set(links.flatMap(({ accounts }) => accounts.flatMap(({ bankAccountId }) => bankAccountId ?? [])));

interface MappingInput {
  accountId: string;
  bankAccountId?: string;
  name?: string;
}

/** The choices as the call takes them, or what is wrong with which account. */
export function mappingFrom(choices: ReadonlyMap<string, Choice>): { accounts: MappingInput[] } | { problems: Map<string, string> } {
  const problems = new Map<string, string>();
  const seen = new Set<string>();
  const accounts = [...choices].map(([accountId, choice]) => {
    if (choice === 'left-out') return { accountId };
    if (choice === 'unchosen') {
      problems.set(accountId, 'Choose an account. Your books may already have this one.');
      return { accountId };
    }
    const name = 'name' in choice ? choice.name.trim() : 'inBooks' in choice ? choice.inBooks : undefined;
    const key = 'bankAccountId' in choice ? choice.bankAccountId : name!.toLowerCase();
    if (key === '') problems.set(accountId, 'Enter a name for the new account.');
    else if (seen.has(key)) problems.set(accountId, 'Already linked to another bank account.');
    seen.add(key);
    return 'bankAccountId' in choice ? { accountId, bankAccountId: choice.bankAccountId } : { accountId, name };
  });
  return problems.size > 0 ? { problems } : { accounts };
}
