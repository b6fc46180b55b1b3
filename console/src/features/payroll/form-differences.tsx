// Generated forms that differ from the books: what each shows, what the books give, and the payments that changed.
import type { FormDifference } from '#contracts/form-differences.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { Notice } from '../../ui/states.js';

const maxShown = 5;

export function FormDifferences({ differences = [] }: { differences?: FormDifference[] }) {
  const more = differences.length - maxShown;
  return (
    <>
      {differences.slice(0, maxShown).map((difference) => (
        <Notice key={difference.formId} tone={difference.filedOn ? 'negative' : 'warning'} title={titleOf(difference)}>
          {difference.reason} {difference.filedOn ? 'Generate again to correct it.' : 'Generate again before you file.'}
        </Notice>
      ))}
      {more > 0 && <p className="note">{countOf(more, 'more form')} that differ from your books.</p>}
    </>
  );
}

function titleOf({ recipient, filedOn, formCents, booksCents }: FormDifference): string {
  const figures = formCents === booksCents ? 'needs a correction' : `shows ${money(formCents)}, your books ${money(booksCents)}`;
  return `${recipient}, ${filedOn ? `filed ${dayText(filedOn, { year: true })}` : 'not filed'}: ${figures}.`;
}
