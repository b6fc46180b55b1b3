// How corrections that aren't filed yet are filed, and the two returns of a name or TIN that changed after filing.
import type { Form1099 } from '#contracts/routes/forms-1099.js';
import { allBoxesCents } from '#contracts/rules/form-1099-kinds.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import type { TwoReturns } from './two-returns.js';

/** A wrong name or TIN that was filed is voided by a separate return under that name or TIN. */
export function Corrections({ pairs, unfiled }: { pairs: TwoReturns[]; unfiled: Form1099[] }) {
  if (unfiled.length === 0 && pairs.length === 0) return null;
  return (
    <>
      {unfiled.length > 0 && (
        <p className="note above-10">
          {countOf(unfiled.length, 'corrected form')} not filed yet. An IRIS CSV can’t include corrections. In the IRIS portal, open the
          form as you filed it and correct it there.
        </p>
      )}
      {pairs.map((pair) => (
        <Pair key={pair.second.formId} {...pair} />
      ))}
    </>
  );
}

const Status = ({ form: { filedOn } }: { form: Form1099 }) => (
  <>
    {' '}
    {filedOn === null ? (
      <Badge tone="warning">Not filed yet</Badge>
    ) : (
      <Badge tone="positive">{`Filed ${dayText(filedOn, { year: true })}`}</Badge>
    )}
  </>
);

const shown = ({ recipient, recipientTin }: Form1099): string => `${recipient} (${recipientTin})`;

function Pair({ filed, first, second }: TwoReturns) {
  return (
    <section className="note above-10" aria-label={`Two returns for ${second.recipient}`}>
      <p>{second.recipient}. The name or TIN changed after filing, so the IRS needs two returns.</p>
      <ol className="stack gap-6 numbers">
        <li>
          A correction for {shown(filed)}, as you filed it, with $0 in every box instead of {money(allBoxesCents(filed))}. Mark it as
          corrected.{first && <Status form={first} />}
        </li>
        <li>
          A new original for {shown(second)} with {money(allBoxesCents(second))}. Don’t mark it as corrected.
          {first && <Status form={second} />}
        </li>
      </ol>
      <p>
        {first ? 'Mark each as filed when you have filed it.' : 'When both are filed, mark this form as filed.'} Send the recipient both
        copies.
      </p>
    </section>
  );
}
