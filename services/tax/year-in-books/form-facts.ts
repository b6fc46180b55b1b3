// Facts of other screens that answer lines of Schedule C.

export interface FormFacts {
  /** Payees due a 1099-NEC. */
  due: number;
  /** Payees due a 1099-MISC. */
  miscDue: number;
  /** Reportable payments to contractors without a payee, and those that a 1099-MISC would report. */
  unnamed: { count: number; cents: number };
  miscUnnamed: { count: number; cents: number };
  /** Payments to lenders that are all principal: their transactions have no interest. */
  principalOnly: { count: number; cents: number };
  /** Of the year, by form. */
  forms: readonly { form: string; forms: number; filed: number }[];
  /** On the 1099 forms. */
  payer?: { ein: string | null; address: string; city: string; state: string; zipCode: string };
  /** Miles in the mileage log, where the car is deducted by the mileage rate. */
  logged?: { business: number; commute: number; personal: number };
}
