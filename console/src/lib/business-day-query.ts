// The day of the open business: through when its books are complete, and what needs review. Every screen shows it.
import { getBusinessDay } from '#contracts/generated/client.js';
import { reading } from './reading.js';

export const businessDayQuery = reading(getBusinessDay, {});
