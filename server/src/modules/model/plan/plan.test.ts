import type { ModelContent } from '@tidegate/contract/nouns/model/model.ts';
import { expect, test } from 'vitest';
import { EMPTY_CONTENT } from '../content/content.ts';
import { instanceOf } from '../content/instance.ts';
import { planFor } from './plan.ts';

const PLC = 'opc.tcp://plc:4840';

/** A model of one OPC UA driver with these params. */
const model = (params: Record<string, unknown>): ModelContent => ({
  ...EMPTY_CONTENT,
  drivers: [{ name: 'plc', protocol: 'opcua', params: { username: 'u', ...params }, pollMs: 500, enabled: true }],
});

/** Plan of a new version for the driver of an equipment whose password was typed there. */
function planned(wanted: ModelContent) {
  const before = model({ endpoint: PLC });
  const [driver] = instanceOf(before, {}, 'en').drivers.values();
  if (driver === undefined) throw new Error('no driver');
  const link = { modelId: '1', version: 1, values: {} };
  const { plan } = planFor({
    state: {
      equipmentId: '1',
      code: 'E1',
      name: 'Pump',
      nameEn: '',
      link: { ...link, parts: { drivers: { plc: '7' }, signals: {}, alarms: {}, pages: {}, reports: {}, cameras: {} } },
      drivers: [{ ...driver, id: '7', equipmentId: '1', params: { ...driver.params, password: 'own' } }],
      signals: [],
      alarms: [],
      pages: [],
      reports: [],
      cameras: [],
      picture: '',
      address: '',
      lng: null,
      lat: null,
      position: null,
    },
    last: instanceOf(before, {}, 'en'),
    wanted: instanceOf(wanted, {}, 'en'),
    link,
    language: 'en',
    at: 0,
  });
  return plan.drivers.get('plc')?.params;
}

test('a password entered for equipment is kept only for the endpoint that it was entered for', () => {
  expect(planned(model({ endpoint: PLC, timeoutMs: 900 }))).toMatchObject({ timeoutMs: 900, password: 'own' });
  const moved = planned(model({ endpoint: 'opc.tcp://evil:4840' }));
  expect(moved).toMatchObject({ endpoint: 'opc.tcp://evil:4840', username: 'u' });
  expect(moved).not.toHaveProperty('password');
});
