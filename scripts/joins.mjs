// Makes the files that join what folders say of themselves: in the contract what the nouns say and the protocols, in the server the migrations, the
// channels, the senders and the kinds of trigger and action, in the gateway the drivers, in the web the features, the texts of all folders
// and how triggers and actions are entered, in the browser tests the steps of the features.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOUNS } from '../contract/src/nouns/order.ts';
import { PROTOCOLS } from '../contract/src/protocols/names.ts';
import { FEATURE_NAMES } from '../web/src/features/order.ts';
import { root } from './run.mjs';

const contract = join(root, 'contract', 'src');
const gateway = join(root, 'gateway', 'src');
const server = join(root, 'server', 'src');
const web = join(root, 'web', 'src');

/** What nouns say, by the constant that says it, in the file of their folder that has it. Each is a file of its own: the browser
 * loads some at once and others late. */
const ASPECTS = {
  AUTHS: 'auths.ts',
  AUTH_TEXTS: 'auth-texts.ts',
  SORTS: 'sorts.ts',
  KINDS: 'noun.ts',
  LOGGED: 'noun.ts',
  SCOPES: 'noun.ts',
  ACTIONS: 'noun.ts',
  QUOTAS: 'noun.ts',
  HOLDINGS: 'noun.ts',
  REFUSALS: 'refusals.ts',
};

const camel = (/** @type {string} */ name) => name.replaceAll(/[/-](\w)/g, (_, first) => String(first).toUpperCase());
const slashed = (/** @type {string} */ path) => path.replaceAll('\\', '/');
const lines = (/** @type {readonly string[]} */ names, /** @type {(name: string) => string} */ line) =>
  names.map(line).join('\n');

/**
 * The folders in the order of a list.
 * @param {string} list the file that holds it
 * @param {readonly string[]} folders
 * @param {readonly string[]} order
 * @throws {Error} when one is without the other
 */
export function inOrder(list, folders, order) {
  const missing = folders.filter((folder) => !order.includes(folder));
  if (missing.length > 0) throw new Error(`${list} has no line for ${missing.join(', ')}`);
  const gone = order.filter((name) => !folders.includes(name));
  if (gone.length > 0) throw new Error(`${list} names ${gone.join(', ')}, which have no folder`);
  return order;
}

const nouns = () => {
  const entries = readdirSync(join(contract, 'nouns'), { withFileTypes: true });
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return inOrder('contract/src/nouns/order.ts', folders, NOUNS);
};

/**
 * The features that have a file.
 * @param {string} file
 */
const featuresWith = (file) =>
  globSync(`features/*/${file}`, { cwd: web }).map((path) => slashed(path).split('/')[1] ?? '');
const features = () => inOrder('web/src/features/order.ts', featuresWith('feature.ts'), FEATURE_NAMES);

/**
 * What all nouns say of one aspect.
 * @param {string} aspect
 * @param {string} file
 */
function aspectJoin(aspect, file) {
  const says = (/** @type {string} */ noun) => {
    const path = join(contract, 'nouns', noun, file);
    return existsSync(path) && readFileSync(path, 'utf8').includes(`export const ${aspect} = `);
  };
  const saying = nouns().filter(says);
  return `${lines(saying, (noun) => `import { ${aspect} as ${camel(noun)} } from '../nouns/${noun}/${file}';`)}

/** What the nouns say, in their order. \`npm run generate\` writes this file. */
export const NOUN_${aspect} = {
${lines(saying, (noun) => `  ...${camel(noun)},`)}
} as const;
`;
}

/** The calls of all nouns. */
function callsJoin() {
  const files = nouns().flatMap((noun) =>
    readdirSync(join(contract, 'nouns', noun))
      .filter((file) => file === 'calls.ts' || file.endsWith('-calls.ts'))
      .toSorted()
      .map((file) => `${noun}/${file.slice(0, -'.ts'.length)}`),
  );
  return `import type { Call } from './call.ts';
${lines(files, (file) => `import * as ${camel(file)} from './nouns/${file}.ts';`)}

/** All calls by name. The server refuses to start unless each has a handler. \`npm run generate\` writes this file. */
export const CALLS = {
${lines(files, (file) => `  ...${camel(file)},`)}
} as const satisfies { readonly [name: string]: Call };

export type CallName = keyof typeof CALLS;
`;
}

