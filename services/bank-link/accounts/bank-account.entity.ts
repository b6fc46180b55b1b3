// An own bank or card account as bank-link knows it.
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { MoneyAccount, Processor } from '#contracts/events/bank-link.js';
import { namedAs } from '#contracts/rules/named-processors.js';

export const BankAccount = defineEntity({
  name: 'BankAccount',
  tableName: 'bank_account',
  properties: {
    tenantId: p.integer().primary(),
    bankAccountId: p.uuid().primary(),
    name: p.string(),
    type: p.string().$type<'asset' | 'liability'>(),
    mask: p.string().nullable(),
    processor: p.string().$type<Processor>().nullable(),
    loan: p.boolean().default(false),
  },
});

export interface OwnAccount {
  bankAccountId: string;
  name: string;
  type: 'asset' | 'liability';
  mask: string | null;
  /** The processor that holds the balance, or null for a bank. */
  processor: Processor | null;
  /** A loan or a line of credit, not a card. */
  loan: boolean;
}

/** Its published form. */
export const moneyAccountOf = ({ bankAccountId, name, type, mask, processor, loan }: OwnAccount): MoneyAccount => ({
  ...{ id: bankAccountId, name, type, mask },
  ...(processor && namedAs(processor)),
  ...(loan && { loan }),
});
