// A Kafka cluster of one or three brokers on the loopback, for tests, trials and machines without Docker.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keepOutput, rotatingFile } from '#platform/rotating-file.js';
import { CannotStart } from '../../services/host/database/cannot-start.js';
import { freePort } from '../../services/host/database/ports.js';
import { sideBySide } from '../../services/host/side-by-side.js';
import { kafkaJars, type KafkaJars } from './kafka-jars.js';
import { brokerUser, kafkaPassword, scramArguments, securityProperties } from './kafka-security.js';

const run = promisify(execFile);

export interface KafkaCluster {
  /** `host:port` of every broker. */
  brokers: string[];
  /** How a user connects. */
  login(user: string): { brokers: string[]; sasl: { mechanism: 'scram-sha-512'; username: string; password: string } };
  pids(): number[];
  /** Undefined when it does not run; nodes count from 1. */
  pid(node: number): number | undefined;
  /** `kill -9`. */
  kill(node: number): Promise<void>;
  restart(node: number): Promise<void>;
  stop(): Promise<void>;
}

interface KafkaOptions {
  /** The directory of the brokers' data, which is kept between starts. */
  directory: string;
  nodes?: 1 | 3;
  /** The users' passwords are derived from it. */
  secret: string;
  /** File with the key and the certificates of brokers that clients reach by TLS. */
  certificate?: string;
  report?(step: string): void;
}

interface Node {
  id: number;
  port: number;
  brokerPort: number;
  controllerPort: number;
  directory: string;
}

/** A busy machine gives a broker a small share of its processors. */
interface Plan extends Pick<KafkaOptions, 'directory' | 'secret' | 'certificate'> {
  nodes: number;
  /** Of Java. */
  extra?: string[];
}

const startedWithinMs = 240_000;
/** Long enough for a broker that writes the archive of its classes while the machine is busy. */
const stopsWithinMs = 120_000;

/** Small and quick to start: a broker here serves one machine. */
const frugal = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto', '-Xlog:disable', '-Xlog:all=error:stderr'];

export async function startKafka({ nodes = 1, report = () => {}, ...options }: KafkaOptions): Promise<KafkaCluster> {
  const jars = await kafkaJars(report);
  if (!existsSync(jars.archive)) await archiveClasses(jars, report);
  return startNodes(jars, { ...options, nodes });
}

async function startNodes(jars: KafkaJars, plan: Plan): Promise<KafkaCluster> {
  const { directory, secret, extra = [] } = plan;
  const nodes: Node[] = [];
  for (let id = 1; id <= plan.nodes; id++) {
    const [port, brokerPort, controllerPort] = [await freePort(), await freePort(), await freePort()];
    nodes.push({ id, port, brokerPort, controllerPort, directory: join(directory, String(id)) });
  }
  const clusterId = await clusterIdIn(directory, nodes, secret);
  const running = new Map<number, ChildProcess>();
  const begin = async (node: Node) => {
    running.set(node.id, await startNode(jars, node, extra));
  };
  const stop = async () => void (await Promise.all([...running.values()].map((child) => end(child, 'SIGTERM'))));
  try {
    await sideBySide(nodes, (node) => format(jars, node, propertiesOf(node, nodes, plan), clusterId, secret));
    // Waits for every start before stopping the others, so that no broker is left running.
    await sideBySide(nodes, begin);
  } catch (error) {
    await stop();
    throw error;
  }
  const brokers = nodes.map(({ port }) => `127.0.0.1:${port}`);
  return {
    brokers,
    login: (username) => ({ brokers, sasl: { mechanism: 'scram-sha-512', username, password: kafkaPassword(username, secret) } }),
    pids: () => [...running.values()].filter(lives).map((child) => child.pid!),
    pid: (id) => (lives(running.get(id)!) ? running.get(id)!.pid : undefined),
    kill: (id) => end(running.get(id)!, 'SIGKILL'),
    restart: (id) => begin(nodes[id - 1]!),
    stop,
  };
}

/**
 * Users are created with a broker's data. Data that was created with other users is dropped: topics are copies of the logs, where
 * consumers read what they miss.
 */
async function clusterIdIn(directory: string, nodes: Node[], secret: string): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const [idFile, usersFile] = [join(directory, 'cluster-id'), join(directory, 'users')];
  const users = createHash('sha256').update(scramArguments(secret).join('\n')).digest('hex');
  if (!existsSync(usersFile) || readFileSync(usersFile, 'utf8') !== users) {
    for (const node of nodes) await rm(join(node.directory, 'data'), { recursive: true, force: true });
    writeFileSync(usersFile, users);
  }
  if (!existsSync(idFile)) writeFileSync(idFile, randomBytes(16).toString('base64url'));
  return readFileSync(idFile, 'utf8');
}

