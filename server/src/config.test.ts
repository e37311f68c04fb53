import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment yields the documented defaults', () => {
  expect(readConfig({})).toMatchObject({
    httpPort: 8080,
    mqttPort: 1883,
    host: '127.0.0.1',
    dataFolder: './data',
    adminPassword: undefined,
    databaseUrl: undefined,
    mqttUrl: undefined,
    isOpenBrokerAllowed: false,
    isDemo: false,
    isSupervised: false,
  });
});

test('the times of Sparkplug nodes have defaults, and are taken from the environment', () => {
  expect(readConfig({})).toMatchObject({ reorderMs: 2_000, nodeSilenceMs: 900_000 });
  expect(readConfig({ TIDEGATE_REORDER_MS: '500', TIDEGATE_NODE_SILENCE_MINUTES: '60' })).toMatchObject({
    reorderMs: 500,
    nodeSilenceMs: 3_600_000,
  });
  // 0 switches it off.
  expect(readConfig({ TIDEGATE_NODE_SILENCE_MINUTES: '0' }).nodeSilenceMs).toBe(Number.POSITIVE_INFINITY);
});

test('an empty variable counts as one that is not set', () => {
  expect(readConfig({ TIDEGATE_HTTP_PORT: '', TIDEGATE_ADMIN_PASSWORD: ' ' })).toMatchObject({ httpPort: 8080 });
});

test('all wrong values are named at once', () => {
  const wrong = {
    TIDEGATE_HTTP_PORT: '80800',
    TIDEGATE_MQTT_PORT: 'x',
    TIDEGATE_HOST: 'a b',
    TIDEGATE_ADMIN_PASSWORD: 'short',
    TIDEGATE_DEMO: 'maybe',
    TIDEGATE_MQTT_PUBLIC_URL: 'mqtt://:1883',
    TIDEGATE_PUBLIC_URL: 'ftp://x',
    TIDEGATE_SECRET_KEY: 'too-short',
    TIDEGATE_METRICS_TOKEN: 'x',
    TIDEGATE_TRUSTED_PROXIES: 'not/a proxy!',
    TIDEGATE_OUTSIDE_ALLOW: '10.0.0.0/33',
    TIDEGATE_RETENTION_DAYS: '0',
    TIDEGATE_LOG_LEVEL: 'loud',
    TIDEGATE_REORDER_MS: '99',
    TIDEGATE_NODE_SILENCE_MINUTES: '10081',
    DATABASE_URL: 'mysql://x',
    MQTT_URL: 'http://x',
  };
  expect(() => readConfig(wrong)).toThrow(expect.objectContaining({ reason: 'configInvalid' }));
  try {
    readConfig(wrong);
  } catch (error) {
    for (const name of Object.keys(wrong)) expect(String(error)).toContain(name);
  }
});

test.each(['changeme', 'ChangeMe', 'password', 'Password1', 'tidegate'])(
  'the placeholder %s is refused',
  (password) => {
    expect(() => readConfig({ TIDEGATE_ADMIN_PASSWORD: password })).toThrow(/TIDEGATE_ADMIN_PASSWORD is a placeholder/);
  },
);

test.each(['ws', 'wss', 'tcp', 'ssl', 'http'])(
  'a broker at %s:// is refused by the kinds that are spoken',
  (protocol) => {
    expect(() => readConfig({ MQTT_URL: `${protocol}://user:hidden@host` })).toThrow(
      /^MQTT_URL is not a URL with mqtt:\/\/ or mqtts:\/\/\.$/,
    );
    expect(readConfig({ MQTT_URL: 'mqtts://host' }).mqttUrl).toBe('mqtts://host');
  },
);

describe('HTTP', () => {
  test.each(['0.0.0.0', '::', '10.0.0.1', 'plant.example.com'])(
    'on %s is refused without TLS, unless a proxy has it or the network is said to be trusted',
    (host) => {
      const environment = { TIDEGATE_HOST: host, TIDEGATE_MQTT_PLAIN: '1' };
      expect(() => readConfig(environment)).toThrow(/exposes HTTP to the network without TLS/);
      expect(() => readConfig({ ...environment, TIDEGATE_PUBLIC_URL: 'http://plant.example' })).toThrow(/without TLS/);
      for (const mended of [{ TIDEGATE_HTTP_PLAIN: '1' }, { TIDEGATE_PUBLIC_URL: 'https://plant.example' }]) {
        expect(readConfig({ ...environment, ...mended }).host).toBe(host);
      }
    },
  );
});

describe('MQTT', () => {
  const tls = { TIDEGATE_MQTT_TLS_CERT: 'cert.pem', TIDEGATE_MQTT_TLS_KEY: 'key.pem' };

  test.each(['0.0.0.0', '::', '10.0.0.1', 'plant.example.com', '127.0.0.1.example.com'])(
    'on %s is refused without TLS, unless the network is said to be trusted or the broker is elsewhere',
    (host) => {
      const environment = { TIDEGATE_HOST: host, TIDEGATE_HTTP_PLAIN: '1' };
      expect(() => readConfig(environment)).toThrow(/MQTT to the network without TLS/);
      expect(readConfig({ ...environment, ...tls }).mqttTls).toEqual({ cert: 'cert.pem', key: 'key.pem' });
      expect(readConfig({ ...environment, TIDEGATE_MQTT_PLAIN: '1' }).mqttTls).toBeUndefined();
      expect(readConfig({ ...environment, MQTT_URL: 'mqtts://broker' }).mqttTls).toBeUndefined();
    },
  );

  test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('on %s needs no TLS', (host) => {
    expect(readConfig({ TIDEGATE_HOST: host }).mqttTls).toBeUndefined();
  });

  test('with a certificate alone, or a key alone, is refused', () => {
    for (const [name, value] of Object.entries(tls)) expect(() => readConfig({ [name]: value })).toThrow(/^Set both/);
  });
});

test('a refused password is not repeated in the message', () => {
  expect(() => readConfig({ TIDEGATE_ADMIN_PASSWORD: 'hunter2' })).not.toThrow(/hunter2/);
});
