// What the asset register would post for a year, compared with the books. Pure.
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import type { getDepreciationEntry, postDepreciation, proposeDepreciation } from '#contracts/routes/depreciation-entries.js';
import { depreciationLegs, registerPaths } from '#contracts/rules/depreciation-legs.js';

export type Proposal = ReplyOf<typeof proposeDepreciation>;
export type Posted = NonNullable<ReplyOf<typeof getDepreciationEntry>['posted']>;
type PostBody = Omit<BodyInput<typeof postDepreciation>, 'tenantId'>;

export interface EntryLine {
  account: string;
  debitCents: number;
  creditCents: number;
}

const total = (amounts: number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/** `nothing`: none to post and none posted; `differs`: the register has changed since it was posted. */
export function stateOf(proposal: Proposal, posted: Posted | null): 'nothing' | 'open' | 'posted' | 'differs' {
  const { depreciationCents, sales } = proposal;
  const isEmpty = depreciationCents === 0 && sales.length === 0;
  if (!posted) return isEmpty ? 'nothing' : 'open';
  const isSame =
    posted.depreciationCents === depreciationCents &&
    posted.costCents === total(sales.map(({ costCents }) => costCents)) &&
    posted.accumulatedCents === total(sales.map(({ accumulatedCents }) => accumulatedCents));
  return isSame ? 'posted' : 'differs';
}

export const bodyOf = ({ depreciationCents, sales }: Proposal, posted: Posted | null): PostBody => ({
  depreciationCents,
  sales: sales.map(({ name, costCents, accumulatedCents }) => ({ name, costCents, accumulatedCents })),
  replaces: posted?.entryId ?? null,
});

/** The entry as it will be posted. */
export const linesOf = (proposal: Proposal): EntryLine[] =>
  depreciationLegs(proposal).map(({ on, amountCents }) => ({
    account: registerPaths[on],
    debitCents: Math.max(amountCents, 0),
    creditCents: Math.max(0 - amountCents, 0),
  }));
