// Federal and state tax of the year side by side, each with its working. Routes: getStateEstimate, getTaxMetrics.
import { useQuery } from '@tanstack/react-query';
import { stateEstimateQuery, type Scope } from '../../lib/tax-queries.js';
import { Disclosure } from '../../ui/disclosure.js';
import { Loaded } from '../../ui/loaded.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Notice, SkeletonRows } from '../../ui/states.js';
import { federalWorking, sideBySide, stateWorking, type StateEstimate, type WorkingRow } from './state-estimate.js';
import { places } from './tax-cockpit.js';
import { metricsQuery } from './tax-cockpit-api.js';
import styles from './tax-cockpit.module.css';

interface StateSectionProps {
  scope: Scope;
  installment: { quarter: number; estimatedTax: number | null; dueOn: string };
}

export function StateSection({ scope, installment }: StateSectionProps) {
  const query = useQuery(stateEstimateQuery(scope));
  return (
    <section className="above-12" aria-label="Federal and state">
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={3} label="Loading the state estimate" />}
        errorTitle="Couldn’t load the state estimate."
      >
        {(state) => <Figures scope={scope} state={state} installment={installment} />}
      </Loaded>
    </section>
  );
}

function Figures({ scope, state, installment }: StateSectionProps & { state: StateEstimate }) {
  const chooses = <PlaceLink place={places.profile(scope.year)}>Choose a state</PlaceLink>;
  if (state.coverage === 'not-chosen') {
    return (
      <>
        <Notice action={chooses}>{state.reason}</Notice>
        <FederalWorking scope={scope} />
      </>
    );
  }
  return (
    <>
      <table className={`full ${styles.sides}`} aria-label="Federal and state tax">
        <thead>
          <tr>
            <td />
            <th scope="col">Federal</th>
            <th scope="col">{state.name}</th>
            <th scope="col">Together</th>
          </tr>
        </thead>
        <tbody>
          {sideBySide(state, installment).map(({ label, federal, state: own, both }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{federal}</td>
              <td>{own}</td>
              <td>{both}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {state.coverage === 'not-covered' && <Notice>{state.reason}</Notice>}
      {state.coverage === 'incomplete' && state.reason && (
        <Notice action={<PlaceLink place={places.profile(scope.year)}>Tax profile</PlaceLink>}>{state.reason}</Notice>
      )}
      <FederalWorking scope={scope} />
      {state.working.length > 0 && <Working name={state.name} rows={stateWorking(state)} />}
      {state.leavesOut.length > 0 && (
        <>
          <p className="above-12 emphasis">{state.name} estimate</p>
          <ul className={`note above-6 ${styles.assumptions}`}>
            {state.leavesOut.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function FederalWorking({ scope }: { scope: Scope }) {
  const metrics = useQuery(metricsQuery(scope)).data;
  const rows = metrics ? federalWorking(metrics) : [];
  return rows.length > 0 ? <Working name="Federal" rows={rows} /> : null;
}

function Working({ name, rows }: { name: string; rows: WorkingRow[] }) {
  return (
    <div className="above-8">
      <Disclosure name={`How ${name === 'Federal' ? 'the federal' : `${name}’s`} tax is calculated`}>
        <table className={`full ${styles.working}`} aria-label={`${name} tax, line by line`}>
          <tbody>
            {rows.map(({ label, source, text }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  <small className="block dim">{source}</small>
                </th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}
