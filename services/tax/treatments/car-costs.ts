// What a transaction's text says about a car, whatever category it is in: parking and tolls, a cost of the car, or a payment to an insurer of
// cars. Pure.

/**
 * `parking`: parking fees and tolls, deducted in addition to either method (Pub. 463, chapter 4). `cost`: fuel, repairs, tires, insurance, and
 * registration; `lease`: lease payments. The standard mileage rate replaces both (Rev. Proc. 2019-46, section 4). `insurer`: insures cars and
 * other things, and the text doesn't say which.
 */
export type CarCost = 'parking' | 'cost' | 'lease' | 'insurer';

const anyOf = (texts: string): RegExp => new RegExp(`\\b(?:${texts})\\b`);

/** Fines aren't deductible (sec. 162(f)); their category says so. */
const fine = anyOf('VIOLATIONS?|TICKETS?|FINES?|CITATIONS?|SUMMONS|COURT|RED LIGHT');
const parking = anyOf(
  'PARKING|PARKMOBILE|PAYBYPHONE|SPOTHERO|PARKWHIZ|PARKNYC|E-?Z ?-?PASS|FAS ?TRAK|SUN ?PASS|TX ?TAG|PEACH PASS|I-?PASS|K-TAG|TOLLS?|TOLL ?TAG|TOLLWAY|TURNPIKE AUTH\\w*|NTTA|HCTRA',
);
/** 'AUTO PAY' says how it was paid, and Auto-Owners is an insurer of homes, too. */
const auto = '(?:AUTO(?![ -]?(?:PAY|PMT|DEBIT|DRAFT|OWNERS))|AUTOMOBILE|CAR|VEHICLE|MOTORCYCLE)';
const insurers =
  'GEICO|PROGRESSIVE|STATE FARM|ALLSTATE|LIBERTY MUTUAL|FARMERS INS\\w*|NATIONWIDE|USAA|TRAVELERS|AMERICAN FAMILY|AMFAM|ESURANCE|ERIE INS\\w*|MERCURY INS\\w*|SAFECO|AUTO-?OWNERS|AAA INS\\w*|KEMPER|DAIRYLAND|21ST CENTURY INS\\w*';
const insurer = anyOf(insurers);
const insurance = anyOf(`${auto} (?:INS|INSUR|INSURANCE|POLICY|PREM|PREMIUM)|INS(?:URANCE)? ${auto}|(?:${insurers})[ *]{1,3}${auto}`);
const registration = anyOf(
  'DMV|TXDMV|BMV|(?:DEPT|DEPARTMENT) OF MOTOR VEHICLES?|(?:VEHICLE|AUTO|CAR|TRUCK) REG(?:ISTRATION)?|SMOG (?:CHECK|TEST)|EMISSIONS? (?:TEST|INSPECTION)|LICENSE PLATES?',
);
const repair = anyOf(
  'AUTO (?:REPAIRS?|CARE|BODY|SERVICE|GLASS|PARTS)|AUTOMOTIVE|(?:CAR|VEHICLE|TRUCK) REPAIRS?|JIFFY LUBE|VALVOLINE|MIDAS|MEINEKE|AAMCO|FIRESTONE|GOODYEAR|DISCOUNT TIRE|LES SCHWAB|MAVIS|PEP BOYS|AUTOZONE|ADVANCE AUTO|O ?REILLY AUTO|NAPA AUTO|ROCKAUTO|SAFELITE|OIL CHANGE|TIRES?|TIRE (?:CENTER|SHOP)|CAR ?WASH',
);
const fuel = anyOf(
  'SHELL (?:OIL|SERVICE)|EXXON(?:MOBIL)?|CHEVRON|SUNOCO|TEXACO|CITGO|VALERO|MARATHON PETRO|SPEEDWAY|PHILLIPS 66|CONOCO|ARCO|GULF OIL|IRVING OIL|RACETRAC|MAVERIK|GAS STATION|GASOLINE|TRUCK STOP|(?:COSTCO|INGLES) GAS|(?:SAMS|KROGER|SAFEWAY|WAWA|SHEETZ|KWIK TRIP) FUEL|FUELMAN|WEX FLEET|FLEETCOR|SUPERCHARGER|CHARGEPOINT|EVGO|ELECTRIFY AMERICA',
);
const makers =
  'TOYOTA|LEXUS|HONDA|ACURA|FORD|GM|BMW|MINI|NISSAN|INFINITI|HYUNDAI|KIA|VW|VOLKSWAGEN|AUDI|MERCEDES|MAZDA|SUBARU|TESLA|CHRYSLER|VOLVO|PORSCHE|ALLY';
const lease = anyOf(`(?:${makers})\\b.{0,30}\\b(?:LEASE|LEASING)|(?:AUTO|CAR|VEHICLE|TRUCK) (?:LEASE|LEASING)`);

/** Null if the text says nothing about a car. */
export function carCostOf(description: string): CarCost | null {
  const text = description.toUpperCase();
  if (fine.test(text)) return null;
  if (parking.test(text)) return 'parking';
  if (lease.test(text)) return 'lease';
  if ([insurance, registration, repair, fuel].some((cost) => cost.test(text))) return 'cost';
  return insurer.test(text) ? 'insurer' : null;
}
