import { checkedPassphrase, passphraseOf } from '../config.ts';
import { StartError } from '../platform/start-error.ts';

/** Passphrase of a command: never an argument, which every user of the machine could read. */
export const PASSPHRASE_OPTIONS = {
  'passphrase-file': { type: 'string' },
  'ask-passphrase': { type: 'boolean' },
} as const;

interface Given {
  readonly 'passphrase-file'?: string | undefined;
  readonly 'ask-passphrase'?: boolean | undefined;
}

/** From the file, the terminal, or otherwise the environment. Throws a StartError. */
export async function commandPassphrase(
  given: Given,
  fromEnvironment: string | undefined,
): Promise<string | undefined> {
  const file = given['passphrase-file'];
  if (file !== undefined) return passphraseOf(file, '--passphrase-file');
  if (given['ask-passphrase'] !== true) return fromEnvironment;
  if (!process.stdin.isTTY) {
    throw new StartError('configInvalid', 'There is no terminal to enter a passphrase. Use --passphrase-file.');
  }
  return checkedPassphrase(await typed('Passphrase: '), 'The passphrase');
}

/** One line from the terminal, without echo. */
async function typed(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(prompt);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  let line = '';
  try {
    for await (const text of stdin) {
      for (const key of String(text)) {
        if (key === '\r' || key === '\n' || key === '\u0004') return line;
        if (key === '\u0003') throw new StartError('configInvalid', 'Cancelled.');
        line = key === '\u007f' || key === '\b' ? line.slice(0, -1) : line + key;
      }
    }
    return line;
  } finally {
    stdin.setRawMode(false);
    stderr.write('\n');
  }
}
