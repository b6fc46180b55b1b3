// Who was paid, as far as a description says it: a journal's payee, or a bank's text without the words that every card payment begins with.
// Pure; the full text stays one step away.

/** Characters of all names together that lines are narrowed to. */
export const maxPayeeFilter = 1_500;

const openings = [
  /^(?:RECURRING )?DEBIT CARD(?: PURCHASE)?(?: X+\d{2,6})? +(?!PURCHASE$)/i,
  /^(?:CHECKCARD|POS(?: DEBIT| PURCHASE)?|PURCHASE AUTHORIZED ON)(?: \d{2}\/?\d{2})? +/i,
];

/** `Payee | description`, as journals are imported; where there is only one of them, it is the text. */
export function payeeAndText(description: string): [payee: string, text: string] {
  const at = description.indexOf(' | ');
  return at <= 0 ? ['', description] : [description.slice(0, at), description.slice(at + 3)];
}

export function payeeText(description: string): string {
  const [payee] = payeeAndText(description);
  if (payee !== '') return payee;
  const shorter = openings.reduce((text, opening) => text.replace(opening, ''), description.trim());
  return shorter === '' ? description : shorter;
}
