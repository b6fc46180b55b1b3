// The bill of materials lists what an image of the product contains: everything the production code can load, by its hash, and no tool of development.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

interface Component {
  name: string;
  group?: string;
  version: string;
  purl: string;
  hashes: { alg: string; content: string }[];
  licenses: object[];
}
interface Bill {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: Component[];
}
interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  version: string;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const { bomFormat, metadata, components } = read<Bill>('dist/sbom.cdx.json');
const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name);
const versions = Map.groupBy(components, nameOf);

/** Where Node would find a package that is needed at a place: in its own node_modules, or in those above. */
function placeOf(name: string, from: string): string | undefined {
  const at = `${from}/node_modules/${name}`;
  if (existsSync(`${at}/package.json`)) return at;
  const above = from.lastIndexOf('/node_modules/');
  return above < 0 ? undefined : placeOf(name, from.slice(0, above));
}

test('it is of the product, and each package has a hash, a license and an address', () => {
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'ai-accounting']);
  for (const { purl, hashes } of components) {
    expect([purl, hashes]).toEqual([
      purl,
      [{ alg: expect.stringMatching(/^SHA-\d+$/), content: expect.stringMatching(/^([0-9a-f]{2}){20,64}$/) }],
    ]);
  }
  // These name their license, MIT, in a form that the lock file does not know.
  expect(components.filter(({ licenses }) => licenses.length !== 1).map(nameOf)).toEqual([
    'passport-strategy',
    'pause',
    'png-js',
    'valid-url',
  ]);
});

test('it holds every dependency and all that they need in turn, in the versions that are installed', () => {
  const { dependencies } = read<Package>('package.json');
  const seen = new Set<string>();
  const visit = (name: string, from: string) => {
    const place = placeOf(name, from);
    if (!place || seen.has(place)) return;
    seen.add(place);
    const { version, dependencies: needed = {} } = read<Package>(`${place}/package.json`);
    expect([name, versions.get(name)?.map((each) => each.version)]).toEqual([name, expect.arrayContaining([version])]);
    for (const each of Object.keys(needed)) visit(each, place);
  };
  for (const name of Object.keys(dependencies!)) visit(name, '.');
  expect(seen.size).toBeGreaterThan(100);
});

test('it holds the parts of sharp for the platforms of images', () => {
  const parts = components.filter(({ group, name }) => group === '@img' && name.includes('-')).map(({ name }) => name);
  expect(parts.sort()).toEqual(['sharp-libvips-linux-arm64', 'sharp-libvips-linux-x64', 'sharp-linux-arm64', 'sharp-linux-x64']);
});

test.each(['jest', 'eslint', 'typescript', 'vite', 'playwright-core'])('%s, a tool of development, is not in it', (tool) => {
  expect(versions.has(tool)).toBe(false);
});
