// Tax's copy of a business: name, owners, time zone, method, receipt limit, accounts of goods for sale, and first day.
import { defaultSettings } from '#contracts/settings.js';
import type { BusinessCopy } from '#platform/books-copy/businesses.js';

export interface Business {
  name: string;
  /** Their names. Like the business, they are never the payee of a leg. */
  owners: string[];
  timeZone: string;
  /** The default method of the business's books. */
  method: 'cash' | 'accrual';
  /** Expenses of this amount or more need a receipt. */
  receiptLimitCents: number;
  /** Accounts of goods for sale whose names don't say so. */
  inventoryAccounts: string[];
  /** Null until a person enters it. */
  startedOn: string | null;
}

export const businesses: BusinessCopy<Business> = {
  columns: {
    ...({ name: 'text', owners: 'jsonb', time_zone: 'text', method: 'text' } as const),
    ...({ receipt_limit_cents: 'bigint', inventory_accounts: 'jsonb', started_on: 'date' } as const),
  },
  // The limit of the Treasury's rules is $75 (26 CFR 1.274-5(c)(2)(iii)).
  beginning: { name: '', ...defaultSettings, owners: [], receiptLimitCents: 75_00, inventoryAccounts: [], startedOn: null },
  settings: ({ name, owners, timeZone, method, receiptLimitCents, inventoryAccounts = [], startedOn = null }) => ({
    ...{ name, owners: owners.map((owner) => owner.name), timeZone, method, receiptLimitCents, inventoryAccounts, startedOn },
  }),
};
