import type { ActionOf } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { TriggerOf } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { defineExample } from '../../testing/plant/example.ts';
import { TRAIL } from '../../testing/trail.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';

const NIGHTLY: TriggerOf<'time'> = {
  kind: 'time',
  at: '22:00',
  days: [1, 2, 3, 4, 5],
  skipDates: [],
  timeZone: 'Asia/Shanghai',
};

export const example = defineExample({
  add: async ({ added, equipmentId, signalId, name }) => ({
    automationId: await added('automation', {
      equipmentId,
      name: `${name} night`,
      when: NIGHTLY,
      actions: [{ kind: 'write', signalId, value: '5' }],
    }),
  }),
  inputs: ({ automationId, equipmentId, signalId }, unique) => ({
    automationAdd: {
      equipmentId,
      name: unique,
      when: NIGHTLY,
      actions: [{ kind: 'write', signalId, value: '5' }],
    },
    automationEdit: { id: automationId, nameEn: unique },
    automationEnable: { id: automationId, enabled: true },
    automationDelete: { id: automationId },
    automationInfo: { id: automationId },
    automationQuery: { equipmentId },
    automationRuns: { id: automationId },
    automationRehearse: { equipmentId, when: NIGHTLY },
    automationSwitch: { on: true },
    automationSwitchInfo: {},
  }),
});

const WRITE: ActionOf<'write'> = { kind: 'write', signalId: '1', value: '5' };
const PLAIN = {
  nameEn: '',
  within: null,
  condition: '',
  staleMayAct: false,
  cooldownSec: 0,
  when: NIGHTLY,
  actions: [WRITE],
};

export const sorted = [
  sortedList('automation', {
    add: ({ stores }, { name, equipmentId, pick }) => {
      const who = { equipmentId, ownerId: '1', changedAt: 1 };
      return stores.automations.add({ ...PLAIN, ...who, name: name || 'unnamed', enabled: pick(true, false) }, TRAIL);
    },
    read: ({ automations }, sort) =>
      automations.page(EVERYTHING, { ...ALL_ROWS, equipmentId: undefined, enabled: undefined, sort }),
    values: { name: ({ name }) => name, enabled: ({ enabled }) => enabled },
  }),
];
