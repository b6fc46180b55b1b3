// How the console is built: three pages, hashed assets, contracts by alias.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What is needed until somebody signs in, and nothing else: React, the sign-in library, the pages around the application, the calls that these make. */
const start = [
  /node_modules\/(react|react-dom|scheduler|@azure)\//,
  /console\/src\/ui\/(button|states|toast)/,
  // Styles of elements: a page drawn without them would jump when they come.
  /console\/src\/ui\/theme\/.*\.css/,
  /console\/src\/lib\/(api|problem)/,
  /console\/src\/app\/(errors\/error-log|business\/invitation|sign-in\/(client|config|return-to|sign-in-(cards|messages)))/,
  /contracts\/generated\/client\/(directory|session|settings)\./,
  /icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/IconX\.)/,
  /(vite\/preload-helper|rolldown\/runtime)/,
];
/** What screens share, in one file instead of dozens; not what draws charts, what only lists of rows have, and other large things of few screens. */
const shared = [
  /console\/src\/(ui|lib|app\/shell)\/(?!.*(drawing|coverage|dialog|file-drop|donut|menu|picker|table|phone-rows|statement))(?!.*(use-print|invoice-tabs|screen-tabs|record-form|record-texts|reading-pages|questions|copied-categories|answer|time-zones|books-fields|dropped-files|repeating-entries|rule-shares|steps|screen-switch|balance-screens|books-period|tax-settings|use-pairing|logged-reading|use-categorize-lines|category-choice|alerts-card|tax-queries|not-here|neighbor|import-link|reports-in-hand|payee-name))(?!(split|draft|csv|compared-day|field|pages|disclosure|tab-list|segmented|accounts)\.)(?!.*(side-panel|row-keys|search-field|account-select|category-amounts|filing|typed-figures|band-scale|text-field|day-report|period-report|form-end|use-write|heads|term-note|terms|download|payments-to-confirm))/,
  /contracts\/(?!records\/|generated\/client\/(transfers|schedule-c|schedule-c-answers|ledger-export|bills-and-invoices|vendors|accounts|rules|repeating-entries|contractor-payments|imports|payee-page|deduction-policy|tax-profile|manual-entries|w9-links|pay-runs|carryovers|forms-1099|asset-purchases|sales-tax|state-estimates|tax-analysis|audit-risk|balances|splits|loans|mileage-log|asset-register)\.|form-differences|rules\/(business-codes|inventory-accounts|csv-cell|payroll-providers|payroll-accounts|carryover-names|states|split-shares|payee-text|tin-format|trade-charts|form-1099-kinds|years|depreciation-legs|state-copies|sales-tax|trade-accounts))/,
  /node_modules\/@tabler\//,
  /node_modules\/@tanstack\/(?!.*table)/,
];
/** The frame and the screen that everybody sees first; what a person opens in it comes when it is opened. */
const first = [
  /console\/src\/app\/(?!main|w9|redirect|sign-in\/directory|.*(palette|more-sheet|notice|dialog|open-business|no-business|join-page|help-drawer|review-tabs))/,
  /features\/dashboard\/(?!new-business|first-steps)/,
];
/** What forms and lists of several screens have, and no first screen. */
const controls = [
  /console\/src\/ui\/(field|pages|disclosure|tab-list|segmented|use-categorize-lines|form-end|use-write)\./,
  /console\/src\/lib\/(category-choice|accounts)\./,
  /contracts\/rules\/(sales-tax|trade-accounts)\./,
  /contracts\/generated\/client\/(bills-and-invoices|vendors|accounts|rules|repeating-entries|contractor-payments|imports|payee-page|deduction-policy|tax-profile|manual-entries|w9-links)\./,
];
const tables = [
  /console\/src\/ui\/.*(table|phone-rows|statement|side-panel|row-keys|search-field|account-select|category-amounts|filing|band-scale|day-report|period-report)/,
  /console\/src\/lib\/(filing|typed-figures)/,
];
const menus = [/console\/src\/ui\/(choice-menu|year-menu|period-picker|day-picker)/];
const oneOf = (patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Another one with each change of the list. */
const latestChange = createHash('sha256')
  .update(readFileSync(here('../CHANGELOG.md')))
  .digest('hex')
  .slice(0, 8);

export default defineConfig({
  root: here('.'),
  define: { LATEST_CHANGE: JSON.stringify(latestChange) },
  plugins: [react()],
  resolve: { alias: [{ find: /^#contracts\/(.*)\.js$/, replacement: `${here('../contracts')}/$1.ts` }] },
  build: {
    outDir: here('../dist/console'),
    emptyOutDir: true,
    target: 'es2023',
    // No data: URLs, so that the server's content policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The charts' chunk; loaded only where a chart is drawn.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: [here('index.html'), here('redirect.html'), here('w9.html')],
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', priority: 4, test: oneOf(start) },
            { name: 'shared', priority: 3, minShareCount: 2, test: oneOf(shared) },
            { name: 'app', priority: 2, test: oneOf(first) },
            { name: 'tables', priority: 1, minShareCount: 2, test: oneOf(tables) },
            { name: 'controls', priority: 1, minShareCount: 2, test: oneOf(controls) },
            { name: 'menus', priority: 1, minShareCount: 2, test: oneOf(menus) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/config.json': 'http://localhost:8080', '/oidc': 'http://localhost:8080' } },
});
