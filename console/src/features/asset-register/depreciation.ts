// What the asset register would post for a year, beside what the books have. Pure.
import type { PostBody, Posted, Proposal } from './depreciation-api.js';

export interface EntryLine {
  account: string;
  debitCents: number;
  creditCents: number;
}

const total = (amounts: number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/** `nothing`: none to post and none posted; `differs`: the register changed since, or has nothing any more. */
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

const debit = (account: string, debitCents: number): EntryLine => ({ account, debitCents, creditCents: 0 });
const credit = (account: string, creditCents: number): EntryLine => ({ account, debitCents: 0, creditCents });

/** The entry as it will be posted. */
export function linesOf({ depreciationCents, sales }: Proposal): EntryLine[] {
  return [
    debit('Expenses:Depreciation', depreciationCents),
    credit('Assets:Accumulated Depreciation', depreciationCents),
    ...sales.flatMap(({ costCents, accumulatedCents }) => [
      debit('Assets:Accumulated Depreciation', accumulatedCents),
      debit('Income:Gain on Sale of Assets', costCents - accumulatedCents),
      credit('Assets:Equipment', costCents),
    ]),
  ].filter(({ debitCents, creditCents }) => debitCents + creditCents !== 0);
}
