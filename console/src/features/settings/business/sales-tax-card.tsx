// Sales tax that prices include: its rates, each from a day on, and the income categories that it is in. Saved by itself.
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { applyPostedTax, previewPostedTax } from '#contracts/generated/client.js';
import { pathText } from '#contracts/rules/account-path.js';
import { mayManage, useBusiness } from '../../../lib/business.js';
import { spanText } from '../../../lib/dates.js';
import { countOf, money } from '../../../lib/money.js';
import { reading } from '../../../lib/reading.js';
import { Button, IconButton } from '../../../ui/button.js';
import { TickField } from '../../../ui/field.js';
import { Card } from '../../../ui/page.js';
import { Notice } from '../../../ui/states.js';
import { useWrite } from '../../../ui/use-write.js';
import { PostedRemittances } from './posted-remittances.js';
import { exampleText, salesTaxFrom, type TaxFields, taxFieldsOf, withCategory } from './sales-tax.js';
import { incomeAccountsQuery, type SettingsReply } from '../settings-api.js';
import styles from '../settings.module.css';
import { useSaving } from '../use-saving.js';

const rowsOfTax = { category: 'Sales Tax', startDate: '1970-01-01', endDate: '2100-12-31' };

export function SalesTaxCard({ settings }: { settings: SettingsReply }) {
  const { business } = useBusiness();
  const [draft, setDraft] = useState<{ seen: SettingsReply; fields: TaxFields }>();
  const [problem, setProblem] = useState<string>();
  const saving = useSaving({ onSaved: () => setDraft(undefined) });
  const { seen, fields } = draft ?? { seen: settings, fields: taxFieldsOf(settings.salesTax) };
  const change = (to: TaxFields) => setDraft({ seen, fields: to });
  const startOver = () => {
    setDraft(undefined);
    setProblem(undefined);
    saving.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = salesTaxFrom(fields);
    setProblem('problem' in read ? read.problem : undefined);
    if ('salesTax' in read) saving.mutate({ seen, changes: { salesTax: read.salesTax } });
  };
  const locked = !mayManage(business.role);
  const example = exampleText(fields);
  return (
    <div className={styles.sections}>
      <Card
        title="Sales tax in your prices"
        subtitle="The sales tax in your deposits isn’t income. You owe it to the state. Card processors report their sales tax separately."
        action={
          settings.salesTax && (
            <Link className="fine" to="/general-ledger" search={rowsOfTax}>
              Sales tax collected and paid
            </Link>
          )
        }
      >
        <form className="stack gap-14" onSubmit={submit} noValidate>
          <fieldset className="stack gap-14 slim" disabled={locked || saving.isPending}>
            <Rates {...fields} onChange={(rates) => change({ ...fields, rates })} />
            {fields.rates.length > 0 && <Categories fields={fields} onChange={change} />}
          </fieldset>
          {problem && (
            <p className="fine negative" role="alert">
              {problem}
            </p>
          )}
          {example && <p>{example}</p>}
          {fields.rates.length > 0 && (
            <p className="note">
              Applies to bank transactions posted or recategorized from now on. Transactions you split yourself don’t change. If you stop
              collecting sales tax, add a rate of 0% from that date.
            </p>
          )}
          {saving.isError && <Notice tone="negative">{saving.error.message}</Notice>}
          {draft && (
            <div className="row wrap gap-8">
              <Button kind="filled" type="submit" disabled={saving.isPending}>
                {saving.isPending ? 'Saving…' : 'Save sales tax'}
              </Button>
              <Button onClick={startOver}>Discard sales tax changes</Button>
            </div>
          )}
        </form>
        {!locked && settings.salesTax && !draft && (
          <>
            <PostedTax />
            <PostedRemittances />
          </>
        )}
      </Card>
    </div>
  );
}

type Rate = TaxFields['rates'][number];

function Rates({ rates, onChange }: { rates: Rate[]; onChange(rates: Rate[]): void }) {
  const set = (at: number, part: Partial<Rate>) => onChange(rates.map((rate, index) => (index === at ? { ...rate, ...part } : rate)));
  return (
    <div className="stack gap-8">
      <ul className={`stack gap-8 ${styles.owners}`}>
        {rates.map((rate, at) => (
          <li className="centered grid gap-8" key={at}>
            <label className="row gap-8">
              <span className="dim">From</span>
              <input
                className="full"
                type="date"
                aria-label={`First day of rate ${at + 1}`}
                min="1970-01-01"
                max="2100-12-31"
                value={rate.from}
                onChange={(event) => set(at, { from: event.target.value })}
              />
            </label>
            <input
              className="full right"
              aria-label={`Rate ${at + 1} in percent`}
              inputMode="decimal"
              placeholder="8.875"
              value={rate.percent}
              onChange={(event) => set(at, { percent: event.target.value })}
            />
            <span aria-hidden>%</span>
            <IconButton
              label={`Remove rate ${at + 1}`}
              icon={<IconX size={15} />}
              onClick={() => onChange(rates.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button small icon={<IconPlus size={14} aria-hidden />} onClick={() => onChange([...rates, { from: '', percent: '' }])}>
          {rates.length === 0 ? 'My prices include sales tax' : 'Add a rate'}
        </Button>
      </div>
    </div>
  );
}

function Categories({ fields, onChange }: { fields: TaxFields; onChange(fields: TaxFields): void }) {
  const paths = useQuery(incomeAccountsQuery).data ?? [];
  const all = [...new Set([...paths, ...fields.categories])].toSorted();
  return (
    <fieldset className="stack gap-4 slim">
      <legend className="note below-10">Included in prices for these categories and their subcategories</legend>
      <div className="row wrap gap-8-20">
        {all.map((path) => (
          <TickField
            key={path}
            label={pathText(path)}
            checked={fields.categories.includes(path)}
            onChange={(chosen) => onChange(withCategory(fields, path, chosen))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What the setting changes in posted transactions, and the button that applies it. */
function PostedTax() {
  const preview = useQuery(reading(previewPostedTax, {})).data;
  const applying = useWrite(applyPostedTax, () => ({ body: {} }), {
    doneText: ({ changed, remaining }) =>
      `Updated the sales tax of ${countOf(changed, 'transaction')}.${remaining > 0 ? ` ${countOf(remaining, 'transaction')} left.` : ''}`,
    failedText: ({ message }) => message,
  });
  if (!preview?.from || !preview.to) return null;
  const { transactions, taxCents, from, to } = preview;
  const [source, target] = taxCents < 0 ? ['sales tax owed', 'income'] : ['income', 'sales tax owed'];
  return (
    <div className="stack gap-8">
      <p>
        {`This setting changes ${countOf(transactions, 'posted transaction')} from ${spanText(from, to)}: ${money(Math.abs(taxCents))} moves from ${source} to ${target}. Locked days, split transactions, and card processor rows don’t change.`}
      </p>
      <div>
        <Button disabled={applying.isPending} onClick={() => applying.mutate()}>
          {applying.isPending ? 'Applying…' : 'Apply to posted transactions'}
        </Button>
      </div>
    </div>
  );
}
