import { __camel__FieldsSchema } from '@tidegate/contract/nouns/__kebab__/__kebab__.ts';
import { defineExample } from '../../testing/plant/example.ts';
import { ALL_ROWS, EVERYTHING, sortedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

export const example = defineExample({
  add: async ({ added, name }) => ({ __camel__Id: await added('__camel__', { name: `${name} __en__` }) }),
  inputs: ({ __camel__Id }, unique) => ({
    __camel__Add: { name: unique },
    __camel__Edit: { id: __camel__Id, nameEn: unique },
    __camel__Delete: { id: __camel__Id },
    __camel__Query: {},
  }),
});

export const sorted = [
  sortedList('__camel__', {
    add: ({ stores }, { index, name, orgId }) => {
      const fields = __camel__FieldsSchema.parse({ name: `${name || 'unnamed'}${index}` });
      return stores.__camels__.add(orgId, fields, TRAIL);
    },
    read: ({ __camels__ }, sort) => __camels__.page(EVERYTHING, { ...ALL_ROWS, sort }),
    values: { name: ({ name }) => name },
  }),
];
