// The screens where what a tax year needs beside the books is entered, as each of them offers the others.
export const taxSettings = [
  { path: '/tax-profile', label: 'Tax profile' },
  { path: '/deduction-policy', label: 'Deduction policy' },
  { path: '/asset-register', label: 'Asset register' },
  { path: '/loans', label: 'Loans' },
  { path: '/mileage-log', label: 'Mileage log' },
];
