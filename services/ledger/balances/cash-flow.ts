// Cash flow by the indirect method: every change of cash changes another account by the same amount. Pure; cents, money in positive.
import { isResult, isWithin, leafOf } from '#contracts/rules/account-path.js';
import { wordsOf } from '../accounts/account-words.js';
import type { AccountBalance, OpeningLeg } from './balances.query.js';

type Activity = 'operating' | 'investing' | 'financing';

interface Flow {
  items: { path: string; bankAccountId: string | undefined; name: string; amountCents: number }[];
  totalCents: number;
}

interface CashFlow extends Record<Activity, Flow> {
  netChangeCents: number;
  openingCashCents: number;
  /** The part of opening cash that opening balances brought into the books within the period. */
  enteredOpeningCents: number;
  closingCashCents: number;
  cashAccounts: { path: string; openingCents: number; closingCents: number }[];
}

/** Bank and cash accounts. A credit card is a liability, so a purchase with it doesn't change cash. */
const isCash = ({ type, money }: Pick<AccountBalance, 'type' | 'money'>): boolean => type === 'asset' && money;

const currentAsset =
  /\b(receivables?|inventory|prepaid|prepayments?|deposits?|undeposited|transfer|clearing|advances?|held|stock on hand|work in progress)\b/;
const lending = /\b(loans?|mortgages?|notes?|bonds?|financing|lease|leases|borrowings?|long term)\b/;

/** Payables, taxes, cards, receivables, and inventory are operating activities; other assets are investing, loans and lines of credit financing. */
function activityOf(
  { type, path, money, loan }: Pick<AccountBalance, 'type' | 'path' | 'money' | 'loan'>,
  inventoryAccounts: readonly string[],
): Activity {
  const words = wordsOf(path);
  if (type === 'equity') return 'financing';
  if (type === 'asset')
    return currentAsset.test(words) || inventoryAccounts.some((account) => isWithin(path, account)) ? 'operating' : 'investing';
  if (type === 'liability') return loan || (!money && lending.test(words)) ? 'financing' : 'operating';
  return 'operating';
}

/**
 * `stated` are of the day before the period and of its last day. Opening cash and the three flows add up to closing cash. Opening balances
 * that came into the books within the period were there before it: they are opening cash, never a flow (ASC 230-10-45-24 reconciles to the
 * cash at the beginning). `inventoryAccounts` are those that the settings name.
 */
export function cashFlow(stated: AccountBalance[], openings: OpeningLeg[] = [], inventoryAccounts: readonly string[] = []): CashFlow {
  const opened = openedCents(stated, openings);
  const balances = stated.map((balance) => ({ ...balance, beforeCents: balance.beforeCents + (opened.get(balance.accountId) ?? 0) }));
  const cash = balances.filter(isCash);
  const flow = (activity: Activity): Flow => {
    const items = balances
      .filter(
        (balance) =>
          !isCash(balance) &&
          !isResult(balance) &&
          activityOf(balance, inventoryAccounts) === activity &&
          balance.cents !== balance.beforeCents,
      )
      .map((balance) => ({
        path: balance.path,
        bankAccountId: balance.bankAccountId ?? undefined,
        name: leafOf(balance.path),
        amountCents: balance.beforeCents - balance.cents,
      }));
    if (activity === 'operating')
      items.unshift({ path: '', bankAccountId: undefined, name: 'Net income', amountCents: netIncome(balances) });
    return { items, totalCents: items.reduce((sum, { amountCents }) => sum + amountCents, 0) };
  };
  const [operating, investing, financing] = [flow('operating'), flow('investing'), flow('financing')];
  const openingCashCents = cash.reduce((sum, balance) => sum + balance.beforeCents, 0);
  const closingCashCents = cash.reduce((sum, balance) => sum + balance.cents, 0);
  return {
    operating,
    investing,
    financing,
    netChangeCents: closingCashCents - openingCashCents,
    openingCashCents,
    enteredOpeningCents: cash.reduce((sum, { accountId }) => sum + (opened.get(accountId) ?? 0), 0),
    closingCashCents,
    cashAccounts: cash.map((balance) => ({ path: balance.path, openingCents: balance.beforeCents, closingCents: balance.cents })),
  };
}

const netIncome = (balances: AccountBalance[]): number =>
  balances.filter(isResult).reduce((sum, balance) => sum + balance.beforeCents - balance.cents, 0);

/**
 * By account, what it held before the period according to entries on 'Opening Balances'. Income and expenses in such an entry are the
 * period's; what they brought in or took is no opening cash.
 */
function openedCents(balances: AccountBalance[], openings: OpeningLeg[]): Map<number, number> {
  const accounts = new Map(balances.map((balance) => [balance.accountId, balance]));
  const opened = new Map<number, number>();
  const add = (accountId: number, cents: number) => opened.set(accountId, (opened.get(accountId) ?? 0) + cents);
  for (const legs of Map.groupBy(openings, ({ entryId }) => entryId).values()) {
    const known = legs.flatMap(({ accountId, cents }) => accounts.has(accountId) ? [{ cents, account: accounts.get(accountId)! }] : []); // prettier-ignore
    const results = known.filter(({ account }) => isResult(account));
    const held = known.filter(({ account }) => !isResult(account));
    for (const { cents, account } of held) add(account.accountId, cents);
    const earned = results.reduce((sum, { cents }) => sum + cents, 0);
    const carrier = held.find(({ account }) => isCash(account)) ?? held.find(({ account }) => account.type === 'equity');
    if (carrier) add(carrier.account.accountId, earned);
  }
  return opened;
}
