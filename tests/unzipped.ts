// Reads a zip archive back with Python's own reader, so that what we write is judged by another program.
import { execFileSync } from 'node:child_process';

export interface Unzipped {
  name: string;
  bytes: number;
  sha256: string;
  text: string;
}

const program = `
import hashlib, io, json, sys, zipfile
archive = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
assert archive.testzip() is None
read = [(one.filename, archive.read(one)) for one in archive.infolist()]
print(json.dumps([dict(name=name, bytes=len(data), sha256=hashlib.sha256(data).hexdigest(), text=data.decode("latin-1")) for name, data in read]))
`;

export const unzipped = (archive: Buffer): Unzipped[] =>
  (JSON.parse(execFileSync('python3', ['-c', program], { input: archive, maxBuffer: 2 ** 28 }).toString()) as Unzipped[]).map((one) => ({
    ...one,
    text: /\.(pdf|xlsx)$/.test(one.name) ? one.text : Buffer.from(one.text, 'latin1').toString('utf8'),
  }));
