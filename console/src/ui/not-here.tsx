// What an address names and this business doesn't have: a link that was cut, or one of another business. It leads back.
import { useBusiness } from '../lib/business.js';
import { buttonClass } from './button.js';
import { PlaceLink } from './place-link.js';
import { EmptyState } from './states.js';

interface NotHereProps {
  /** In the singular, as `transaction`. */
  what: string;
  place: string;
  /** The name of the button that leads there. */
  back: string;
}

export function NotHere({ what, place, back }: NotHereProps) {
  const { business, businesses } = useBusiness();
  return (
    <EmptyState
      title={`This link leads to no ${what} of ${business.name}`}
      action={
        <PlaceLink place={place} className={buttonClass()}>
          {back}
        </PlaceLink>
      }
    >
      {businesses.length > 1
        ? 'It may have been cut off when it was copied, or belong to another of your businesses.'
        : 'It may have been cut off when it was copied.'}
    </EmptyState>
  );
}