/** Characters of a line, as the formatter has it. */
const LINE_MAX = 120;

/** Every migration: those of the schema, and those that nouns hold in their folders. */
function migrationsJoin() {
  const folder = join(server, 'adapters', 'sql', 'migrations');
  const inModules = globSync('modules/*/migrations/*.ts', { cwd: server }).map((path) => `../../../${slashed(path)}`);
  const own = (/** @type {string} */ glob) => globSync(glob, { cwd: folder }).map((path) => `./${slashed(path)}`);
  const sets = { core: [...own('[0-9]*.ts'), ...inModules], history: own('history/*.ts') };
  const nameOf = (/** @type {string} */ path) => path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);
  const entry = (/** @type {string} */ path) => {
    const [number = '', ...words] = nameOf(path).split('-');
    const load = `(await import('${path}')).${camel(words.join('-'))}${number},`;
    // As the formatter breaks a line that is too long.
    const before = '      load: async () =>';
    const isLong = before.length + 1 + load.length > LINE_MAX;
    return `    {
      name: '${nameOf(path)}',
${before}${isLong ? '\n        ' : ' '}${load}
    },`;
  };
  const listed = (/** @type {readonly string[]} */ paths) =>
    lines(
      paths.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)),
      entry,
    );
  return `import type { ListedMigration } from './types.ts';

/**
 * Every migration in the order it runs, by set; names order a set. SQLite holds each set in a file of its own,
 * PostgreSQL holds both in one database (docs/decisions/two-database-files.md). A released migration is never edited;
 * a change is a new file. \`npm run generate\` writes this file.
 */
export const migrationSets = {
${lines(Object.keys(sets), (set) => `  ${set}: [\n${listed(sets[/** @type {keyof typeof sets} */ (set)])}\n  ],`)}
} as const satisfies Record<string, readonly ListedMigration[]>;

/** \`core\`: accounts, equipment, signals, commands, audit. \`history\`: journal and blocks. */
export type MigrationSet = keyof typeof migrationSets;
`;
}

/** What every feature declares. */
function featuresJoin() {
  const entry = (/** @type {string} */ name) => (camel(name) === name ? `  ${name},` : `  '${name}': ${camel(name)},`);
  return `${lines(features().toSorted(), (name) => `import { feature as ${camel(name)} } from '../features/${name}/feature.ts';`)}
import type { Feature } from '../features/feature.ts';

/**
 * Every feature, in the order of \`features/order.ts\`. The router, the menu and the guide loop over it. \`npm run generate\`
 * writes this file.
 */
export const FEATURES = {
${lines(features(), entry)}
} satisfies { readonly [folder: string]: Feature };
`;
}

/** The steps of every feature through the browser. */
function walkJoin() {
  const saying = featuresWith('testing.ts');
  const walked = features().filter((name) => saying.includes(name));
  return `${lines(walked.toSorted(), (name) => `import { steps as ${camel(name)} } from '../../web/src/features/${name}/testing.ts';`)}
import type { Step, WalkIds } from '../../web/src/testing/walk.ts';

const STEPS: readonly ((ids: WalkIds) => readonly Step[])[] = [
${lines(walked, (name) => `  ${camel(name)},`)}
];

/**
 * Every address that the router mounts, once at least: a unit test compares these steps with the router and with the
 * specification. \`npm run generate\` writes this file: a feature holds its steps.
 */
export const walk = (ids: WalkIds): readonly Step[] => STEPS.flatMap((steps) => steps(ids));
`;
}

const pascal = (/** @type {string} */ name) => camel(`-${name}`);

/** An entry of an object by the name of a protocol. */
const byProtocol = (/** @type {string} */ protocol, /** @type {string} */ value) =>
  camel(protocol) === protocol ? (value === protocol ? protocol : `${protocol}: ${value}`) : `'${protocol}': ${value}`;