/** Written at every start, because the ports change each time and are not part of the broker's stored cluster data. */
async function format(jars: KafkaJars, node: Node, properties: string, clusterId: string, secret: string): Promise<void> {
  await mkdir(node.directory, { recursive: true, mode: 0o700 });
  const settings = join(node.directory, 'server.properties');
  writeFileSync(settings, properties, { mode: 0o600 });
  writeFileSync(join(node.directory, 'log4j2.properties'), logging);
  if (existsSync(join(node.directory, 'data', 'meta.properties'))) return;
  // Passed in a file, because other accounts of this machine can see the arguments of processes.
  const words = join(node.directory, 'format');
  // With an equals sign: one id in 64 starts with a dash and would be read as an option.
  writeFileSync(words, [`--cluster-id=${clusterId}`, '-c', settings, ...scramArguments(secret)].join('\n'), { mode: 0o600 });
  try {
    await run('java', [...frugal, ...silent(node), '-cp', jars.classPath, 'kafka.tools.StorageTool', 'format', `@${words}`]);
  } finally {
    await rm(words);
  }
}

async function startNode(jars: KafkaJars, node: Node, extra: string[]): Promise<ChildProcess> {
  const archive = existsSync(jars.archive) ? [`-XX:SharedArchiveFile=${jars.archive}`] : [];
  const words = [
    ...frugal,
    ...archive,
    ...extra,
    ...silent(node),
    '-cp',
    jars.classPath,
    'kafka.Kafka',
    join(node.directory, 'server.properties'),
  ];
  const child = spawn('java', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const log = rotatingFile({ path: join(node.directory, 'server.log') });
  keepOutput(log, child.stderr);
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new CannotStart(`Kafka ${reason}. See ${join(node.directory, 'server.log')}.`));
    };
    const timer = setTimeout(() => fail('did not start in time'), startedWithinMs);
    let output = '';
    child.once('error', (error) => fail(`could not be run (${error.message})`));
    child.once('exit', (code, signal) => fail(`ended with ${code ?? signal}`));
    child.stdout.on('data', (chunk: Buffer) => {
      log.write(chunk.toString());
      if (output === 'started') return;
      output = (output + chunk.toString()).slice(-20_000);
      // The port answers before the broker does; this line shows that it is ready.
      if (!output.includes('Kafka Server started')) return;
      output = 'started';
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve();
    });
  });
  child.once('close', () => log.end());
  return child;
}

const lives = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!lives(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs);
  await ended;
  clearTimeout(timer);
}

/** A broker that is started and stopped once leaves the archive behind. */
async function archiveClasses(jars: KafkaJars, report: (step: string) => void): Promise<void> {
  report('Preparing Kafka for quick starts (once)');
  const directory = await mkdtemp(join(tmpdir(), 'ai-accounting-kafka-'));
  const unfinished = `${jars.archive}.${process.pid}`;
  try {
    const secret = randomBytes(32).toString('hex');
    const trial = await startNodes(jars, { directory, secret, nodes: 1, extra: [`-XX:ArchiveClassesAtExit=${unfinished}`] });
    await trial.stop();
    // Without it, every start only takes a second longer.
    await rename(unfinished, jars.archive).catch(() => {});
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const silent = (node: Node): string[] => [`-Dlog4j2.configurationFile=${join(node.directory, 'log4j2.properties')}`];

const logging = `status = error
appender.console.type = Console
appender.console.name = stdout
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = %d %p %c{1}: %m%n
rootLogger.level = info
rootLogger.appenderRef.stdout.ref = stdout
`;

function propertiesOf(node: Node, all: Node[], { secret, certificate }: Plan): string {
  const addresses = [`CLIENT://127.0.0.1:${node.port}`, `BROKER://127.0.0.1:${node.brokerPort}`];
  const copies = all.length;
  const inSync = Math.max(1, copies - 1);
  return Object.entries({
    'process.roles': 'broker,controller',
    'node.id': node.id,
    listeners: [...addresses, `CONTROLLER://127.0.0.1:${node.controllerPort}`].join(','),
    'advertised.listeners': addresses.join(','),
    ...securityProperties({ clients: ['CLIENT'], ...(certificate && { certificate }) }, kafkaPassword(brokerUser, secret)),
    'controller.quorum.voters': all.map(({ id, controllerPort }) => `${id}@127.0.0.1:${controllerPort}`).join(','),
    'log.dirs': join(node.directory, 'data'),
    'auto.create.topics.enable': false,
    'default.replication.factor': copies,
    'min.insync.replicas': inSync,
    'offsets.topic.replication.factor': copies,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': copies,
    'transaction.state.log.min.isr': inSync,
    'transaction.state.log.num.partitions': 4,
    'share.coordinator.state.topic.replication.factor': copies,
    'share.coordinator.state.topic.min.isr': inSync,
    'group.initial.rebalance.delay.ms': 0,
    'num.network.threads': 2,
    'num.io.threads': 4,
    'log.cleaner.dedupe.buffer.size': 16_777_216,
    'log.segment.bytes': 67_108_864,
    // A killed broker may come back under its number as soon as its old session has ended.
    'broker.session.timeout.ms': 3_000,
    'broker.heartbeat.interval.ms': 500,
    ...(copies > 1 && {
      'controller.quorum.election.timeout.ms': 500,
      'controller.quorum.fetch.timeout.ms': 1_000,
      'replica.lag.time.max.ms': 5_000,
    }),
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
