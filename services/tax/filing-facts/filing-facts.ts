// The payer and the numbers of 1099 forms after payroll's events: the newest event about each counts. Pure.
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { forms1099Changed, payerChanged } from '#contracts/events/payroll.js';

export interface PayerFacts {
  tenantId: number;
  ein: string | null;
  address: string;
  city: string;
  state: string;
  zipCode: string;
}

export interface FormsOfYear {
  tenantId: number;
  year: number;
  form: string;
  forms: number;
  filed: number;
}

interface FilingFacts {
  payers: Map<number, PayerFacts>;
  forms: Map<string, FormsOfYear>;
}

export const filingEvents = [payerChanged, forms1099Changed];
export const formsKey = ({ tenantId, year, form }: FormsOfYear): string => `${tenantId} ${year} ${form}`;

export function filingFactsOf(events: readonly ReceivedEvent[], known: FilingFacts = { payers: new Map(), forms: new Map() }): FilingFacts {
  for (const { type, tenantId, data } of events) {
    if (type === payerChanged.type) {
      const { name: _, ...payer } = data as DataOf<typeof payerChanged>;
      known.payers.set(tenantId, { tenantId, ...payer });
    } else if (type === forms1099Changed.type) {
      const forms = { tenantId, ...(data as DataOf<typeof forms1099Changed>) };
      known.forms.set(formsKey(forms), forms);
    }
  }
  return known;
}
