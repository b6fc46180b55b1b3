// What a tax package says about itself: the text for the preparer and the manifest for programs. Pure.
import { taxYear } from '#contracts/rules/years.js';
import type { PackedFile } from '#platform/archive.js';
import { lastDay, type About } from './package-of.js';
import { manifestName, parts, receiptsFolder } from './parts.js';

export interface CollectedFile extends PackedFile {
  /** When the service answered with it. */
  collectedAt: string;
}

const absent = [
  'Receipts that aren’t matched with a transaction.',
  'Social Security numbers and payees’ TINs. People with permission can see them in the product.',
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
    'Files were collected one after another. The manifest lists the time for each. Changes made meanwhile appear only in the later files.',
    ...(behind.length > 0
      ? [
          `NOT UP TO DATE: ${behind.join(', ')}. These services were still catching up, so their figures may be older than the general ledger.`,
        ]
      : []),
    '',
    'This is a workpaper for a tax preparer. It is a federal estimate, not a filing or tax advice. People, rules, and a program that learns from',
    'people’s decisions assigned the categories. The business’s deduction policy assigns each category to a line of a form.',
    '',
    'FILES',
    ...parts.map((part) => `  ${part.name}: ${part.about}`),
    `  ${manifestName}: The size and SHA-256 checksum of every other file.`,
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
    about: parts.find(({ name }) => name === file.name)?.about ?? otherAbout(file.name),
  }));
  return `${JSON.stringify({ kind: 'tax-package', version: 1, ...facts, lastDay: lastDay(about), filing: false, files: listed }, null, 2)}\n`;
}

const otherAbout = (name: string): string => (name.startsWith(receiptsFolder) ? 'A receipt.' : 'A description of each file.');
