// Principal business codes of Schedule C, line B, for farming, mining, construction, manufacturing, and trade. Each code of a sector has its title in
// plain words and, after the bar, what else people call it.

export const codesOfGoods: Record<string, string> = {
  'Farming, forestry, and fishing': `
    112900 Animal production, such as breeding cats and dogs | breeder, kennel
    113000 Forestry and logging
    114110 Fishing
    114210 Hunting and trapping
    115110 Support for crop production, such as soil preparation and planting
    115210 Support for animal production, such as farriers | horse shoeing
    115310 Support for forestry
  `,
  Mining: `
    211120 Crude petroleum extraction
    211130 Natural gas extraction
    212110 Coal mining
    212200 Metal ore mining
    212300 Nonmetallic mineral mining and quarrying
    213110 Support for mining
  `,
  Utilities: `
    221000 Utilities
  `,
  Construction: `
    236100 Residential building construction | home builder, remodeling, general contractor, handyman
    236200 Nonresidential building construction | general contractor
    237100 Utility system construction
    237210 Land subdivision
    237310 Highway, street, and bridge construction
    237990 Other heavy and civil engineering construction
    238110 Poured concrete foundations and structures
    238120 Structural steel and precast concrete
    238130 Framing carpentry | carpenter
    238140 Masonry | bricklayer
    238150 Glass and glazing | windows
    238160 Roofing | roofer
    238170 Siding
    238190 Other foundation, structure, and building exterior work
    238210 Electrical contractors | electrician, solar installation
    238220 Plumbing, heating, and air-conditioning contractors | plumber, HVAC
    238290 Other building equipment contractors
    238310 Drywall and insulation
    238320 Painting and wall covering | painter
    238330 Flooring
    238340 Tile and terrazzo
    238350 Finish carpentry | carpenter, cabinets
    238390 Other building finishing
    238910 Site preparation | excavation, demolition
    238990 All other specialty trades | handyman, fence, paving, pool
  `,
  Manufacturing: `
    311110 Animal food
    311200 Grain and oilseed milling
    311300 Sugar and confectionery | candy, chocolate
    311400 Fruit and vegetable preserving and specialty food
    311500 Dairy products
    311610 Animal slaughtering and processing
    311710 Seafood preparation and packaging
    311800 Bakeries, tortillas, and dry pasta | baker, cakes, bread
    311900 Other food, such as coffee, tea, and seasonings
    312000 Beverages and tobacco | brewery, winery, distillery
    313000 Textile mills
    314000 Textile products
    315000 Apparel | sewing clothing, dressmaker
    316110 Leather and hide tanning and finishing
    316210 Footwear
    316990 Other leather and allied products
    321000 Wood products | woodworking
    322000 Paper
    323100 Printing and related support | printer, screen printing
    324100 Petroleum and coal products
    325100 Basic chemicals
    325200 Resin, synthetic rubber, and fibers
    325300 Pesticides, fertilizers, and other agricultural chemicals
    325410 Pharmaceuticals and medicine
    325500 Paint, coating, and adhesives
    325600 Soap, cleaning compounds, and toilet preparations | cosmetics
    325900 Other chemical products
    326000 Plastics and rubber products
    327100 Clay products and refractories | pottery, ceramics
    327210 Glass and glass products
    327300 Cement and concrete products
    327400 Lime and gypsum products
    327900 Other nonmetallic mineral products
    331000 Primary metal
    332000 Fabricated metal products | welding, machine shop
    333000 Machinery
    334000 Computer and electronic products
    335000 Electrical equipment, appliances, and components
    336000 Transportation equipment
    337000 Furniture and related products | cabinets
    339110 Medical equipment and supplies
    339900 Other miscellaneous manufacturing | jewelry, candles, signs, toys
  `,
  'Wholesale trade': `
    423100 Wholesale: motor vehicles, parts, and supplies
    423200 Wholesale: furniture and home furnishings
    423300 Wholesale: lumber and other construction materials
    423400 Wholesale: professional and commercial equipment and supplies
    423500 Wholesale: metals and minerals, except petroleum
    423600 Wholesale: household appliances, electrical, and electronic goods
    423700 Wholesale: hardware, plumbing, and heating equipment and supplies
    423800 Wholesale: machinery, equipment, and supplies
    423910 Wholesale: sporting and recreational goods and supplies
    423920 Wholesale: toys and hobby goods and supplies
    423930 Wholesale: recyclable materials | scrap
    423940 Wholesale: jewelry, watches, precious stones, and precious metals
    423990 Wholesale: other durable goods
    424100 Wholesale: paper and paper products
    424210 Wholesale: drugs and druggists’ sundries
    424300 Wholesale: apparel, piece goods, and notions | clothing
    424400 Wholesale: groceries and related products
    424500 Wholesale: farm product raw materials
    424600 Wholesale: chemicals and allied products
    424700 Wholesale: petroleum and petroleum products
    424800 Wholesale: beer, wine, and distilled alcoholic beverages
    424910 Wholesale: farm supplies
    424920 Wholesale: books, periodicals, and newspapers
    424930 Wholesale: flowers, nursery stock, and florists’ supplies
    424940 Wholesale: tobacco products and electronic cigarettes
    424950 Wholesale: paint, varnish, and supplies
    424990 Wholesale: other nondurable goods
    425120 Wholesale trade agents and brokers | sales representative, manufacturer’s rep
  `,
  // Sellers without a store choose the code of their main line of goods.
  'Retail trade, in a store or online': `
    441110 New car dealers
    441120 Used car dealers
    441210 Recreational vehicle dealers
    441222 Boat dealers
    441227 Motorcycle, ATV, and all other motor vehicle dealers
    441300 Automotive parts, accessories, and tires: retail
    444110 Home centers
    444120 Paint and wallpaper: retail
    444140 Hardware: retail
    444180 Other building materials: retail
    444200 Lawn and garden equipment and supplies: retail | nursery, plants
    445100 Grocery and convenience: retail
    445132 Vending machine operators
    445230 Fruit and vegetables: retail | farm stand
    445240 Meat: retail | butcher
    445250 Fish and seafood: retail
    445290 Other specialty food: retail | baked goods, candy, coffee
    445320 Beer, wine, and liquor: retail
    449110 Furniture: retail
    449120 Home furnishings: retail | decor, pottery, ceramics
    449210 Electronics and appliances, including computers: retail
    455000 General merchandise: retail | Amazon, eBay, dropshipping
    456110 Pharmacies and drugs: retail
    456120 Cosmetics, beauty supplies, and perfume: retail
    456130 Optical goods: retail
    456190 Other health and personal care: retail | vitamins, supplements
    457100 Gasoline stations
    457210 Fuel dealers
    458110 Clothing and clothing accessories: retail | boutique, apparel
    458210 Shoes: retail
    458310 Jewelry: retail
    458320 Luggage and leather goods: retail
    459110 Sporting goods: retail
    459120 Hobbies, toys, and games: retail
    459130 Sewing, needlework, and piece goods: retail | fabric, yarn
    459140 Musical instruments and supplies: retail
    459210 Books and newspapers: retail
    459310 Florists | flowers
    459410 Office supplies and stationery: retail
    459420 Gifts, novelties, and souvenirs: retail | crafts, Etsy
    459510 Used merchandise: retail | antiques, thrift, resale, eBay
    459910 Pets and pet supplies: retail
    459920 Art dealers | gallery
    459930 Manufactured (mobile) home dealers
    459990 All other retailers, such as tobacco, candles, and trophies
  `,
};
