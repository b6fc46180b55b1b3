// Kafka on a machine without Docker: its jars, fetched once through Maven into the cache directory.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CannotStart } from '../../services/host/database/cannot-start.js';

const run = promisify(execFile);

export interface KafkaJars {
  /** Class path of the broker. */
  classPath: string;
  /** An archive of the classes that it loads, which halves every start; bound to this class path and this Java. May be missing. */
  archive: string;
}

/** Next to the sources, and above the compiled services. */
const root = ['../../', '../../../']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(join(path, 'deploy/kafka/pom.xml')));

const fetchWithinMs = 300_000;

/** Fetches missing jars. Safe for several processes at once, because unfinished files have another name. */
export async function kafkaJars(report: (step: string) => void): Promise<KafkaJars> {
  if (!root) throw new CannotStart('deploy/kafka/pom.xml is missing.');
  const pom = join(root, 'deploy/kafka/pom.xml');
  const digest = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12);
  const place = join(root, '.cache/kafka', digest);
  const libs = join(place, 'libs');
  if (!existsSync(libs)) await fetchJars(pom, libs, report);
  const { stderr: version } = await run('java', ['-version']);
  const archive = join(place, `classes-${createHash('sha256').update(version).digest('hex').slice(0, 12)}.jsa`);
  return { classPath: join(libs, '*'), archive };
}

async function fetchJars(pom: string, libs: string, report: (step: string) => void): Promise<void> {
  report('Downloading Kafka with Maven (once, 55 MB)');
  const unfinished = `${libs}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${unfinished}`];
    await run('mvn', ['-q', '-B', '-f', pom, ...goal], { timeout: fetchWithinMs });
    await rename(unfinished, libs).catch((error: unknown) => {
      if (!existsSync(libs)) throw error;
    });
  } catch (error) {
    throw new CannotStart(`Couldn’t download Kafka with Maven: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
