// A person's decision on loan payments: splits them into interest and principal, or recombines them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { parseLineId } from '#contracts/line-ids.js';
import { refuseConflict } from '#contracts/problem.js';
import type { Identity } from '#platform/identity.js';
import { loadAccounts, shareBooks, type Account, type Accounts } from '../accounts/accounts.js';
import { uncategorizedExpense, uncategorizedIncome } from '../accounts/standard-chart.js';
import type { Entry } from '../posting/entry.js';
import type { Part } from '../splits/split-entry.js';
import { writeSplits } from '../splits/write-splits.js';
import type { KeptLoan } from './loans.query.js';
import { partsOfPayment } from './payment-parts.js';

type OfLoan = Pick<KeptLoan, 'accountId' | 'interestAccountId'>;

export function splitPayments(
  em: EntityManager,
  who: Identity,
  { loan, payments, again = false }: { loan: OfLoan; payments: { lineId: string; interestCents: number }[]; again?: boolean | undefined },
): Promise<NewEvent[]> {
  return writeParts(em, who, payments, (accounts, { interestCents }) => {
    const principal = accountNow(accounts, who.tenantId, loan.accountId);
    const interest = accountNow(accounts, who.tenantId, loan.interestAccountId);
    return (original, totalCents) => {
      if (!again && isOn(original, principal)) refuseConflict('loan-payment-split', 'A payment is already split. Nothing was changed.');
      return partsOfPayment(totalCents, interestCents, { principal: principal.path, interest: interest.path });
    };
  });
}

export function joinPayments(
  em: EntityManager,
  who: Identity,
  { loan, lineIds }: { loan: OfLoan; lineIds: string[] },
): Promise<NewEvent[]> {
  const payments = lineIds.map((lineId) => ({ lineId }));
  return writeParts(em, who, payments, (accounts) => {
    const principal = accountNow(accounts, who.tenantId, loan.accountId);
    return (original, amountCents) => {
      if (!isOn(original, principal)) refuseConflict('loan-payment-whole', 'A payment isn’t split. Nothing was changed.');
      return [{ category: amountCents > 0 ? uncategorizedIncome : uncategorizedExpense, amountCents }];
    };
  });
}

type PartsOf = (original: Entry, totalCents: number) => Part[];

async function writeParts<P extends { lineId: string }>(
  em: EntityManager,
  who: Identity,
  payments: readonly P[],
  partsOf: (accounts: Accounts, payment: P) => PartsOf,
): Promise<NewEvent[]> {
  const [books] = await shareBooks(em, [who.tenantId]);
  const accounts = await loadAccounts(em, [who.tenantId]);
  const wanted = payments.map((payment) => ({ entryId: parseLineId(payment.lineId).entryId, partsOf: partsOf(accounts, payment) }));
  return (await writeSplits(em, who, { books, accounts, wanted })).events;
}

const accountNow = (accounts: Accounts, tenantId: number, accountId: number): Account =>
  accounts.mergeTarget(accounts.id(tenantId, accountId)!);

const isOn = ({ lines }: Entry, { accountId }: Account): boolean => lines.some(({ account }) => account.accountId === accountId);
