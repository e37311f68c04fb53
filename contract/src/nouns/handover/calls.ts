import { z } from 'zod';
import { call } from '../../call.ts';
import { handoverCutsSchema, handoverGoodsSchema, handoverSchema, incomingHandoverSchema } from './handover.ts';
import { idSchema } from '../../id.ts';
import { booleanField } from '../../form.ts';
import { emptyNameField } from '../../fields/name-field.ts';
import { GROUP_NAME_MAX } from '../../limits.ts';
import { handoverFields, handoverReason } from './fields.ts';
import { NAMES } from '../../fields/named.ts';

const view = { auth: 'manage_gateway_view' } as const;
const edit = { auth: 'manage_gateway_edit' } as const;
const ofGateway = [{ kind: 'gateway', field: 'gatewayId' }] as const;
const ofOffer = [{ kind: 'handover', field: 'id' }] as const;

export const handoverPreview = call({
  path: '/lfscada/manage/gateway/handover/preview',
  summary:
    'Preview of a handover: what goes with the gateway, what ends, and which formulas prevent handing over its equipment',
  who: edit,
  touches: ofGateway,
  input: z.strictObject({ gatewayId: idSchema, withHistory: booleanField() }),
  output: z.object({
    goods: handoverGoodsSchema,
    cuts: handoverCutsSchema,
    /** Signals and rules that link what goes with what stays: there must be none if the equipment goes too. */
    ties: z.array(z.string()),
  }),
});

export const handoverOf = call({
  path: '/lfscada/manage/gateway/handover/info',
  summary: 'The open offer of a gateway, or the outcome of the last one; null if there is none',
  who: view,
  touches: ofGateway,
  input: z.strictObject({ gatewayId: idSchema }),
  output: handoverSchema.nullable(),
});

export const handoverOffer = call({
  path: '/lfscada/manage/gateway/handover/offer',
  summary:
    'Offers a gateway to another organisation, named by number and exact name; the response does not reveal whether it exists',
  who: edit,
  touches: ofGateway,
  rate: 'edit',
  audit: 'handover.offer',
  input: z.strictObject({
    gatewayId: idSchema,
    ...handoverFields,
    withEquipment: booleanField(),
    /** Only with the equipment. */
    withHistory: booleanField(),
  }),
  output: z.object({}),
});

export const handoverWithdraw = call({
  path: '/lfscada/manage/gateway/handover/withdraw',
  summary: 'Withdraws an offer',
  who: edit,
  touches: ofGateway,
  rate: 'edit',
  audit: 'handover.withdraw',
  input: z.strictObject({ gatewayId: idSchema }),
  output: z.object({}),
});

export const handoverIncoming = call({
  path: '/lfscada/manage/gateway/handover/incoming',
  summary:
    'The gateways offered to organisations within the access scope, and the number and name of the own organisation',
  who: view,
  touches: 'list',
  input: z.strictObject({}),
  output: z.object({
    own: z.object({ id: idSchema, name: z.string() }),
    offers: z.array(incomingHandoverSchema),
  }),
});

export const handoverContents = call({
  path: '/lfscada/manage/gateway/handover/contents',
  summary: 'What comes with an offered gateway, and the start of its history',
  who: view,
  touches: ofOffer,
  input: z.strictObject({ id: idSchema }),
  output: z.object({
    goods: handoverGoodsSchema,
    /** Ms; null if no history comes. */
    since: z.number().nullable(),
  }),
});

export const handoverAccept = call({
  path: '/lfscada/manage/gateway/handover/accept',
  summary: 'Accepts an offered gateway; only this response contains its new secret, and the old one is void',
  who: edit,
  touches: ofOffer,
  rate: 'edit',
  audit: 'handover.accept',
  adds: ['gateway', 'equipment', 'driver', 'signal', 'alarmRule', 'page', 'report', 'camera', 'position'],
  input: z.strictObject({
    id: idSchema,
    /** Its new group of gateways. */
    groupName: emptyNameField(GROUP_NAME_MAX).default(''),
  }),
  output: z.object({
    gatewayId: idSchema,
    ...NAMES,
    sn: z.string(),
    groupId: z.string(),
    edgeNodeId: z.string(),
    secret: z.string(),
  }),
});

export const handoverRefuse = call({
  path: '/lfscada/manage/gateway/handover/refuse',
  summary: 'Refuses an offered gateway; nothing changes, and the other side sees the reason',
  who: edit,
  touches: ofOffer,
  rate: 'edit',
  audit: 'handover.refuse',
  input: z.strictObject({ id: idSchema, reason: handoverReason }),
  output: z.object({}),
});
