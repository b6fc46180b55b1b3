// A bank as the random test knows it: what really happened on two accounts, and the files that it hands out of any days. Everything from a seed.
import { seededRandom } from '#platform/random.js';
import { ofxFile } from '../ofx-file.js';

export type AccountName = 'checking' | 'savings';
export const accountNames: AccountName[] = ['checking', 'savings'];
const numbers: Record<AccountName, string> = { checking: '000123456789', savings: '000987656789' };
const openings: Record<AccountName, number> = { checking: 100_000, savings: 500_000 };

export interface Real {
  day: number;
  payee: string;
  cents: number;
}

/** Few payees and amounts, so that days, amounts and texts are often equal within an account; some are on both accounts. */
const kinds: Record<AccountName, readonly (readonly [string, readonly number[]])[]> = {
  checking: [
    ['COFFEE BAR', [-450, -475]],
    ['BOOK HOUSE', [-2_000, -3_499]],
    ['SHELL OIL', [-2_000, -4_100, -4_599]],
    ['STREAMING', [-999]],
    ['CLIENT ACME', [10_000, 25_000]],
    ['GROCER', [-4_599, -5_210]],
  ],
  savings: [
    ['DENTIST', [-12_000, -8_050]],
    ['HARDWARE', [-3_310, -1_875, -640]],
    ['STREAMING', [-999]],
    ['SHELL OIL', [-4_100]],
    ['TENANT RENT', [75_000]],
    ['BAKERY', [-725, -1_150]],
  ],
};
const payees = [...new Set([...kinds.checking, ...kinds.savings].map(([payee]) => payee))];
export const days = 24;
export const dateOf = (day: number): string => `2025-01-${String(day).padStart(2, '0')}`;
const dollars = (cents: number): string => (cents / 100).toFixed(2);

export interface File {
  account: AccountName;
  from: number;
  to: number;
  format: 'csv' | 'export' | 'ofx';
}

export class Bank {
  readonly real: Record<AccountName, Real[]>;
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
    this.real = { checking: this.life('checking'), savings: this.life('savings') };
  }

  pick = <T>(some: readonly T[]): T => some[Math.floor(this.random() * some.length)]!;
  chance = (share: number): boolean => this.random() < share;
  below = (count: number): number => Math.floor(this.random() * count);

  private life(account: AccountName): Real[] {
    const happened: Real[] = [];
    for (let day = 1; day <= days; day++) {
      for (let n = this.below(4); n > 0; n--) {
        const [payee, amounts] = this.pick(kinds[account]);
        const cents = this.pick(amounts);
        // Now and then the same purchase twice on a day.
        for (let times = this.chance(0.2) ? 2 : 1; times > 0; times--) happened.push({ day, payee, cents });
      }
    }
    return happened;
  }

  anyFile(): File {
    const from = 1 + this.below(days - 6);
    return {
      account: this.pick(accountNames),
      from,
      to: Math.min(days, from + 3 + this.below(14)),
      format: this.pick(['csv', 'export', 'ofx']),
    };
  }

  shown({ account, from, to }: Pick<File, 'account' | 'from' | 'to'>): Real[] {
    return this.real[account].filter(({ day }) => day >= from && day <= to);
  }

  balanceAfter(account: AccountName, day: number): number {
    return this.shown({ account, from: 1, to: day }).reduce((sum, { cents }) => sum + cents, openings[account]);
  }

  /** The bank's own CSV with running balances, another program's export without them, or OFX with the account's number: each words payees its own way. */
  write(file: File): { name: string; text: string } {
    const { account, from, to, format } = file;
    const rows = this.shown(file);
    if (format === 'ofx') {
      const given = rows.map(({ day, payee, cents }) => ({ date: dateOf(day), cents, name: payee }));
      const closing = { on: dateOf(to), cents: this.balanceAfter(account, to) };
      return {
        name: 'download.ofx',
        text: ofxFile([{ number: numbers[account], from: dateOf(from), to: dateOf(to), rows: given, closing }]),
      };
    }
    if (format === 'export') {
      const lines = rows.map(({ day, payee, cents }) => `${dateOf(day)},${payee} 0012 NY,${dollars(cents)},`);
      return { name: 'export.csv', text: ['Posted Date,Payee,Amount,Notes', ...lines].join('\n') };
    }
    let balance = this.balanceAfter(account, from - 1);
    const lines = rows.map(
      ({ day, payee, cents }) => `${dateOf(day)},DEBIT CARD ${payee} #4411,${dollars(cents)},${dollars((balance += cents))}`,
    );
    return { name: 'activity.csv', text: ['Date,Description,Amount,Balance', ...lines].join('\n') };
  }
}

/** What somebody wrote down of a purchase, in the books of before. */
export function writtenDown({ day, payee, cents }: Real, { number, path }: { number: number; path: string }): string {
  const other = cents < 0 ? 'Expenses:Supplies' : 'Income:Sales';
  const line = (account: string, amount: number) =>
    `R${number},${dateOf(day)},${account},${amount > 0 ? dollars(amount) : ''},${amount < 0 ? dollars(-amount) : ''},Receipt of ${payee}`;
  return ['JournalNo,Date,Account,Debit,Credit,Description', line(path, cents), line(other, -cents)].join('\n');
}

/** The payee that a description of any file means. */
export const payeeIn = (description: string): string => payees.find((payee) => description.includes(payee))!;

/** What the books must hold of an account: every day that a file in the books covers, as it really was, and what a journal had of other days. */
export function expectedBooks(bank: Bank, account: AccountName, { files, journaled }: { files: File[]; journaled: Real[] }): string[] {
  const covered = new Set(
    files.filter((file) => file.account === account).flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n)),
  );
  return bank.real[account]
    .filter((one) => covered.has(one.day) || journaled.includes(one))
    .map(({ day, payee, cents }) => `${dateOf(day)} ${payee} ${cents}`)
    .sort();
}
