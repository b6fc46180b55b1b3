// npm run make-secrets: writes .env with a random value for every secret of docker-compose.yml. Existing values stay, so it may be
// repeated.
import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Secrets that the installation makes for itself. Keys of other companies' interfaces are not among them. */
const OWN_SECRET = /(_DATABASE_SECRET|_PASSWORD|_SIGNING_KEY|^ENCRYPTION_KEY)$/;
const RETIRED = ['DATABASE_SECRET', 'INTERNAL_SECRET', 'REDIS_PASSWORD'];

const example = readFileSync('.env.example', 'utf8');
const before = existsSync('.env') ? readFileSync('.env', 'utf8') : '';
const given = settingsIn(before);
const missing = [...settingsIn(example).keys()].filter((name) => before && !given.has(name));
const lines = before ? withMissing(before, missing) : example;
const filled = fillIn(lines);
// Written to another file and renamed: an incomplete secret would be useless.
writeFileSync('.env.new', filled.text, { mode: 0o600 });
chmodSync('.env.new', 0o600);
renameSync('.env.new', '.env');
console.log(filled.names.length > 0 ? `Added to .env: ${filled.names.join(', ')}.` : 'Every secret in .env already has a value.');
const retired = RETIRED.filter((name) => given.has(name));
if (retired.length > 0) console.log(`Remove these unused settings from .env: ${retired.join(', ')}.`);

function settingsIn(text) {
  return new Map(text.split('\n').flatMap((line) => (/^\w+=/.test(line) ? [line.split(/=(.*)/).slice(0, 2)] : [])));
}

/** Settings that a newer version has, at the end. */
function withMissing(text, names) {
  const added = names.map((name) => `${name}=${settingsIn(example).get(name)}\n`).join('');
  return text + (text.endsWith('\n') ? '' : '\n') + added;
}

function fillIn(text) {
  const names = [];
  const secrets = text.replace(/^(\w+)=[ \t]*$/gm, (line, name) => {
    if (!OWN_SECRET.test(name)) return line;
    names.push(name);
    return `${name}=${randomBytes(32).toString('hex')}`;
  });
  const now = settingsIn(secrets).get('INTERNAL_VERIFY_KEYS') ?? '';
  const keys = verifyKeys(settingsIn(secrets), now);
  if (keys !== now) names.push('INTERNAL_VERIFY_KEYS');
  return { text: secrets.replace(/^INTERNAL_VERIFY_KEYS=.*$/m, `INTERNAL_VERIFY_KEYS=${keys}`), names };
}

/** The public key of every signing key, new ones in front; those of keys that were replaced stay until they are removed by hand. */
function verifyKeys(settings, now) {
  const known = now.split(',').filter(Boolean);
  const own = [...settings].flatMap(([name, seed]) => {
    const [, service] = /^(\w+)_SIGNING_KEY$/.exec(name) ?? [];
    return service ? [`${service.toLowerCase().replaceAll('_', '-')}=${publicKeyOf(seed)}`] : [];
  });
  return [...own.filter((key) => !known.includes(key)), ...known].join(',');
}

/** Ed25519: the header of RFC 8410 before the 32 bytes of a private key; the last 32 bytes of the public one are the key itself. */
function publicKeyOf(seed) {
  const key = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from(seed, 'hex')]);
  const publicKey = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
}
