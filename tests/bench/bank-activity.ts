// Bank transactions and entries in any number, the same for the same seed, for tables that are filled without the product's pipeline.
import { randomUUID } from 'node:crypto';
import { categoryLine, moneyLine } from '#contracts/rules/bank-entry-lines.js';
import { addDays } from '../../services/demo/calendar.js';
import { randomFrom } from '../../services/demo/random.js';
import type { Account, Accounts } from '../../services/ledger/accounts/accounts.js';
import type { Entry } from '../../services/ledger/posting/entry.js';

export const firstDay = '2024-01-01';
/** January 2024 to November 2026. */
export const days = 1_050;

const merchants = [
  'GIANT EAGLE',
  'SHELL OIL',
  'ADOBE CREATIVE CLOUD',
  'HOME DEPOT',
  'STARBUCKS STORE',
  'UBER TRIP',
  'GUSTO PAYROLL',
  'VERIZON WIRELESS',
  'STRIPE TRANSFER',
  'SQUARE INC',
];

export interface ActivityOptions {
  tenantId: number;
  accounts: Accounts;
  money: Account;
  count: number;
  seed: string;
  nextEntryId: () => number;
  /** Days that the activity is spread over, from the first day on. */
  over?: number;
  /** The part of it without a category. */
  open?: number;
}

/** Entries sorted by date, three in four on an expense. */
export function entries({ tenantId, accounts, money, count, seed, nextEntryId, over = days, open = 1 / 12 }: ActivityOptions): Entry[] {
  const random = randomFrom(seed);
  const draw = <T>(from: T[]): T => from[Math.floor(random() * from.length)]!;
  const categories = accounts.all(tenantId).filter((account) => !account.money);
  const named = (type: Account['type'], isOpen: boolean) =>
    categories.filter((one) => one.type === type && one.path.endsWith(':Uncategorized') === isOpen);
  const accountsOf = {
    revenue: [named('revenue', false), named('revenue', true)],
    expense: [named('expense', false), named('expense', true)],
  };
  return Array.from({ length: count }, (_, n) => {
    const type = random() < 0.25 ? 'revenue' : 'expense';
    const category = draw(accountsOf[type][random() < open ? 1 : 0]!);
    const amountCents = (type === 'revenue' ? 1 : -1) * (100 + Math.floor(random() * 250_000));
    return {
      tenantId,
      entryId: nextEntryId(),
      date: addDays(firstDay, Math.floor((n / count) * over)),
      basis: 'both',
      origin: 'bank',
      reverses: null,
      reference: '',
      description: `DEBIT CARD PURCHASE XXXXX4291 ${draw(merchants)} #${String(Math.floor(random() * 5_000)).padStart(4, '0')}`,
      bankTransactionId: randomUUID(),
      lines: [
        { line: moneyLine, account: money, amountCents },
        { line: categoryLine, account: category, amountCents: -amountCents },
      ],
    };
  });
}
