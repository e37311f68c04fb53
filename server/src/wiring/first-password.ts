import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'first-password';

/**
 * Notice on the first administrator's one-time password: the password itself on an interactive terminal; elsewhere,
 * where output ends up in a journal, the file (mode 0600) that contains it.
 */
export function firstPasswordNotice(folder: string, isTerminal: boolean, loginname: string, password: string): string {
  const who = `\nFirst administrator: ${loginname}   one-time password`;
  if (isTerminal) return `${who}: ${password}\n\n`;
  const file = path.resolve(folder, FILE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return `${who} in the file ${file}; delete it once it is read.\n\n`;
}
