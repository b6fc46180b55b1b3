// Long names and addresses still fit on the forms.
import { expect, test } from '@jest/globals';
import { pdfText } from '../../../tests/pdf-text.js';
import { copiesPdf, summaryPdf, type PrintedForm, type SummaryLine } from './form-pdf.js';

const party = { tinType: 'SSN', tinLast4: '7781', city: 'Brooklyn', state: 'NY', zipCode: '11211' } as const;
const name = 'Morgan Yards Leasing and Property Management of the Greater New York Area Incorporated';
const address = '118 Morgan Avenue, c/o A Very Long Management Office Name Incorporated, Floor 12, Room 1209, Mailbox 77';
const payerName = 'Nuculture and Sons International Holdings and Distribution';
const words = (text: string) => text.replace(/\s+/g, ' ');

test('the recipient’s copy has the full name and address, however long', async () => {
  const form: PrintedForm = {
    ...{ form: '1099-NEC', year: 2025, kind: 'original', withheld: null, formId: 'a8511c90' },
    ...{ box1Cents: 123_456_789_012, box3Cents: 0, box10Cents: 0 },
    recipient: { ...party, name, address },
    payer: { ...party, name: payerName, address: '27 Kent Avenue', tin: '11-3456710' },
  };
  const text = words(pdfText(await copiesPdf('1099-NEC', 2025, [form])));
  for (const part of [name, address, payerName, '$ 1,234,567,890.12', 'OMB No. 1545-0116']) expect(text).toContain(part);
  // Pub. 1179, part 4: instructions for the recipient, on the same page.
  expect(text).toMatch(/Instructions for Recipient .* Box 1\. Payments to you for services.* Boxes 5 to 7\./);
});

test('the summary has each recipient and sum on its own line', async () => {
  const line: SummaryLine = {
    ...{ recipient: 'Morgan Yards Leasing and Storage', tin: 'XXX-XX-7781', kind: 'corrected' },
    ...{ box1Cents: 999_999_999_999, box3Cents: 1, box10Cents: 0, withheldCents: 0 },
  };
  const lines = [line, { ...line, recipient: 'Morgan Yards Leasing and Parking' }];
  const text = pdfText(await summaryPdf({ form: '1099-MISC', year: 2025, payer: { name: 'Nuculture' }, lines }));
  for (const part of ['Morgan Yards Leasing and Storage', 'Morgan Yards Leasing and Parking', '2 forms', '19,999,999,999.98', '0.02'])
    expect(text.split('\n')).toContain(part);
});

test('the summary of a payer without a name starts with its forms', async () => {
  const text = pdfText(await summaryPdf({ form: '1099-NEC', year: 2025, payer: { name: '' }, lines: [] })).split('\n');
  expect([text[0], text.includes('0 forms')]).toEqual(['Forms 1099-NEC for 2025', true]);
});
