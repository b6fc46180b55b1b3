// The control totals of a BAI2 file: each account, each group and the file state what the amounts above them add up to.
import { inDollars } from '../cell.js';
import { bai2Amount } from './bai2-values.js';
import type { Bai2Record } from './bai2-records.js';

type Level = 'account' | 'group' | 'file';
const LEVELS: Record<string, { level: Level; above?: Level }> = {
  '49': { level: 'account', above: 'group' },
  '98': { level: 'group', above: 'file' },
  '99': { level: 'file' },
};

/** Adds amounts with the sign that is written, whichever way the money goes, as the format asks for. */
export class ControlTotals {
  private readonly sums: Record<Level, number> = { account: 0, group: 0, file: 0 };

  /** An amount that can't be read has its own sentence, and no total to compare with. */
  add(written: string): void {
    this.sums.account += written === '' ? 0 : (bai2Amount(written).value ?? Number.NaN);
  }

  /** Compares a record 49, 98 or 99 with the amounts above it. Returns a sentence about what differs. */
  close({ code, line, fields }: Bai2Record): string | undefined {
    const { level, above } = LEVELS[code]!;
    const sum = this.sums[level];
    const stated = bai2Amount(fields[0] ?? '').value;
    // What is stated counts further up, so one mistake has one sentence.
    if (above) this.sums[above] += stated ?? sum;
    this.sums[level] = 0;
    if (stated === sum || Number.isNaN(sum)) return undefined;
    const state = stated === undefined ? 'can’t be read' : `is ${inDollars(stated)}`;
    return `The control total in line ${line} ${state}, but the amounts above it add up to ${inDollars(sum)}, so the file may be damaged. Download it again if you can.`;
  }
}
