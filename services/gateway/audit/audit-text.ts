// An entry of the audit trail in words: its sentence without ids, and its changed fields. Pure.
import { dayText } from '#contracts/days.js';
import { moneyText } from '#contracts/money.js';
import type { AuditTrailEntry } from '#contracts/routes/audit.js';
import { pathText } from '#contracts/rules/account-path.js';
import { countOf } from '#contracts/rules/count-of.js';

type Values = Record<string, unknown>;

interface Facts {
  /** The subject's name, else its text after the first word: `ana@demo.test` of `member ana@demo.test`. */
  item: string;
  subject: string;
  was: Values;
  is: Values;
}

/** The text after a person's name; `changesOf` has the values. Categories have their usual names; a missing value is skipped. */
export const sentences: Record<string, (facts: Facts) => string> = {
  'account.use-changed': ({ subject, is }) => `marked ${pathText(subject)} as ${is['personal'] === true ? 'personal' : 'the business’s'}`,
  'asset.added': ({ item }) => `added ${item} to the asset register`,
  'asset.changed': ({ item }) => `changed ${item} in the asset register`,
  'asset.removed': ({ item }) => `removed ${item} from the asset register`,
  'bank-link.accounts-mapped': ({ item }) => `chose the accounts that ${item} imports into`,
  'bank-link.disconnected': ({ item }) => `disconnected ${item}`,
  'bank-link.linked': ({ item }) => `linked ${item}`,
  'bank-link.updated': ({ item }) => `updated the link to ${item}`,
  'bank-account.balance-entered': ({ is }) => `entered the bank balance of ${text(is['name'])}`,
  'bank-account.number-replaced': ({ item }) => `replaced the number of ${item}`,
  'bank-account.numbered': ({ item }) => `entered the last digits of ${item}`,
  'bill.added': ({ item }) => `entered the bill ${item}`,
  'bill.paid': ({ item }) => `recorded a payment of the bill ${item}`,
  'bill.payment-undone': ({ item }) => `undid a payment of the bill ${item}`,
  'bill.voided': ({ item }) => `voided the bill ${item}`,
  'books.closed': ({ is }) => `closed the books through ${dayText(text(is['through']))}`,
  'books.repaired': () => 'repaired the books',
  'business.opened': ({ is }) => `added the business${spaced(text(is['name']))}`,
  'categories.added': ({ is }) =>
    `added ${Array.isArray(is['categories']) ? countOf(is['categories'].length, 'category', 'categories') : 'categories'}`,
  'category.closed': ({ subject }) => `closed category ${pathText(subject)}`,
  'category.merge-undone': ({ subject, was }) => `separated category ${pathText(subject)} from ${pathText(text(was['into']))}`,
  'category.merged': ({ subject, is }) => `merged category ${pathText(subject)} into ${pathText(text(is['into']))}`,
  'category.opened': ({ subject }) => `added category ${pathText(subject)}`,
  'category.renamed': ({ was, is }) => `renamed category ${pathText(text(was['path']))} to ${pathText(text(is['path']))}`,
  'category.renumbered': ({ subject }) => `changed the number of category ${pathText(subject)}`,
  'category.reopened': ({ subject }) => `reopened category ${pathText(subject)}`,
  'misc-categories.changed': () => 'changed which categories Form 1099-MISC reports',
  'contractor-categories.changed': () => 'changed which categories count as contractor payments',
  'contractor-names.imported': ({ subject }) => `imported contractor ${subject}`,
  'decision.dismissed': () => 'dismissed a decision that could not be restored',
  'deduction-policy.decided': ({ subject }) => `decided how ${ofYear(subject)} is deducted`,
  'deduction-policy.carried-over': ({ subject }) => `carried over the deduction settings, ${subject}`,
  'deduction-policy.taken-back': ({ subject }) => `reset how ${ofYear(subject)} is deducted`,
  'depreciation.posted': ({ item }) => `posted the depreciation of ${item}`,
  'depreciation.taken-back': ({ item }) => `undid the depreciation of ${item}`,
  'entry.added': ({ is }) => `added the transaction ${quoted(is['description'])}`,
  'entry.changed': ({ is }) => `changed the transaction ${quoted(is['description'])}`,
  'entry.repeated': ({ is }) => `posted the repeating transaction ${quoted(is['description'])}`,
  'entry.undone': ({ was }) => `undid the transaction ${quoted(was['description'])}`,
  'file-category.chosen': ({ item }) => `chose a category for ${item} of other programs`,
  'file.exported': () => 'downloaded a file',
  'form.voided': ({ is }) =>
    `${is['kind'] === 'corrected' ? 'corrected a filed 1099 form to zero' : 'voided a 1099 form'}${is['reason'] ? `: ${text(is['reason'])}` : ''}`,
  'forms.exported': ({ subject }) => `downloaded the IRS file of ${subject}`,
  'forms.filed': ({ subject }) => `marked ${subject} as filed`,
  'forms.generated': ({ subject, is }) =>
    `generated ${typeof is['formsGenerated'] === 'number' ? countOf(is['formsGenerated'], 'form') : 'forms'}, ${subject}`,
  'held.answered': ({ item, is }) =>
    is['postedOn']
      ? `posted ${quoted(item)} of a locked period on ${stringWords(text(is['postedOn']))}`
      : `left ${quoted(item)} of a locked period out of the books`,
  'import.committed': ({ is }) =>
    `posted an import${typeof is['new'] === 'number' ? ` with ${countOf(is['new'], 'new transaction')}` : ''}`,
  'import.previewed': ({ is }) => `uploaded the statement${spaced(text(is['fileName']))}`,
  'import.undone': () => 'undid an import',
  'invoice.added': ({ item }) => `entered the invoice ${item}`,
  'invoice.paid': ({ item }) => `recorded a payment of the invoice ${item}`,
  'invoice.payment-undone': ({ item }) => `undid a payment of the invoice ${item}`,
  'invoice.voided': ({ item }) => `voided the invoice ${item}`,
  'journal.imported': ({ item }) => `imported the journal ${item}`,
  'journal.undone': ({ item }) => `undid the import of the journal ${item}`,
  'journal.sent': ({ item }) => `sent the journal ${item}`,
  'loan.added': ({ item }) => `added the loan ${item}`,
  'loan.changed': ({ item }) => `changed the loan ${item}`,
  'loan.removed': ({ item }) => `removed the loan ${item}`,
  'locks.changed': () => 'changed the period locks',
  'member.added': ({ item, is }) => `invited ${item}${is['role'] ? ` as ${sentenceCase(text(is['role']))}` : ''}`,
  'member.changed': ({ item }) => `changed the role of ${item}`,
  'member.declined': ({ item }) => `declined the invitation for ${item}`,
  'member.joined': ({ is }) => `joined${is['role'] ? ` as ${sentenceCase(text(is['role']))}` : ''}`,
  'member.removed': ({ item }) => `removed ${item}`,
  'name-rule.added': () => 'added a rule that names payees',
  'name-rule.changed': () => 'changed a rule that names payees',
  'name-rule.removed': () => 'deleted a rule that names payees',
  'payer.changed': () => 'changed the payer’s details on 1099 forms',
  'payroll.imported': ({ item }) => `imported the ${item}`,
  'payroll.posted': ({ is }) => `posted ${countOf(Number(is['posted']), 'waiting pay run')}`,
  'payroll.undone': ({ item }) => `undid the ${item}`,
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
  'person.signed-in': ({ is }) => `signed in${from(is)}`,
  'person.signed-out': ({ is }) => `signed out${from(is)}`,
  'person.signed-out-everywhere': ({ item }) => `signed out all sessions of ${item}`,
  'person.unblocked': ({ item }) => `unblocked the account of ${item}`,
  'person.wrong-code': () => 'entered the right password and a wrong one-time code',
  'possible-duplicate.answered': () => 'answered a possible duplicate',
  'processor-connection.connected': () => 'connected a card processor',
  'processor-connection.disconnected': () => 'disconnected a card processor',
  'processor-connection.key-replaced': () => 'replaced the key of a card processor',
  'purchase.answered': ({ is }) => `marked a purchase as ${is['assetId'] ? 'an asset' : 'not an asset'}`,
  'purchase.asked-again': () => 'undid the choice of whether a purchase is an asset',
  'note.added': ({ is }) => `added a note about ${text(is['about']) || 'a transaction'}`,
  'question.asked': ({ is }) => `asked about ${text(is['about']) || 'a transaction'}`,
  'question.message-added': ({ is }) => `wrote about ${text(is['about']) || 'a question'}`,
  'question.resolved': ({ is }) => `resolved the question about ${text(is['about']) || 'a transaction'}`,
  'receipt.deleted': () => 'deleted a receipt',
  'receipt.matched': () => 'matched a receipt with a transaction',
  'receipt.unmatched': () => 'separated a receipt from its transaction',
  'receipt-address.renewed': () => 'made a new email address for receipts',
  'receipts.added': ({ is }) => `added ${countOf(Number(is['receipts']), 'receipt')}`,
  'reconciliation.finished': ({ is }) => `reconciled ${pathText(text(is['account']))}`,
  'reconciliation.reopened': ({ was }) => `reopened the reconciliation of ${pathText(text(was['account']))}`,
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
  'sales-tax.applied': () => 'applied the sales tax settings to transactions in the books',
  'schedule-c.generated': ({ subject }) => `generated ${subject}`,
  'settings.changed': () => 'changed settings',
  'sync.requested': () => 'requested a sync of the bank accounts',
  'tax-analysis.run': ({ item }) => `ran the tax analyses of ${item}`,
  'tax-package.requested': () => 'requested a tax package',
  'tax-profile.changed': ({ subject }) => `changed the ${subject}`,
  'transaction.categorized': ({ subject }) => `changed the category of ${transactions(subject)}`,
  'transaction.decision-taken-back': ({ subject }) => `undid the category of ${transactions(subject)}`,
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

type Audited = Pick<AuditTrailEntry, 'action' | 'subject' | 'subjectName' | 'before' | 'after'>;

/** An action without a sentence is shown by its words and its item, without ids. */
export function sentenceOf({ action, subject, subjectName, before, after }: Audited): string {
  const sentence = sentences[action];
  if (!sentence) return [action.replace(/[.-]/g, ' '), subject.replace(uuid, '')].filter((part) => part !== '').join(': ');
  return sentence({ item: subjectName ?? subject.replace(/^\S+\s+/, ''), subject, was: valuesOf(before), is: valuesOf(after) });
}

const maxChanges = 30;
const maxLength = 200;

/** The fields whose values differ, in words: ids are left out, amounts are in dollars, categories have their usual names. */
export function changesOf({ before, after }: Pick<Audited, 'before' | 'after'>): AuditTrailEntry['changes'] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !/(^|[a-z])(Id|Ids)$|^id$|^reversedBy$/.test(name),
  );
  return names
    .map((name) => ({ field: labelOf(name), before: wordsOf(name, was[name]), after: wordsOf(name, is[name]) }))
    .filter((change) => change.before !== change.after)
    .slice(0, maxChanges);
}

