// Places at the end of a bank's text: countries, ZIP codes, states, and cities. Pure.
import { stateNames } from './states.js';

const STATES = new Set([...Object.keys(stateNames), 'PR']);

/** Large cities, without spaces; a city that is not listed is recognized by the state after it. */
const CITIES = new Set(
  (
    'NEWYORK BROOKLYN BRONX QUEENS STATENISLAND LOSANGELES CHICAGO HOUSTON PHOENIX PHILADELPHIA SANANTONIO SANDIEGO DALLAS AUSTIN ' +
    'SANJOSE FORTWORTH JACKSONVILLE COLUMBUS CHARLOTTE INDIANAPOLIS SANFRANCISCO SEATTLE DENVER WASHINGTON NASHVILLE OKLAHOMACITY ' +
    'BOSTON ELPASO PORTLAND LASVEGAS MEMPHIS DETROIT BALTIMORE MILWAUKEE ALBUQUERQUE FRESNO TUCSON SACRAMENTO MESA KANSASCITY ATLANTA ' +
    'COLORADOSPRINGS OMAHA RALEIGH VIRGINIABEACH LONGBEACH MIAMI OAKLAND MINNEAPOLIS TULSA BAKERSFIELD TAMPA WICHITA ARLINGTON AURORA ' +
    'NEWORLEANS CLEVELAND ANAHEIM HONOLULU HENDERSON STOCKTON RIVERSIDE LEXINGTON CORPUSCHRISTI ORLANDO IRVINE CINCINNATI SANTAANA ' +
    'NEWARK SAINTPAUL STPAUL PITTSBURGH GREENSBORO DURHAM LINCOLN JERSEYCITY PLANO ANCHORAGE STLOUIS SAINTLOUIS MADISON CHANDLER ' +
    'GILBERT RENO BUFFALO CHULAVISTA FORTWAYNE LUBBOCK TOLEDO STPETERSBURG LAREDO IRVING CHESAPEAKE GLENDALE WINSTONSALEM SCOTTSDALE ' +
    'GARLAND BOISE NORFOLK SPOKANE RICHMOND FREMONT HUNTSVILLE TACOMA HIALEAH SANBERNARDINO ROCHESTER SALTLAKECITY BIRMINGHAM YONKERS ' +
    'DESMOINES MODESTO FAYETTEVILLE AKRON PROVIDENCE KNOXVILLE CHATTANOOGA FORTLAUDERDALE EUGENE SALEM TEMPE CARY HARTFORD STAMFORD ' +
    'BRIDGEPORT NEWHAVEN SYRACUSE ALBANY WHITEPLAINS HOBOKEN CUPERTINO MOUNTAINVIEW PALOALTO MENLOPARK SUNNYVALE BELLEVUE REDMOND'
  ).split(' '),
);

/** Words that only businesses have in their names. */
export const BUSINESS_WORD =
  /\b(?:LLC|INC|CORP|CO|LTD|LP|GROUP|PARTNERS|SERVICES?|SOLUTIONS|HOLDINGS|ENTERPRISES|STUDIOS?|DESIGN|MEDIA|REALTY|PROPERTIES|MANAGEMENT|RENTALS?|INSURANCE|CONSULTING|ASSOCIATES|VENTURES|CONSTRUCTION|SUPPLY|LAW|CPA|BANK|BOOKKEEPING|ACCOUNTING|PLUMBING|ELECTRIC|CLEANING|LANDSCAPING|LAWN|PAINTING|ROOFING|PHOTOGRAPHY|REPAIR|PRINTING|CATERING|STUDIO|SALON|FARMS?|AUTO|COUNSELING|MARKETING|SIGNS?|FOODS|BAKERY|CHURCH|HOA)\b/; // prettier-ignore

/** Second words and first words of cities with two, as in 'LOVES PARK IL' and 'FORT MYERS FL'. */
const CITY_ENDS =
  /^(?:PARK|CITY|BEACH|HEIGHTS|HTS|SPRINGS|SPGS|FALLS|LAKES?|HILLS?|VALLEY|GROVE|CREEK|POINT|ROCK|RIDGE|ISLAND|HAVEN|JUNCTION|RAPIDS|OAKS?|PLAINS|FOREST|GARDENS|SHORES?|BAY|HARBOR|RIVER|TOWNSHIP|TWP|LANDING|MILLS?|ESTATES|COVE|PINES|VILLAGE|GLEN|BLUFFS?|BRANCH|CENTER)$/;
const CITY_STARTS =
  /^(?:NEW|NORTH|SOUTH|EAST|WEST|SAN|SANTA|SAINT|ST|FORT|FT|LOS|LAS|EL|MOUNT|MT|PORT|PALM|ROUND|COLORADO|SIOUX|BATON|CORPUS|BOCA|DES|COUNCIL|BOWLING|OLD)$/;

export const isState = (word: string): boolean => STATES.has(word);

/** A place without a name. */
export const isPlace = (name: string): boolean => name.split(' ').every((word) => STATES.has(word) || /^(?:USA?|NEW|YORK)$/.test(word));

/** Drops a trailing country, ZIP code, state and city. A two-word payee keeps its second word, however much it looks like a city. */
export function stripPlace(words: string[]): string[] {
  const last = () => words[words.length - 1] ?? '';
  while (words.length > 1 && /^(?:US|USA|\d{5}(?:-\d{4})?)$/.test(last())) words.pop();
  const state = words.length > 1 && STATES.has(last()) ? words.pop() : undefined;
  for (const count of [3, 2, 1]) {
    if (words.length > count && CITIES.has(words.slice(-count).join(''))) {
      words.length -= count;
      return words;
    }
  }
  // CO, IN, OR and the like also end names ('MILLER PAINT CO'): those alone don't prove that a city precedes them.
  const provesCity = state !== undefined && !['CO', 'IN', 'OR', 'ME', 'LA', 'DE'].includes(state);
  if (provesCity && words.length > 2 && !/^(?:OF|THE|AND|&|DE|FOR|TO|FROM)$/.test(words[words.length - 2] ?? '')) {
    const city = words.pop()!;
    if (BUSINESS_WORD.test(city)) words.push(city);
    else if (words.length > 1 && (CITY_ENDS.test(city) || CITY_STARTS.test(last()))) words.pop();
  }
  return words;
}
