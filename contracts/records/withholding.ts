// Tax withheld from a vendor in a year: box 4 of a 1099-NEC (backup withholding) and its state boxes 5 to 7.
import { addressFields } from './address.js';
import { amount, reference, required, type Rule, text, type ValuesOf } from './record.js';

/** `what` is the amount in a sentence. */
const withheld = (label: string, what: string) =>
  amount(label, { min: 0, max: 100_000_000_00, hint: '0.00', wrong: `Enter ${what}, from $0.00 to $100,000,000.00.` });

export const withholdingFields = {
  federalCents: withheld('Federal income tax withheld, box 4', 'the federal income tax withheld'),
  state: { ...addressFields.state, label: 'State, box 6', max: 2, fill: 'off' },
  stateNumber: text('Payer’s state number, box 6', { max: 20 }),
  stateCents: withheld('State tax withheld, box 5', 'the state tax withheld'),
  stateIncomeCents: withheld('State income, box 7', 'the state income'),
};
type Amounts = ValuesOf<typeof withholdingFields>;

export const withholdingRules: readonly Rule<Amounts>[] = [
  {
    ...{ field: 'state', dependsOn: ['stateNumber', 'stateCents', 'stateIncomeCents'], code: 'no-state' },
    sentence: 'Enter the state for the state amounts, for example, NY.',
    isBroken: ({ state, stateNumber, stateCents, stateIncomeCents }) =>
      state === '' && (stateNumber !== '' || stateCents > 0 || stateIncomeCents > 0),
  },
];

export const withholdingForm = { vendorId: required(reference('Vendor', 'Choose a vendor')), ...withholdingFields };
