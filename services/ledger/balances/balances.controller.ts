// HTTP edge of trial balance, balance sheet and cash flow.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getBalanceSheet, getCashFlow, getTrialBalance } from '#contracts/routes/balances.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { assertInOrder, dayBefore, yearStart } from '../accounts/period.js';
import { balanceSheet, explained } from './balance-sheet.js';
import { balancesOf, guessedBalances, openingLegs, unbalancedEntries } from './balances.query.js';
import { cashFlow } from './cash-flow.js';
import { trialBalance } from './trial-balance.js';

@Controller()
export class BalancesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getTrialBalance)
  trialBalance({ query }: RequestOf<typeof getTrialBalance>, who: Identity): Promise<ReplyOf<typeof getTrialBalance>> {
    return this.unitOfWork.read(who, async (em) => {
      const { books, method, today } = await this.settings(em, who, query.method);
      const asOf = query.asOf ?? today;
      const since = query.since ?? null;
      assertInOrder(since ?? asOf, asOf);
      const start = yearStart(asOf, books.fiscalYearStart);
      const before = dayBefore(since ?? start);
      const days = { tenantId: who.tenantId, method, before, through: asOf };
      const balances = await balancesOf(em, days);
      const guesses = await guessedBalances(em, days);
      return { asOf, since, yearStart: start, method, ...trialBalance(balances, { since: since !== null, guesses }) };
    });
  }

  @Serve(getBalanceSheet)
  balanceSheet({ query }: RequestOf<typeof getBalanceSheet>, who: Identity): Promise<ReplyOf<typeof getBalanceSheet>> {
    return this.unitOfWork.read(who, async (em) => {
      const { books, method, today } = await this.settings(em, who, query.method);
      const asOf = query.asOf ?? today;
      const start = yearStart(asOf, books.fiscalYearStart);
      const balances = await balancesOf(em, { tenantId: who.tenantId, method, before: dayBefore(start), through: asOf });
      const sheet = balanceSheet(balances, { asOf, yearStart: start, method, owners: books.owners });
      return sheet.check.balanced ? sheet : explained(sheet, await unbalancedEntries(em, who.tenantId, asOf));
    });
  }

  @Serve(getCashFlow)
  cashFlow({ query }: RequestOf<typeof getCashFlow>, who: Identity): Promise<ReplyOf<typeof getCashFlow>> {
    return this.unitOfWork.read(who, async (em) => {
      const { books, method, today } = await this.settings(em, who, query.method);
      const to = query.to ?? today;
      const from = query.from ?? yearStart(to, books.fiscalYearStart);
      assertInOrder(from, to);
      const period = { tenantId: who.tenantId, method, before: dayBefore(from), through: to };
      return { from, to, method, ...cashFlow(await balancesOf(em, period), await openingLegs(em, period), books.inventoryAccounts ?? []) };
    });
  }

  private async settings(em: EntityManager, who: Identity, method?: 'cash' | 'accrual') {
    const books = await booksOf(em, who.tenantId);
    return { books, method: method ?? books.method, today: this.clock.today(books.timeZone) };
  }
}
