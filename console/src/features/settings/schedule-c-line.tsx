// The line of Schedule C that a category goes to this year, and the way to choose another one.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mayManage, useBusiness } from '../../lib/business.js';
import { dayOf } from '../../lib/dates.js';
import { policyQuery } from '../../lib/tax-queries.js';
import { lineText } from './merge-lines.js';

export function ScheduleCLine({ path }: { path: string }) {
  const { business } = useBusiness();
  const year = Number(dayOf(new Date()).slice(0, 4));
  const policy = useQuery(policyQuery(year)).data;
  if (!policy) return null;
  const own = policy.categories.find((one) => one.path === path);
  const choose = mayManage(business.role) ? 'Choose its Schedule C line' : 'Show its Schedule C line';
  return (
    <p className="note">
      {own ? `Schedule C for ${year}: ${lineText(own)}.` : `No transactions in ${year}, so it’s on no line of Schedule C yet.`}{' '}
      <Link className="link" to="/deduction-policy" search={own ? { year, category: path } : { year }}>
        {own ? choose : 'Deduction policy'}
      </Link>
    </p>
  );
}
