// The printed form: its head, then its parts in the form's order, each line with its number, leader, number again and amount.
import type { ReactNode } from 'react';
import type { ScheduleCLine } from '#contracts/routes/schedule-c.js';
import { usePhone } from '../../lib/use-media.js';
import { PlaceLink } from '../../ui/place-link.js';
import { FormAnswers } from './form-answers.js';
import { formAmount, isHeavy, labelOf, type LineChoice, periodText, type Preview, sheetOf } from './schedule-c.js';
import { places } from './tax-cockpit.js';
import styles from './schedule-c.module.css';

interface FormProps {
  data: Preview;
  choice: LineChoice;
  onChoose(choice: LineChoice): void;
}

export function ScheduleCForm({ data, choice, onChoose }: FormProps) {
  const phone = usePhone();
  const sheet = sheetOf(data);
  const asks = (part: string) => data.answers?.some((answer) => answer.part === part) ?? false;
  const rows = (label: string, lines: ScheduleCLine[], className?: string) => (
    <table className={`${styles.lines} ${className ?? ''}`} aria-label={label}>
      <Heads phone={phone} />
      <tbody>
        {lines.map((line) => (
          <LineRow
            key={line.line}
            line={line}
            year={data.year}
            phone={phone}
            chosen={line.line === choice.line && choice.part === undefined}
            onChoose={() => onChoose({ line: line.line })}
          />
        ))}
      </tbody>
    </table>
  );
  return (
    <section className={`scrolls ${styles.form}`} aria-label="Schedule C" tabIndex={0}>
      <FormHead data={data} />
      <PartHead part="Part I" title="Income" />
      {rows('Part I, income', sheet.income)}
      <PartHead part="Part II" title="Expenses" />
      <div className={`halves grid start ${styles.two}`}>
        {rows('Part II, lines 8 to 17', sheet.left)}
        {rows('Part II, lines 18 to 27', sheet.right)}
      </div>
      {rows('Part II, totals', sheet.totals, `above-6 ${styles.totals}`)}
      <FormAnswers data={data} part="II" />
      {sheet.goods.length > 0 && (
        <>
          <PartHead part="Part III" title="Cost of Goods Sold" />
          <FormAnswers data={data} part="III" />
          {rows('Part III, cost of goods sold', sheet.goods)}
        </>
      )}
      {(sheet.vehicle.length > 0 || asks('IV')) && (
        <>
          <PartHead part="Part IV" title="Information on Your Vehicle" />
          {sheet.vehicle.length > 0 && rows('Part IV, vehicle', sheet.vehicle)}
          <FormAnswers data={data} part="IV" />
        </>
      )}
      <PartHead part="Part V" title="Other Expenses" />
      <OtherExpenses data={data} total={sheet.others} phone={phone} choice={choice} onChoose={onChoose} />
    </section>
  );
}

function FormHead({ data }: { data: Preview }) {
  return (
    <header>
      <div className={`flex between gap-16 ${styles.formTitle}`}>
        <p>
          <strong>SCHEDULE C</strong>
          <small className="ink">(Form 1040)</small>
        </p>
        <div>
          <h2>Profit or Loss From Business</h2>
          <p className="dim">Sole proprietorship. {periodText(data)}.</p>
        </div>
        <strong className={styles.formYear}>{data.year}</strong>
      </div>
      <FormAnswers data={data} part="head" />
    </header>
  );
}

const PartHead = ({ part, title }: { part: string; title: string }) => (
  <h3 className={`row gap-10 ${styles.part}`}>
    <span>{part}</span> {title}
  </h3>
);

/** The printed form has none; they are read aloud. */
const Heads = ({ phone }: { phone: boolean }) => (
  <>
    {/* Without them the hidden head would give all columns one width. */}
    <colgroup>
      <col className={styles.number} />
      <col />
      {!phone && <col className={styles.again} />}
      <col className={styles.amount} />
    </colgroup>
    <thead className="hidden">
      <tr>
        <th scope="col">Line</th>
        <th scope="col">Label</th>
        {!phone && <td aria-hidden />}
        <th scope="col">Amount</th>
      </tr>
    </thead>
  </>
);

