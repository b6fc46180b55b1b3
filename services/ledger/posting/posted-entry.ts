// What the ledger tells of an entry that is in the books. Pure.
import type { Cause, NewEvent } from '#contracts/define.js';
import { entryPosted } from '#contracts/events/ledger.js';
import type { Entry } from './entry.js';

export const postedEntry = ({ tenantId, lines, ...entry }: Entry, cause?: Cause): NewEvent =>
  entryPosted.of(
    tenantId,
    {
      ...entry,
      lines: lines.map(({ line, account, amountCents }) => ({ line, account: account.path, amountCents })),
      moneyLines: lines.filter(({ account }) => account.money).map(({ line }) => line),
    },
    cause,
  );
