// The rows of a person's businesses, each with the services' overviews of it. Pure.
import type { getLedgerOverviews, getTaxOverviews } from '#contracts/business-overviews.js';
import type { ReplyOf } from '#contracts/define.js';
import type { BusinessRow } from '#contracts/routes/businesses.js';
import type { BusinessOfPerson } from '../directory/memberships.query.js';

interface Overviews {
  /** Null where the service did not answer. */
  ledger: ReplyOf<typeof getLedgerOverviews>['businesses'] | null;
  tax: ReplyOf<typeof getTaxOverviews>['businesses'] | null;
}

export function businessRows(businesses: BusinessOfPerson[], { ledger, tax }: Overviews): BusinessRow[] {
  const books = byTenant(ledger);
  const dues = byTenant(tax);
  return businesses.map(({ id, name, description, role }) => {
    const [found, due] = [books.get(id), dues.get(id)];
    return {
      id,
      name,
      description,
      role,
      books: found ? withoutTenant(found) : null,
      tax: due ? withoutTenant(due) : null,
      trouble: [
        ...(found ? [] : ['The books can’t be read right now.']),
        ...(due ? [] : ['Tax dates and W-9s can’t be read right now.']),
        ...(found?.parked || due?.parked ? ['Some figures are out of date.'] : []),
      ],
    };
  });
}

const byTenant = <T extends { tenantId: number }>(all: T[] | null): Map<number, T> =>
  new Map((all ?? []).map((business) => [business.tenantId, business]));

function withoutTenant<T extends { tenantId: number; parked: boolean }>({
  tenantId: _,
  parked: __,
  ...rest
}: T): Omit<T, 'tenantId' | 'parked'> {
  return rest;
}
