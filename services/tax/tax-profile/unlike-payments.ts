// Which payments to the IRS may not be installments: of two or more on one day, those that are unlike the others. Pure.
interface Paid {
  lineId?: string | undefined;
  paidOn: string;
  amountCents: number;
}

/** An installment is a quarter of the year's estimate, so two of them differ little. */
const alike = (a: number, b: number): boolean => Math.abs(a - b) <= 0.25 * Math.max(a, b);

/**
 * Line ids to ask about. With the return, people pay the last year's balance due, or extend the time to file (Form 4868), on the day of the first
 * installment. `recorded`: payments that the profile has. Without payments on other days to compare with, all of the day are asked about unless
 * they are alike.
 */
export function unlikePayments(found: readonly (Paid & { lineId: string })[], recorded: readonly Paid[]): Set<string> {
  const all: readonly Paid[] = [...found, ...recorded];
  const asked = [...Map.groupBy(found, ({ paidOn }) => paidOn)].flatMap(([day, own]) => {
    const ofDay = all.filter(({ paidOn }) => paidOn === day);
    if (ofDay.length < 2) return [];
    const others = all.filter(({ paidOn }) => paidOn !== day);
    const compared = others.length > 0 ? others : ofDay;
    const isLike = ({ amountCents }: Paid) => compared.every((other) => alike(amountCents, other.amountCents));
    const isLikeSome = ({ amountCents }: Paid) => others.some((other) => alike(amountCents, other.amountCents));
    return own.filter((payment) => !(others.length > 0 ? isLikeSome(payment) : isLike(payment)));
  });
  return new Set(asked.map(({ lineId }) => lineId));
}
