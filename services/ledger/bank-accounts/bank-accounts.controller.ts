// Own bank and card accounts with their balance in the books.
import { Controller } from '@nestjs/common';
import type { ReplyOf } from '#contracts/define.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { daysWithEntries } from '../accounts/days-with-entries.query.js';
import { bankAccountsOf } from './bank-accounts.query.js';

@Controller()
export class BankAccountsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listBankAccounts)
  list(_: unknown, who: Identity): Promise<ReplyOf<typeof listBankAccounts>> {
    return this.unitOfWork.read(who, async (em) => {
      const found = await bankAccountsOf(em, who.tenantId);
      const books = await daysWithEntries(em, who.tenantId);
      return { accounts: found.map(({ path, ...account }) => ({ ...account, name: leafOf(path) })), books };
    });
  }
}
