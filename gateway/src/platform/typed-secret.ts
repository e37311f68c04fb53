import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Text typed at the terminal without echo; undefined where there is no terminal or nothing was typed. */
export async function typedSecret(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    const typed = (await lines.question('')).trim();
    return typed === '' ? undefined : typed;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