/** Fields of records inside the record have their names after its name: `address.city`. */
function fieldsOf(value: unknown, under = ''): Values {
  return Object.fromEntries(
    Object.entries(valuesOf(value)).flatMap(([name, field]): [string, unknown][] =>
      isRecord(field) && under === '' ? Object.entries(fieldsOf(field, `${name}.`)) : [[`${under}${name}`, field]],
    ),
  );
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
const valuesOf = (value: unknown): Values => (isRecord(value) ? value : {});

/** `Payroll benchmark` of `payrollBenchmark`, `Amount` of `amountCents`, `Address, city` of `address.city`. */
const labelOf = (name: string): string =>
  sentenceCase(
    name
      .replace(/Cents$/, '')
      .replace('.', ', ')
      .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );

function wordsOf(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return name.endsWith('Cents') ? moneyText(value) : value.toLocaleString('en-US', { maximumFractionDigits: 6 });
  if (typeof value === 'string') return stringWords(value).slice(0, maxLength);
  if (Array.isArray(value))
    return value
      .map((item) => wordsOf(name, item))
      .filter(Boolean)
      .join(', ')
      .slice(0, maxLength);
  return Object.entries(value)
    .map(([field, item]) => `${labelOf(field)} ${wordsOf(field, item)}`)
    .join(', ')
    .slice(0, maxLength);
}

const sections = /(^|, )(Assets|Liabilities|Equity|Income|Revenue|Expenses):/;
const stringWords = (value: string): string => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))) return dayText(value);
  return sections.test(value.slice(0, maxLength)) ? value.slice(0, maxLength).split(', ').map(pathText).join(', ') : value;
};

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const spaced = (word: string): string => (word === '' ? '' : ` ${word}`);
/** ` from Chrome on Mac at 203.0.113.5`; entries from before that was kept have neither. */
const from = ({ browser, address }: Values): string => (browser && address ? ` from ${text(browser)} at ${text(address)}` : '');
const quoted = (value: unknown): string => `“${text(value)}”`;
const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const transactions = (subject: string): string => (/^\d/.test(subject) ? subject : 'a transaction');

/** `2026 Expenses:Meals` as `Meals in 2026`. */
const ofYear = (subject: string): string => `${pathText(subject.slice(5))} in ${subject.slice(0, 4)}`;
