// The entry of an invoice or a bill, or why it can't be entered or voided. Pure; cents, debit positive.
import type { BodyInput } from '#contracts/define.js';
import { moneyText } from '#contracts/money.js';
import { DomainError } from '#contracts/problem.js';
import { maxEntryCents } from '#contracts/records/manual-entry.js';
import type { addDocument, DocumentKind } from '#contracts/routes/bills-and-invoices.js';
import type { SalesTax } from '#contracts/settings.js';
import type { Account, Accounts } from '../accounts/accounts.js';
import { salesTax } from '../accounts/standard-chart.js';
import { descriptionOf, oneLine } from '../manual-entries/decide-entry.js';
import { sumOf, type Entry, type Line } from '../posting/entry.js';
import { withTaxLine } from './document-tax.js';

export type DocumentInput = Required<Omit<BodyInput<typeof addDocument>, 'tenantId' | 'paidByLineId'>>;

/** Its line on the receivable or payable; the others follow in the order of the document. */
export const tradeLine = 1;

/** The sign that increases the account of a document: receivables are debits, payables are credits. */
export const signOf = (kind: DocumentKind): 1 | -1 => (kind === 'invoice' ? 1 : -1);

export const refuse = (code: string, status: number, detail: string): never => {
  throw new DomainError(code, status, `${detail} Nothing was saved.`);
};

/** `invoice 1001 of Harbor Cafe`. */
export const nameOf = ({ kind, number, party }: { kind: DocumentKind; number: string; party: string }): string =>
  `${kind}${number === '' ? '' : ` ${number}`} ${kind === 'invoice' ? 'of' : 'from'} ${party}`;

export function documentEntry(
  given: DocumentInput,
  {
    tenantId,
    entryId,
    accounts,
    trade,
    taxes,
  }: { tenantId: number; entryId: number; accounts: Accounts; trade: Account; taxes: SalesTax | null },
): Entry {
  const { kind, date } = given;
  if (given.dueOn < date) refuse('due-before-date', 422, `The due date, ${given.dueOn}, is before the ${kind} date, ${date}.`);
  const sign = signOf(kind);
  const lines = given.lines.map(({ category, amountCents }, at): Line => {
    if (amountCents === 0) refuse('invalid-amount', 422, `Line ${at + 1} has no amount.`);
    return {
      line: at + 1 + tradeLine,
      account: categoryOf(accounts, tenantId, { kind, path: category }),
      amountCents: 0 - sign * amountCents,
    };
  });
  const cents = 0 - sumOf(lines);
  if (cents * sign <= 0) refuse('nothing-to-pay', 422, `The lines add up to ${moneyText(cents * sign)}, so there is nothing to pay.`);
  if (Math.abs(cents) > maxEntryCents) refuse('sum-too-large', 422, `The lines add up to more than ${moneyText(maxEntryCents)}.`);
  return {
    ...{ tenantId, entryId, date, basis: 'accrual', origin: kind, reverses: null, bankTransactionId: null },
    reference: oneLine(given.number),
    description: documentText(given),
    lines: [
      { line: tradeLine, account: trade, amountCents: cents },
      ...withTaxLine(lines, { date, salesTax: kind === 'invoice' ? taxes : null, owed: accounts.path(tenantId, salesTax) }),
    ],
  };
}

/** As journals are imported: `Payee | description`. */
export const documentText = ({ party, kind, number, memo }: Pick<DocumentInput, 'party' | 'kind' | 'number' | 'memo'>): string =>
  descriptionOf({
    payee: party,
    description: [kind === 'invoice' ? 'Invoice' : 'Bill', number, memo].filter((word) => word !== '').join(' '),
  });

/** Income of an invoice, and the sales tax on it; expenses of a bill. */
function categoryOf(accounts: Accounts, tenantId: number, { kind, path }: { kind: DocumentKind; path: string }): Account {
  const account = accounts.path(tenantId, path);
  if (!account) return refuse('unknown-category', 422, `There is no category '${path}'.`);
  const fits = kind === 'invoice' ? account.type === 'revenue' || account.path === salesTax : account.type === 'expense';
  if (!fits || account.money)
    refuse('wrong-category', 422, `'${account.path}' isn’t an ${kind === 'invoice' ? 'income' : 'expense'} category, which every line of ${kind === 'invoice' ? 'an invoice' : 'a bill'} needs.`); // prettier-ignore
  if (account.closed) refuse('account-closed', 422, `The category '${account.path}' is closed. Reopen it or choose another.`);
  return account;
}
