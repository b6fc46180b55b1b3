// The fields of an address in the United States.
import { stateCodes } from '../rules/states.js';
import { text } from './record.js';

/** With the territories and the addresses of the armed forces. */
const addressStates = new Set<string>([...stateCodes, 'PR', 'VI', 'GU', 'AS', 'MP', 'AA', 'AE', 'AP']);

export const addressFields = {
  address: text('Address', { max: 200, fill: 'street-address' }),
  city: text('City', { max: 100, fill: 'address-level2' }),
  state: text('State', {
    ...{ max: 20, hint: 'NY', fill: 'address-level1', upperCase: true },
    is: {
      valid: (state) => addressStates.has(state),
      otherwise: 'Enter the two-letter state code, for example, NY.',
      code: 'unknown-state',
    },
  }),
  zipCode: text('ZIP code', {
    ...{ max: 20, fill: 'postal-code' },
    is: {
      valid: (zip) => /^\d{5}(-\d{4})?$/.test(zip),
      otherwise: 'ZIP must be in format XXXXX or XXXXX-XXXX',
      code: 'malformed-zip',
    },
  }),
};
