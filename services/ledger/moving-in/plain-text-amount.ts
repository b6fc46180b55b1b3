// Reads amounts and accounts of plain-text journals: `$12.50`, `-12.50 USD`, `USD -12.50`. Rejects amounts that aren't in dollars. Pure.
import { refused } from './moved-file.js';
import { foreign, readCents } from './report-cells.js';

/** Cents; null if the text is empty, so that the amount balances the other postings. */
export function plainCents(text: string, place: string): number | null {
  const amount = text.trim();
  if (amount === '') return null;
  if (/[@{]/.test(amount)) throw foreign(`${place}: “${amount.slice(0, 40)}”, an amount with a price or a cost,`);
  const bare = amount.replace(/^([+-]?)\s*(?:\$|USD\b)\s*/, '$1').replace(/(?<!\s)\s*(?:\$|USD)$/, '');
  if (/[^\d.,+\-\s]/.test(bare)) throw foreign(`${place}: “${amount.slice(0, 40)}”`);
  const plain = bare.replace(/\s/g, '').replace(/^\+/, '');
  if (/,\d{1,2}$/.test(plain))
    throw refused('invalid-amount', `${place}: “${amount.slice(0, 40)}” has a comma before the cents. Use a decimal point.`);
  return readCents(plain, place);
}

interface PostingText {
  account: string;
  amount: string;
  /** The text after `=`. */
  assertion?: string;
  /** The assertion includes subaccounts. */
  inclusive: boolean;
}

/** Splits a posting. hledger separates the account and its amount by two spaces or a tab; Beancount by a single space. */
export function postingText(line: string, place: string): PostingText {
  const text = line.replace(/(?<!\s)\s+;.*/, '').trim().replace(/^[*!]\s+/, ''); // prettier-ignore
  if (/^[([]/.test(text))
    throw refused('virtual-posting', `${place}: “${text.slice(0, 60)}” is a virtual posting, which double-entry books don’t support.`);
  const end = text.search(/ {2}|\t/);
  const apart = end < 0 ? [text, text] : [text, text.slice(0, end), text.slice(end)];
  const [, account, rest = ''] = /^([A-Z][^\s:]*(?::[^\s:]+)+)\s+((?:[-+]\s*)?[\d$].*|USD.*)$/.exec(text) ?? apart;
  const [amount, assertion] = rest.split(/=+\*?/).map((part) => part.trim());
  return {
    account: account!.trim(),
    amount: amount ?? '',
    ...(rest.includes('=') && { assertion: assertion! }),
    inclusive: /=\*/.test(rest),
  };
}
