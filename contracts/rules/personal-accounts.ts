// Which own accounts are personal by their name, until a person decides. Pure.

/** 'Personal Visa', 'citi-personal-card.csv', 'Sapphire (personal)'; but not 'Personal Training LLC'. */
const personalName =
  /\bpersonal(?= (?:(?:credit|debit) )?(?:cards?|cc|checking|chk|savings|sav|account|acct|visa|mastercard|mc|amex|discover|bank)\b| \d|$)/i;

export const isPersonalName = (name: string): boolean =>
  personalName.test(
    name
      .replace(/\.[A-Za-z]{2,4}$/, '')
      .replace(/[^A-Za-z0-9]+/g, ' ')
      .trim(),
  );
