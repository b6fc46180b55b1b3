// Names of own accounts and accounts at banks with the last digits of their numbers. Pure.

/** `Business Checking ··4410`; the digits aren't repeated where the name has them. */
export const nameWithDigits = (name: string, mask: string | null | undefined): string =>
  mask && !name.includes(mask) ? `${name} ··${mask}` : name;

/** In a list of own accounts. */
export const accountOption = ({ bankAccountId, name, mask }: { bankAccountId: string; name: string; mask: string | null }) => ({
  value: bankAccountId,
  label: mask ? `${name} ··${mask}` : name,
});
