// The sentence of an audit trail entry, without ids, and the link to its item. Pure.
import type { AuditTrailEntry } from '#contracts/routes/audit.js';
import { pathText } from '../../../lib/category-choice.js';
import { countOf } from '../../../lib/money.js';
import { type MemberRole, roleLabel } from '../members/members.js';

type Values = Record<string, unknown>;

interface Facts {
  /** The subject's name, else its text after the first word: `ana@demo.test` of `member ana@demo.test`. */
  item: string;
  subject: string;
  was: Values;
  is: Values;
}

/** The text after a person's name. Categories have their usual names; a missing value is skipped. */
const sentences: Record<string, (facts: Facts) => string> = {
  'account.use-changed': ({ subject, is }) => `marked ${pathText(subject)} as ${is['personal'] === true ? 'personal' : 'the business’s'}`,
  'asset.added': ({ item }) => `added ${item} to the asset register`,
  'asset.changed': ({ item }) => `changed ${item} in the asset register`,
  'asset.removed': ({ item }) => `removed ${item} from the asset register`,
  'bank-link.accounts-mapped': ({ item }) => `chose the accounts that ${item} imports into`,
  'bank-link.disconnected': ({ item }) => `disconnected ${item}`,
  'bank-link.linked': ({ item }) => `linked ${item}`,
  'bank-link.updated': ({ item }) => `updated the link to ${item}`,
  'books.repaired': () => 'repaired the books',
  'business.opened': ({ is }) => `added the business${spaced(text(is['name']))}`,
  'categories.added': ({ is }) =>
    `added ${Array.isArray(is['categories']) ? countOf(is['categories'].length, 'category', 'categories') : 'categories'}`,
  'category.closed': ({ subject }) => `closed category ${pathText(subject)}`,
  'category.merge-undone': ({ subject, was }) => `separated category ${pathText(subject)} from ${pathText(text(was['into']))}`,
  'category.merged': ({ subject, is }) => `merged category ${pathText(subject)} into ${pathText(text(is['into']))}`,
  'category.opened': ({ subject }) => `added category ${pathText(subject)}`,
  'category.renamed': ({ was, is }) => `renamed category ${pathText(text(was['path']))} to ${pathText(text(is['path']))}`,
  'category.renumbered': ({ subject, was, is }) =>
    `changed the number of category ${pathText(subject)}${fromTo(was['number'], is['number'])}`,
  'category.reopened': ({ subject }) => `reopened category ${pathText(subject)}`,
  'misc-categories.changed': () => 'changed which categories Form 1099-MISC reports',
  'contractor-categories.changed': () => 'changed which categories count as contractor payments',
  'contractor-names.imported': ({ subject }) => `imported contractor ${subject}`,
  'deduction-policy.decided': ({ subject }) => `decided how ${ofYear(subject)} is deducted`,
  'deduction-policy.carried-over': ({ subject }) => `carried over the deduction settings, ${subject}`,
  'deduction-policy.taken-back': ({ subject }) => `reset how ${ofYear(subject)} is deducted`,
  'depreciation.posted': ({ item }) => `posted the depreciation of ${item}`,
  'depreciation.taken-back': ({ item }) => `undid the depreciation of ${item}`,
  'entry.added': ({ is }) => `added the transaction ${quoted(is['description'])}`,
  'entry.changed': ({ is }) => `changed the transaction ${quoted(is['description'])}`,
  'entry.repeated': ({ is }) => `posted the repeating transaction ${quoted(is['description'])}`,
  'entry.undone': ({ was }) => `undid the transaction ${quoted(was['description'])}`,
  'file.exported': () => 'downloaded a file',
  'form.voided': ({ is }) =>
    `${is['kind'] === 'corrected' ? 'corrected a filed 1099 form to zero' : 'voided a 1099 form'}${is['reason'] ? `: ${text(is['reason'])}` : ''}`,
  'forms.exported': ({ subject }) => `downloaded the IRS file of ${subject}`,
  'forms.filed': ({ subject }) => `marked ${subject} as filed`,
  'forms.generated': ({ subject, is }) =>
    `generated ${typeof is['formsGenerated'] === 'number' ? countOf(is['formsGenerated'], 'form') : 'forms'}, ${subject}`,
  'import.committed': ({ is }) =>
    `posted an import${typeof is['new'] === 'number' ? ` with ${countOf(is['new'], 'new transaction')}` : ''}`,
  'import.previewed': ({ is }) => `uploaded the statement${spaced(text(is['fileName']))}`,
  'import.undone': () => 'undid an import',
  'journal.imported': ({ item }) => `imported the journal ${item}`,
  'journal.sent': ({ item }) => `sent the journal ${item}`,
  'loan.added': ({ item }) => `added the loan ${item}`,
  'loan.changed': ({ item }) => `changed the loan ${item}`,
  'loan.removed': ({ item }) => `removed the loan ${item}`,
  'member.added': ({ item, is }) => `invited ${item}${is['role'] ? ` as ${roleName(is['role'])}` : ''}`,
  'member.changed': ({ item, was, is }) => `changed the role of ${item}${fromTo(roleName(was['role']), roleName(is['role']))}`,
  'member.declined': ({ item }) => `declined the invitation for ${item}`,
  'member.joined': ({ is }) => `joined${is['role'] ? ` as ${roleName(is['role'])}` : ''}`,
  'member.removed': ({ item }) => `removed ${item}`,
  'name-rule.added': () => 'added a rule that names payees',
  'name-rule.changed': () => 'changed a rule that names payees',
  'name-rule.removed': () => 'deleted a rule that names payees',
  'payer.changed': () => 'changed the payer’s details on 1099 forms',
  'payment.decided': ({ is }) => `changed a payment${is['contractor'] ? ` to ${text(is['contractor'])}` : ''}`,
  'payout-deposit.answered': () => 'answered whether a deposit is a payout',
  'person.blocked': ({ item }) => `blocked the account of ${item}`,
  'person.passphrase-changed': () => 'changed the password',
  'person.passphrase-reset': () => 'set a new password with a link',
  'person.recovery-code-used': () => 'signed in with a recovery code',
  'person.recovery-codes-created': () => 'created new recovery codes',
  'person.reset-link-created': ({ item }) => `created a password reset link for ${item}`,
  'person.second-factor-added': () => 'set up an authenticator app',
  'person.second-factor-removed': () => 'removed the authenticator app',
  'person.session-ended': () => 'signed out one session',
  'person.session-reused': ({ item }) => `was signed out: a refresh token of ${item} was used twice`,
  'person.signed-in': () => 'signed in',
  'person.signed-out': () => 'signed out',
  'person.signed-out-everywhere': ({ item }) => `signed out all sessions of ${item}`,
  'person.unblocked': ({ item }) => `unblocked the account of ${item}`,
  'person.wrong-code': () => 'entered the right password and a wrong one-time code',
  'possible-duplicate.answered': () => 'answered a possible duplicate',
  'processor-connection.connected': () => 'connected a card processor',
  'processor-connection.disconnected': () => 'disconnected a card processor',
  'processor-connection.key-replaced': () => 'replaced the key of a card processor',
  'purchase.answered': ({ is }) => `marked a purchase as ${is['assetId'] ? 'an asset' : 'not an asset'}`,
  'purchase.asked-again': () => 'undid the choice of whether a purchase is an asset',
  'repeating-entry.added': ({ item }) => `set the transaction ${quoted(item)} to repeat`,
  'repeating-entry.changed': ({ item }) => `changed the repeating transaction ${quoted(item)}`,
  'repeating-entry.ended': ({ item }) => `ended the repeating transaction ${quoted(item)}`,
  'repeating-entry.held': ({ item, is }) =>
    `could not post the repeating transaction ${quoted(item)} of ${text(is['dueOn'])}: ${text(is['reason'])}`,
  'repeating-entry.paused': ({ item }) => `paused the repeating transaction ${quoted(item)}`,
  'repeating-entry.resumed': ({ item }) => `resumed the repeating transaction ${quoted(item)}`,
  'repeating-entry.skipped': ({ item, is }) => `skipped the repeating transaction ${quoted(item)} of ${text(is['dueOn'])}`,
  'rule.changed': () => 'changed a category rule',
  'rule.created': () => 'added a category rule',
  'rule.deleted': () => 'deleted a category rule',
  'rules.imported': () => 'imported category rules',
  'rules.ordered': () => 'changed the order of the category rules',
  'schedule-c.generated': ({ subject }) => `generated ${subject}`,
  'settings.changed': ({ was, is }) => `changed settings${changedNames(was, is)}`,
  'sync.requested': () => 'requested a sync of the bank accounts',
  'tax-analysis.run': ({ item }) => `ran the tax analyses of ${item}`,
  'tax-package.requested': () => 'requested a tax package',
  'tax-profile.changed': ({ subject }) => `changed the ${subject}`,
  'transaction.categorized': ({ subject, was, is }) =>
    `changed the category of ${transactions(subject)}${fromTo(categories(was), categories(is))}`,
  'transaction.decision-taken-back': ({ subject, was, is }) =>
    `undid the category of ${transactions(subject)}${fromTo(categories(was), categories(is))}`,
  'transaction.split': ({ is }) => `split a transaction${Array.isArray(is['parts']) ? ` into ${countOf(is['parts'].length, 'part')}` : ''}`,
  'transfer.paired': () => 'paired two transactions as a transfer',
  'transfer.unpaired': () => 'undid a pair of two transactions',
  'trip.added': ({ item }) => `added a trip of ${item} to the mileage log`,
  'trip.changed': ({ item }) => `changed a trip of ${item} in the mileage log`,
  'trip.removed': ({ item }) => `removed a trip of ${item} from the mileage log`,
  'trips.imported': ({ is }) => `imported ${countOf(Number(is['added']), 'trip')} into the mileage log`,
  'vendor.changed': ({ is }) => `changed the vendor${spaced(text(is['name']))}`,
  'vendor.added': ({ is }) => `added the vendor${spaced(text(is['name']))}`,
  'vendor.merged': ({ was, is }) => `merged the vendor${spaced(text(was['name']))} into ${text(is['name']) || 'another'}`,
  'vendor.removed': ({ was, is }) => `removed the vendor${spaced(text(was['name'] ?? is['name']))}`,
  'vendor.tin-revealed': () => 'viewed a vendor’s full taxpayer number',
  'vendor.w9-read': () => 'opened a vendor’s W-9',
  'withholding.noted': () => 'recorded tax withheld from a vendor',
};

