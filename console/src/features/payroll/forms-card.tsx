// The generated forms of one form name and year: files, versions, voiding, and marking as filed.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import { stateCopyTexts } from '#contracts/rules/state-copies.js';
import type { Form1099, listForms } from '#contracts/routes/forms-1099.js';
import { allBoxesCents, boxCents, boxNumbers, type BoxNumber, type FormName } from '#contracts/rules/form-1099-kinds.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { dayText, instantText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import { PaymentsToConfirm } from '../../ui/payments-to-confirm.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Dialog } from '../../ui/dialog.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { Notice } from '../../ui/states.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { usePrint } from '../../ui/use-print.js';
import { useWrite } from '../../ui/use-write.js';
import { FiledDialog } from './filed-dialog.js';
import { Corrections } from './corrections.js';
import { FormDifferences } from './form-differences.js';
import { lastFiled, twoReturns, versionsOf } from './two-returns.js';
import { downloadForm, downloadIris, downloadSummary, formCalls, formsOfQuery, summaryPdf } from './forms-api.js';
import styles from './payroll.module.css';

type Forms = ReplyOf<typeof listForms>;
type Asked = { what: 'void' | 'history'; form: Form1099 } | { what: 'filed' } | null;

const failed = (error: Error) => toast(`Couldn’t download the file: ${error.message}`, { tone: 'negative' });
const kindOf = ({ kind, filedOn }: Form1099): string => `${kind}${filedOn ? `, filed ${dayText(filedOn)}` : ''}`;

export function FormsCard({ year, form }: { year: number; form: FormName }) {
  const forms = useQuery(formsOfQuery(form, year));
  return (
    <Loaded query={forms} rows={4} name="the forms">
      {(data) => data.forms.length > 0 && <GeneratedForms data={data} form={form} />}
    </Loaded>
  );
}

function GeneratedForms({ data: { year, forms, summary, differences }, form: name }: { data: Forms; form: FormName }) {
  const { business } = useBusiness();
  const [asked, setAsked] = useState<Asked>(null);
  const { print } = usePrint(summaryPdf(name, year));
  const seesTins = business.role === 'owner' || business.role === 'admin';
  const may = mayWrite(business.role);
  const current = forms.filter((form) => form.current);
  const active = current.filter((form) => form.kind !== 'void');
  const pairs = twoReturns(forms);
  const unfiled = [...active, ...pairs.flatMap(({ first }) => first ?? [])].filter((form) => form.filedOn === null);
  const actions = (form: Form1099) => <Actions form={form} versions={versionsOf(forms, form).length} may={may} onAsk={setAsked} />;
  return (
    <Card
      title={`${countOf(summary.forms, 'form')}, ${money(active.reduce((sum, form) => sum + allBoxesCents(form), 0))}`}
      subtitle={summary.voided > 0 ? `${countOf(summary.voided, 'form')} voided` : undefined}
      action={
        <div className="row wrap end gap-8 above-12">
          <Button small onClick={print}>
            Print Summary
          </Button>
          <Button small onClick={() => void downloadSummary(name, year).catch(failed)}>
            Download Summary PDF
          </Button>
          {Array.from({ length: summary.files }, (_, at) => (
            <Button
              key={at}
              small
              unavailable={seesTins ? undefined : 'Only an owner or admin can download this file, because it contains full TINs.'}
              onClick={() => void downloadIris(name, year, at + 1).catch(failed)}
            >
              {summary.files > 1 ? `Download IRIS CSV ${at + 1}` : 'Download IRIS CSV'}
            </Button>
          ))}
          {unfiled.length > 0 && (
            <Button small unavailable={may ? undefined : readOnlyReason} onClick={() => setAsked({ what: 'filed' })}>
              Mark as Filed
            </Button>
          )}
        </div>
      }
    >
      <FormDifferences differences={differences} />
      <DataTable
        label={`Forms ${name}`}
        rows={current}
        columns={[...columns, ...amountColumns(current), { id: 'actions', head: 'Copy', width: 190, cell: actions }]}
        rowId={(form) => form.formId}
        dimmed={(form) => form.kind === 'void'}
        phone={(form) => ({
          title: form.recipient,
          amount: money(allBoxesCents(form)),
          below: kindOf(form),
          aside: form.recipientTin,
          note: actions(form),
        })}
      />
      <p className="note above-10">
        Generating again replaces forms you haven’t filed. For filed forms, it creates a corrected form if an amount, name, TIN or address
        changed. The IRIS CSV has only new forms you haven’t filed.
      </p>
      <Corrections pairs={pairs} unfiled={unfiled.filter(({ kind }) => kind === 'corrected')} />
      <StateCopies forms={current} />
      {asked?.what === 'void' && (
        <VoidDialog form={asked.form} filedOn={lastFiled(versionsOf(forms, asked.form))?.filedOn ?? null} onClose={() => setAsked(null)} />
      )}
      {asked?.what === 'filed' && <FiledDialog year={year} form={name} unfiled={unfiled} onClose={() => setAsked(null)} />}
      {asked?.what === 'history' && <History versions={versionsOf(forms, asked.form)} onClose={() => setAsked(null)} />}
    </Card>
  );
}

