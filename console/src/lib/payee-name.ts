// The payee of a contractor payment, as payroll and the payee's page show it. Pure.
import type { PaymentRow } from '#contracts/routes/contractor-payments.js';

/** Empty if the payment has no payee yet. */
export const payeeNameOf = ({ namedBy, contractorName }: Pick<PaymentRow, 'namedBy' | 'contractorName'>): string =>
  namedBy === 'nobody' ? '' : contractorName;
