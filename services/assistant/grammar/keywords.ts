// Keywords by their role, and filler words. A question with a word that is neither, and that names nothing of the business, isn't
// understood. Pure.

/** Phrases of each role; a dash joins the words of a phrase. The longest match counts. */
const table = {
  spend: `spend spent spending spends expense expenses expenditure expenditures outlay outlays outgoings cost costs costing pay paid paying pays bought buy
    buying purchase purchases purchased bill bills charged money-go money-went went-to money-out burn-through burned-through payment payments shell-out
    set-me-back set-us-back fork-out dropped lay-out laid-out blow blew went-out going-out charge-us charge-me charged-us charged-me order-from
    ordered-from eat-at ate-at`,
  income: `income earn earned earning earnings revenue revenues turnover receipts brought-in bring-in take-in took-in money-in come-in came-in gross-income
    gross-revenue total-sales receive received receiving made make making get-paid got-paid been-paid get-from got-from
    pay-me pay-us paid-me paid-us pays-me pays-us paying-me paying-us gave-us gave-me sent-us sent-me we-gross i-gross grossed`,
  net: `net-income net-profit net-earnings net-result net-loss profit profits loss losses bottom-line left-over after-expenses after-costs less-expenses surplus profit-and-loss p&l pnl net profitable
    make-money made-money lose-money lost-money in-the-black in-the-red in-profit money-did-i-keep break-even-or-not take-home`,
  compare: `compare compared comparing comparison versus vs difference differ contrast against stack-up side-by-side higher-than lower-than more-than
    less-than than bigger-than more less fewer`,
  trend: `trend trends trended trending over-time month-by-month month-over-month chart graph plot history development evolve evolved evolution develop developed
    progression timeline`,
  top: `top largest biggest highest most greatest main most-expensive priciest major costliest max maximum best`,
  least: `least smallest lowest cheapest minimum min fewest worst`,
  average: `average averages averaged avg mean typical typically on-average usually usual normally`,
  count: `how-many how-often number-of count times many transaction-count`,
  rows: `list transactions transaction entries entry line-items details itemize`,
  why: `why how-come what-caused what-drove what-made reason reasons explain cause caused drive driving drove behind what-explains`,
  change: `change changed changes increase increased increases decrease decreased decreases rise rose risen fall fell fallen drop dropped-off jump jumped
    go-up went-up gone-up go-down went-down gone-down higher lower up down grow grew grown shrink shrank spike spiked decline declined so-high so-low different`,
  balance: `balance balances money-do-i-have money-do-we-have do-i-have-left do-we-have-left money-left cash-do-i-have cash-do-we-have do-i-have do-we-have did-i-have did-we-have
    was-in were-in is-in money-was money-is sitting-in hold held holding stand-at stood-at is-left left-in`,
  worth: `net-worth worth`,
  owe: `owe owed owing outstanding debt debts`,
  cash: `cash cash-position cash-on-hand cash-balance bank-balance money-in-the-bank cash-in-the-bank bank-balances liquid`,
  assets: `assets asset`,
  liabilities: `liabilities liability`,
  equity: `equity owner-equity owners-equity total-equity`,
  runway: `how-long runway cash-runway cash-last money-last run-out-of-money run-out-of-cash run-out last-us last-me money-run-out cash-run-out stay-afloat
    can-we-last can-i-last keep-going stay-open months-of-cash`,
  burn: `burn burn-rate burning cash-burn burning-through`,
  deadline: `when next-estimated next-tax next-quarterly next-deadline next-due next-installment next-irs next-federal upcoming coming-up deadline deadlines due-date due-dates due next-payment when-is when-are`,
  estimate: `installment installments estimated estimate estimates estimated-tax estimated-taxes quarterly-tax quarterly-taxes quarterly-payment quarterly-payments tax-payment
    tax-payments tax-estimate estimated-tax-payment estimated-tax-payments estimated-payment estimated-payments projected-tax projected
    set-aside-for-taxes set-aside taxes-do-i-owe tax-do-i-owe taxes-do-we-owe tax-bill owe-in-taxes owe-in-tax safe-harbor`,
  tax: `tax taxes irs`,
  profitForm: `schedule-c`,
  contractors: `contractor contractors freelancer freelancers subcontractor subcontractors`,
  forms: `1099 1099s 1099-nec 1099-necs 1099-form 1099-forms nec`,
  w9: `w-9 w9 w-9s w9s w 9`,
  missing: `missing without except excluding have-no has-no with-no not-sent hasn't-sent haven't-sent lack lacks lacking need needs`,
  invoices: `invoice invoices invoiced stripe charges card-charges card-payments`,
  fees: `processing-fees processing-fee processor-fees stripe-fees stripe-fee card-fees card-processing-fees merchant-fees keep-in-fees kept-in-fees take-in-fees`,
  clients: `client clients customer customers`,
  attention: `attention needs-attention to-do todo should-i-know look-at should-i-look-at should-i-do should-we-do action-items action-needed alerts alert
    warnings needs-review to-review need-to-do needs-my-attention need-my-attention need-to-know issues problems worry-about take-care-of need-to-take-care-of anything-wrong should-i-look-at-first should-i-do-first should-we-look-at-first should-we-do-first
    i-should-do i-should-know`,
  byCategory: `by-category per-category categories category breakdown break-down broken-down what-on which-category where-money by-account`,
  byParent: `main-categories main-category parent-categories category-groups top-level-categories by-main-category groups`,
  bySub: `subcategories subcategory by-subcategory`,
  byPayee: `payee payees vendor vendors merchant merchants supplier suppliers store stores shop shops by-payee by-vendor by-merchant who whom
    where companies which-vendor places place people sources source payers payer employer employers `,
  byEntry: `single one-time individual single-purchase single-transaction`,
  byMonth: `by-month per-month each-month every-month monthly a-month months month`,
  byQuarter: `by-quarter per-quarter each-quarter every-quarter quarterly a-quarter quarters quarter`,
  byYear: `by-year per-year each-year every-year yearly annual annually a-year years year year-by-year`,
  byWeek: `per-week weekly each-week every-week a-week`,
  week: `week weeks`,
  byDay: `per-day daily each-day every-day a-day`,
  day: `day days`,
  perEntry: `per-transaction per-purchase per-visit per-payment each-time per-time per-order per-trip`,
  follow: `and-what-about what-about how-about and also same again same-for only just-for now-for ok okay then instead could-you would-you would-like i-need we-need`,
} as const;

