// The email address that a business receives receipts at. Pure.

/** The token goes behind the + of the mailbox's address, whose messages the mail server delivers to the mailbox itself. */
export function addressOf(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`;
}

/** Whether one of these is the address, whatever its case: a mail server finds messages by a part of an address, too. */
export const isAmong = (address: string, recipients: string[]): boolean =>
  recipients.some((recipient) => recipient.trim().toLowerCase() === address.toLowerCase());

/** The time to wait before looking for more. */
export const lookEveryMs = 5 * 60_000;

/** Messages of one look; the next ones come with the next look. */
export const maxMessagesAtOnce = 20;
export const maxMessagesPerDay = 200;
export const maxMessageBytes = 30 * 1024 * 1024;
