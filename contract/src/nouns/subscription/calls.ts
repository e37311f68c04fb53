import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { renewalSchema, subscriptionSchema } from './subscription.ts';
import { LANGUAGES } from '../../locale/locale.ts';
import { jsonField, optionalTextField, sortedFields, changedFields } from '../../form.ts';
import { PAGE_SIZE_MAX } from '../../limits.ts';
import { SUBSCRIPTION_STATES } from './rules.ts';
import { SORTS } from './sorts.ts';
import { renewalFields, serviceFields } from './fields.ts';

const view = { auth: 'manage_service_view' } as const;
const edit = { auth: 'manage_service_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'subscription', field: 'id' }] as const;

const { endAt, ...added } = serviceFields;
const { startAt, remark } = added;

const filter = {
  /** Part of the name or number of the gateway, or of the remark. */
  text: optionalTextField(60).optional(),
  kind: serviceFields.kind.optional(),
  state: z.enum(SUBSCRIPTION_STATES).optional(),
};

export const serviceAdd = call({
  path: '/lfscada/manage/service/add',
  keys: 'allowed',
  summary: 'Adds a value-added service to a gateway for a number of months from a start date',
  who: edit,
  touches: [{ kind: 'gateway', field: 'gatewayId' }],
  rate: 'edit',
  audit: 'service.add',
  adds: ['service'],
  input: z.strictObject(added),
  output: z.object({ id: idSchema }),
});

export const serviceEdit = call({
  path: '/lfscada/manage/service/edit',
  keys: 'allowed',
  summary: 'Corrects a value-added service; a renewal is a call of its own',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'service.edit',
  input: z.strictObject({
    id: idSchema,
    ...changedFields({ startAt, endAt, remark }),
  }),
  output: z.object({}),
});

export const serviceDelete = call({
  path: '/lfscada/manage/service/delete',
  keys: 'allowed',
  summary: 'Deletes a value-added service and its renewals',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'service.delete',
  input: one,
  output: z.object({}),
});

export const serviceInfo = call({
  path: '/lfscada/manage/service/info',
  keys: 'allowed',
  summary: 'One value-added service',
  who: view,
  touches: itself,
  input: one,
  output: subscriptionSchema,
});

export const serviceQuery = call({
  path: '/lfscada/manage/service/query',
  keys: 'allowed',
  summary: 'A page of value-added services, earliest end first',
  who: view,
  touches: 'list',
  input: z.strictObject({ ...sortedFields(SORTS.service), ...filter }),
  output: rowsOf(subscriptionSchema),
});

export const serviceRenew = call({
  path: '/lfscada/manage/service/renew',
  keys: 'allowed',
  summary: 'Renews value-added services, all or none, from their end or from now if already expired',
  who: edit,
  touches: [{ kind: 'subscription', field: 'ids' }],
  rate: 'edit',
  audit: 'service.renew',
  input: z.strictObject({
    ids: jsonField(z.array(idSchema).min(1).max(PAGE_SIZE_MAX)),
    ...renewalFields,
  }),
  output: z.object({ count: z.int() }),
});

export const serviceRenewals = call({
  path: '/lfscada/manage/service/renewals',
  keys: 'allowed',
  summary: 'The renewals of a value-added service, latest first',
  who: view,
  touches: itself,
  input: one,
  output: z.array(renewalSchema),
});

export const serviceExport = call({
  path: '/lfscada/manage/service/export',
  keys: 'allowed',
  summary: 'The value-added services as a CSV file',
  who: view,
  touches: 'list',
  rate: 'heavy',
  input: z.strictObject({
    ...filter,
    language: z.enum(LANGUAGES).optional(),
    /** By default that of the person. */
    timeZone: z.string().max(60).optional(),
  }),
  output: z.string(),
});
