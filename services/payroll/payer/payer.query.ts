// The payer on the forms: the business's own details, and which of them are missing.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { payerChanged } from '#contracts/events/payroll.js';
import { payerDetails } from '#contracts/records/payer.js';
import { emptyValues, type ValuesOf } from '#contracts/records/record.js';
import type { TinType } from '#contracts/rules/tin-format.js';
import type { Vault } from '#platform/seal.js';
import { row, sql } from '#platform/sql.js';

export interface Payer extends ValuesOf<typeof payerDetails> {
  tinType: TinType | null;
  tinLast4: string;
  tinSealed: string | null;
  irisHeader: string[];
}

const emptyPayer: Payer = {
  ...emptyValues(payerDetails),
  tinType: null,
  tinLast4: '',
  tinSealed: null,
  irisHeader: [],
};

export const payerPlace = (tenantId: number): string => `payroll payer ${tenantId}`;

/** The payer of a form with the number unsealed, for copies and for filing. */
export const openPayer = <P>(seal: Vault, tenantId: number, { payer, payerTin }: { payer: P; payerTin: string }): P & { tin: string } => ({
  ...payer,
  tin: seal.open(payerTin, payerPlace(tenantId)),
});

export async function payerOf(em: EntityManager, tenantId: number): Promise<Payer> {
  const found = await row<{ payer: Partial<Payer>; tinSealed: string | null; irisHeader: string[] }>(
    em,
    sql`select payer, payer_tin as tin_sealed, iris_header from payroll_settings where tenant_id = ${tenantId}`,
  );
  return found ? { ...emptyPayer, ...found.payer, tinSealed: found.tinSealed, irisHeader: found.irisHeader } : emptyPayer;
}

/** What subscribers learn of the payer: its EIN, never an SSN. */
export const payerChange = (seal: Vault, tenantId: number, { tinType, tinSealed, ...payer }: Payer): NewEvent =>
  payerChanged.of(tenantId, {
    ...{ name: payer.name, address: payer.address, city: payer.city, state: payer.state, zipCode: payer.zipCode },
    ein: tinType === 'EIN' && tinSealed !== null ? seal.open(tinSealed, payerPlace(tenantId)) : null,
  });

export const missingOfPayer = ({ name, tinSealed, address, city, state, zipCode }: Payer): string[] => [
  ...(name ? [] : ['payer’s name']),
  ...(tinSealed ? [] : ['payer’s taxpayer number']),
  ...(address && city && state && zipCode ? [] : ['payer’s address']),
];
