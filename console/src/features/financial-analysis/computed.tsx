// 'How is this calculated?': the inputs from the books, the formula and the method, in place. Only one is open at a time.
import { createContext, type ReactNode, useContext, useState } from 'react';
import { FigureTable } from '../../ui/chart-card.js';
import { Disclosure } from '../../ui/disclosure.js';
import { FigureLink } from '../../ui/figure-link.js';
import { type FinancialAnalysis, inputText, type Working, type WorkingName } from './financial-analysis.js';

interface Workings {
  of: FinancialAnalysis['working'];
  open: WorkingName | null;
  choose(name: WorkingName | null): void;
}

const WorkingsContext = createContext<Workings | null>(null);

/** Wraps the sections whose figures are explained. */
export function WorkingsProvider({ analysis, children }: { analysis: FinancialAnalysis; children: ReactNode }) {
  const [open, choose] = useState<WorkingName | null>(null);
  return <WorkingsContext value={{ of: analysis.working, open, choose }}>{children}</WorkingsContext>;
}

interface ComputedProps {
  name: WorkingName;
  about: string;
  /** Includes the subject in the button's text, for several side by side. */
  spelled?: boolean;
  /** Replaces the list of inputs, for figures whose parts have values, weights and points. */
  table?: ReactNode;
}

export function Computed({ name, about, spelled = false, table }: ComputedProps) {
  const workings = useContext(WorkingsContext);
  if (!workings) return null;
  return (
    <div className="above-8">
      <Disclosure
        name={spelled ? `How is ${about} calculated?` : 'How is this calculated?'}
        about={spelled ? undefined : about}
        open={workings.open === name}
        onToggle={(open) => workings.choose(open ? name : null)}
      >
        <div className="surface tint slim" style={{ padding: '10px 14px' }}>
          {table ?? <Inputs working={workings.of[name]} about={about} />}
          <p className="fine above-10 breaks">
            <strong>{workings.of[name].formula}</strong>
          </p>
          <p className="note above-2">{workings.of[name].method}</p>
        </div>
      </Disclosure>
    </div>
  );
}

function Inputs({ working: { inputs, result }, about }: { working: Working; about: string }) {
  return (
    <FigureTable
      caption={`Inputs for ${about}`}
      head={['From your books', 'Value']}
      rows={inputs.map((input) => [
        input.name,
        <FigureLink key={input.name} place={input.link}>
          {inputText(input)}
        </FigureLink>,
      ])}
      total={[result.name, inputText(result)]}
    />
  );
}
