// A vendor's details: what is stored of them, and the form that adds or changes one.
import { tinNames } from '../rules/tin-format.js';
import { addressFields } from './address.js';
import { optional, required, text } from './record.js';

/** Texts of the table `vendor`. */
export const vendorDetails = {
  ...addressFields,
  email: text('Email', {
    ...{ max: 254, fill: 'off' },
    is: {
      valid: (email) => /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email),
      otherwise: 'Enter an email address such as name@example.com.',
      code: 'malformed-email',
    },
  }),
};

/** What a form says that lacks a required field. */
export const vendorIncomplete = 'Please fill in all required fields.';
const { address, city, state, zipCode, email } = vendorDetails;

export const vendorForm = {
  vendorName: required(text('Vendor name', { max: 200 }), vendorIncomplete),
  tinType: { kind: 'choice', label: 'TIN type', choices: tinNames },
  tin: required(text('TIN', { max: 20 }), vendorIncomplete),
  address: required(address, vendorIncomplete),
  city: required(city, vendorIncomplete),
  state: required(state, vendorIncomplete),
  zipCode: optional(zipCode),
  email: optional(email),
} as const;
