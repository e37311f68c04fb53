import { z } from 'zod';
import { call } from '../../call.ts';
import { pageFields, changedFields } from '../../form.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { listedPenSetSchema, shownPenSetSchema } from './pen-set.ts';
import { penSetFields } from './fields.ts';

/** Saved sets of signals: everybody who sees live values or the history has their own, and may share them. */
const view = { anyAuth: ['monitor_history_view', 'monitor_equipment_view'] } as const;
const itself = { kind: 'penSet', field: 'id' } as const;
const seen = { kind: 'signal', field: 'signalIds', as: 'reference' } as const;
const one = z.strictObject({ id: idSchema });

export const penSetQuery = call({
  path: '/lfscada/history/penSet/query',
  keys: 'allowed',
  summary: 'The own sets of pens and those that are shared in the organisation, by name',
  who: view,
  touches: 'list',
  input: z.strictObject(pageFields),
  output: rowsOf(listedPenSetSchema),
});

export const penSetInfo = call({
  path: '/lfscada/history/penSet/info',
  keys: 'allowed',
  summary: 'A set of pens, without those whose signals are not within the access scope',
  who: view,
  touches: [itself],
  input: one,
  output: shownPenSetSchema,
});

export const penSetAdd = call({
  path: '/lfscada/history/penSet/add',
  keys: 'allowed',
  summary: 'Saves signals that are looked at together, with an axis for each',
  who: view,
  touches: [seen],
  rate: 'edit',
  audit: 'penSet.add',
  adds: ['penSet'],
  input: z.strictObject(z.object(penSetFields).partial({ isShared: true, range: true, looks: true }).shape),
  output: z.object({ id: idSchema }),
});

export const penSetEdit = call({
  path: '/lfscada/history/penSet/edit',
  keys: 'allowed',
  summary: 'Changes a set of pens; allowed for its author, and for managers of the organisation when it is shared',
  who: view,
  touches: [itself, { ...seen, optional: true }],
  rate: 'edit',
  audit: 'penSet.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(penSetFields) }),
  output: z.object({}),
});

export const penSetDelete = call({
  path: '/lfscada/history/penSet/delete',
  keys: 'allowed',
  summary: 'Deletes a set of pens; allowed for its author, and for managers of the organisation when it is shared',
  who: view,
  touches: [itself],
  rate: 'edit',
  audit: 'penSet.delete',
  input: one,
  output: z.object({}),
});
