import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without environment variables the demo connects to the server of npm start', () => {
  expect(readConfig({})).toMatchObject({
    url: 'http://127.0.0.1:8080',
    mqttUrl: 'mqtt://127.0.0.1:1883',
    password: undefined,
  });
});

test.each(['TIDEGATE_URL', 'TIDEGATE_MQTT_URL'])('a wrong %s is named', (name) => {
  expect(() => readConfig({ [name]: 'nowhere' })).toThrow(name);
});
