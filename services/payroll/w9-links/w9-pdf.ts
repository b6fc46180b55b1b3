// The PDF of a W-9 that was filled in and signed under a link: a substitute form as the Instructions for the Requester of Form W-9 allow,
// with the electronic signature and its time.
import type { EntityType } from '#contracts/events/payroll.js';
import type { W9Fields } from '#contracts/routes/w9-links.js';
import { printable } from '#contracts/rules/printable-text.js';
import { finishedPdf, openPdf } from '#platform/pdf-document.js';
import { certification } from './certification.js';

interface SignedW9 {
  fields: W9Fields;
  asker: string;
  signedAt: Date;
}

const entityNames: Record<Exclude<EntityType, 'unknown'>, string> = {
  individual: 'Individual or sole proprietor',
  partnership: 'Partnership',
  llc: 'Limited liability company',
  'llc-c-corporation': 'Limited liability company taxed as a C corporation',
  'llc-s-corporation': 'Limited liability company taxed as an S corporation',
  'c-corporation': 'C corporation',
  's-corporation': 'S corporation',
  'trust-estate': 'Trust or estate',
  other: 'Other',
};

export function w9Pdf({ fields, asker, signedAt }: SignedW9): Promise<Buffer> {
  const page = openPdf('Substitute Form W-9');
  const width = 516;
  const write = (text: string, size = 10, font = 'Helvetica') => page.font(font).fontSize(size).text(printable(text), { width });
  write('Substitute Form W-9', 16, 'Helvetica-Bold');
  write('Request for Taxpayer Identification Number and Certification', 11);
  write(`Requested by ${asker}`);
  page.moveDown();
  const { name, entityType, tinType, tin, address, city, state, zipCode, backupWithholding, signature } = fields;
  for (const [label, value] of [
    ['Name', name],
    ['Federal tax classification', entityNames[entityType]],
    ['Address', `${address}, ${city}, ${state} ${zipCode}`],
    [`Taxpayer identification number (${tinType})`, tin],
  ] as const) {
    write(label, 8);
    write(value, 12);
    page.moveDown(0.5);
  }
  write('Certification', 12, 'Helvetica-Bold');
  write('Under penalties of perjury, I certify that:');
  certification.forEach((sentence, at) => write(`${at + 1}. ${backupWithholding && at === 1 ? '[crossed out] ' : ''}${sentence}`, 9));
  if (backupWithholding)
    write('The IRS has notified me that I am subject to backup withholding; item 2 does not apply.', 9, 'Helvetica-Bold');
  page.moveDown();
  write(`Signed electronically by ${signature}, ${signedAt.toISOString()}`, 11);
  return finishedPdf(page);
}
