// What a contractor fills in for a W-9, and what is wrong with it before it is sent. Pure.
import { addressFields } from '#contracts/records/address.js';
import { emptyValues, pick, readValues } from '#contracts/records/record.js';
import type { W9Fields } from '#contracts/routes/w9-links.js';
import { tinProblem } from '#contracts/rules/tin-format.js';

export type Fields = Omit<W9Fields, 'certified'> & { certified: boolean };

/** The form filled in here, or a signed file. */
export interface Answer {
  way: 'fill' | 'file';
  fields: Fields;
  file: File | null;
}

export const emptyFields: Fields = {
  name: '',
  entityType: 'individual',
  tinType: 'SSN',
  tin: '',
  ...emptyValues(addressFields),
  backupWithholding: false,
  certified: false,
  signature: '',
};

export const entityNames: Record<Fields['entityType'], string> = {
  individual: 'Individual or sole proprietor',
  partnership: 'Partnership',
  llc: 'LLC, not taxed as a corporation',
  'llc-c-corporation': 'LLC taxed as a C corporation',
  'llc-s-corporation': 'LLC taxed as an S corporation',
  'c-corporation': 'C corporation',
  's-corporation': 'S corporation',
  'trust-estate': 'Trust or estate',
  other: 'Other',
};

/** One problem at a time, at its field; none if the form can be sent. */
export function answerProblem({ way, fields, file }: Answer): Record<string, string> {
  if (way === 'file') return file ? {} : { file: 'Please choose your signed W-9.' };
  const { name, tinType, tin, certified, signature } = fields;
  const address = pick(addressFields, fields);
  if ([name, tin, ...Object.values(address)].some((text) => text.trim() === '')) return { form: 'Please fill in all fields.' };
  const malformed = tinProblem(tinType, tin.trim());
  if (malformed !== null) return { 'fields.tin': malformed };
  const [wrong] = Object.entries(readValues(addressFields, address).problems);
  if (wrong) return { [`fields.${wrong[0]}`]: wrong[1] };
  if (!certified) return { form: 'Please certify the form. We can’t accept it without your certification.' };
  if (signature.trim().length < 2) return { 'fields.signature': 'Please type your full name to sign.' };
  return {};
}
