import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPasswordAllowed } from '@tidegate/contract/nouns/account/password.ts';
import { urlsOfHosts } from '@tidegate/contract/fields/url-hosts.ts';
import { z } from 'zod';
import type { SenderSettings } from './config-senders.ts';
import { readSenders } from './config-senders.ts';
import type { Environment } from './platform/env-fields.ts';
import { readVariables, urlField, wrongSetting } from './platform/env-fields.ts';
import { isNetwork } from './platform/network.ts';
import { StartError } from './platform/start-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Passwords used in documentation and examples: leaving one in place means that none was chosen. */
const PLACEHOLDERS = new Set([
  'changeme',
  'password',
  'password1',
  'admin123',
  'administrator',
  '12345678',
  'tidegate',
  'secret123',
]);

/** Shortest passphrase of backups. */
const PASSPHRASE_LENGTH = 12;

const port = (preset: number) =>
  text(/^\d{1,5}$/, 'is not a port number')
    .transform(Number)
    .pipe(range(0, 65_535))
    .default(preset);
const text = (pattern: RegExp, reason: string) => z.string().regex(pattern, reason);
const range = (min: number, max: number) => z.number().min(min, `is below ${min}`).max(max, `is above ${max}`);

const networksOf = (list = ''): readonly string[] => list.split(/[\s,]+/).filter(Boolean);

/** A URL of one host, or of several separated by commas. */
const clusterUrl = (...protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => urlsOfHosts(value).every((url) => URL.canParse(url) && protocols.includes(new URL(url).protocol)),
      {
        error: `is not a URL with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      },
    );

const passphrase = z.string().min(PASSPHRASE_LENGTH, `has fewer than ${PASSPHRASE_LENGTH} characters`);

const schema = z.object({
  TIDEGATE_HTTP_PORT: port(8080),
  TIDEGATE_MQTT_PORT: port(1883),
  TIDEGATE_HOST: text(/^[\w.:-]{1,253}$/, 'is not a host name or address').default('127.0.0.1'),
  TIDEGATE_DATA: z.string().default('./data'),
  TIDEGATE_ADMIN_PASSWORD: z
    .string()
    .refine(isPasswordAllowed, 'must have 8-15 half-width characters')
    .refine((value) => !PLACEHOLDERS.has(value.toLowerCase()), 'is a placeholder: choose a password')
    .optional(),
  TIDEGATE_DEMO: z.enum(['0', '1', 'true', 'false'], { error: 'is not 0 or 1' }).default('0'),
  TIDEGATE_SUPERVISED: z.enum(['0', '1'], { error: 'is not 0 or 1' }).default('0'),
  TIDEGATE_MQTT_TLS_CERT: z.string().optional(),
  TIDEGATE_MQTT_TLS_KEY: z.string().optional(),
  TIDEGATE_MQTT_PLAIN: z.enum(['0', '1'], { error: 'is not 0 or 1' }).default('0'),
  TIDEGATE_MQTT_OPEN: z.enum(['0', '1'], { error: 'is not 0 or 1' }).default('0'),
  TIDEGATE_MQTT_PER_ADDRESS: text(/^\d{1,5}$/, 'is not a number of connections')
    .transform(Number)
    .pipe(range(1, 10_000))
    .default(2_000),
  TIDEGATE_HTTP_PLAIN: z.enum(['0', '1'], { error: 'is not 0 or 1' }).default('0'),
  TIDEGATE_MQTT_PUBLIC_URL: urlField(['mqtt:', 'mqtts:'])
    .refine((value) => URL.parse(value)?.hostname !== '', { error: 'names no host' })
    .optional(),
  TIDEGATE_PUBLIC_URL: urlField(['http:', 'https:']).optional(),
  TIDEGATE_HOSTS: text(/^[\w.*,\s-]+$/, 'is not a list of host names').optional(),
  TIDEGATE_SECRET_KEY: text(/^[\w+/-]{43}=?$/, 'is not the base64 text of 32 bytes').optional(),
  TIDEGATE_KEY_LOST: z.enum(['0', '1'], { error: 'is not 0 or 1' }).default('0'),
  TIDEGATE_METRICS_TOKEN: z.string().min(16, 'has fewer than 16 characters').optional(),
  TIDEGATE_OUTSIDE_ALLOW: z
    .string()
    .refine((value) => networksOf(value).every(isNetwork), 'is not a list of addresses and networks')
    .optional(),
  TIDEGATE_TRUSTED_PROXIES: text(/^[\d.:a-fA-F/,\s]+$/, 'is not a list of addresses').optional(),
  TIDEGATE_RETENTION_DAYS: text(/^\d{1,5}$/, 'is not a number of days')
    .transform(Number)
    .pipe(range(1, 36_500))
    .optional(),
  TIDEGATE_REORDER_MS: text(/^\d{1,5}$/, 'is not a number of milliseconds')
    .transform(Number)
    .pipe(range(100, 60_000))
    .default(2_000),
  TIDEGATE_NODE_SILENCE_MINUTES: text(/^\d{1,5}$/, 'is not a number of minutes')
    .transform(Number)
    .pipe(range(0, 10_080))
    .default(15),
  TIDEGATE_BACKUP_DIR: z.string().optional(),
  TIDEGATE_BACKUP_PASSPHRASE: passphrase.optional(),
  TIDEGATE_BACKUP_PASSPHRASE_FILE: z.string().optional(),
  TIDEGATE_LOG_SYSLOG: urlField(['udp:', 'tcp:']).optional(),
  TIDEGATE_LOG_WEBHOOK: urlField(['http:', 'https:']).optional(),
  TIDEGATE_LOG_WEBHOOK_SECRET: z.string().min(16, 'has fewer than 16 characters').optional(),
  TIDEGATE_LOG_LEVEL: z.enum(LOG_LEVELS, { error: `is not one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  DATABASE_URL: clusterUrl('postgres:', 'postgresql:').optional(),
  MQTT_URL: clusterUrl('mqtt:', 'mqtts:').optional(),
});

