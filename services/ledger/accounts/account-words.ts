// What the words of an account's name say of its nature, for charts that come from elsewhere, and which account a bank's name means. Pure.
import { leafOf, pathPart } from '#contracts/own-accounts.js';
import type { AccountType } from '#contracts/shapes.js';

/** The words of a path in small letters, its compounds taken apart: `Assets:AccountsReceivable` is `assets accounts receivable`. */
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
 * Whether an account of a foreign chart is an own bank, card or cash account. Its name decides where it says anything; else an account that
 * pays expenses or takes in revenue by itself is one.
 */
export function isMoneyAccount({ path, type, pays }: { path: string; type: AccountType; pays: boolean }): boolean {
  const words = wordsOf(path);
  // Where this product itself keeps them.
  if (/^(assets bank|liabilities credit cards) /.test(words)) return true;
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
 * The own account of a bank account that a foreign chart's path means: the other way round of `continuedBy`, for a journal that comes after the
 * statement.
 */
export function meantBy<A extends OwnAccount>(accounts: A[], path: string, type: AccountType): A | undefined {
  const plain = (text: string) => pathPart(text).toLowerCase();
  const named = accounts.filter(
    (one) => one.money && one.bankAccountId !== null && one.type === type && plain(leafOf(one.path)) === plain(leafOf(path)),
  );
  return named.length === 1 ? named[0] : undefined;
}
