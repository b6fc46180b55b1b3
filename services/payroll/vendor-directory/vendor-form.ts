// What a vendor's form must contain, with the specification's sentences for errors. Pure.
import type { EntityType } from '#contracts/events/payroll.js';
import { DomainError } from '#contracts/problem.js';
import { form1099Kinds, type PaymentKindName } from '#contracts/rules/form-1099-kinds.js';
import type { TinType } from '#contracts/routes/vendors.js';
import { contractorKey } from '../contractor-payments/contractor-name.js';
import { readTin, type Tin } from './tin.js';

export interface VendorInput {
  name?: string | undefined;
  tin?: string | undefined;
  tinType?: TinType | undefined;
  address?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zipCode?: string | undefined;
}

export interface Address {
  address: string;
  city: string;
  state: string;
  zipCode: string;
}

/** Only what was given. */
export interface VendorForm extends Partial<Address> {
  name?: string;
  nameKey?: string;
  tin?: Tin;
  warnings: string[];
}

const states = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA ' +
    'WV WI WY PR VI GU AS MP AA AE AP'
  ).split(' '),
);

/** The specification's form: every field except the ZIP code is required. */
export function readRequiredForm(input: VendorInput): VendorForm {
  const fields = { ...input, ...(input.city || input.state ? {} : addressIn(input.address ?? '')) };
  const required = [fields.name, fields.tin, fields.address, fields.city, fields.state];
  if (required.some((text) => !text?.trim())) throw new DomainError('missing-fields', 422, 'Please fill in all required fields.');
  return readForm(fields);
}

/** Given fields must be valid; an empty text clears a part of the address. */
export function readForm(input: VendorInput): VendorForm {
  const form: VendorForm = { warnings: [] };
  if (input.name !== undefined) {
    form.name = oneLine(input.name);
    form.nameKey = contractorKey(form.name);
    if (form.nameKey === '' || form.name.length > 200) throw new DomainError('no-name', 422, 'Please enter the vendor’s name.');
  }
  if (input.tin !== undefined && input.tin.trim() !== '') {
    const { tin, warnings } = readTin(input.tin, input.tinType);
    form.tin = tin;
    form.warnings.push(...warnings);
  }
  if (input.address !== undefined) form.address = oneLine(input.address).slice(0, 200);
  if (input.city !== undefined) form.city = oneLine(input.city).slice(0, 100);
  if (input.state !== undefined) form.state = stateIn(input.state);
  if (input.zipCode !== undefined) form.zipCode = zipIn(input.zipCode);
  return form;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function stateIn(text: string): string {
  const state = oneLine(text).toUpperCase();
  if (state !== '' && !states.has(state)) throw new DomainError('unknown-state', 422, 'Use the two-letter state code, e.g. NY.');
  return state;
}

function zipIn(text: string): string {
  const zip = text.trim();
  if (zip !== '' && !/^\d{5}(-\d{4})?$/.test(zip)) throw new DomainError('malformed-zip', 422, 'ZIP must be in format XXXXX or XXXXX-XXXX');
  return zip;
}

/** Splits '14 Grand Street, Brooklyn, NY 11211' into its parts; any other format stays one text. */
export function addressIn(text: string): Partial<Address> {
  const [, address, city, state, zipCode] =
    /^(.+), ?([^\s,][^,]*), ?([A-Za-z]{2})\.?(?:[\s,]+(\d{5}(?:-\d{4})?))?$/.exec(oneLine(text)) ?? [];
  return address && city && state ? { address, city, state, ...(zipCode ? { zipCode } : {}) } : { address: text };
}

/** Corporations get no form, except where attorneys are paid (Instructions for Forms 1099-MISC and 1099-NEC, exceptions). */
export function isReportable(entityType: EntityType, attorney: boolean, kind: PaymentKindName = 'services'): boolean {
  const { corporations } = form1099Kinds[kind];
  if (corporations === 'reported' || (attorney && corporations === 'attorneys-reported')) return true;
  return !['llc-c-corporation', 'llc-s-corporation', 'c-corporation', 's-corporation'].includes(entityType);
}

/** What is missing before a form can be generated. */
export const missingOf = (vendor: Address & { hasTin: boolean; w9: string }): string[] => [
  ...(vendor.w9 === 'on-file' ? [] : ['W-9']),
  ...(vendor.hasTin ? [] : ['taxpayer number']),
  ...(vendor.address && vendor.city && vendor.state && vendor.zipCode ? [] : ['address']),
];
