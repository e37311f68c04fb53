import { z } from 'zod';
import { call } from '../../call.ts';
import {
  handoverCutsSchema,
  handoverGoodsSchema,
  handoverSchema,
  incomingHandoverSchema,
} from '../../entities/handover.ts';
import { idSchema } from '../../entities/id.ts';
import { booleanField, noteField, numberField, textField } from '../../form.ts';
import { GROUP_NAME_MAX, HANDOVER_DAYS_MAX } from '../../limits.ts';

const view = { auth: 'manage_gateway_view' } as const;
const edit = { auth: 'manage_gateway_edit' } as const;
const ofGateway = [{ kind: 'gateway', field: 'gatewayId' }] as const;
const ofOffer = [{ kind: 'handover', field: 'id' }] as const;

export const handoverPreview = call({
  path: '/lfscada/manage/gateway/handover/preview',
  summary:
    'What would go with a gateway that is handed over, what would end, and which formulas keep its equipment here',
  who: edit,
  touches: ofGateway,
  input: z.strictObject({ gatewayId: idSchema, withHistory: booleanField() }),
  output: z.object({
    goods: handoverGoodsSchema,
    cuts: handoverCutsSchema,
    /** Signals and rules that join what goes with what stays: none may, if the equipment goes too. */
    ties: z.array(z.string()),
  }),
});

export const handoverOf = call({
  path: '/lfscada/manage/gateway/handover/info',
  summary: 'The offer of a gateway: the one that is open, or how the last one ended; null for none',
  who: view,
  touches: ofGateway,
  input: z.strictObject({ gatewayId: idSchema }),
  output: handoverSchema.nullable(),
});

export const handoverOffer = call({
  path: '/lfscada/manage/gateway/handover/offer',
  summary:
    'Offers a gateway to another organisation, named by its number and its exact name; answers alike whether there is one or not',
  who: edit,
  touches: ofGateway,
  rate: 'edit',
  audit: 'handover.offer',
  input: z.strictObject({
    gatewayId: idSchema,
    /** Both as the other side has told them: one alone could be guessed. */
    toOrgId: z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,14}$/),
    toOrgName: textField(60),
    withEquipment: booleanField(),
    /** Only with the equipment. */
    withHistory: booleanField(),
    note: noteField(500).optional(),
    /** Until it expires; 7 when left out. */
    days: numberField(z.int().min(1).max(HANDOVER_DAYS_MAX)).optional(),
  }),
  output: z.object({}),
});

export const handoverWithdraw = call({
  path: '/lfscada/manage/gateway/handover/withdraw',
  summary: 'Takes an offer back',
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
    'The gateways that others offer to organisations in the range, and by what the own one is named in such an offer',
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
  summary: 'How much comes with an offered gateway, and since when there is history that comes too',
  who: view,
  touches: ofOffer,
  input: z.strictObject({ id: idSchema }),
  output: z.object({
    goods: handoverGoodsSchema,
    /** Ms; null where no history comes. */
    since: z.number().nullable(),
  }),
});

export const handoverAccept = call({
  path: '/lfscada/manage/gateway/handover/accept',
  summary:
    'Takes an offered gateway over; its new secret is shown here and never again, the old one opens nothing any more',
  who: edit,
  touches: ofOffer,
  rate: 'edit',
  audit: 'handover.accept',
  adds: ['gateway', 'equipment', 'driver', 'signal', 'alarmRule', 'page', 'report', 'camera', 'position'],
  input: z.strictObject({
    id: idSchema,
    /** The group of gateways that it comes into. */
    groupName: noteField(GROUP_NAME_MAX).optional(),
  }),
  output: z.object({
    gatewayId: idSchema,
    name: z.string(),
    sn: z.string(),
    groupId: z.string(),
    edgeNodeId: z.string(),
    secret: z.string(),
  }),
});

export const handoverRefuse = call({
  path: '/lfscada/manage/gateway/handover/refuse',
  summary: 'Refuses an offered gateway; everything stays as it is, and the other side is told why',
  who: edit,
  touches: ofOffer,
  rate: 'edit',
  audit: 'handover.refuse',
  input: z.strictObject({ id: idSchema, reason: textField(200) }),
  output: z.object({}),
});
