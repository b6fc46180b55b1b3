// What of a payee must be acted on before a form can be made, in full.
import { mayWrite, useBusiness } from '../../lib/business.js';
import { Badge } from '../../ui/badge.js';
import { PaymentsToConfirm } from '../../ui/payments-to-confirm.js';
import type { Candidate } from '#contracts/routes/forms-1099.js';
import { AskForW9 } from './w9-request.js';

export interface Due {
  name: string;
  vendorId: string | null;
  ready: boolean;
  missing: string[];
  why?: string | undefined;
  unconfirmed?: Candidate['unconfirmed'];
}

export function FormNote({ due }: { due: Due }) {
  const { business } = useBusiness();
  return (
    <span className="stack start gap-2 above-6 below-6">
      <Badge tone={due.ready ? 'positive' : 'negative'}>{due.ready ? 'Ready' : 'Blocked'}</Badge>
      {due.unconfirmed && <PaymentsToConfirm of={due.unconfirmed} />}
      {due.why && <span>{due.why}</span>}
      {!due.ready && <span>Missing: {due.missing.join(', ')}</span>}
      {due.missing.includes('W-9') && mayWrite(business.role) && <AskForW9 name={due.name} vendorId={due.vendorId} />}
    </span>
  );
}
