// What a processor says of a transaction that several of its files show: the first that says anything, and what later ones know beyond it. Pure.
import type { ProcessorActivity } from '#contracts/events/bank-link.js';

/** `claims` are what the rows that vouch for it say, the earliest import first. */
export const activityOfClaims = (claims: readonly ProcessorActivity[]): ProcessorActivity | null =>
  claims.reduce<ProcessorActivity | null>((known, later) => (known ? fuller(known, later) : later), null);

/** A conversion is what is left of a payment whose own row the file does not have; otherwise files differ in what they leave empty. */
function fuller(known: ProcessorActivity, later: ProcessorActivity): ProcessorActivity {
  if (known.kind === 'conversion') return later;
  if (known.kind !== later.kind || known.grossCents !== later.grossCents || known.feeCents !== later.feeCents) return known;
  return {
    ...known,
    taxCents: known.taxCents || later.taxCents,
    chargeId: known.chargeId || later.chargeId,
    client: known.client || later.client,
    clientId: known.clientId || later.clientId,
    payoutId: known.payoutId || later.payoutId,
  };
}

export const isSameActivity = (one: ProcessorActivity | null, other: ProcessorActivity | null): boolean =>
  one === other ||
  (one !== null && other !== null && (Object.keys(one) as (keyof ProcessorActivity)[]).every((key) => one[key] === other[key]));
