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

const missing = 'Please fill in all required fields.';
const { address, city, state, zipCode, email } = vendorDetails;

export const vendorForm = {
  vendorName: required(text('Vendor name', { max: 200 }), missing),
  tinType: { kind: 'choice', label: 'TIN type', choices: tinNames },
  tin: required(text('TIN', { max: 20 }), missing),
  address: required(address, missing),
  city: required(city, missing),
  state: required(state, missing),
  zipCode: optional(zipCode),
  email: optional(email),
} as const;
