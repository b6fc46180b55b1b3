// The software bill of materials in CycloneDX: the packages in an image of the product with their hashes, from the lock file.
// npm's own `npm sbom` is not used: with --omit it skips packages that others depend on, such as @nestjs/core.
import { createHash } from 'node:crypto';

/** The parts of sharp for the platforms of images, which the Dockerfile adds. */
const isInImage = (path, { os = [], cpu = [], libc = [] }) =>
  path.startsWith('node_modules/@img/') &&
  os.includes('linux') &&
  libc.includes('glibc') &&
  cpu.some((each) => ['x64', 'arm64'].includes(each));

/** Packages that `npm ci --omit=dev --omit=optional` installs, and what the Dockerfile adds, each once, in the lock file's order. */
function productionPackages({ packages }) {
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || ((entry.dev || entry.optional || entry.devOptional) && !isInImage(path, entry))) continue;
    const name = entry.name ?? path.split('node_modules/').at(-1);
    found.set(`${name}@${entry.version}`, { name, ...entry });
  }
  return [...found.values()];
}

/** The document as text; the same lock file gives the same text. */
export function billOfMaterials(lock) {
  const { name, version, license } = lock.packages[''];
  const product = { type: 'application', 'bom-ref': `${name}@${version}`, name, version, licenses: licensesOf(license) };
  const components = productionPackages(lock).map(componentOf);
  const serial = createHash('sha256')
    .update(JSON.stringify([product, components]))
    .digest('hex');
  const uuid = [serial.slice(0, 8), serial.slice(8, 12), `5${serial.slice(13, 16)}`, `8${serial.slice(17, 20)}`, serial.slice(20, 32)];
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid.join('-')}`,
    version: 1,
    metadata: { component: product },
    components,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function componentOf({ name, version, license, integrity }) {
  const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${short}@${version}`;
  const hashes = (integrity ?? '')
    .split(' ')
    .map((each) => each.split('-'))
    .filter(([algorithm]) => algorithm.startsWith('sha'))
    .map(([algorithm, digest]) => ({
      alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
      content: Buffer.from(digest, 'base64').toString('hex'),
    }));
  return { type: 'library', 'bom-ref': purl, ...(group && { group }), name: short, version, purl, hashes, licenses: licensesOf(license) };
}

/** One license by its SPDX id, several as an expression. */
function licensesOf(license) {
  if (!license) return [];
  return [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }];
}
