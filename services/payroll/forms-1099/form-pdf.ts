// The recipient's copy of a 1099-NEC and the payer's summary as PDF, in the layout and words of a substitute statement (IRS Pub. 1179).
import { printable } from '#contracts/rules/printable-text.js';
import { finishedPdf, openPdf } from '#platform/pdf-document.js';
import { truncatedTin } from '../vendor-directory/tin.js';
import type { Party, Withheld } from './forms.js';

export interface PrintedForm {
  year: number;
  kind: 'original' | 'corrected' | 'void';
  recipient: Party;
  /** `tin` in full: only the recipient's may be cut short, and not on what goes to the IRS (General Instructions for Certain Information Returns, 2025, part J). */
  payer: Party & { tin: string };
  box1Cents: number;
  withheld: Withheld | null;
  /** Shown as account number: it tells a recipient's forms apart. */
  formId: string;
}

export const printedCents = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const cityLine = ({ city, state, zipCode }: Party): string => `${city}, ${state} ${zipCode}`;

export function formPdf({ year, kind, recipient, payer, box1Cents, withheld, formId }: PrintedForm): Promise<Buffer> {
  const page = openPdf(`Form 1099-NEC ${year}`);
  page.font('Helvetica-Bold').fontSize(16).text(`Form 1099-NEC  Nonemployee Compensation  ${year}`, 48, 48);
  page.font('Helvetica').fontSize(9).text('Copy B  For Recipient', 48, 70);
  page.text(`[${kind === 'void' ? 'X' : ' '}] VOID   [${kind === 'corrected' ? 'X' : ' '}] CORRECTED`, 380, 70);
  const box = (label: string, lines: string[], [x, y, width, height]: [number, number, number, number]) => {
    page.rect(x, y, width, height).lineWidth(0.7).stroke();
    page
      .font('Helvetica')
      .fontSize(7)
      .text(printable(label), x + 5, y + 5, { width: width - 10 });
    lines.forEach((line, at) =>
      page.fontSize(11).text(printable(line), x + 5, y + 18 + at * 14, { width: width - 10, height: 13, ellipsis: true }),
    );
  };
  box(
    'PAYER’S name, street address, city, state, ZIP code, and telephone no.',
    [payer.name, payer.address, cityLine(payer), payer.phone ?? ''],
    [48, 92, 300, 80],
  );
  box('1 Nonemployee compensation', [`$ ${printedCents(box1Cents)}`], [348, 92, 216, 40]);
  box('2 Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale', ['[ ]'], [348, 132, 216, 40]);
  box('PAYER’S TIN', [payer.tin], [48, 172, 150, 40]);
  box('RECIPIENT’S TIN', [truncatedTin(recipient.tinType, recipient.tinLast4)], [198, 172, 150, 40]);
  box('4 Federal income tax withheld', [`$ ${printedCents(withheld?.federalCents ?? 0)}`], [348, 172, 216, 40]);
  box('RECIPIENT’S name', [recipient.name], [48, 212, 300, 40]);
  box('5 State tax withheld', [withheld?.state ? `$ ${printedCents(withheld.stateCents)}` : ''], [348, 212, 108, 40]);
  box('6 State/Payer’s state no.', [withheld?.state ? `${withheld.state} ${withheld.stateNumber}` : ''], [456, 212, 108, 40]);
  box('Street address (including apt. no.)', [recipient.address], [48, 252, 300, 40]);
  box('7 State income', [withheld?.state ? `$ ${printedCents(withheld.stateIncomeCents)}` : ''], [348, 252, 216, 40]);
  box('City or town, state, and ZIP code', [cityLine(recipient)], [48, 292, 300, 40]);
  box('Account number', [formId.slice(0, 8)], [348, 292, 216, 40]);
  page
    .fontSize(8)
    .text(
      'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
      48,
      344,
      { width: 516 },
    );
  return finishedPdf(page);
}

export interface SummaryLine {
  recipient: string;
  tin: string;
  box1Cents: number;
  kind: string;
}

const linesPerPage = 44;

export function summaryPdf(year: number, payer: Pick<Party, 'name'>, lines: SummaryLine[]): Promise<Buffer> {
  const page = openPdf(`1099-NEC summary ${year}`);
  const total = lines.reduce((sum, line) => sum + line.box1Cents, 0);
  const row = (cells: [string, string, string, string], y: number, bold = false) => {
    page.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(9);
    [48, 290, 390].forEach((x, at) => page.text(printable(cells[at]!), x, y, { width: [236, 96, 70][at]!, height: 11, ellipsis: true }));
    page.text(cells[3], 464, y, { width: 100, align: 'right' });
  };
  for (let from = 0; from === 0 || from < lines.length; from += linesPerPage) {
    if (from > 0) page.addPage();
    page
      .font('Helvetica-Bold')
      .fontSize(14)
      .text(printable(`${payer.name}: Forms 1099-NEC for ${year}`), 48, 48);
    row(['Recipient', 'TIN', 'Kind', 'Box 1'], 76, true);
    lines
      .slice(from, from + linesPerPage)
      .forEach((line, at) => row([line.recipient, line.tin, line.kind, printedCents(line.box1Cents)], 92 + at * 14));
  }
  row([`${lines.length} forms`, '', '', printedCents(total)], 92 + linesPerPage * 14, true);
  return finishedPdf(page);
}
