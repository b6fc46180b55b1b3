// The message for an item that isn't in this business: the link is incomplete or from another business. It leads back.
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
      title={`This ${what} isn’t in ${business.name}`}
      action={
        <PlaceLink place={place} className={buttonClass()}>
          {back}
        </PlaceLink>
      }
    >
      {businesses.length > 1
        ? 'The link may be incomplete, or it may belong to another of your businesses.'
        : 'The link may be incomplete.'}
    </EmptyState>
  );
}
