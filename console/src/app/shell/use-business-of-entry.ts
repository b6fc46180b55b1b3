// Back and forward between places of several businesses: each place opens in the business that it was seen in.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBusiness } from '../../lib/business.js';
import { businessOfEntry, rememberBusiness } from '../business/business-of-entry.js';

const steps: readonly string[] = ['BACK', 'FORWARD', 'GO'];

export function useBusinessOfEntry(): void {
  const { history } = useRouter();
  const { business, businesses, select } = useBusiness();
  useEffect(() => {
    // The router's own state follows a moment later; the history's is of now.
    const entry = () => history.location.state.__TSR_index;
    rememberBusiness(entry(), business.id, sessionStorage);
    return history.subscribe(({ action }) => {
      const was = steps.includes(action.type) ? businessOfEntry(entry(), sessionStorage) : undefined;
      if (was !== undefined && was !== business.id && businesses.some(({ id }) => id === was)) select(was);
      else rememberBusiness(entry(), business.id, sessionStorage);
    });
  }, [history, business.id, businesses, select]);
}