/** Location of backups, and their encryption. */
export interface BackupSettings {
  readonly folder: string;
  /** Undefined: backups are not encrypted. */
  readonly passphrase: string | undefined;
}

/** Places outside that remember how far the operation log had come. */
export interface LogHeadSettings {
  readonly syslog: string | undefined;
  readonly webhook: { readonly url: string; readonly secret: string } | undefined;
}

/** Checked settings of the environment. Ports may be 0: any free one. */
export interface Config {
  readonly httpPort: number;
  readonly mqttPort: number;
  readonly host: string;
  /** Files of the broker's certificate (with its chain) and key, in PEM; undefined: MQTT without TLS. */
  readonly mqttTls: { readonly cert: string; readonly key: string } | undefined;
  /** Connections to our own broker from one IPv4 address or one /64 of IPv6 that are open at once. */
  readonly mqttConnectionsPerAddress: number;
  readonly dataFolder: string;
  /** The first administrator's password; read at the first start alone. */
  readonly adminPassword: string | undefined;
  readonly isDemo: boolean;
  /** Something starts the server again when it ends with an exit code other than 0. */
  readonly isSupervised: boolean;
  /** Address for gateways; undefined: the address that this server listens on, or `mqttUrl`. */
  readonly mqttPublicUrl: string | undefined;
  /** Address that people type; https makes the session cookie `Secure`. */
  readonly publicUrl: string | undefined;
  /** Further names under which people and programs reach the server. */
  readonly hosts: readonly string[];
  /** The server's key in base64; undefined: the file in the data folder. */
  readonly secretKey: string | undefined;
  /** The key under which secrets were sealed is lost, and the operator goes on without them. */
  readonly isKeyLost: boolean;
  readonly senders: SenderSettings;
  /** Target of the hourly head of the operation log. */
  readonly logHead: LogHeadSettings;
  readonly metricsToken: string | undefined;
  readonly trustedProxies: readonly string[];
  /** Internal addresses and networks that webhooks and push services may use. */
  readonly outsideAllowed: readonly string[];
  /** Undefined leaves it to the platform's settings. */
  readonly retentionDays: number | undefined;
  /** Time for which a missing message of an edge node is awaited, ms. */
  readonly reorderMs: number;
  /** Longest silence of an edge node on an external broker before it is asked for a sign of life; Infinity: for ever. */
  readonly nodeSilenceMs: number;
  readonly backups: BackupSettings;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly databaseUrl: string | undefined;
  readonly mqttUrl: string | undefined;
  /** Clients without an account may use the external broker: only trusted machines reach it. */
  readonly isOpenBrokerAllowed: boolean;
}

/** Reads the environment. Throws a StartError that names every wrong value, one sentence each; values stay unsaid. */
export function readConfig(environment: Environment): Config {
  const env = readVariables(schema, environment);
  refusePlainHttp(env);
  const mqttTls = readMqttTls(env);
  const logHead = readLogHead(env);
  return {
    httpPort: env.TIDEGATE_HTTP_PORT,
    mqttPort: env.TIDEGATE_MQTT_PORT,
    host: env.TIDEGATE_HOST,
    mqttTls,
    mqttConnectionsPerAddress: env.TIDEGATE_MQTT_PER_ADDRESS,
    dataFolder: env.TIDEGATE_DATA,
    adminPassword: env.TIDEGATE_ADMIN_PASSWORD,
    isDemo: env.TIDEGATE_DEMO === '1' || env.TIDEGATE_DEMO === 'true',
    isSupervised: env.TIDEGATE_SUPERVISED === '1',
    mqttPublicUrl: env.TIDEGATE_MQTT_PUBLIC_URL,
    publicUrl: env.TIDEGATE_PUBLIC_URL,
    hosts: networksOf(env.TIDEGATE_HOSTS),
    secretKey: env.TIDEGATE_SECRET_KEY,
    isKeyLost: env.TIDEGATE_KEY_LOST === '1',
    senders: readSenders(environment),
    logHead,
    metricsToken: env.TIDEGATE_METRICS_TOKEN,
    trustedProxies: networksOf(env.TIDEGATE_TRUSTED_PROXIES),
    outsideAllowed: networksOf(env.TIDEGATE_OUTSIDE_ALLOW),
    retentionDays: env.TIDEGATE_RETENTION_DAYS,
    reorderMs: env.TIDEGATE_REORDER_MS,
    nodeSilenceMs: (env.TIDEGATE_NODE_SILENCE_MINUTES || Number.POSITIVE_INFINITY) * 60_000,
    backups: {
      folder: env.TIDEGATE_BACKUP_DIR ?? path.join(env.TIDEGATE_DATA, 'backups'),
      passphrase: readPassphrase(env.TIDEGATE_BACKUP_PASSPHRASE, env.TIDEGATE_BACKUP_PASSPHRASE_FILE),
    },
    logLevel: env.TIDEGATE_LOG_LEVEL,
    databaseUrl: env.DATABASE_URL,
    mqttUrl: env.MQTT_URL,
    isOpenBrokerAllowed: env.TIDEGATE_MQTT_OPEN === '1',
  };
}

