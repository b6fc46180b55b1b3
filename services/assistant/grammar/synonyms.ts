// Words that owners use for the same kind of category. They match the tenant's own name for it, unless a category has the word itself.

import { stem } from './words.js';

/** Each line is one kind; a dash joins the words of a phrase. */
const groups = `
restaurant dining meal dinner lunch eating-out dining-out eating eat-out takeout
grocery supermarket food-shopping
food
rent lease
internet wifi broadband
phone telephone mobile cell cellphone cell-phone mobile-phone phone-bill
electricity electric power hydro electric-bill power-bill electricity-bill
tram transit subway metro public-transport public-transit bus train commuting
transport transportation
car auto vehicle truck
gas fuel gasoline petrol
software subscription saas app
wage salary payroll paycheck
advertising advertisement ad marketing promotion
bank-fee bank-charge
fee
cogs cost-good-sold
merchant-fee processing-fee card-processing processor-fee stripe-fee
contracting-fee contractor contract-labor freelancer subcontractor
legal attorney lawyer
professional accounting accountant bookkeeping cpa legal
travel trip flight airfare hotel
utility
insurance coverage
office stationery office-supply
interest
repair maintenance
donation charity gift contribution
medical doctor healthcare
dental dentist
vision eye optical
health
education training course tuition
socsec social-security
citynyc city-tax city city-income-tax
sdi disability state-disability
federal federal-tax federal-income-tax
state state-tax state-income-tax
medicare medicare-tax
match401k 401k-match employer-match retirement-match 401k-matching
postage shipping ship
supply
license permit
owner-draw draw distribution
sale
service
`;

/** By the stems of a phrase. */
const byPhrase = new Map<string, string[]>();
for (const line of groups.trim().split('\n')) {
  const phrases = line.split(' ').map((phrase) => phrase.replaceAll('-', ' '));
  for (const phrase of phrases) {
    const key = phrase.split(' ').map(stem).join(' ');
    byPhrase.set(key, [...(byPhrase.get(key) ?? []), ...phrases.filter((other) => other !== phrase)]);
  }
}

/** Synonyms of a phrase, as stems; empty if none is known. */
export const synonymsOf = (phrase: string): readonly string[] => byPhrase.get(phrase) ?? [];

/** Every word that leads anywhere, for misspellings. */
export const synonymWords: readonly string[] = [...new Set([...byPhrase.keys()].flatMap((phrase) => phrase.split(' ')))];
