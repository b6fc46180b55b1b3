// What a list shows of a bank's text: without the words that every card payment begins with. Pure; the full text stays one step away.

const openings = [
  /^(?:RECURRING )?DEBIT CARD(?: PURCHASE)?(?: X+\d{2,6})? +(?!PURCHASE$)/i,
  /^(?:CHECKCARD|POS(?: DEBIT| PURCHASE)?|PURCHASE AUTHORIZED ON)(?: \d{2}\/?\d{2})? +/i,
];

export function payeeText(description: string): string {
  const shorter = openings.reduce((text, opening) => text.replace(opening, ''), description.trim());
  return shorter === '' ? description : shorter;
}
