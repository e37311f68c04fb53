import { join, resolve } from 'node:path';

/** Configuration of the demo, as passed by `npm start`. */
export interface DemoConfig {
  readonly url: string;
  readonly mqttUrl: string;
  /** Folder of the demo's own files. */
  readonly folder: string;
  /** The administrator's password; undefined on a later start, when nothing has to be set up. */
  readonly password: string | undefined;
}

/** Reads TIDEGATE_URL, TIDEGATE_MQTT_URL, TIDEGATE_DATA and TIDEGATE_ADMIN_PASSWORD. Throws an Error naming a wrong one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): DemoConfig {
  const password = env.TIDEGATE_ADMIN_PASSWORD;
  return {
    url: readUrl('TIDEGATE_URL', env.TIDEGATE_URL, 'http://127.0.0.1:8080', ['http:', 'https:']),
    mqttUrl: readUrl('TIDEGATE_MQTT_URL', env.TIDEGATE_MQTT_URL, 'mqtt://127.0.0.1:1883', [
      'mqtt:',
      'mqtts:',
      'ws:',
      'wss:',
    ]),
    folder: join(
      resolve(env.TIDEGATE_DATA === undefined || env.TIDEGATE_DATA === '' ? 'data' : env.TIDEGATE_DATA),
      'demo',
    ),
    password: password === '' ? undefined : password,
  };
}

function readUrl(name: string, text: string | undefined, otherwise: string, protocols: readonly string[]): string {
  const url = text === undefined || text === '' ? otherwise : text;
  if (!URL.canParse(url) || !protocols.includes(new URL(url).protocol))
    throw new Error(`${name} is not an address: ${url}`);
  return url.replace(/\/$/, '');
}
