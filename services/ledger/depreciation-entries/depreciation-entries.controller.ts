// HTTP edge of the entries that post the asset register's depreciation.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getDepreciationEntry, postDepreciation, undoDepreciation } from '#contracts/routes/depreciation-entries.js';
import { registerPaths } from '#contracts/rules/depreciation-legs.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { loadAccounts, type Accounts } from '../accounts/accounts.js';
import { ledgerLinesOf, type Entry } from '../posting/entry.js';
import { yearOf } from './decide-depreciation.js';
import { depreciationOf } from './depreciation-entry.query.js';
import { reverseDepreciation, writeDepreciation } from './write-depreciation.js';

@Controller()
export class DepreciationEntriesController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getDepreciationEntry)
  get({ params }: RequestOf<typeof getDepreciationEntry>, who: Identity): Promise<ReplyOf<typeof getDepreciationEntry>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const accounts = await loadAccounts(em, [tenantId]);
      const entry = await depreciationOf(em, { tenantId, ...params, accounts });
      return { posted: entry ? posted(entry, accounts) : null };
    });
  }

  @Serve(postDepreciation)
  put({ params, body }: RequestOf<typeof postDepreciation>, who: Identity): Promise<ReplyOf<typeof postDepreciation>> {
    return this.unitOfWork.run(who, async (em) => {
      const { depreciationCents, sales, replaces } = body;
      const year = { ...params, depreciationCents, sales };
      const { entry, before, accounts, events } = await writeDepreciation(em, who, year, replaces);
      return { reply: { posted: posted(entry, accounts), before }, events };
    });
  }

  @Serve(undoDepreciation)
  undo({ params }: RequestOf<typeof undoDepreciation>, who: Identity): Promise<ReplyOf<typeof undoDepreciation>> {
    return this.unitOfWork.run(who, async (em) => {
      const { reversal, events } = await reverseDepreciation(em, who, params.year);
      return { reply: { reversedBy: String(reversal.entryId) }, events };
    });
  }
}

function posted(entry: Entry, accounts: Accounts) {
  const named = (path: string) => {
    const account = accounts.path(entry.tenantId, path);
    return account && accounts.mergeTarget(account);
  };
  const { entryId, date } = entry;
  const year = yearOf(entry, {
    depreciation: named(registerPaths.depreciation),
    accumulated: named(registerPaths.accumulated),
    equipment: named(registerPaths.equipment),
  });
  return { entryId: String(entryId), lineId: `${entryId}-${ledgerLinesOf(entry)[0]!.line}`, date, ...year };
}