const uuid = / ?\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** An action without a sentence is shown by its words and its item, without ids. */
export function sentenceOf({ action, subject, subjectName, before, after }: AuditedChange): string {
  const sentence = sentences[action];
  if (!sentence) return [action.replace(/[.-]/g, ' '), subject.replace(uuid, '')].filter((part) => part !== '').join(': ');
  return sentence({ item: subjectName ?? subject.replace(/^\S+\s+/, ''), subject, was: valuesOf(before), is: valuesOf(after) });
}
type AuditedChange = Pick<AuditTrailEntry, 'action' | 'subject' | 'subjectName' | 'before' | 'after'>;

/** The link to the item, if the console has a screen for it. */
export function placeOf({ action, subject }: Pick<AuditTrailEntry, 'action' | 'subject'>): string | undefined {
  const line = /^transaction (\d+-\d+)$/.exec(subject)?.[1];
  if (line) return `/general-ledger?open=${line}`;
  const imported = /^import ([0-9a-f-]{36})$/.exec(subject)?.[1];
  if (imported && action !== 'import.undone') return `/import/${imported}`;
  return undefined;
}

/** `Maya Ortiz`, with the email address below; the address alone without a name, and a label if no person did it. */
export const actorOf = ({ actor, actorName }: Pick<AuditTrailEntry, 'actor' | 'actorName'>): { name: string; mail?: string } =>
  actorName
    ? { name: actorName, ...(actor.includes('@') && { mail: actor }) }
    : { name: actor === 'schedule' ? 'Scheduled job' : actor === 'operator' ? 'Operator' : actor };

/** Everything that the trail has about it. */
export const rawOf = ({ seq, service, action, subject, before, after }: AuditTrailEntry): string =>
  JSON.stringify({ seq, service, action, subject, before, after }, null, 2);

const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {});
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const spaced = (word: string): string => (word === '' ? '' : ` ${word}`);
const quoted = (value: unknown): string => `“${text(value)}”`;
const roleName = (role: unknown): string => (role === undefined ? '' : roleLabel(text(role) as MemberRole));
const categories = ({ category }: Values): string => text(category).split(', ').filter(Boolean).map(pathText).join(', ');
const transactions = (subject: string): string => (/^\d/.test(subject) ? subject : 'a transaction');

const fromTo = (from: unknown, to: unknown): string => `${from ? ` from ${text(from)}` : ''}${to ? ` to ${text(to)}` : ''}`;

/** `2026 Expenses:Meals` as `Meals in 2026`. */
const ofYear = (subject: string): string => `${pathText(subject.slice(5))} in ${subject.slice(0, 4)}`;

/** `: payroll benchmark, time zone`: the names of the changed fields. */
function changedNames(was: Values, is: Values): string {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  return names.length > 0 ? `: ${names.join(', ')}` : '';
}
