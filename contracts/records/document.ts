// An invoice or a bill that a person enters: who, when, and for what.
import { maxDocumentLines } from '../rules/trade-accounts.js';
import { lineCents } from './manual-entry.js';
import { choice, date, list, required, text } from './record.js';

/** What is called differently on an invoice and on a bill. */
export const documentNames = {
  invoice: { party: 'Customer', noun: 'invoice', title: 'Invoice', number: 'Invoice number' },
  bill: { party: 'Vendor', noun: 'bill', title: 'Bill', number: 'Vendor’s bill number' },
} as const;

const fieldsOf = ({ party, title, number }: Record<'party' | 'title' | 'number', string>) => ({
  party: required(text(party, { max: 200 }), `Enter the ${party.toLowerCase()}’s name.`),
  number: text(number, { max: 50 }),
  date: required(date(`${title} date`, 'Choose a date.')),
  dueOn: required(date('Due date', 'Choose a due date.')),
  memo: text('Memo', { max: 200 }),
});

/** Its lines are typed below these fields. */
export const documentForm = (kind: keyof typeof documentNames) => fieldsOf(documentNames[kind]);

const eachLine = 'Give every line a category and an amount.';
const line = { category: required(text('Category', { max: 300 }), eachLine), amountCents: lineCents };

export const documentFields = {
  kind: required(choice('Kind', { invoice: 'Invoice', bill: 'Bill' })),
  ...fieldsOf({ party: 'Customer or vendor', title: 'Document', number: 'Number' }),
  /** Income or expense that the document is for, by the account's path; a discount is negative. */
  lines: required(list('Lines', line, { min: 1, max: maxDocumentLines, wrong: eachLine })),
};
