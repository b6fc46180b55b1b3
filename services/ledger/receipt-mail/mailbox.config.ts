// The installation's mailbox for receipts. Without a host, receipts can't be sent by email. Both run modes include these settings.
import { z } from 'zod';
import type { MailboxSettings } from './mailbox.js';

export const mailboxSettings = {
  RECEIPT_MAIL_HOST: z.string().max(253).optional(),
  RECEIPT_MAIL_PORT: z.coerce.number().int().min(1).max(65_535).default(993),
  RECEIPT_MAIL_USER: z.string().max(320).optional(),
  RECEIPT_MAIL_PASSWORD: z.string().max(1_000).optional(),
  /** `off` sends the password unencrypted, so only to this machine. */
  RECEIPT_MAIL_TLS: z.enum(['on', 'starttls', 'off']).default('on'),
  /** Where people write to, if it isn't the user. */
  RECEIPT_MAIL_ADDRESS: z.email().max(200).optional(),
};

type Given = z.output<z.ZodObject<typeof mailboxSettings>>;

const isHere = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host);

/** For `superRefine` of whatever schema takes these settings in. */
export function mailboxComplete(env: Given, context: z.RefinementCtx): void {
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (!env.RECEIPT_MAIL_HOST) return;
  if (!env.RECEIPT_MAIL_USER) wrong('RECEIPT_MAIL_USER', 'is needed with RECEIPT_MAIL_HOST');
  if (!env.RECEIPT_MAIL_PASSWORD) wrong('RECEIPT_MAIL_PASSWORD', 'is needed with RECEIPT_MAIL_HOST');
  if (!env.RECEIPT_MAIL_ADDRESS && !env.RECEIPT_MAIL_USER?.includes('@'))
    wrong('RECEIPT_MAIL_ADDRESS', 'is needed, because RECEIPT_MAIL_USER is no email address');
  if (env.RECEIPT_MAIL_TLS === 'off' && !isHere(env.RECEIPT_MAIL_HOST))
    wrong('RECEIPT_MAIL_TLS', 'can be off only for a mailbox on this machine');
}

export function mailboxIn(env: Given): MailboxSettings {
  if (!env.RECEIPT_MAIL_HOST) return {};
  return {
    host: env.RECEIPT_MAIL_HOST,
    port: env.RECEIPT_MAIL_PORT,
    user: env.RECEIPT_MAIL_USER,
    password: env.RECEIPT_MAIL_PASSWORD,
    tls: env.RECEIPT_MAIL_TLS,
    address: env.RECEIPT_MAIL_ADDRESS ?? env.RECEIPT_MAIL_USER,
  };
}
