// Money on the wire: integer cents inside and in new calls, dollars as JSON numbers in the specification's calls.

/** Cents to a JSON number of dollars, exact to the cent. */
export const dollars = (cents: number): number => cents / 100;

/** A JSON number of dollars to cents; half a cent rounds away from zero. */
export const centsOf = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) * 100);

/** `1,045.99`, without a sign and without its dollar. */
export const amountText = (cents: number): string =>
  (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$1,045.99`, `−$1,045.99` below zero. */
export const moneyText = (cents: number): string => `${cents < 0 ? '−' : ''}$${amountText(cents)}`;

/** The relative change of an amount; null from zero or a negative amount, whose percentage has no meaning: the change is then shown in dollars. */
export const changeRatio = (fromCents: number, toCents: number): number | null =>
  fromCents > 0 ? (toCents - fromCents) / fromCents : null;
