// What can carry from one tax year into the next, by the names that the screen and the tax package show.

export const carryoverKinds = [
  'depreciation',
  'section-179',
  'home-office-operating',
  'home-office-depreciation',
  'capital-loss',
  'qbi-loss',
  'excess-business-loss',
] as const;

export const carryoverNames: Record<(typeof carryoverKinds)[number], string> = {
  depreciation: 'Depreciation left on your assets',
  'section-179': 'Section 179 deduction not used',
  'home-office-operating': 'Home office: operating expenses',
  'home-office-depreciation': 'Home office: depreciation',
  'capital-loss': 'Capital loss',
  'qbi-loss': 'Qualified business loss (QBI)',
  'excess-business-loss': 'Excess business loss',
};
