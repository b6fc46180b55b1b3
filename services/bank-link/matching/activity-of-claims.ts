// Merges a processor's details of a transaction from several files: the first file's, completed by later ones. Pure.
import type { ProcessorActivity } from '#contracts/events/bank-link.js';

/** `claims` are the details of the claiming rows, the earliest import first. */
export const activityOfClaims = (claims: readonly ProcessorActivity[]): ProcessorActivity | null =>
  claims.reduce<ProcessorActivity | null>((known, later) => (known ? fuller(known, later) : later), null);

/**
 * A later row replaces a conversion, which substitutes for a payment missing from its file. A hold or a loan's repayment that was
 * once read as something else becomes one when its file is imported again. Otherwise empty fields are filled.
 */
function fuller(known: ProcessorActivity, later: ProcessorActivity): ProcessorActivity {
  const becomesHold = known.holdId === undefined && later.holdId !== undefined && ['adjustment', 'dispute'].includes(known.kind);
  const becomesLoan = !known.loan && later.loan === true && ['adjustment', 'fee', 'payout'].includes(known.kind);
  if (known.kind === 'conversion' || becomesHold || becomesLoan) return later;
  if (known.kind !== later.kind || known.grossCents !== later.grossCents || known.feeCents !== later.feeCents) return known;
  return {
    ...known,
    taxCents: known.taxCents || later.taxCents,
    chargeId: known.chargeId || later.chargeId,
    client: known.client || later.client,
    clientId: known.clientId || later.clientId,
    payoutId: known.payoutId || later.payoutId,
    ...(known.holdId !== undefined && { holdId: known.holdId || later.holdId }),
  };
}

export const isSameActivity = (a: ProcessorActivity | null, b: ProcessorActivity | null): boolean =>
  a === b || (a !== null && b !== null && (Object.keys({ ...a, ...b }) as (keyof ProcessorActivity)[]).every((key) => a[key] === b[key]));
