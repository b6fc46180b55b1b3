// One answer: how the question was understood, the text with linked figures, a chart, a table, and follow-up links.
import type { ReactNode } from 'react';
import { IconCopy } from '@tabler/icons-react';
import { centsOf } from '#contracts/money.js';
import { money } from '../../lib/money.js';
import { useCompressed } from '../../lib/use-media.js';
import { Button, buttonClass } from '../../ui/button.js';
import { ChartCard, ExportButton, FigureTable } from '../../ui/chart-card.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Card } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { toast } from '../../ui/toast.js';
import { TrendChart } from '../../ui/trend-chart.js';
import { type Answer, amountText, type AnswerCell, type AnswerTable, linkedParts, tableOf, tabbed, wordsOf } from './chat.js';
import { Prompts } from './prompts.js';

interface AnswerViewProps {
  answer: Answer;
  question: string;
  busy: boolean;
  /** Puts a question into the box for editing. */
  onEdit(question: string): void;
  onAsk(question: string): void;
}

export function AnswerView({ answer, question, busy, onEdit, onAsk }: AnswerViewProps) {
  const table = tableOf(answer);
  return (
    <article className="stack gap-12 slim" aria-label={`Answer to: ${question}`}>
      {answer.understood && (
        <UnderstoodAs
          action={
            <button type="button" className="link" disabled={busy} onClick={() => onEdit(question)}>
              Change
            </button>
          }
        >
          {answer.understood}
        </UnderstoodAs>
      )}
      {wordsOf(answer)
        .split('\n')
        .map((line, index) => (
          <p key={index} className="large breaks">
            <Linked text={line} answer={answer} />
          </p>
        ))}
      {answer.series && isDrawn(answer.series) && <SeriesCard series={answer.series} unit={answer.unit} />}
      {table && <TableCard table={table} question={question} />}
      {answer.links.length > 0 && (
        <div className="row wrap gap-8">
          {answer.links.map(({ text, link }) => (
            <PlaceLink key={`${text} ${link}`} place={link} className={buttonClass({ small: true })}>
              {text}
            </PlaceLink>
          ))}
        </div>
      )}
      {answer.unknownWords && answer.unknownWords.length > 0 && (
        <p className="dim">No answer covers {answer.unknownWords.map((word) => `“${word}”`).join(', ')}.</p>
      )}
      {answer.nearQuestions && answer.nearQuestions.length > 0 && (
        <div>
          <p className="dim below-8">Similar questions your books can answer:</p>
          <Prompts label="Similar questions" questions={answer.nearQuestions} disabled={busy} onAsk={onAsk} />
        </div>
      )}
    </article>
  );
}

export function UnderstoodAs({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <p className="note" style={{ paddingLeft: 10, borderLeft: '2px solid var(--strong)' }}>
      Understood as <strong>{children}</strong>. {action}
    </p>
  );
}

function Linked({ text, answer }: { text: string; answer: Answer }): ReactNode {
  return linkedParts(text, answer).map(({ text: part, place }, index) => (
    <FigureLink key={index} place={place}>
      {part}
    </FigureLink>
  ));
}

function TableCard({ table: { head, rows, total, plain }, question }: { table: AnswerTable; question: string }) {
  const cell = ({ text, place }: AnswerCell) => <FigureLink place={place}>{text}</FigureLink>;
  return (
    <Card>
      <FigureTable caption={question} head={head} rows={rows.map((row) => row.map(cell))} total={total?.map(({ text }) => text)} />
      <p className="row end gap-8 above-12">
        <Button small icon={<IconCopy size={14} stroke={1.5} aria-hidden />} onClick={() => void copy(tabbed(plain))}>
          Copy table
        </Button>
        <ExportButton title={question} name="answer" rows={plain} />
      </p>
    </Card>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('Table copied');
  } catch {
    toast('The browser didn’t allow copying. Use CSV instead.');
  }
}

function SeriesCard({ series: { label, metric, points }, unit }: { series: NonNullable<Answer['series']>; unit: Answer['unit'] }) {
  const compact = useCompressed();
  const inDollars = (unit ?? 'dollars') === 'dollars';
  const rows = points.map(({ label: name, amount, link }) => {
    const text = inDollars ? money(centsOf(amount), { symbol: '' }) : amountText(amount, unit);
    return [
      name,
      <FigureLink key={name} place={link}>
        {text}
      </FigureLink>,
    ];
  });
  const table = { caption: label, head: ['Period', metric], rows };
  const exported = { name: 'series', rows: [['Period', metric], ...points.map(({ label: name, amount }) => [name, amount])] };
  if (!inDollars) {
    return (
      <Card title={label} action={<ExportButton title={label} {...exported} />}>
        <FigureTable {...table} />
      </Card>
    );
  }
  return (
    <ChartCard title={label} table={table} exported={exported}>
      <TrendChart
        label={`${label}. Choose Show table to see the figures`}
        months={points.map(({ label: name, amount, link }) => ({
          short: shortLabel(name),
          name,
          valuesCents: [centsOf(amount)],
          place: link,
        }))}
        series={[{ name: metric, color: 'chart-1' }]}
        compact={compact}
        minWidth={Math.min(2_400, points.length * 34)}
      />
    </ChartCard>
  );
}

/** A chart needs at least two points and an amount other than zero. */
const isDrawn = ({ points }: NonNullable<Answer['series']>): boolean => points.length > 1 && points.some(({ amount }) => amount !== 0);

/** `October 2026` → `Oct`; `Q3 2026` → `Q3`; `2024` stays. */
const shortLabel = (label: string): string => (/^[A-Z][a-z]{3,} \d{4}$/.test(label) ? label.slice(0, 3) : label.split(' ')[0]!.slice(0, 7));
