import { defineInputs } from '../../testing/plant/example.ts';

export const inputs = defineInputs(({ gatewayId, handoverId, refusedHandoverId }, unique) => ({
  handoverPreview: { gatewayId, withHistory: true },
  handoverOf: { gatewayId },
  handoverOffer: { gatewayId, toOrgId: '999999', toOrgName: unique, withEquipment: true, withHistory: true },
  handoverWithdraw: { gatewayId },
  handoverIncoming: {},
  handoverContents: { id: handoverId },
  handoverRefuse: { id: refusedHandoverId, reason: unique },
  handoverAccept: { id: handoverId, groupName: unique },
}));
