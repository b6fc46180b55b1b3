// HTTP edge of the comparison of books and bank.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { noSuch } from '#contracts/problem.js';
import { getAccountChecks, getBankChecks } from '#contracts/routes/bank-checks.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { shownChecks } from './bank-checks.js';
import { readAccounts } from './read-accounts.query.js';

@Controller()
export class BankChecksController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getBankChecks)
  list(_: unknown, who: Identity): Promise<ReplyOf<typeof getBankChecks>> {
    return this.unitOfWork.read(who, async (em) => ({ accounts: (await this.accounts(em, who)).map(({ checked }) => checked) }));
  }

  @Serve(getAccountChecks)
  account({ params, query }: RequestOf<typeof getAccountChecks>, who: Identity): Promise<ReplyOf<typeof getAccountChecks>> {
    return this.unitOfWork.read(who, async (em) => {
      const [account] = await this.accounts(em, who, params.bankAccountId);
      if (!account) throw noSuch('ownAccount');
      return { account: account.checked, ...shownChecks(account, query), ...query, total: account.checks.length };
    });
  }

  private async accounts(em: EntityManager, { tenantId }: Identity, bankAccountId?: string) {
    const { method, timeZone, startedOn } = await booksOf(em, tenantId);
    return readAccounts(em, { tenantId, method, bankAccountId, startedOn: startedOn ?? null, today: this.clock.today(timeZone) });
  }
}
