// How a recipient reads the boxes that a copy shows: a substitute statement must have it (Pub. 1179, part 4). Sources: the instructions for
// recipients on Forms 1099-NEC and 1099-MISC, 2025. Pure.
import type { FormName } from '#contracts/rules/form-1099-kinds.js';

const tin =
  'Recipient’s taxpayer identification number (TIN). For your protection, this form shows only its last four digits. The IRS receives the complete number.';
const account = 'Account number. It distinguishes this form from others that the payer made for you.';
const withheld =
  'Box 4. Federal income tax that the payer withheld, for example because you didn’t provide a TIN (backup withholding). Claim it on your tax return as tax withheld.';

export const recipientInstructions: Record<FormName, readonly string[]> = {
  '1099-NEC': [
    tin,
    account,
    'Box 1. Payments to you for services, not as an employee. If it is income from self-employment, report it on Schedule C or F (Form 1040), and figure the tax on Schedule SE. If you believe that you were an employee, see Form 8919.',
    'Box 2. If it is checked, the payer sold you consumer products of $5,000 or more for resale. Report your income from selling them on Schedule C (Form 1040).',
    withheld,
    'Boxes 5 to 7. Income tax that the payer withheld for a state, the payer’s number there, and the income that the state counts.',
  ],
  '1099-MISC': [
    tin,
    account,
    'Box 1. Rents. Report rent from real estate on Schedule E (Form 1040). Use Schedule C (Form 1040) if you provided significant services to the tenant, sold real estate as a business, or rented personal property as a business.',
    'Box 3. Other income, which is usually reported on Schedule 1 (Form 1040). If it is from your trade or business, report it on Schedule C or F.',
    withheld,
    'Box 10. Gross proceeds paid to you as an attorney in connection with legal services. Report only the taxable part as income.',
    'Boxes 16 to 18. Income tax that the payer withheld for a state, the payer’s number there, and the income that the state counts.',
  ],
};
