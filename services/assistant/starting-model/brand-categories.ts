// The business category of each kind of shop or office. Several categories with shares mean that the kind alone isn't enough.
import type { Category } from '../classification/categories.js';

/** One category, or shares that add up to 1. */
export type Meaning = Category | readonly (readonly [Category, number])[];

/** Purchases that a small business makes there about as often for itself as its owner does privately. */
const GENERAL_STORE: Meaning = [
  ['Expenses:Supplies', 0.55],
  ['Equity:Owner Draws', 0.35],
  ['Expenses:Meals', 0.1],
];
/** Groceries are for the owner's own table as often as for the business: an expense until a person is asked, and never a sure one. */
const FOOD_STORE: Meaning = [
  ['Expenses:Supplies', 0.5],
  ['Equity:Owner Draws', 0.4],
  ['Expenses:Meals', 0.1],
];
const BANK: Meaning = [
  ['Assets:Transfer', 0.45],
  ['Expenses:Bank Fees', 0.35],
  ['Liabilities:Loans', 0.2],
];
const MACHINERY: Meaning = [
  ['Expenses:Repairs & Maintenance', 0.6],
  ['Expenses:Supplies', 0.4],
];

/** Meanings by the index's 'key/value' of a kind; kinds that are missing here (parks, flagpoles, schools) are not learned. */
const KINDS: readonly (readonly [Meaning, string])[] = [
  // Before the filling stations and pharmacies of the same names.
  [FOOD_STORE, 'shop/supermarket'],
  [GENERAL_STORE, 'shop/department_store shop/wholesale'],
  ['Expenses:Meals', 'amenity/fast_food amenity/restaurant amenity/cafe amenity/ice_cream amenity/bar amenity/pub shop/bakery shop/pastry'],
  ['Expenses:Meals', 'shop/deli shop/coffee shop/tea shop/confectionery shop/chocolate shop/beverages'],
  ['Expenses:Car & Truck', 'amenity/fuel shop/car_repair shop/tyres shop/car_parts amenity/car_wash amenity/charging_station'],
  ['Expenses:Car & Truck', 'shop/truck_repair shop/truck shop/car amenity/parking highway/toll_gantry shop/motorcycle_repair'],
  ['Expenses:Travel', 'tourism/hotel tourism/motel tourism/hostel amenity/car_rental shop/travel_agency amenity/bicycle_rental'],
  ['Expenses:Travel', 'amenity/car_sharing route/train route/bus route/ferry tourism/caravan_site'],
  ['Expenses:Insurance', 'office/insurance office/insurance_adjuster'],
  ['Expenses:Supplies', 'shop/hardware shop/doityourself shop/trade shop/paint shop/houseware shop/garden_centre shop/lighting'],
  ['Expenses:Supplies', 'shop/electrical shop/tiles shop/flooring shop/power_tools shop/craft shop/hairdresser_supply shop/kitchen'],
  ['Expenses:Office Expense', 'shop/stationery shop/copyshop shop/electronics shop/computer shop/books shop/printer_ink shop/furniture'],
  [MACHINERY, 'shop/plant_hire shop/groundskeeping shop/agrarian'],
  ['Expenses:Repairs & Maintenance', 'craft/cleaning craft/plumber craft/painter craft/electrician craft/handicraft craft/glaziery'],
  ['Expenses:Repairs & Maintenance', 'craft/electronics_repair shop/repair shop/locksmith shop/pest_control shop/carpet'],
  ['Expenses:Rent', 'shop/storage_rental shop/rental office/coworking office/estate_agent landuse/residential'],
  ['Expenses:Utilities', 'shop/mobile_phone shop/telecommunication shop/gas office/telecommunication power/substation telecom/exchange'],
  ['Expenses:Utilities', 'office/energy_supplier office/water_utility man_made/water_works amenity/waste_transfer_station'],
  ['Expenses:Postage & Shipping', 'amenity/post_office amenity/post_depot amenity/parcel_locker office/logistics'],
  ['Expenses:Legal & Professional', 'office/lawyer office/tax_advisor office/consulting office/financial_advisor office/engineer'],
  ['Expenses:Contracting Fee', 'office/employment_agency office/it office/construction_company'],
  ['Expenses:Advertising', 'advertising/billboard craft/signmaker'],
  ['Expenses:Education & Training', 'amenity/training amenity/college amenity/university amenity/language_school amenity/prep_school'],
  ['Expenses:Entertainment', 'amenity/cinema leisure/bowling_alley tourism/theme_park leisure/escape_game leisure/miniature_golf'],
  ['Expenses:Taxes & Licenses', 'amenity/payment_terminal office/government'],
  ['Liabilities:Loans', 'shop/money_lender office/mortgage'],
  ['Equity:Owner Draws', 'shop/clothes shop/shoes shop/jewelry shop/cosmetics shop/beauty shop/sports shop/hairdresser shop/toys'],
  ['Equity:Owner Draws', 'shop/gift shop/watches shop/bag shop/fashion_accessories shop/perfumery shop/massage shop/baby_goods'],
  ['Equity:Owner Draws', 'amenity/pharmacy amenity/dentist amenity/clinic shop/optician amenity/doctors amenity/veterinary shop/pet'],
  ['Equity:Owner Draws', 'shop/hearing_aids shop/nutrition_supplements leisure/fitness_centre amenity/childcare amenity/kindergarten'],
  ['Equity:Owner Draws', 'shop/alcohol shop/cannabis shop/bed shop/outdoor amenity/hospital healthcare/laboratory shop/chemist'],
  [FOOD_STORE, 'shop/convenience'],
  [GENERAL_STORE, 'shop/variety_store shop/country_store'],
  [BANK, 'amenity/bank'],
];

export const MEANING_BY_KIND: ReadonlyMap<string, Meaning> = new Map(
  KINDS.flatMap(([meaning, kinds]) => kinds.split(' ').map((kind) => [kind, meaning] as const)),
);
