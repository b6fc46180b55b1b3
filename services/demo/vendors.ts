// The vendors of the demo's businesses, and the payer on their forms. Most have given their W-9, one has not, one is a
// corporation, and some contractors are no vendors yet. Their numbers are invented EINs.
import type { BodyInput } from '#contracts/define.js';
import type { putPayer } from '#contracts/routes/payer.js';
import type { createVendor } from '#contracts/routes/vendors.js';
import { addDays, firstOfMonth } from './calendar.js';

interface DemoDirectory {
  payer: BodyInput<typeof putPayer>;
  vendors: BodyInput<typeof createVendor>[];
}

const brooklyn = { city: 'Brooklyn', state: 'NY' };
const individual = { ...brooklyn, entityType: 'individual' as const };

/** The W-9 forms arrived when the work started. */
export function demoDirectory(tenantId: 1 | 2, today: string): DemoDirectory {
  const w9On = addDays(firstOfMonth(today, -24), 4);
  return tenantId === 1 ? dumblit(w9On) : nuculture(w9On);
}

const dumblit = (w9On: string): DemoDirectory => ({
  payer: { name: 'Dumblit LLC', tinType: 'EIN', tin: '11-3456701', address: '88 Franklin Street', ...brooklyn, zipCode: '11222' },
  vendors: [
    {
      vendorName: 'Evan Lindgren',
      email: 'evan@lindgren.example',
      tin: '11-3456702',
      address: '5 Java Street',
      ...individual,
      zipCode: '11222',
      w9On,
    },
  ],
});

const nuculture = (w9On: string): DemoDirectory => ({
  payer: { name: 'Nuculture LLC', tinType: 'EIN', tin: '11-3456710', address: '27 Kent Avenue', ...brooklyn, zipCode: '11249' },
  vendors: [
    {
      vendorName: 'Jonah Petrov',
      email: 'jonah@petrov.example',
      tin: '11-3456711',
      address: '310 Graham Avenue',
      ...individual,
      zipCode: '11211',
      w9On,
    },
    {
      vendorName: 'Nadia Rahman',
      email: 'nadia@rahman.example',
      tin: '11-3456712',
      address: '71 Richardson Street',
      ...individual,
      zipCode: '11211',
      w9On,
    },
    { vendorName: 'Lena Hoffmann', tin: '11-3456713', address: '402 Union Avenue', ...individual, zipCode: '11211', w9On },
    { vendorName: 'Desmond Clarke', tin: '11-3456714', address: '19 Powers Street', ...individual, zipCode: '11211', w9On },
    {
      vendorName: 'Oakline Carpentry LLC',
      tin: '11-3456715',
      entityType: 'llc-s-corporation',
      address: '240 Morgan Avenue',
      ...brooklyn,
      zipCode: '11237',
      w9On,
    },
    { vendorName: 'Theo Brannigan', email: 'theo@brannigan.example', address: '133 Withers Street', ...individual, zipCode: '11211' },
  ],
});
