// hledger, Ledger and Beancount reckon the same balances from a journal as moving in reads from it.
import { expect, test } from '@jest/globals';
import { programs } from '../../../tests/journal-programs.js';
import type { MovedFile } from './moved-file.js';
import { beancountJournal, hledgerJournal } from '../../../tests/fixtures/ledger/moved-programs.fixture.js';
import { readMovedFile } from './read-file.js';

function sums({ entries }: MovedFile): Record<string, number> {
  const found = new Map<string, number>();
  for (const { lines } of entries)
    for (const { account, amountCents } of lines) found.set(account, (found.get(account) ?? 0) + amountCents);
  return Object.fromEntries([...found].filter(([, cents]) => cents !== 0));
}

// One commodity for both ways to write dollars, as these books have it.
const inDollars = (text: string) => text.replace(/(-?)\$\s?(-?)([\d,.]+)/g, (_, minus: string, sign: string, amount: string) => `${minus || sign}${amount.replaceAll(',', '')} USD`); // prettier-ignore

for (const program of programs) {
  const text = program.format === 'beancount' ? beancountJournal : inDollars(hledgerJournal);
  (program.installed ? test : test.skip)(`${program.name} agrees with what is read`, () => {
    const ours = sums(readMovedFile({ name: 'journal', bytes: Buffer.from(text) }));
    expect(Object.keys(ours).length).toBeGreaterThan(8);
    expect(program.balances(text)).toEqual(ours);
  });
}