const columns: Column<Form1099>[] = [
  {
    id: 'recipient',
    head: 'Recipient',
    cell: (form) => (
      <span title={form.recipient}>
        {form.recipient} <span className="dim">{form.recipientTin}</span>
        {form.unconfirmed && <PaymentsToConfirm of={form.unconfirmed} />}
      </span>
    ),
  },
  { id: 'kind', head: 'Kind', width: 150, cell: kindOf },
];

/** For each state of the recipients, how their forms are filed there. */
function StateCopies({ forms }: { forms: Form1099[] }) {
  const active = forms.filter(({ kind }) => kind !== 'void');
  const byState = Map.groupBy(active, ({ recipientState, stateCopy }) => `${recipientState}: ${stateCopyTexts[stateCopy]}`);
  if (byState.size === 0) return null;
  return (
    <>
      <h3 className="above-14">State copies</h3>
      <ul className="note">
        {[...byState].sort().map(([text, those]) => (
          <li key={text}>
            {text} ({countOf(those.length, 'form')})
          </li>
        ))}
      </ul>
    </>
  );
}

const amountColumn = (box: BoxNumber): Column<Form1099> => ({
  ...{ id: `box${box}`, head: `Box ${box}`, width: 100, align: 'right' },
  cell: (form) => money(boxCents(form, box), { symbol: '' }),
});
/** Only boxes with an amount, to leave room for the name. */
const amountColumns = (forms: Form1099[]): Column<Form1099>[] =>
  boxNumbers.filter((box) => forms.some((form) => boxCents(form, box) !== 0)).map(amountColumn);

/** A correction to zero: there is nothing left to void. */
const isZero = (form: Form1099): boolean => allBoxesCents(form) === 0 && form.federalWithheldCents === 0;

function Copy({ form }: { form: Form1099 }) {
  return (
    <button
      type="button"
      className={`follows ${styles.link}`}
      aria-label={`PDF of ${form.recipient}, version ${form.version}`}
      onClick={() => void downloadForm(form).catch(failed)}
    >
      PDF
    </button>
  );
}

interface ActionsProps {
  form: Form1099;
  versions: number;
  may: boolean;
  onAsk(asked: Asked): void;
}

function Actions({ form, versions, may, onAsk }: ActionsProps) {
  return (
    <span className={`inline gap-8 ${styles.inline}`}>
      <Copy form={form} />
      <button
        type="button"
        className={`follows ${styles.link}`}
        aria-label={`${countOf(versions, 'version')} of ${form.recipient}`}
        onClick={() => onAsk({ what: 'history', form })}
      >
        {countOf(versions, 'version')}
      </button>
      {may && form.kind !== 'void' && !isZero(form) && (
        <button
          type="button"
          className={`follows ${styles.link}`}
          aria-label={`Void the form for ${form.recipient}`}
          onClick={() => onAsk({ what: 'void', form })}
        >
          Void
        </button>
      )}
    </span>
  );
}

/** A filed form can't be voided; the server corrects it to zero. */
function VoidDialog({ form, filedOn, onClose }: { form: Form1099; filedOn: string | null; onClose(): void }) {
  const { voided: voidForm } = formCalls[form.form];
  const [reason, setReason] = useState('');
  const run = useWrite(voidForm, () => ({ params: { formId: form.formId }, body: { reason } }), {
    doneText: ({ form: { kind } }) =>
      kind === 'corrected' ? `${form.recipient}’s form is corrected to zero. File the correction.` : `${form.recipient}’s form is void.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Void the form for ${form.recipient}`}
      doing={run}
      label={filedOn ? 'Correct to Zero' : 'Void Form'}
      disabled={reason.trim() === ''}
      onSubmit={() => run.mutate()}
      onClose={onClose}
    >
      <p>
        {money(allBoxesCents(form))} for {form.year}.{' '}
        {filedOn ? 'It’s replaced by a corrected form with zero amounts' : 'It’s removed from the summary and the IRS file'}, and is
        generated again only if the amount, payer or recipient changes.
      </p>
      {filedOn && (
        <Notice>
          It was filed on {dayText(filedOn, { year: true })}, so the IRS already has it. File the corrected form with the IRS, and send the
          recipient a copy. If only the amount is wrong, fix the payments and generate the forms again instead.
        </Notice>
      )}
      <TextField label="Reason" data-autofocus maxLength={500} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

function History({ versions, onClose }: { versions: Form1099[]; onClose(): void }) {
  return (
    <Dialog title={`Form history for ${versions[0]!.recipient}`} opened onClose={onClose}>
      <ol className={styles.pairs} aria-label="Versions, newest first">
        {versions.map((form) => (
          <li className="row gap-12 line-below pad-7" key={form.formId}>
            <span className="grow slim breaks">
              Version {form.version}: {kindOf(form)} {form.current && <Badge tone="positive">Current</Badge>}
              <span className="note block cut">
                {instantText(form.generatedAt)} by {form.generatedBy}. {form.reason}
              </span>
            </span>
            <span className="push dim">{money(allBoxesCents(form))}</span>
            <Copy form={form} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
