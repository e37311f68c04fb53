import { z } from 'zod';
import { call } from '../../call.ts';
import { emptyNameField, nameField } from '../../fields/name-field.ts';
import { optionalTextField, sortedFields } from '../../form.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { __UPPER___NAME_MAX, __camel__Schema } from './__kebab__.ts';
import { SORTS } from './sorts.ts';

const view = { auth: 'manage___snake___view' } as const;
const edit = { auth: 'manage___snake___edit' } as const;
const itself = [{ kind: '__camel__', field: 'id' }] as const;

const fields = {
  name: nameField(__UPPER___NAME_MAX),
  nameEn: emptyNameField(__UPPER___NAME_MAX),
  remark: optionalTextField(500),
};
const { name, ...others } = fields;

export const __camel__Add = call({
  path: '/lfscada/manage/__camel__/add',
  summary: 'Adds __a_en__ to the own organisation',
  who: edit,
  touches: 'nothing',
  rate: 'edit',
  audit: '__camel__.add',
  adds: ['__camel__'],
  input: z.strictObject({ name, ...z.object(others).partial().shape }),
  output: z.object({ id: idSchema }),
});

export const __camel__Edit = call({
  path: '/lfscada/manage/__camel__/edit',
  summary: 'Changes __a_en__',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: '__camel__.edit',
  input: z.strictObject({ id: idSchema, ...z.object(fields).partial().shape }),
  output: z.object({}),
});

export const __camel__Delete = call({
  path: '/lfscada/manage/__camel__/delete',
  summary: 'Deletes __a_en__',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: '__camel__.delete',
  input: z.strictObject({ id: idSchema }),
  output: z.object({}),
});

export const __camel__Query = call({
  path: '/lfscada/manage/__camel__/query',
  summary: 'A page of the __ens__ of the organisations within the access scope',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.__camel__),
    /** Part of its name. */
    text: optionalTextField(60).optional(),
  }),
  output: rowsOf(__camel__Schema),
});
