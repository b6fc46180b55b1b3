// What a tax package says about itself: the text for the preparer and the manifest for programs. Pure.
import { taxYear } from '#contracts/rules/years.js';
import type { PackedFile } from './archive.js';
import { lastDay, type About } from './package-of.js';
import { manifestName, parts } from './parts.js';

export interface CollectedFile extends PackedFile {
  /** When the service answered with it. */
  collectedAt: string;
}

const absent = [
  'Receipts: the business keeps the supporting documents.',
  'Social Security numbers and payees’ taxpayer numbers: shown only in the product, to people with permission.',
  'State and local tax forms.',
];

/** Lines end as on Windows, where the text is likely to be read. */
export function readmeText(about: About): string {
  const { businessName, year, method, requestedBy, collectedAt, behind } = about;
  const lines = [
    `Tax package ${year}: ${businessName}`,
    '',
    about.today < taxYear(year).startDate
      ? `${year} hasn’t started yet. Figures are empty or estimates.`
      : `Period: ${taxYear(year).startDate} to ${lastDay(about)}.`,
    `Method: ${method}. Amounts are US dollars.`,
    `Requested by ${requestedBy}, collected from the books on ${collectedAt}.`,
    'Files were collected one after another; the manifest shows when. Changes made to the books during that time appear only in the later files.',
    ...(behind.length > 0
      ? [`NOT UP TO DATE when it was collected: ${behind.join(', ')}. Their figures may be older than the general ledger.`]
      : []),
    '',
    'This is a workpaper for a tax preparer: a federal estimate, not a filing or tax advice. Categories were assigned by people, by rules and by',
    'a program that learns from them; which line of a form a category belongs to follows the business’s deduction policy.',
    '',
    'FILES',
    ...parts.map((part) => `  ${part.name}: ${part.about}`),
    `  ${manifestName}: every other file with its size and SHA-256 checksum.`,
    '',
    'NOT INCLUDED',
    ...absent.map((item) => `  ${item}`),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

export function manifestText(about: About, files: CollectedFile[]): string {
  const { today: _, ...facts } = about;
  const listed = files.map((file) => ({
    ...file,
    about: parts.find(({ name }) => name === file.name)?.about ?? 'A description of each file.',
  }));
  return `${JSON.stringify({ kind: 'tax-package', version: 1, ...facts, lastDay: lastDay(about), filing: false, files: listed }, null, 2)}\n`;
}
