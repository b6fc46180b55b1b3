// P14A: files and bodies made to keep the product busy, each sent again and again for a while, and how long the live probe takes meanwhile.
import { createTenant } from '#contracts/routes/directory.js';
import { createImport } from '#contracts/routes/imports.js';
import { importJournal } from '#contracts/routes/journal-imports.js';
import { moveIn } from '#contracts/routes/moving-in.js';
import type { AnyRoute } from '#contracts/define.js';
import { lastCell, sharedText, wideRows } from '../fixtures/bank-link/far-cells.fixture.js';
import { ms, type Figure } from './figures.js';

interface Attack {
  name: string;
  route: AnyRoute;
  body(): Promise<FormData | string> | FormData | string;
}

const many = 60_000;
const spaces = ' '.repeat(many);

function form(name: string, bytes: string | Uint8Array): FormData {
  const parts = new FormData();
  parts.set('file', new Blob([bytes as string]), name);
  return parts;
}

const journal = () => {
  const lines = Array.from(
    { length: 99_000 },
    (_, n) => `J${n},2025-03-04,Expenses:Supplies,1,,x\nJ${n},2025-03-04,Assets:Bank:Checking,,1,x\n`,
  );
  return `JournalNo,Date,Account,Debit,Credit,Description\n${lines.join('')}LAST,2025-03-04,Expenses:Supplies,1,,x\n`;
};

export const attacks: Attack[] = [
  { name: 'JSON body of 256 kB of quotation marks', route: createTenant, body: () => `{"name":"${'\\"'.repeat(128 * 1024)}` },
  { name: 'QIF date of 60,000 spaces', route: createImport, body: () => form('a.qif', `!Type:Bank\nD${spaces}x\nT1.00\n^\n`) },
  { name: 'hledger amount of 60,000 spaces', route: moveIn, body: () => form('a.journal', `2025-03-04 x\n    Assets:A  $1${spaces}x\n    Assets:B\n`) },
  { name: 'hledger header of 60,000 spaces', route: moveIn, body: () => form('a.journal', `2025-03-04 x${spaces}|${spaces}x\n    Assets:A  $1\n    Assets:B\n`) },
  { name: 'Beancount text of 60,000 quotation marks', route: moveIn, body: () => form('a.bean', `2025-03-04 * "x"\n  Assets:A  1 USD\n  Assets:B\n2025-03-05 * ${'"\\'.repeat(many / 2)}\n`) },
  { name: 'journal of 198,001 rows that fails at its end', route: importJournal, body: () => form('j.csv', journal()) },
  { name: 'workbook with a value in its last cell', route: createImport, body: async () => form('a.xlsx', await lastCell()) },
  { name: 'workbook of 12,000 rows that reach the last column', route: createImport, body: async () => form('a.xlsx', await wideRows()) },
  { name: 'workbook of 20,000 cells that share a long text', route: createImport, body: async () => form('a.xlsx', await sharedText()) },
]; // prettier-ignore

const lastsMs = 10_000;
const maxMs = 250;

export type Probes = (work: Promise<void>) => Promise<number[]>;

/** One attack after the other. */
export async function hostileFiles(
  { origin, headers, probesDuring }: { origin: string; headers: Record<string, string>; probesDuring: Probes },
  tell: (line: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, route, body } of attacks) {
    const sent = await body();
    const answers: string[] = [];
    const attack = async () => {
      for (const end = performance.now() + lastsMs; performance.now() < end;) {
        const type: Record<string, string> = typeof sent === 'string' ? { 'content-type': 'application/json' } : {};
        const started = performance.now();
        const answer = await fetch(origin + route.path, { method: route.method, headers: { ...headers, ...type }, body: sent });
        await answer.text();
        answers.push(`${answer.status} after ${ms(performance.now() - started)}`);
      }
    };
    const probe = await probesDuring(attack());
    const sorted = probe.toSorted((a, b) => a - b);
    const [probeMs, longestMs] = [sorted[Math.floor((sorted.length - 1) * 0.99)]!, sorted.at(-1)!];
    tell(`${name}: ${answers.length} answered, the first ${answers[0]}`);
    figures.push({
      name: 'P14A',
      what: `live probe while one client sends: ${name}`,
      measured: `p99 ${ms(probeMs)}, longest ${ms(longestMs)} of ${probe.length}; ${answers.length} answered, the first ${answers[0]}`,
      target: `≤ ${maxMs} ms`,
      met: probeMs <= maxMs,
      values: { probeMs, longestMs },
    });
  }
  return figures;
}