/** The record of every protocol, each in a file of its own. */
function protocolsJoin() {
  return `${lines(PROTOCOLS.toSorted(), (protocol) => `import { ${camel(protocol)} } from './${protocol}.ts';`)}
import type { Protocol } from './names.ts';
import type { ProtocolKind } from './protocol-kind.ts';

const KINDS = {
${lines(PROTOCOLS, (protocol) => `  ${byProtocol(protocol, camel(protocol))},`)}
} as const satisfies { readonly [P in Protocol]: ProtocolKind };

/**
 * The device protocols of gateways: params of drivers, addresses of signals, and their descriptions; no code compares their names.
 * \`npm run generate\` writes this file: one file per protocol, in the order of \`names.ts\`; the gateway has a driver folder of the
 * same name for each.
 */
export const PROTOCOL_KINDS: { readonly [P in Protocol]: ProtocolKind } = KINDS;

export const isProtocol = (name: string): name is Protocol => Object.hasOwn(KINDS, name);
`;
}

/** The driver and the probe of every protocol, each in a file of its folder. */
function driversJoin() {
  const folder = join(gateway, 'drivers');
  const protocols = globSync('*/driver.ts', { cwd: folder })
    .map((path) => slashed(path).split('/')[0] ?? '')
    .filter((name) => name !== 'shared')
    .toSorted();
  const says = (/** @type {string} */ file, /** @type {string} */ name) =>
    existsSync(join(folder, file)) &&
    new RegExp(`export (?:const|function) ${name}\\b`).test(readFileSync(join(folder, file), 'utf8'));
  const entry = (/** @type {string} */ protocol) => {
    const [open, probe] = [`open${pascal(protocol)}`, `probe${pascal(protocol)}`];
    const driver = `${protocol}/driver.ts`;
    const probing = says(`${protocol}/probe.ts`, probe) ? `${protocol}/probe.ts` : driver;
    const loaded = `{
    open: async () => (await import('./${driver}')).${open},
    probe: async () => (await import('./${probing}')).${probe},
  }`;
    return `  ${byProtocol(protocol, loaded)},`;
  };
  return `import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import type { OpenDriver } from './shared/driver.ts';
import type { OpenProbe } from './shared/probe.ts';

/**
 * Protocol → how its driver and its probe are opened, loaded when the first one is: a gateway has in memory only the protocols that it
 * speaks. \`npm run generate\` writes this file: a folder holds its protocol.
 */
export const DRIVERS = {
${lines(protocols, entry)}
} as const satisfies {
  readonly [P in Protocol]: { readonly open: () => Promise<OpenDriver>; readonly probe: () => Promise<OpenProbe> };
};
`;
}

/** How each notification channel sends. */
function channelsJoin() {
  const files = globSync('*.ts', { cwd: join(server, 'modules', 'notify', 'channels') });
  const channels = files.map((file) => file.slice(0, -'.ts'.length)).toSorted();
  return `import type { NotifyChannel } from '@tidegate/contract/notify/channels.ts';
import type { Send } from './channel.ts';
${lines(channels, (channel) => `import { send as ${channel} } from './channels/${channel}.ts';`)}

/** Channel → how it sends. \`npm run generate\` writes this file: each channel is a file of \`channels/\`. */
export const CHANNELS: { readonly [C in NotifyChannel]: Send } = {
${lines(channels, (channel) => `  ${channel},`)}
};
`;
}

/** The kinds of a folder of the server: what each file says of its kind as `code`. */
const automationKinds = (/** @type {string} */ folder) =>
  globSync('*.ts', { cwd: join(server, 'modules', 'automation', folder) })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();

/** What the server does for each kind of action or of trigger of an automation. */
function codesJoin(/** @type {'action' | 'trigger'} */ what) {
  const kinds = automationKinds(`${what}s`);
  const [Kind, Code] = [`${pascal(what)}Kind`, `${pascal(what)}Code`];
  // An action names the services that it takes.
  const needs = what === 'action' ? ', never' : '';
  return `import type { ${Kind} } from '@tidegate/contract/nouns/automation/${what}s/registry.ts';
import type { ${Code} } from './${what}-code.ts';
${lines(kinds, (kind) => `import { code as ${kind} } from './${what}s/${kind}.ts';`)}

/** Kind of ${what} → what the server does for it. \`npm run generate\` writes this file: each kind is a file of \`${what}s/\`. */
export const CODES = {
${lines(kinds, (kind) => `  ${kind},`)}
} satisfies { readonly [K in ${Kind}]: ${Code}<K${needs}> };
`;
}

