// Events about a journal's lines on own accounts, for the services that read statements, because a purchase may be in both. Pure.
import type { NewEvent } from '#contracts/define.js';
import { journalLinesPosted } from '#contracts/events/ledger.js';
import { isResult } from '#contracts/rules/account-path.js';
import type { Account } from '../accounts/accounts.js';
import type { Entry, Line } from '../posting/entry.js';

/** Lines per event. */
const linesAtOnce = 500;

export const drawn = /\b(draws?|drawings?|withdrawals?|distributions?|dividends?)\b/i;
export const opening = /\b(opening|beginning|starting|brought forward|carried forward|balance forward)\b/i;

/** The entry must be labeled as an opening, because money paid in on an account's first day may be a deposit in a statement. */
const isOpening = ({ lines, description }: Pick<Entry, 'lines' | 'description'>): boolean => {
  const equity = lines.filter(({ account }) => account.type === 'equity' && !drawn.test(account.path));
  const results = lines.some(({ account }) => isResult(account));
  return !results && equity.length > 0 && (opening.test(description) || equity.some(({ account }) => opening.test(account.path)));
};

/**
 * `entries` of one business, without the cash sides of accrual entries, which repeat the money of their entries. Withdrawn entries are all
 * included, because their current categories don't show whether they were posted as openings.
 * `replacedBy` are the lines that replace withdrawn ones.
 */
export function journalLineEvents(
  entries: Entry[],
  fileName: string,
  change: 'posted' | 'withdrawn' = 'posted',
  replacedBy = new Map<string, string>(),
): NewEvent[] {
  const lines = entries
    .filter((entry) => change === 'withdrawn' || !isOpening(entry))
    .flatMap((entry) => entry.lines.filter(isMoney).map((line) => ({ entry, ...line })));
  return [...Map.groupBy(lines, ({ account }) => account).entries()].flatMap(([account, own]) =>
    Array.from({ length: Math.ceil(own.length / linesAtOnce) }, (_, n) =>
      eventOf(account, own.slice(n * linesAtOnce, (n + 1) * linesAtOnce), { fileName, change, replacedBy }),
    ),
  );
}

/** The lines of an entry on own accounts, each with the line that replaces it, preferably on the same account. */
export function replacedLines(before: Entry, after: Entry): Map<string, string> {
  const free = new Set(after.lines.filter(isMoney));
  const old = before.lines.filter(isMoney);
  const replaced = new Map<string, string>();
  const pair = (fits: (line: Line, next: Line) => boolean) => {
    for (const line of old.filter((candidate) => !replaced.has(idOf(before, candidate.line)))) {
      const next = [...free].find((candidate) => fits(line, candidate));
      if (!next) continue;
      free.delete(next);
      replaced.set(idOf(before, line.line), idOf(after, next.line));
    }
  };
  pair((line, next) => line.account === next.account);
  pair((line, next) => line.amountCents > 0 === next.amountCents > 0);
  return replaced;
}

const idOf = ({ entryId }: Entry, line: number): string => `${entryId}-${line}`;

const isMoney = ({ account, amountCents }: Line): boolean =>
  account.money && (account.type === 'asset' || account.type === 'liability') && amountCents !== 0;

const eventOf = (
  account: Account,
  lines: (Line & { entry: Entry })[],
  { fileName, change, replacedBy }: { fileName: string; change: 'posted' | 'withdrawn'; replacedBy: Map<string, string> },
): NewEvent =>
  journalLinesPosted.of(account.tenantId, {
    change,
    accountId: account.accountId,
    account: account.path,
    type: account.type as 'asset' | 'liability',
    bankAccountId: account.bankAccountId,
    fileName: fileName.slice(0, 200),
    lines: lines.map(({ entry, line, amountCents }) => {
      const lineId = idOf(entry, line);
      return {
        ...{ lineId, date: entry.date, description: entry.description, amountCents },
        ...(entry.reference !== '' && { reference: entry.reference.slice(0, 500) }),
        ...(replacedBy.has(lineId) && { replacedBy: replacedBy.get(lineId)! }),
      };
    }),
  });
