// Guesses what an account is from the words in its name, for imported charts, and finds the account that a bank's name refers to. Pure.
import { leafOf, pathPart } from '#contracts/rules/account-path.js';
import type { AccountType } from '#contracts/shapes.js';

/** The words of a path in lower case, with compounds split: `Assets:AccountsReceivable` is `assets accounts receivable`. */
export const wordsOf = (path: string): string =>
  path
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');

const bankWords =
  /\b(bank|banks|checking|chequing|current account|savings?|cash|money market|wallet|petty|pay ?pal|venmo|till|register|operating account)\b/;
const cardWords = /\b(cards?|visa|mastercard|amex|american express|discover)\b/;
const otherAssets =
  /\b(receivables?|inventory|prepaid|prepayments?|equipment|furniture|fixtures|vehicles?|machinery|buildings?|land|property|depreciation|amorti[sz]ation|accumulated|goodwill|intangibles?|patents?|investments?|stocks?|shares|funds?|bonds?|deposits?|advances?|deferred|loans?|due from|transfer|clearing|fixed|improvements?|software|retirement|401k|ira|pension)\b/;
const otherDebts =
  /\b(payables?|loans?|mortgages?|notes?|taxes|tax|vat|payroll|wages|salar(y|ies)|accrued|accruals?|deferred|unearned|deposits?|due to|gift|bonds?|leases?|escrow|interest|line of credit|long term|warranty|customer)\b/;

/**
 * Whether an account of an imported chart is an own bank, card, or cash account. Its name decides if it says so; otherwise an account that
 * pays expenses or receives revenue by itself is one.
 */
export function isMoneyAccount({ path, type, pays }: { path: string; type: AccountType; pays: boolean }): boolean {
  const words = wordsOf(path);
  // The paths that this product uses.
  if (/^(assets bank|liabilities credit cards|liabilities loans and lines of credit) /.test(words)) return true;
  if (type === 'asset') return !otherAssets.test(words) && (bankWords.test(words) || pays);
  if (type === 'liability') return cardWords.test(words) ? !/\bgift\b/.test(words) : !otherDebts.test(words) && pays;
  return false;
}

interface OwnAccount {
  path: string;
  type: AccountType;
  money: boolean;
  bankAccountId: string | null;
}

/**
 * The own account of a bank account with the name of an imported path: the reverse of `continuedBy`, for a journal that comes after the
 * statement.
 */
export function findOwnAccountByName<A extends OwnAccount>(accounts: A[], path: string, type: AccountType): A | undefined {
  const plain = (text: string) => pathPart(text).toLowerCase();
  const named = accounts.filter(
    (account) =>
      account.money && account.bankAccountId !== null && account.type === type && plain(leafOf(account.path)) === plain(leafOf(path)),
  );
  return named.length === 1 ? named[0] : undefined;
}
