// Own bank and card accounts with their balance in the books.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { listBankAccounts, putAccountUse } from '#contracts/routes/bank-accounts.js';
import { monthRunsThrough, yearRunsThrough } from '#contracts/rules/complete-through.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { booksOf, type BooksRow } from '../accounts/books.entity.js';
import { daysWithEntries } from '../accounts/days-with-entries.query.js';
import { monthSoFar, yearStart } from '../accounts/period.js';
import { completenessOfBusiness } from '../complete-through/complete-through.query.js';
import { writeUse } from './write-use.js';
import { bankAccountsOf } from './bank-accounts.query.js';

@Controller()
export class BankAccountsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(listBankAccounts)
  list(_: unknown, who: Identity): Promise<ReplyOf<typeof listBankAccounts>> {
    return this.unitOfWork.read(who, async (em) => {
      const found = await bankAccountsOf(em, who.tenantId);
      const accounts = found.map(({ path, personal, loan, ...account }) => ({
        ...account,
        name: leafOf(path),
        ...(personal && { personal }),
        ...(loan && { loan }),
      }));
      const books = await booksOf(em, who.tenantId);
      return { accounts, books: await this.days(em, books), fiscalYearStart: books.fiscalYearStart };
    });
  }

  @Serve(putAccountUse)
  put({ params, body }: RequestOf<typeof putAccountUse>, who: Identity): Promise<ReplyOf<typeof putAccountUse>> {
    return this.unitOfWork.run(who, (em) => writeUse(em, who.tenantId, { ...params, personal: body.personal }));
  }

  private async days(
    em: EntityManager,
    { tenantId, timeZone, fiscalYearStart, method }: BooksRow,
  ): Promise<ReplyOf<typeof listBankAccounts>['books']> {
    const days = await daysWithEntries(em, { tenantId, method });
    if (!days) return null;
    const today = this.clock.today(timeZone);
    const completeness = await completenessOfBusiness(em, { tenantId, today, method });
    return {
      ...days,
      completeness,
      running: {
        month: monthRunsThrough(monthSoFar(today).now.startDate, completeness, today),
        year: yearRunsThrough(yearStart(today, fiscalYearStart), completeness, today),
      },
    };
  }
}
