import { defineExample } from '../../testing/plant/example.ts';
import { gif } from '../../testing/files/pictures.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

export const example = defineExample({
  add: async ({ added, name }) => ({
    hardwareId: await added('hardware', { model: `${name}-box`, name: `${name} box` }),
  }),
  inputs: ({ hardwareId }, unique) => ({
    hardwareAdd: { model: unique, name: unique },
    hardwareEdit: { id: hardwareId, vendor: unique },
    hardwareDelete: { id: hardwareId },
    hardwareImage: { id: hardwareId, file: gif(1, 1) },
    hardwareImageDelete: { id: hardwareId },
    hardwareInfo: { id: hardwareId },
    hardwareQuery: {},
  }),
});

const BOX = {
  name: 'Box',
  vendor: 'Acme',
  networkTypes: [],
  serialPorts: [],
  maxDevices: null,
  maxSignals: null,
  supportedProtocols: [],
  digitalInputs: 0,
  firmwareList: [],
  remark: '',
};

export const sorted = [
  sortedList('hardware', {
    add: ({ stores }, { index, name, orgId, pick }) => {
      const box = { ...BOX, model: `${name}${index}`, kind: pick('gateway', 'dtu'), enabled: pick(true, false) };
      return stores.hardware.add(orgId, box, TRAIL);
    },
    read: ({ hardware }, sort) => hardware.page(EVERYTHING, { ...ALL_ROWS, enabled: undefined, sort }),
    values: { model: ({ model }) => model, kind: ({ kind }) => kind, enabled: ({ enabled }) => enabled },
  }),
];
