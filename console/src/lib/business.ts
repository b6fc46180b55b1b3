// The signed-in person, the chosen business and what their role in it may do.
import { createContext, useContext } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import type { getMe } from '#contracts/routes/directory.js';

export type Me = ReplyOf<typeof getMe>;
export type Business = Me['tenants'][number];

interface BusinessScope {
  user: Me['user'];
  business: Business;
  businesses: Business[];
  /** Refuses an id that is not in the list. */
  select(id: number): void;
  /** Asks for the list again and goes into a business that was opened just now. */
  enter(id: number): Promise<void>;
  /** The open business has another name, description or time zone now; the list of businesses is updated a moment later. */
  change(facts: Partial<Pick<Business, 'name' | 'description' | 'timeZone' | 'firstSteps'>>): void;
  /** The person knows this change of the product. */
  sawChange(latestChange: string): void;
}

export const BusinessContext = createContext<BusinessScope | null>(null);

export function useBusiness(): BusinessScope {
  const scope = useContext(BusinessContext);
  if (!scope) throw new Error('A screen is drawn outside a business.');
  return scope;
}

/** Importing, categorizing, rules, receipts, reconciling: all but the adviser, who only reads. */
export const mayWrite = (role: Business['role']): boolean => role !== 'adviser';
export const readOnlyReason = 'Your role in this business is read-only.';

/** Settings, tax profile, deduction policy, bank links, locks: owners and admins. */
export const mayManage = (role: Business['role']): boolean => role === 'owner' || role === 'admin';
