// Starts the server and, unless TIDEGATE_DEMO=0, the demo plant with its gateway; ends them together. With --dev the
// server restarts when a file changes and vite serves the web.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findNode, ownEnv, root } from './run.mjs';

// npm makes the repository the current folder; a release is started in the folder that has its data.
if (existsSync('.env')) process.loadEnvFile('.env');

const isDev = process.argv.includes('--dev');
const isDemo = !['0', 'false'].includes(process.env.TIDEGATE_DEMO ?? '1');
const host = process.env.TIDEGATE_HOST || '127.0.0.1';
const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
const authority = reachable.includes(':') ? `[${reachable}]` : reachable;
const url = `http://${authority}:${process.env.TIDEGATE_HTTP_PORT || 8080}`;
const mqttScheme = process.env.TIDEGATE_MQTT_TLS_CERT ? 'mqtts' : 'mqtt';
const mqttUrl = process.env.MQTT_URL || `${mqttScheme}://${authority}:${process.env.TIDEGATE_MQTT_PORT || 1883}`;
const data = resolve(process.env.TIDEGATE_DATA || 'data');

/** Suggestions that show most of the demo plant in a few minutes. */
const TO_TRY = `  The overview offers a guided tour. Three things to try:
  1. Open “North Waterworks” and its page, change the set-point of the outlet pressure, and watch the plant follow.
  2. Trip a pump with “Pump 1 overload test”, acknowledge its alarm, and replay the minutes around it.
  3. Draw a page of your own: drag a signal onto it, save it and run it.`;

const stopMs = 15_000;
/** The server asks by this exit code to be started again: a restored backup waits for its next start. */
const again = 75;
const bundle = ['--import', new URL('build/run-bundle.mjs', import.meta.url).href];
/** @type {Map<string, import('node:child_process').ChildProcess>} */
const children = new Map();
let isStopping = false;
/** True once everything is shutting down. */
let isEnding = false;

/**
 * Starts a TypeScript program of ours, or a tool. When one ends, so does everything, with its exit code.
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function start(name, args, env = {}) {
  const child = spawn(findNode() ?? process.execPath, args, { env: ownEnv(env), stdio: 'inherit' });
  children.set(name, child);
  child.on('exit', (code, signal) => {
    children.delete(name);
    if (isStopping) return;
    if (name === 'server' && code === again) {
      console.log('start: the server is started again');
      void endChildren().then(() => (isEnding ? undefined : startAll()));
      return;
    }
    console.error(`start: the ${name} ended (${signal ?? `code ${code}`})`);
    void stop(code || 1);
  });
}

/**
 * Ends the children, the server last so that the others can say goodbye to it.
 * @param {number} code exit code of this process
 */
async function stop(code) {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  await endChildren();
  process.exit();
}

/** Stops running processes and waits for them. One that exits during this stops nothing else. */
async function endChildren() {
  isStopping = true;
  for (const child of [...children.values()].toReversed()) {
    // Ctrl-C reaches the whole group, so it may have ended by itself while another was waited for.
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((done) => child.once('exit', done));
    const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(late);
  }
}

async function isAnswering() {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** Characters that are not mistaken for one another when read off a screen, for a password of 8-15 characters. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * The first administrator's password, which the demo needs to set its plant up. On a first start without one in the
 * environment it is made here, and lives nowhere but in these processes and on the screen.
 */
function adminPassword() {
  const isFirstStart = !process.env.DATABASE_URL && !existsSync(join(data, 'tidegate.db'));
  if (process.env.TIDEGATE_ADMIN_PASSWORD || !isDemo || !isFirstStart) return undefined;
  return Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

const oneTime = adminPassword();
/** @type {Record<string, string>} */
const secrets = oneTime ? { TIDEGATE_ADMIN_PASSWORD: oneTime } : {};

await startAll();

async function startAll() {
  isStopping = false;
  // Somebody else's server on this port must not be taken for ours: ours will refuse to start and say why.
  const isTaken = await isAnswering();
  start('server', [...(isDev ? ['--watch', '--watch-preserve-output'] : bundle), join(root, 'server/src/main.ts')], {
    TIDEGATE_DEMO: isDemo ? '1' : '0',
    TIDEGATE_SUPERVISED: isDev ? '0' : '1',
    ...secrets,
  });
  if (isTaken) return;
  while (children.has('server') && !(await isAnswering())) await new Promise((done) => setTimeout(done, 100));
  if (!isStopping) startRest();
}

/**
 * The password itself on a terminal; elsewhere, where output ends up in a journal, the file that it was written to.
 * @param {string} password
 */
function shown(password) {
  if (process.stdout.isTTY) return password;
  const file = join(data, 'first-password');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return `in the file ${file}; delete it once it is read`;
}

function startRest() {
  if (isDev)
    start('web', [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), join(root, 'web')], { TIDEGATE_URL: url });
  if (isDemo)
    start('demo plant', [...bundle, join(root, 'demo/src/main.ts')], {
      TIDEGATE_URL: url,
      TIDEGATE_MQTT_URL: mqttUrl,
      ...secrets,
    });
  console.log(`\n  Tidegate is at ${url}`);
  if (oneTime) console.log(`  Sign in as admin with the one-time password ${shown(oneTime)}`);
  if (isDemo) console.log(`\n${TO_TRY}`);
  console.log('');
}
