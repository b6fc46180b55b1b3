// Which invoices, or which bills, one row of a bank or a processor pays together. Route: payDocuments.
import { useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import type { getDocumentsForTransaction } from '#contracts/routes/bills-and-invoices.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { divided, suggested, type Division } from './paid-together.js';

type Found = ReplyOf<typeof getDocumentsForTransaction>;

interface PaidTogetherDialogProps {
  amountCents: number;
  open: Found['open'];
  /** It may pay less than its amount. */
  restMayStay: boolean;
  busy: boolean;
  onPay(division: Pick<Division, 'parts' | 'restCents'>): void;
  onClose(): void;
}

export function PaidTogetherDialog({ amountCents, open, restMayStay, busy, onPay, onClose }: PaidTogetherDialogProps) {
  const [chosen, setChosen] = useState(() => new Set(suggested(amountCents, open)));
  const { parts, without, restCents } = divided(amountCents, open.filter(({ documentId }) => chosen.has(documentId))); // prettier-ignore
  const mayLeave = restMayStay && parts.length > 0;
  const partOf = new Map(parts.map((part) => [part.documentId, part.amountCents]));
  const many = open[0]!.kind === 'invoice' ? 'invoices' : 'bills';
  const toggle = (documentId: string) => {
    const next = new Set(chosen);
    if (!next.delete(documentId)) next.add(documentId);
    setChosen(next);
  };
  return (
    <Dialog title={`Which ${many} does it pay?`} opened wide top onClose={onClose}>
      <p className="dim">
        {money(amountCents)} in total. The ones you choose are paid in full from the top. The last one may be a partial payment.
      </p>
      <ul className="ruled above-12" aria-label={`Open ${many}`}>
        {open.map((document) => {
          const part = partOf.get(document.documentId);
          return (
            <li key={document.documentId} className="pad-3">
              <label className="row between gap-12">
                <span className="row gap-8">
                  <input
                    type="checkbox"
                    checked={chosen.has(document.documentId)}
                    disabled={!chosen.has(document.documentId) && restCents === 0}
                    onChange={() => toggle(document.documentId)}
                  />
                  <span className="breaks">
                    {document.party}
                    {document.number && `, ${document.number}`}
                    <span className="note block">Due {dayText(document.dueOn, { year: true })}</span>
                  </span>
                </span>
                <span className="right nowrap fixed">
                  {money(document.openCents)}
                  {part !== undefined && part < document.openCents && <span className="note block">pays {money(part)}</span>}
                  {without.includes(document.documentId) && <span className="note block">No amount left.</span>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <p className="above-12" role="status">
        {restCents === 0 ? `All of the ${money(amountCents)} is used.` : `${money(restCents)} of ${money(amountCents)} left to choose.`}
        {mayLeave && restCents > 0 && ' You can leave it. It keeps its category.'}
        {without.length > 0 && ' Deselect items with no amount left.'}
      </p>
      <div className="flex wrap gap-6 above-12">
        <Button
          kind="filled"
          disabled={busy || (restCents !== 0 && !mayLeave) || without.length > 0}
          onClick={() => onPay({ parts, restCents })}
        >
          {busy ? 'Saving…' : `It pays these ${many}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
