// How files and work papers mark an amount that rests on a guess: how much of it, and where it is confirmed. Pure.

/** Empty without a guess; the amount is in dollars. */
export const notConfirmedText = (unconfirmed: { amount: number; link: string } | undefined): string =>
  unconfirmed?.amount ? `not confirmed: ${unconfirmed.amount.toFixed(2)} (confirm at ${unconfirmed.link})` : '';
