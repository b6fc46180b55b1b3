// The people of the demo, who can be chosen on the sign-in page, each with a fixed object id.

export interface DemoPerson {
  /** Object id in the bundled directory: the same in every installation, so that demo data can name it. */
  readonly oid: string;
  readonly mail: string;
  readonly name: string;
  readonly jobTitle: string;
  /** Role in the demo's businesses; the outsider belongs to none of them. */
  readonly role: 'owner' | 'admin' | 'bookkeeper' | 'adviser' | null;
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { oid: '0d3a6f10-0000-4000-8000-000000000001', mail: 'owner@demo.test', name: 'Maya Ortiz', jobTitle: 'Owner', role: 'owner' },
  {
    oid: '0d3a6f10-0000-4000-8000-000000000002',
    mail: 'admin@demo.test',
    name: 'Daniel Reyes',
    jobTitle: 'Operations manager',
    role: 'admin',
  },
  {
    oid: '0d3a6f10-0000-4000-8000-000000000003',
    mail: 'bookkeeper@demo.test',
    name: 'Priya Nair',
    jobTitle: 'Bookkeeper',
    role: 'bookkeeper',
  },
  {
    oid: '0d3a6f10-0000-4000-8000-000000000004',
    mail: 'adviser@demo.test',
    name: 'Helen Marsh',
    jobTitle: 'Accountant, CPA',
    role: 'adviser',
  },
  {
    oid: '0d3a6f10-0000-4000-8000-000000000005',
    mail: 'outsider@demo.test',
    name: 'Owen Blake',
    jobTitle: 'Owner of another business',
    role: null,
  },
];

/** The person in whose name the demo is created. */
export const DEMO_OWNER = DEMO_PEOPLE.find((person) => person.role === 'owner')!;
