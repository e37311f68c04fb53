import { signal } from '../../conformance/core-fixtures.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';
import { addActiveAlarm } from '../alarm/testing.ts';

export const sorted = [
  sortedList('equipment', {
    add: async (place, row) => {
      const signals = Array.from({ length: (row.index * 2) % 5 }, (_, one) => signal(`s${one}`));
      await place.stores.signals.add(row.equipmentId, signals, TRAIL);
      if (row.index % 3 === 0) await addActiveAlarm(place, row);
    },
    read: ({ equipment }, sort) => equipment.page(EVERYTHING, { ...ALL_ROWS, sort }),
    values: {
      name: ({ name }) => name,
      code: ({ code }) => code,
      online: ({ online }) => online,
      group: ({ groupName }) => groupName,
      gateway: ({ gatewayName }) => gatewayName,
      alarms: ({ alarmCount }) => alarmCount,
      signals: ({ signalCount }) => signalCount,
    },
  }),
];