export type Role = keyof typeof table;

/** By the words of a phrase, joined by spaces. */
export const roleOf = new Map<string, Role>();
for (const [role, phrases] of Object.entries(table) as [Role, string][])
  // Some are also written with a dash: W-9, 1099-NEC, break-even.
  for (const phrase of phrases.trim().split(/\s+/)) roleOf.set(phrase, role).set(phrase.replaceAll('-', ' '), role);

/** Longest phrase of the table. */
export const longestPhrase = Math.max(...[...roleOf.keys()].map((phrase) => phrase.split(' ').length));

export const fillers = new Set(
  `a an the my our your their his her i we me us you they it its this that these those is are was were be been being am do does did done doing have has had
   having in on at to from by with during over within into onto for of as up off out per via through across about around what how much please show tell give
   can will must there here so far all any anything some plus each every total totals totaled overall altogether sum amount
   amounts money dollar dollars usd business company account accounts books exactly just actually really currently today right now get got go went gone
   going know want wanted see find look like need let help hi hello hey dear thanks thank kindly ever put send come came take took turn turned end ended up
   which or and but if still even much own ours mine figure figures number numbers report summary summarize calculate compute find figure period
   time whole entire full overall combined together both between year's month's quarter's date assistant question ask i'd like it's i'm we're who's
   use used using run ran running happen happened happening were't compared to than as well being things stuff item items worth's
   category's spent's value much-money level state-of my-own mostly roughly approximately approx`
    .split(/\s+/)
    .flatMap((word) => word.split('-')),
);

/** Candidates for correcting a misspelling. */
export const keywordWords: readonly string[] = [...new Set([...roleOf.keys()].flatMap((phrase) => phrase.split(' ')))].filter(
  (word) => word.length >= 4,
);
