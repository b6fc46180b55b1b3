// Runs a program and returns its standard output; a failure is thrown with the end of what it said.
import { spawn } from 'node:child_process';

const shownBytes = 4_000;

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

export async function run(program: string, words: string[], { cwd, env = process.env }: RunOptions = {}): Promise<string> {
  const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let end = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    end = (end + text).slice(-shownBytes);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (end = (end + text).slice(-shownBytes)));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${program} ${words.slice(0, 3).join(' ')} ended with ${code}:\n${end}`);
  return out;
}