/** How each kind of action or of trigger is entered and read. */
function formsJoin(/** @type {'action' | 'trigger'} */ what) {
  const folder = join(web, 'features', 'automation', `${what}s`);
  const kinds = globSync('*/form.tsx', { cwd: folder })
    .map((path) => slashed(path).split('/')[0] ?? '')
    .toSorted();
  const [Kind, Form] = [`${pascal(what)}Kind`, `${pascal(what)}Form`];
  return `import type { ${Kind} } from '@tidegate/contract/nouns/automation/${what}s/registry.ts';
import type { ${Form} } from './${what}-form.ts';
${lines(kinds, (kind) => `import { form as ${kind} } from './${what}s/${kind}/form.tsx';`)}

/** Kind of ${what} → how it is entered and read. \`npm run generate\` writes this file: each kind is a folder of \`${what}s/\`. */
export const FORMS = {
${lines(kinds, (kind) => `  ${kind},`)}
} satisfies { readonly [K in ${Kind}]: ${Form}<K> };
`;
}

/** The senders of SMS. */
function sendersJoin() {
  const files = globSync('*/sender.ts', { cwd: join(server, 'adapters', 'sms') });
  const senders = files.map((path) => slashed(path).split('/')[0] ?? '').toSorted();
  return `${lines(senders, (sender) => `import { ${sender}Sender as ${sender} } from './${sender}/sender.ts';`)}

/** Every sender of SMS by its name in TIDEGATE_SMS. \`npm run generate\` writes this file: a folder holds its sender. */
export const SENDERS = {
${lines(senders, (sender) => `  ${sender},`)}
};
`;
}

/** The texts of each folder of the web that has a \`texts.ts\`. */
function textsJoin() {
  const folders = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map(slashed)
    .filter((name) => name.endsWith('/texts.ts') && !name.startsWith('i18n/'))
    .map((name) => name.slice(0, -'/texts.ts'.length))
    .toSorted();
  return `${lines(folders, (folder) => `import { TEXTS as ${camel(folder)} } from '../${folder}/texts.ts';`)}

/** The texts of each folder. \`npm run generate\` writes this file: the folder that shows a text holds it. */
export const FOLDERS = {
${lines(folders, (folder) => `  ${/\W/.test(folder) ? `'${folder}'` : folder}: ${camel(folder)},`)}
};

/** Every text, by its key. */
export const TEXTS = {
${lines(folders, (folder) => `  ...${camel(folder)},`)}
};
`;
}

/**
 * Every join as it has to be, by its file.
 * @returns {Readonly<Record<string, () => string>>}
 */
export const JOINS = {
  [join(contract, 'calls.ts')]: callsJoin,
  ...Object.fromEntries(
    Object.entries(ASPECTS).map(([aspect, file]) => [
      join(contract, 'joined', `${aspect.toLowerCase().replaceAll('_', '-')}.ts`),
      () => aspectJoin(aspect, file),
    ]),
  ),
  [join(contract, 'protocols', 'registry.ts')]: protocolsJoin,
  [join(gateway, 'drivers', 'registry.ts')]: driversJoin,
  [join(server, 'adapters', 'sms', 'senders.ts')]: sendersJoin,
  [join(server, 'adapters', 'sql', 'migrations', 'index.ts')]: migrationsJoin,
  [join(server, 'modules', 'automation', 'action-codes.ts')]: () => codesJoin('action'),
  [join(server, 'modules', 'automation', 'trigger-codes.ts')]: () => codesJoin('trigger'),
  [join(server, 'modules', 'notify', 'channels.ts')]: channelsJoin,
  [join(web, 'app', 'features.ts')]: featuresJoin,
  [join(web, 'features', 'automation', 'action-forms.ts')]: () => formsJoin('action'),
  [join(web, 'features', 'automation', 'trigger-forms.ts')]: () => formsJoin('trigger'),
  [join(web, 'i18n', 'texts.ts')]: textsJoin,
  [join(root, 'e2e', 'src', 'walk.ts')]: walkJoin,
};