/** The passphrase of backups, itself or the first line of a file. */
function readPassphrase(given: string | undefined, file: string | undefined): string | undefined {
  if (given !== undefined && file !== undefined) {
    throw wrongSetting(
      'TIDEGATE_BACKUP_PASSPHRASE and TIDEGATE_BACKUP_PASSPHRASE_FILE are both set. Set only one of them.',
    );
  }
  return file === undefined ? given : passphraseOf(file, 'TIDEGATE_BACKUP_PASSPHRASE_FILE');
}

/** The first line of a file, as a passphrase. Throws a StartError that names where the file was named. */
export function passphraseOf(file: string, namedBy: string): string {
  let line: string;
  try {
    line = readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? '';
  } catch (error) {
    throw new StartError('configInvalid', `${namedBy}: the file ${file} cannot be read.`, error);
  }
  return checkedPassphrase(line, namedBy);
}

/** A passphrase as it was typed or read. Throws a StartError for one that is too short. */
export function checkedPassphrase(typed: string, namedBy: string): string {
  const read = passphrase.safeParse(typed);
  if (read.success) return read.data;
  throw wrongSetting(`${namedBy} ${read.error.issues[0]?.message ?? 'is not a valid passphrase'}.`);
}

/** Outside this machine MQTT is spoken over TLS, unless somebody says that the network is trusted. */
function readMqttTls(env: z.output<typeof schema>): Config['mqttTls'] {
  const { TIDEGATE_MQTT_TLS_CERT: cert, TIDEGATE_MQTT_TLS_KEY: key, TIDEGATE_HOST: host } = env;
  if (cert !== undefined && key !== undefined) return { cert, key };
  if (cert !== undefined || key !== undefined) {
    throw wrongSetting('Set both TIDEGATE_MQTT_TLS_CERT and TIDEGATE_MQTT_TLS_KEY, or neither.');
  }
  if (isLocalHost(host) || env.MQTT_URL !== undefined || env.TIDEGATE_MQTT_PLAIN === '1') return undefined;
  throw wrongSetting(
    'TIDEGATE_HOST exposes MQTT to the network without TLS. ' +
      'Set TIDEGATE_MQTT_TLS_CERT and TIDEGATE_MQTT_TLS_KEY, or TIDEGATE_MQTT_PLAIN=1 if the network is trusted.',
  );
}

/** Sessions and passwords cross a network in clear text unless the server is behind an https proxy. */
function refusePlainHttp(env: z.output<typeof schema>): void {
  const isBehindTls = env.TIDEGATE_PUBLIC_URL?.startsWith('https:') === true;
  if (isLocalHost(env.TIDEGATE_HOST) || isBehindTls || env.TIDEGATE_HTTP_PLAIN === '1') return;
  throw wrongSetting(
    'TIDEGATE_HOST exposes HTTP to the network without TLS. Set TIDEGATE_PUBLIC_URL to the https address of the proxy ' +
      'in front of the server, or TIDEGATE_HTTP_PLAIN=1 if the network is trusted.',
  );
}

function readLogHead(env: z.output<typeof schema>): LogHeadSettings {
  const { TIDEGATE_LOG_SYSLOG: syslog, TIDEGATE_LOG_WEBHOOK: webhookUrl, TIDEGATE_LOG_WEBHOOK_SECRET: secret } = env;
  if (webhookUrl !== undefined && secret !== undefined) return { syslog, webhook: { url: webhookUrl, secret } };
  if (webhookUrl === undefined && secret === undefined) return { syslog, webhook: undefined };
  throw wrongSetting('Set both TIDEGATE_LOG_WEBHOOK and TIDEGATE_LOG_WEBHOOK_SECRET, or neither.');
}

/** True if only programs on the same machine can reach listeners on this host. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** The configuration of this process. Nothing else reads `process.env`. */
export const processConfig = (): Config => readConfig(process.env);
