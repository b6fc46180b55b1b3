// Shows before posting whether the rows of a file lead to the closing balance that the file states.
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type Statement, verdictOf } from './imports.js';

export function StatementVerdict({ statement }: { statement: Statement }) {
  const { state, text, hint } = verdictOf(statement);
  if (state === 'unknown') return <span className="dim">{text}</span>;
  return (
    <>
      <strong className={`flex start gap-6 emphasis ${state === 'agrees' ? 'positive' : 'warning'}`}>
        {state === 'agrees' ? (
          <IconCheck className="above-2" size={15} stroke={2} aria-hidden />
        ) : (
          <IconAlertTriangle className="above-2" size={15} stroke={1.75} aria-hidden />
        )}
        <span>{text}</span>
      </strong>
      {hint && <span className="dim">{hint}</span>}
    </>
  );
}
