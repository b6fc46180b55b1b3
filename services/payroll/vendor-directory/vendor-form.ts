// What a vendor's form must contain, with the specification's sentences for errors. Pure.
import { refuse } from '#contracts/problem.js';
import type { addressFields } from '#contracts/records/address.js';
import { namesOf, oneLine, readText, type TextField, type ValuesOf } from '#contracts/records/record.js';
import { vendorDetails, vendorForm, vendorIncomplete } from '#contracts/records/vendor.js';
import type { TinType } from '#contracts/rules/tin-format.js';
import { contractorKey } from '../contractor-payments/contractor-name.js';
import { readTin, type Tin } from './tin.js';

type Details = ValuesOf<typeof vendorDetails>;
type Address = ValuesOf<typeof addressFields>;

interface VendorInput extends Partial<{ [Name in keyof Details]: string | undefined }> {
  name?: string | undefined;
  tin?: string | undefined;
  tinType?: TinType | undefined;
}

/** Only what was given. */
export interface VendorForm extends Partial<Details> {
  name?: string;
  nameKey?: string;
  tin?: Tin;
  warnings: string[];
}

/** The specification's form: every field except the ZIP code is required. */
export function readRequiredForm(input: VendorInput): VendorForm {
  const fields = { ...input, ...(input.city || input.state ? {} : addressIn(input.address ?? '')) };
  const given: Partial<Record<keyof typeof vendorForm, string>> = { ...fields, vendorName: fields.name };
  const isMissing = (name: keyof typeof vendorForm) => 'missing' in vendorForm[name] && !given[name]?.trim();
  if (namesOf(vendorForm).some(isMissing)) refuse('missing-fields', vendorIncomplete);
  return readForm(fields);
}

/** Given fields must be valid; an empty text clears a part of the address. */
export function readForm(input: VendorInput): VendorForm {
  const form: VendorForm = { warnings: [] };
  if (input.name !== undefined) {
    form.name = oneLine(input.name);
    form.nameKey = contractorKey(form.name);
    if (form.nameKey === '' || form.name.length > vendorForm.vendorName.max) refuse('no-name', 'Please enter the vendor’s name.');
  }
  if (input.tin !== undefined && input.tin.trim() !== '') {
    const { tin, warnings } = readTin(input.tin, input.tinType);
    form.tin = tin;
    form.warnings.push(...warnings);
  }
  return Object.assign(form, readDetails(vendorDetails, input));
}

/** Those of the record's texts that were given, as they are stored. */
export function readDetails<F extends Readonly<Record<string, TextField>>>(
  fields: F,
  input: { [Name in keyof F]?: string | undefined },
): Partial<ValuesOf<F>> {
  const details: Partial<Record<string, string>> = {};
  for (const name of namesOf(fields)) {
    const given = input[name];
    if (given === undefined) continue;
    const outcome = readText(fields[name]!, given);
    if ('problem' in outcome) refuse(outcome.problem.code, outcome.problem.sentence);
    details[name] = outcome.value;
  }
  return details as Partial<ValuesOf<F>>;
}

/** Splits '14 Grand Street, Brooklyn, NY 11211' into its parts; any other format stays one text. */
export function addressIn(text: string): Partial<Address> {
  const [, address, city, state, zipCode] =
    /^(.+), ?([^\s,][^,]*), ?([A-Za-z]{2})\.?(?:[\s,]+(\d{5}(?:-\d{4})?))?$/.exec(oneLine(text)) ?? [];
  return address && city && state ? { address, city, state, ...(zipCode ? { zipCode } : {}) } : { address: text };
}

/** What is missing before a form can be generated. */
export const missingOf = (vendor: Address & { hasTin: boolean; w9: string }): string[] => [
  ...(vendor.w9 === 'on-file' ? [] : ['W-9']),
  ...(vendor.hasTin ? [] : ['taxpayer number']),
  ...(vendor.address && vendor.city && vendor.state && vendor.zipCode ? [] : ['address']),
];
