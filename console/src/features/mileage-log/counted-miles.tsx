// The year's miles and their deduction, whether Schedule C counts them, and the setting that changes it.
import { chooseMiles } from '#contracts/generated/client.js';
import { mayManage, useBusiness } from '../../lib/business.js';
import { Button } from '../../ui/button.js';
import { type FigureItem, Figures } from '../../ui/figures.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Notice } from '../../ui/states.js';
import { useWrite } from '../../ui/use-write.js';
import { businessPart, type Log, milesText, ratesText } from './mileage-log.js';

export function CountedMiles({ log }: { log: Log }) {
  const { miles, amountCents, rates } = log;
  const all = Math.round((miles.business + miles.commute + miles.personal) * 100) / 100;
  return (
    <>
      <Figures
        label={`Miles of ${log.year}`}
        items={[
          { label: 'Business miles', place: null, text: milesText(miles.business), note: `of ${milesText(all)} in the log` },
          { label: 'At the standard rate', place: null, amountCents, note: ratesText(rates) },
          onScheduleC(log),
        ]}
      />
      <Counting log={log} />
    </>
  );
}

/** The third figure: what of it is on line 9 now. */
function onScheduleC(log: Log): FigureItem {
  const { year, amountCents, profile } = log;
  const scheduleC = `/tax-cockpit?year=${year}&panel=schedule-c`;
  const label = 'On Schedule C, line 9';
  if (profile.method === 'none')
    return { label, place: null, text: 'Not deducted', note: 'No vehicle deduction is selected in your tax profile' };
  if (profile.method === 'actual') {
    const part = businessPart(log);
    if (part === null) return { label, place: `/tax-profile?year=${year}`, text: 'Not yet', note: 'Enter the year’s total miles' };
    return { label, place: scheduleC, text: part, note: 'of car costs (actual expenses)' };
  }
  if (profile.fromLog) return { label, place: scheduleC, amountCents, note: 'plus parking and tolls' };
  return { label, place: scheduleC, text: `${milesText(profile.miles)} mi`, note: 'entered in the tax profile' };
}

function Counting({ log }: { log: Log }) {
  const { business } = useBusiness();
  const { method, fromLog, miles } = log.profile;
  const choose = useWrite(chooseMiles, () => ({ params: { year: log.year }, body: { fromLog: !fromLog } }), {
    doneText: (now) =>
      now.fromLog ? 'Your deduction now uses the miles in this log.' : 'Your deduction now uses the miles in your tax profile.',
  });
  const profile = <PlaceLink place={`/tax-profile?year=${log.year}`}>tax profile</PlaceLink>;
  if (method === 'none')
    return (
      <Notice>
        To deduct these miles, choose Mileage or Actual expenses for the vehicle in your {log.year} {profile}.
      </Notice>
    );
  const action = mayManage(business.role) && (
    <Button small={fromLog} disabled={choose.isPending} onClick={() => choose.mutate()}>
      {fromLog ? 'Use entered miles instead' : 'Use this log'}
    </Button>
  );
  return (
    <>
      <Notice tone={fromLog ? 'positive' : 'warning'} action={action}>
        {fromLog
          ? `Your deduction uses the business miles in this log, ${method === 'mileage' ? 'at the standard rate' : 'as a percentage of total miles'}.`
          : `${milesText(miles)} miles from your tax profile are used instead of this log.`}
      </Notice>
      {choose.error && <Notice tone="negative">{choose.error.message}</Notice>}
    </>
  );
}
