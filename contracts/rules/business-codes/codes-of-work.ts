// Principal business codes of Schedule C, line B, for services. Each code of a sector has its title in plain words and, after the bar, what else
// people call it.

export const codesOfWork: Record<string, string> = {
  'Transportation and warehousing': `
    481000 Air transportation
    482110 Rail transportation
    483000 Water transportation
    484110 General freight trucking, local | truck driver, hauling
    484120 General freight trucking, long distance | truck driver, owner-operator
    484200 Specialized freight trucking, such as moving vans | movers
    485110 Urban transit systems
    485210 Interurban and rural bus transportation
    485300 Taxi, limousine, and ridesharing | Uber, Lyft, driver
    485410 School and employee bus transportation
    485510 Charter buses
    485990 Other transit and ground passenger transportation
    486000 Pipeline transportation
    487000 Scenic and sightseeing transportation | tours
    488000 Support for transportation, such as towing | freight broker, dispatch
    492000 Couriers and messengers | delivery driver, DoorDash, Instacart, Amazon Flex
    493100 Warehousing and storage
  `,
  Information: `
    512100 Motion pictures and video | film, videographer, video production
    512200 Sound recording | music producer, recording studio
    513000 Publishing | books, magazines, newspapers, software publisher
    516000 Broadcasting and content providers | podcast, streaming, YouTube, blog
    517000 Telecommunications
    518210 Computing infrastructure, data processing, and web hosting
    519200 Web search portals, libraries, archives, and other information services
  `,
  'Finance and insurance': `
    522100 Depository credit, such as banks and credit unions
    522200 Nondepository credit, such as sales financing and consumer lending
    522300 Related to credit, such as loan brokers | mortgage broker
    523150 Investment banking and securities
    523160 Commodity contracts
    523210 Securities and commodity exchanges
    523900 Other financial investment, such as investment advice | financial planner, adviser
    524210 Insurance agencies and brokerages | insurance agent
    524290 Other insurance related | claims adjuster
  `,
  'Real estate and rental': `
    531100 Lessors of real estate
    531210 Real estate agents and brokers | realtor
    531310 Real estate property managers
    531320 Real estate appraisers
    531390 Other real estate
    532100 Automotive equipment rental and leasing | car rental, Turo
    532210 Consumer electronics and appliance rental
    532281 Formal wear and costume rental
    532282 Video tape and disc rental
    532283 Home health equipment rental
    532284 Recreational goods rental
    532289 Other consumer goods rental | party rental
    532310 General rental centers
    532400 Commercial and industrial machinery and equipment rental and leasing
  `,
  'Professional, scientific, and technical services': `
    541100 Legal services | lawyer, attorney, paralegal, notary
    541211 Certified public accountants | CPA
    541213 Tax preparation
    541214 Payroll services
    541219 Other accounting services | bookkeeper, bookkeeping
    541310 Architecture | architect
    541320 Landscape architecture
    541330 Engineering | engineer
    541340 Drafting
    541350 Building inspection | home inspector
    541360 Geophysical surveying and mapping
    541370 Surveying and mapping, except geophysical
    541380 Testing laboratories and services
    541400 Specialized design, such as interior, industrial, graphic, and fashion design | graphic designer, UX, branding
    541510 Computer systems design and related services | software developer, programming, web design, IT support, app
    541600 Management, scientific, and technical consulting | consultant, business coach
    541700 Scientific research and development
    541800 Advertising and public relations | marketing, social media, influencer, copywriter
    541910 Market research and public opinion polling
    541920 Photography | photographer, photographic services, portraits, weddings, studio
    541930 Translation and interpretation | translator, interpreter
    541940 Veterinary services | veterinarian
    541990 All other professional, scientific, and technical services
  `,
  'Administrative, support, and waste services': `
    561110 Office administration | virtual assistant
    561210 Facilities support
    561300 Employment services | recruiter, staffing
    561410 Document preparation | transcription, editing, proofreading
    561420 Telephone call centers | telemarketing, answering service
    561430 Business service centers, such as mail centers and copy shops
    561440 Collection agencies
    561450 Credit bureaus
    561490 Other business support, such as court reporting and repossession
    561500 Travel arrangement and reservations | travel agent
    561600 Investigation and security | locksmith, private investigator, guard
    561710 Exterminating and pest control
    561720 Janitorial services | house cleaning, cleaner, maid
    561730 Landscaping | lawn care, gardener, tree service, snow removal
    561740 Carpet and upholstery cleaning
    561790 Other services to buildings and dwellings | pool cleaning, pressure washing, window cleaning
    561900 Other support services, such as packaging and trade show organizers | event planner
    562000 Waste management and remediation | junk removal
  `,
  Education: `
    611000 Education, such as schools and instruction | tutor, teacher, lessons, trainer, courses
  `,
  'Health care and social assistance': `
    621111 Physicians, except mental health specialists | doctor
    621112 Physicians, mental health specialists | psychiatrist
    621210 Dentists
    621310 Chiropractors
    621320 Optometrists
    621330 Mental health practitioners, except physicians | therapist, counselor, psychologist, social worker
    621340 Physical, occupational, and speech therapists and audiologists
    621391 Podiatrists
    621399 All other health practitioners | nurse, acupuncture, dietitian, midwife
    621400 Outpatient care centers
    621510 Medical and diagnostic laboratories
    621610 Home health care | caregiver, home health aide
    621900 Other ambulatory health care, such as ambulances
    622000 Hospitals
    623000 Nursing and residential care
    624100 Individual and family services | elder care, companion
    624200 Community food, housing, and emergency relief
    624310 Vocational rehabilitation
    624410 Childcare | babysitter, nanny, daycare
  `,
  'Arts, entertainment, and recreation': `
    711100 Performing arts companies | theater, dance, band
    711210 Spectator sports
    711300 Promoters of performing arts, sports, and similar events
    711410 Agents and managers for artists, athletes, and entertainers
    711510 Independent artists, writers, and performers | artist, author, musician, actor, DJ, illustrator, content creator, painter
    712100 Museums, historical sites, and similar institutions
    713100 Amusement parks and arcades
    713200 Gambling
    713900 Other amusement and recreation, such as fitness and golf | personal trainer, gym, yoga, pilates, fitness coach
  `,
  'Accommodation and food': `
    721100 Traveler accommodation, such as hotels and bed and breakfast inns | Airbnb, vacation rental
    721210 RV parks and recreational camps
    721310 Rooming and boarding houses, dormitories, and workers’ camps
    722300 Special food services, such as caterers | catering, food truck
    722410 Drinking places with alcoholic beverages | bar
    722511 Full-service restaurants
    722513 Limited-service restaurants | takeout, pizza
    722514 Cafeterias and buffets
    722515 Snack and nonalcoholic beverage bars | coffee shop, cafe, ice cream
  `,
  'Other services': `
    811110 Automotive mechanical and electrical repair | mechanic, auto repair
    811120 Automotive body, paint, interior, and glass repair
    811190 Other automotive repair, such as oil changes and car washes | detailing
    811210 Electronic and precision equipment repair | computer repair, phone repair
    811310 Commercial and industrial machinery repair
    811410 Home and garden equipment and appliance repair
    811420 Reupholstery and furniture repair
    811430 Footwear and leather goods repair
    811490 Other personal and household goods repair
    812111 Barber shops
    812112 Beauty salons | hair stylist, hairdresser, makeup, esthetician
    812113 Nail salons | manicure
    812190 Other personal care, such as diet centers | massage, tattoo, tanning, waxing, lashes
    812210 Funeral homes and services
    812220 Cemeteries and crematories
    812310 Coin-operated laundries and dry cleaners
    812320 Dry cleaning and laundry, except coin-operated | alterations
    812330 Linen and uniform supply
    812910 Pet care, except veterinary | dog walker, pet sitter, groomer
    812920 Photofinishing
    812930 Parking lots and garages
    812990 All other personal services | wedding planner, errands, psychic
    813000 Religious, grantmaking, civic, professional, and similar organizations | minister
    999000 Unclassified: no other code fits
  `,
};
