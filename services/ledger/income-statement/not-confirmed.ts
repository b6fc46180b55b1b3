// How much of revenue and expenses is based on unconfirmed guesses. Pure; cents in, dollars out, positive in their section.
import { dollars } from '#contracts/money.js';
import type { IncomeStatement, NotConfirmed } from '#contracts/routes/income-statement.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import type { AccountSum } from './income-statement.query.js';

const amountOf = (guesses: AccountSum[], sign: 1 | -1): number =>
  dollars(sign * guesses.reduce((sum, { amountCents }) => sum + amountCents, 0));
const sections = { revenue: { type: 'revenue', sign: -1 }, expenses: { type: 'expense', sign: 1 } } as const;

export function notConfirmed(guesses: AccountSum[]): NotConfirmed {
  const of = ({ type, sign }: (typeof sections)[keyof typeof sections]) => {
    const own = guesses.filter((guess) => guess.type === type);
    return { Amount: amountOf(own, sign), TxCount: own.reduce((sum, { lines }) => sum + lines, 0) };
  };
  return { revenue: of(sections.revenue), expenses: of(sections.expenses) };
}

/** The statement with the guesses in each category. */
export function withGuesses(statement: IncomeStatement, guesses: AccountSum[]): IncomeStatement {
  const marked = (section: keyof typeof sections) => {
    const { type, sign } = sections[section];
    const byCategory = Map.groupBy(
      guesses.filter((guess) => guess.type === type),
      ({ path }) => categoryOf(path),
    );
    const items = statement[section].items.map((item) => {
      const own = byCategory.get(item.Category);
      return own ? { ...item, NotConfirmed: amountOf(own, sign) } : item;
    });
    return { ...statement[section], items };
  };
  return { ...statement, revenue: marked('revenue'), expenses: marked('expenses'), notConfirmed: notConfirmed(guesses) };
}
