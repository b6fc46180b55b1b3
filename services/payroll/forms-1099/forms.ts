// What becomes of a year's forms when they are made again: new, corrected, voided, or left as they are. Pure.
import { createHash } from 'node:crypto';
import type { TinType } from '#contracts/routes/vendors.js';

/** A person or business as it stands on a form. Of the number only what may be shown. */
export interface Party {
  name: string;
  tinType: TinType;
  tinLast4: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone?: string;
}

/** Boxes 4 to 7. */
export interface Withheld {
  federalCents: number;
  state: string;
  stateNumber: string;
  stateCents: number;
  stateIncomeCents: number;
}

export interface Due {
  vendorId: string;
  box1Cents: number;
  /** Null where nothing was. */
  withheld: Withheld | null;
  recipient: Party;
  payer: Party;
  /** Sealed, each for the place it came from. */
  recipientTin: string;
  payerTin: string;
}

export interface Standing {
  vendorId: string;
  version: number;
  kind: 'original' | 'corrected' | 'void';
  box1Cents: number;
  content: string;
  filedOn: string | null;
}

export interface NewForm extends Due {
  version: number;
  kind: Standing['kind'];
  content: string;
  reason: string;
}

export interface Made {
  forms: NewForm[];
  /** Vendors whose standing form is not due any more. */
  ended: { vendorId: string; version: number; kind: Standing['kind'] }[];
}

/** Equal contents are one form. `tins` are fingerprints of both numbers, since a sealed number differs each time. */
export const contentOf = (due: Due, tins: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([due.box1Cents, due.recipient, due.payer, tins, ...(due.withheld ? [due.withheld] : [])]))
    .digest('hex');

/** Once filed, a form is corrected; before, a newer version simply takes its place. A voided form comes back only with other contents. */
export function makeForms(due: (Due & { content: string })[], standing: Standing[], stillDue: ReadonlySet<string>): Made {
  const stands = new Map(standing.map((one) => [one.vendorId, one]));
  const forms = due.flatMap((one): NewForm[] => {
    const before = stands.get(one.vendorId);
    if (before?.content === one.content) return [];
    const filed = Boolean(before?.filedOn);
    return [
      {
        ...one,
        version: (before?.version ?? 0) + 1,
        kind: filed ? 'corrected' : 'original',
        reason: before ? 'The amount, payer or recipient changed.' : '',
      },
    ];
  });
  const ended = standing
    .filter((one) => one.kind !== 'void' && one.box1Cents !== 0 && !stillDue.has(one.vendorId))
    .map(({ vendorId, version, filedOn }) => ({
      vendorId,
      version: version + 1,
      kind: filedOn ? ('corrected' as const) : ('void' as const),
    }));
  return { forms, ended };
}
