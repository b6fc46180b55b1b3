// The mark of an amount that rests on a guess, with the link to where it is confirmed.
import { centsOf } from '#contracts/money.js';
import { countOf, money } from '../lib/money.js';
import { Badge } from './badge.js';
import { PlaceLink } from './place-link.js';

export const PaymentsToConfirm = ({ of: { count, amount, link } }: { of: { count: number; amount: number; link: string } }) => (
  <span className="inline wrap gap-8">
    <Badge tone="warning">Not confirmed</Badge>
    <PlaceLink place={link} className="link">
      Confirm {countOf(count, 'payment')}, {money(centsOf(amount))}
    </PlaceLink>
  </span>
);
