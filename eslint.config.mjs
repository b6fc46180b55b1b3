// What the linter holds: promises are awaited, events and the database have one door each, imports go one way.
import { readFileSync } from 'node:fs';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** As contracts/services.ts lists them; this file is read before anything is compiled. */
const [, list] = /services = \[([^\]]+)\]/.exec(readFileSync(new URL('contracts/services.ts', import.meta.url), 'utf8'));
const services = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);

const tests = ['**/*.spec.{ts,tsx}', '**/*.fixture.ts', '**/testing/**', '**/test-postgres.ts', 'tests/**'];

/** Each is refused with a sentence that names the way to go. */
const packages = {
  kafka: { name: 'kafkajs', message: 'Kafka is spoken to by platform/transports alone.' },
  nestKafka: {
    name: '@nestjs/microservices',
    importNames: ['ClientKafka', 'ClientKafkaProxy', 'ClientProxyFactory', 'ClientsModule', 'ServerKafka'],
    message: 'Handlers return events; the unit of work appends them. Nest’s own Kafka client loses and its server blocks.',
  },
  orm: {
    name: '@mikro-orm/postgresql',
    importNames: ['MikroORM'],
    message: 'Connections are opened by platform/database.ts; ask UnitOfWork for a transaction.',
  },
  nestOrm: { name: '@mikro-orm/nestjs', message: 'The EntityManager is not injectable; ask UnitOfWork for a transaction.' },
  pg: { name: 'pg', message: 'A service reaches its database through UnitOfWork.' },
};

const upTo = {
  platform: { regex: '^#platform/', message: 'Imports go one way: contracts ← platform ← service ← host.' },
  host: {
    regex: '^(\\.\\./)+(services/)?(identity|host|demo|simulators|embedded|distributed|local)/',
    message: 'Imports go one way: service ← host ← embedded, distributed.',
  },
  modes: { regex: '^(\\.\\./)+(services/)?(embedded|distributed)/', message: 'Imports go one way: host ← embedded, distributed.' },
  embedded: { regex: '^(\\.\\./)+(services/)?embedded/', message: 'One service per process knows nothing of all in one.' },
  console: { regex: '^(\\.\\./)+(app|features)/', message: 'Imports go one way: lib ← ui ← feature ← app.' },
  zod: {
    regex: '^(zod|#contracts/(routes|events)/.*)$',
    allowTypeImports: true,
    message: 'The console takes types from contracts, and #contracts/generated/client.js.',
  },
};

const aService = { regex: `^(\\.\\./)+(services/)?(${services.join('|')})/`, message: 'Services do not import services, tests included.' };

/** Settings of one rule replace one another, so each part of the repository names all that is out of its reach. */
const outOfReach = (files, { paths = [], patterns = [] }, ignores = tests) => ({
  files,
  ignores,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { paths: paths.map((name) => packages[name]), patterns: patterns.map((name) => (name === 'services' ? aService : upTo[name])) },
    ],
  },
});

const sends = 'One partition per send, acknowledged by all, a new producer after a failure: only SafeProducer holds a producer of kafkajs.';
const injected = 'UnitOfWork hands the EntityManager out; it cannot be injected.';
const syntax = [
  { selector: "CallExpression[callee.property.name='producer']", message: sends },
  { selector: "CallExpression[callee.property.name='sendBatch']", message: sends },
  {
    selector:
      "MethodDefinition[kind='constructor'] > FunctionExpression > TSParameterProperty > Identifier > TSTypeAnnotation > TSTypeReference[typeName.name='EntityManager']",
    message: injected,
  },
  {
    selector:
      "MethodDefinition[kind='constructor'] > FunctionExpression > Identifier > TSTypeAnnotation > TSTypeReference[typeName.name='EntityManager']",
    message: injected,
  },
];

const ofBusiness = 'The day comes from lib/business-day.ts, in the time zone of the business; the browser may be in another one.';
/** Instants and the hour of the person's day are no dates of books. */
const browserDay = [
  {
    selector: ":not(MemberExpression[property.name=/^(toISOString|getHours)$/]) > NewExpression[callee.name='Date'][arguments.length=0]",
    message: ofBusiness,
  },
  {
    selector: "CallExpression[callee.name='dayOf'] CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: ofBusiness,
  },
  {
    selector: "NewExpression[callee.name='Date'] CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: ofBusiness,
  },
  {
    selector: 'CallExpression[callee.property.name=/^(get(FullYear|Month|Date|Day)|toLocaleDateString|toDateString)$/]',
    message: ofBusiness,
  },
];

export default tseslint.config(
  { ignores: ['**/.*', 'node_modules/', 'dist/', '.data/', '.cache/', 'coverage/', 'contracts/generated/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  // A search must not take longer than its text is long; tests/tidy/regular-expressions.spec.ts tries what these rules do not see.
  {
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...syntax],
      'prefer-const': ['error', { destructuring: 'all' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      // Where a contract's type is not known (tables of routes and events), `any` says so.
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['{contracts,services,deploy,tests}/**/*.ts', 'console/src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  outOfReach(['contracts/**'], { paths: ['kafka', 'nestKafka', 'pg'], patterns: ['platform', 'services', 'host'] }),
  outOfReach(['services/platform/**'], { paths: ['kafka', 'nestKafka', 'nestOrm'], patterns: ['services', 'host'] }, [
    ...tests,
    'services/platform/transports/**',
  ]),
  outOfReach(['services/platform/transports/**'], { paths: ['nestKafka', 'nestOrm'], patterns: ['services', 'host'] }),
  // A service's own folders have names of their own, so `../tax/` is another service from wherever it is written; also from a test.
  outOfReach([`services/{platform,${services}}/**/*{.spec,.fixture}.ts`], { patterns: ['services'] }, []),
  outOfReach([`services/{${services}}/**`], { paths: ['kafka', 'nestKafka', 'orm', 'nestOrm', 'pg'], patterns: ['services', 'host'] }),
  outOfReach(['services/{identity,host,demo,simulators}/**'], { paths: ['kafka', 'nestKafka', 'orm', 'nestOrm'], patterns: ['modes'] }),
  outOfReach(['services/embedded/**', 'services/main.ts'], { paths: ['kafka', 'nestKafka', 'orm', 'nestOrm'] }),
  outOfReach(['services/distributed/**', 'deploy/local/**'], { paths: ['kafka', 'nestKafka', 'orm', 'nestOrm'], patterns: ['embedded'] }),
  outOfReach(['console/src/{lib,ui}/**', 'console/src/features/**'], { patterns: ['console', 'zod'] }),
  outOfReach(['console/src/app/**'], { patterns: ['zod'] }),
  { files: ['services/platform/transports/safe-producer.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['console/src/**'],
    ignores: [...tests, 'console/src/lib/dates.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntax, ...browserDay] },
  },
  // The specification asks the console to log; information helps whoever sets sign-in up.
  { files: ['console/src/**'], rules: { 'no-console': ['error', { allow: ['info', 'warn', 'error'] }] } },
  // What speaks to a person at a terminal.
  {
    files: [
      'scripts/**',
      'services/main.ts',
      'services/embedded/main.ts',
      'services/host/{lifetime,command.config}.ts',
      'services/host/commands/**',
      'services/evaluate-year/evaluate-year.ts',
      'deploy/local/main.ts',
      'services/assistant/starting-model/build.ts',
      ...tests,
    ],
    rules: { 'no-console': 'off' },
  },
);