interface RowProps {
  number: string;
  label: string;
  /** The form's full label, if `label` is shorter. */
  full?: string;
  amount: ReactNode;
  /** The part of the amount from unconfirmed guesses, in dollars. */
  unconfirmed?: number;
  heavy?: boolean;
  chosen?: boolean;
  phone: boolean;
}

function Row({ number, label, full, amount, unconfirmed = 0, heavy, chosen, phone }: RowProps) {
  const weight = heavy ? 'total' : 'normal';
  return (
    <tr data-chosen={chosen || undefined} data-line={number || undefined}>
      <td className={`total ${styles.number}`}>{number}</td>
      <th className={weight} scope="row">
        <span className={`flex cut nowrap ${styles.label}`}>
          <span className="cut" title={full ?? label}>
            {label}
          </span>
        </span>
        {unconfirmed !== 0 && <small className="warning block normal">of which {formAmount(unconfirmed)} not confirmed</small>}
      </th>
      {!phone && (
        <td className={`note ${styles.again}`} aria-hidden>
          {number}
        </td>
      )}
      <td className={`right ${weight} ${number === '31' ? 'positive' : ''} ${styles.amount}`}>{amount}</td>
    </tr>
  );
}

interface LineRowProps {
  line: ScheduleCLine;
  year: number;
  phone: boolean;
  chosen: boolean;
  onChoose(): void;
}

function LineRow({ line, year, phone, chosen, onChoose }: LineRowProps) {
  const text = formAmount(line.amount);
  const opens = (line.kind === 'entries' && line.entries > 0) || ((line.kind === 'parts' || line.line === '13') && line.amount !== 0);
  const amount = opens ? (
    <FigureLink label={`Line ${line.line}, ${line.label}: ${text}`} onClick={onChoose}>
      {text}
    </FigureLink>
  ) : line.line === '6' && line.kind === 'entered' && line.amount !== 0 ? (
    <PlaceLink place={places.assets(year)}>{text}</PlaceLink>
  ) : ['35', '41'].includes(line.line) && line.amount !== 0 ? (
    <PlaceLink place={`${places.profile(year)}#goods`}>{text}</PlaceLink>
  ) : line.line === '30' ? (
    <PlaceLink place={places.profile(year)}>
      {line.amount === 0 ? (
        <>
          Add<span className="hidden"> business use of your home</span>
        </>
      ) : (
        text
      )}
    </PlaceLink>
  ) : (
    text
  );
  return (
    <Row
      number={line.line}
      label={labelOf(line)}
      full={line.label}
      amount={amount}
      unconfirmed={line.unconfirmed}
      heavy={isHeavy(line)}
      chosen={chosen}
      phone={phone}
    />
  );
}

/** Only amounts that are made of entries or assets are links. */
function FigureLink({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className="door" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

interface OtherExpensesProps extends FormProps {
  total: ScheduleCLine[];
  phone: boolean;
}

function OtherExpenses({ data: { otherExpenses, otherExpensesLine: line }, total, phone, choice, onChoose }: OtherExpensesProps) {
  return (
    <table className={styles.lines} aria-label="Part V, other expenses">
      <Heads phone={phone} />
      <tbody>
        {otherExpenses.map(({ Category, Amount }) => {
          const text = formAmount(Amount);
          const amount = (
            <FigureLink label={`Other expenses, ${Category}: ${text}`} onClick={() => onChoose({ line, part: Category })}>
              {text}
            </FigureLink>
          );
          return <Row key={Category} number="" label={Category} amount={amount} chosen={choice.part === Category} phone={phone} />;
        })}
        {total.map((row) => (
          <Row key={row.line} number={row.line} label={row.label} amount={formAmount(row.amount)} heavy phone={phone} />
        ))}
      </tbody>
    </table>
  );
}
