import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { urlsOfHosts } from '@tidegate/contract/fields/url-hosts.ts';
import { type AllowedPlace, allowedPlaces } from './platform/reach.ts';
import { sparkplugIdSchema } from '@tidegate/contract/nouns/gateway/gateway.ts';

/** Settings of one gateway process. */
export interface GatewayOptions {
  readonly url: string;
  readonly sn: string;
  readonly secret: string;
  /** Folder for configuration, bdSeq and buffer. */
  readonly data: string;
  readonly group: string;
  readonly node: string;
  /** Undefined: births do not wait for a host. */
  readonly primaryHost: string | undefined;
  readonly bufferBytes: number;
  /** Limit on late values, in points per second. */
  readonly latePointsPerSecond: number;
  /** A file of recorded values to deliver as history; deleted after the import. */
  readonly importFile: string | undefined;
  /** Places where drivers may connect although such addresses are refused: this machine, link-local ones, the server. */
  readonly allow: readonly AllowedPlace[];
  /** True if databases are read by accounts that may do more than read. */
  readonly hasAnySqlAccount: boolean;
}

/** The same before the person is asked for a missing secret. */
export type GivenOptions = Omit<GatewayOptions, 'secret'> & { readonly secret: string | undefined };

/** The fault of the flags or the environment, in one sentence. */
export class ConfigError extends Error {}

const PREFIX = 'TIDEGATE_GATEWAY_';
const FLAGS = [
  'url',
  'sn',
  'secret',
  'secret-file',
  'data',
  'group',
  'node',
  'host-id',
  'buffer-mb',
  'late-rate',
  'import',
  'allow',
  'sql-accounts',
] as const;
type Flag = (typeof FLAGS)[number];
const PROTOCOLS: readonly string[] = ['mqtt:', 'mqtts:', 'ws:', 'wss:'];

/** Reads `--flag value`, or TIDEGATE_GATEWAY_FLAG where the flag is absent. Throws ConfigError that names the flag. */
export function readConfig(args: readonly string[], env: Readonly<Record<string, string | undefined>>): GivenOptions {
  const flags = parseFlags(args);
  const value = (flag: Flag): string | undefined => {
    const name = PREFIX + flag.toUpperCase().replaceAll('-', '_');
    const found = flags[flag] ?? env[name];
    return found === undefined || found === '' ? undefined : found;
  };
  const required = (flag: Flag): string => {
    const found = value(flag);
    if (found === undefined)
      throw new ConfigError(`--${flag} is missing (or ${PREFIX}${flag.toUpperCase()} in the environment).`);
    return found;
  };
  const url = readUrl(required('url'));
  const sn = readId('sn', required('sn'));
  const data = resolve(required('data'));
  const hostId = value('host-id') ?? 'tidegate';
  return {
    url,
    sn,
    secret: readSecret(flags.secret, value, data),
    data,
    group: readId('group', value('group') ?? 'tidegate'),
    node: readId('node', value('node') ?? sn),
    primaryHost: hostId === 'none' ? undefined : readId('host-id', hostId),
    bufferBytes: readNumber('buffer-mb', value('buffer-mb') ?? '256', 0.1, 1_000_000) * 1_000_000,
    latePointsPerSecond: readNumber('late-rate', value('late-rate') ?? '5000', 1, 1_000_000),
    importFile: value('import') === undefined ? undefined : resolve(value('import') ?? ''),
    allow: readAllowed(value('allow') ?? ''),
    hasAnySqlAccount: readWord('sql-accounts', value('sql-accounts') ?? 'reading', ['reading', 'any']) === 'any',
  };
}

/** Paths in the gateway's data folder. */
export const dataPaths = (data: string) => ({
  buffer: join(data, 'buffer'),
  config: join(data, 'config.json'),
  bdSeq: join(data, 'bdseq'),
  sealKey: join(data, 'seal.key'),
  secret: join(data, 'secret'),
});

function parseFlags(args: readonly string[]): { readonly [F in Flag]?: string } {
  const options = Object.fromEntries(FLAGS.map((flag) => [flag, { type: 'string' } as const]));
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error), {
      cause: error,
    });
  }
}

/**
 * The secret from `--secret-file`, the environment, or the data folder, where a typed one is kept. Not from a flag:
 * every user of the machine can see the arguments of a process.
 */
function readSecret(
  flag: string | undefined,
  value: (flag: Flag) => string | undefined,
  data: string,
): string | undefined {
  if (flag !== undefined) {
    throw new ConfigError(`--secret is visible in the process list. Use --secret-file or ${PREFIX}SECRET instead.`);
  }
  const file = value('secret-file');
  if (file !== undefined) return secretIn(file);
  const { secret: kept } = dataPaths(data);
  return value('secret') ?? (existsSync(kept) ? secretIn(kept) : undefined);
}

function secretIn(file: string): string {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret !== '') return secret;
  } catch (error) {
    throw new ConfigError(`The secret file ${file} cannot be read: ${String(error)}.`, { cause: error });
  }
  throw new ConfigError(`The secret file ${file} is empty.`);
}

function readUrl(text: string): string {
  if (!urlsOfHosts(text).every((url) => URL.canParse(url) && PROTOCOLS.includes(new URL(url).protocol))) {
    throw new ConfigError(`--url has to be like mqtt://host:1883, not "${text}".`);
  }
  return text;
}

function readWord(flag: Flag, text: string, words: readonly string[]): string {
  if (!words.includes(text)) throw new ConfigError(`--${flag} is ${words.join(' or ')}, not "${text}".`);
  return text;
}

function readAllowed(text: string): readonly AllowedPlace[] {
  const places = allowedPlaces(text);
  if (places === undefined) {
    throw new ConfigError(
      `--allow is a list such as 127.0.0.1:502,169.254.0.0/16,[::1]:502 or loopback, not "${text}".`,
    );
  }
  return places;
}

function readId(flag: Flag, text: string): string {
  if (!sparkplugIdSchema.safeParse(text).success) {
    throw new ConfigError(`--${flag} has 1 to 128 characters without + / # and control characters, not "${text}".`);
  }
  return text;
}

function readNumber(flag: Flag, text: string, low: number, high: number): number {
  const number = Number(text);
  if (!Number.isFinite(number) || number < low || number > high) {
    throw new ConfigError(`--${flag} is a number from ${low} to ${high}, not "${text}".`);
  }
  return number;
}
