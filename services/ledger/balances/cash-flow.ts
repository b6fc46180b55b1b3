// Where cash came from and went to, by the indirect method: whatever moved cash moved another account by as much. Pure; cents, money in positive.
import { isResult, leafOf } from '../accounts/account-path.js';
import { wordsOf } from '../accounts/account-words.js';
import type { AccountBalance } from './balances.query.js';

export type Activity = 'operating' | 'investing' | 'financing';

export interface Flow {
  items: { path: string; bankAccountId: string | undefined; name: string; amountCents: number }[];
  totalCents: number;
}

export interface CashFlow extends Record<Activity, Flow> {
  netChangeCents: number;
  openingCashCents: number;
  closingCashCents: number;
  cashAccounts: { path: string; openingCents: number; closingCents: number }[];
}

/** Bank and cash accounts. A card is a debt: paying with it moves no cash yet. */
export const isCash = ({ type, money }: Pick<AccountBalance, 'type' | 'money'>): boolean => type === 'asset' && money;

const currentAsset =
  /\b(receivables?|inventory|prepaid|prepayments?|deposits?|undeposited|transfer|clearing|advances?|stock on hand|work in progress)\b/;
const lending = /\b(loans?|mortgages?|notes?|bonds?|financing|lease|leases|borrowings?|long term)\b/;

/** Trade and tax debts and cards are of the operations, as are what customers owe and what is in store; other assets are investments. */
export function activityOf({ type, path, money }: Pick<AccountBalance, 'type' | 'path' | 'money'>): Activity {
  const words = wordsOf(path);
  if (type === 'equity') return 'financing';
  if (type === 'asset') return currentAsset.test(words) ? 'operating' : 'investing';
  if (type === 'liability') return !money && lending.test(words) ? 'financing' : 'operating';
  return 'operating';
}

/** `balances` are of the day before the period and of its last day. Opening cash and the three flows add up to closing cash. */
export function cashFlow(balances: AccountBalance[]): CashFlow {
  const cash = balances.filter(isCash);
  const flow = (activity: Activity): Flow => {
    const items = balances
      .filter((one) => !isCash(one) && !isResult(one) && activityOf(one) === activity && one.cents !== one.beforeCents)
      .map((one) => ({
        path: one.path,
        bankAccountId: one.bankAccountId ?? undefined,
        name: leafOf(one.path),
        amountCents: one.beforeCents - one.cents,
      }));
    if (activity === 'operating')
      items.unshift({ path: '', bankAccountId: undefined, name: 'Net income', amountCents: netIncome(balances) });
    return { items, totalCents: items.reduce((sum, { amountCents }) => sum + amountCents, 0) };
  };
  const [operating, investing, financing] = [flow('operating'), flow('investing'), flow('financing')];
  const openingCashCents = cash.reduce((sum, one) => sum + one.beforeCents, 0);
  const closingCashCents = cash.reduce((sum, one) => sum + one.cents, 0);
  return {
    operating,
    investing,
    financing,
    netChangeCents: closingCashCents - openingCashCents,
    openingCashCents,
    closingCashCents,
    cashAccounts: cash.map((one) => ({ path: one.path, openingCents: one.beforeCents, closingCents: one.cents })),
  };
}

const netIncome = (balances: AccountBalance[]): number =>
  balances.filter(isResult).reduce((sum, one) => sum + one.beforeCents - one.cents, 0);
