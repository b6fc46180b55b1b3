// What a contractor fills in for a W-9, and what is wrong with it before it is sent. Pure.
import type { Fields } from './w9-form-api.js';

export const emptyFields: Fields = {
  name: '',
  entityType: 'individual',
  tinType: 'SSN',
  tin: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
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

/** Null when the form can be sent. */
export function fieldsProblem(fields: Fields): string | null {
  const { name, tinType, tin, address, city, state, zipCode, certified, signature } = fields;
  if ([name, tin, address, city, state, zipCode].some((text) => text.trim() === '')) return 'Please fill in all fields.';
  if (tinType === 'EIN' && !/^\d{2}-\d{7}$/.test(tin.trim())) return 'EIN must be in format XX-XXXXXXX';
  if (tinType !== 'EIN' && !/^\d{3}-\d{2}-\d{4}$/.test(tin.trim())) return `${tinType} must be in format XXX-XX-XXXX`;
  if (!/^[a-z]{2}$/i.test(state.trim())) return 'Use the two-letter state code, e.g. NY.';
  if (!/^\d{5}(-\d{4})?$/.test(zipCode.trim())) return 'ZIP must be in format XXXXX or XXXXX-XXXX';
  if (!certified) return 'Please certify the form. We can’t accept it without your certification.';
  if (signature.trim().length < 2) return 'Please type your full name to sign.';
  return null;
}
