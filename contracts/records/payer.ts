// The payer on the 1099 forms: what is stored of it, and the form that changes it.
import { addressFields } from './address.js';
import { text } from './record.js';

export const payerDetails = {
  name: text('Payer’s name', { max: 200 }),
  ...addressFields,
  phone: text('Telephone', { max: 30 }),
};

const { name, ...others } = payerDetails;

/** An empty number stays as it is. */
export const payerForm = { name, tin: text('EIN or SSN', { max: 20, hint: 'XX-XXXXXXX' }), ...others };
