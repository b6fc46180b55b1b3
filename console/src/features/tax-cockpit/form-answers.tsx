// What a part of Schedule C asks in addition to amounts: each answer with where it comes from, and the way to change or give it.
import type { FormAnswer } from '#contracts/schedule-c-shapes.js';
import { PlaceLink } from '../../ui/place-link.js';
import type { Preview } from './schedule-c.js';
import { places } from './tax-cockpit.js';
import styles from './schedule-c.module.css';

/** The section of the tax profile that asks for the answers of a part. */
const sections: Record<FormAnswer['part'], string> = { head: 'business', II: 'business', III: 'goods', IV: 'vehicle' };

interface FormAnswersProps {
  data: Preview;
  part: FormAnswer['part'];
}

/** Nothing where the part asks nothing. */
export function FormAnswers({ data, part }: FormAnswersProps) {
  const answers = (data.answers ?? []).filter((answer) => answer.part === part);
  if (answers.length === 0) return null;
  // The name above line A is in the first section of the tax profile.
  const placeOf = (line: string) => `${places.profile(data.year)}#${line === '' ? 'person' : sections[part]}`;
  return (
    <dl className={styles.answers}>
      {answers.map((answer) => (
        <div key={answer.line} data-wide={answer.line === '' || undefined}>
          <dt>
            <span className="total">{answer.line}</span>
            <span>{answer.label}</span>
          </dt>
          <dd>
            <Given {...answer} place={placeOf(answer.line)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Given({ line, label, answer, note, source, check, place }: FormAnswer & { place: string }) {
  const about = <span className="hidden"> {line && `line ${line}, `}{label}</span>; // prettier-ignore
  return (
    <>
      {answer === '' ? (
        <PlaceLink className="link" place={place}>
          Answer{about}
        </PlaceLink>
      ) : source ? (
        <span className="emphasis">{answer}</span>
      ) : (
        <PlaceLink place={place}>{answer}</PlaceLink>
      )}
      {note && <small className="note block">{note}</small>}
      {source && (
        <small className="block">
          <PlaceLink place={source.link}>{source.text}</PlaceLink>
        </small>
      )}
      {check && <small className="warning block">{check}</small>}
    </>
  );
}
