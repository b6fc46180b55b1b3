// The line under the Dashboard's title: a welcome, what the business does, and how current the figures are.
import { useBusiness } from '../../lib/business.js';
import { ageInDays, instantText, timeText } from '../../lib/dates.js';
import { Coming } from '../../ui/states.js';
import { endedBooks, type Summary } from './dashboard.js';

interface WelcomeProps {
  summary: Summary | undefined;
  today: string;
}

export function Welcome({ summary, today }: WelcomeProps) {
  const { user, business } = useBusiness();
  // An account without a name is shown by its email address.
  const firstName = user.name.includes('@') ? '' : `, ${user.name.split(' ')[0]}`;
  const greeting = `${summary?.booksThrough === null ? 'Welcome' : 'Welcome back'}${firstName}.`;
  const description = business.description && ` ${business.description.replace(/\.$/, '')}.`;
  return (
    <span className="flex">
      <span className="clip" title={business.description}>
        {greeting}
        {description}
      </span>
      <span className="fixed">
        {'\u00a0'}
        {summary ? <Current summary={summary} today={today} /> : <Coming>Last Updated 9:41 AM</Coming>}
      </span>
    </span>
  );
}

function Current({ summary, today }: { summary: Summary; today: string }) {
  const { lastUpdated } = summary;
  const ended = endedBooks(summary, today);
  const at = lastUpdated && (ageInDays(lastUpdated) === 0 ? timeText(lastUpdated) : instantText(lastUpdated));
  return (
    <>
      {ended && `${ended} `}
      {at && `Last Updated ${at}`}
    </>
  );
}
