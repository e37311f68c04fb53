import type { ObjectKind } from '@tidegate/contract/names.ts';
import { z } from 'zod';
import type { Devices } from './devices.ts';

const id = z.string();

/** Ids of the modules' examples in a plant; every plant has them. */
export const plantIds = z.object({
  /** `h` of the signal, at 90. */
  alarmRuleId: id,
  /** A key of the administrator's. */
  apiKeyId: id,
  /** An operations centre with the equipment in it. */
  centreId: id,
  /** An equipment that was deleted. */
  deletedId: id,
  /** A department of the organisation. */
  deptId: id,
  /** A group of equipment that nothing is in. */
  groupId: id,
  /** A multi-equipment record over the gateway, and the administrator's own binding of it. */
  multiId: id,
  multiUuid: id,
  notifyPolicyId: id,
  /** A page of the equipment with one widget, published, and one of a project without any. */
  pageId: id,
  projectPageId: id,
  /** A report of the equipment with a workbook, and a run of it. */
  reportId: id,
  reportRunId: id,
  /** A role that nobody has. */
  roleId: id,
  /** Somebody of the organisation who is never signed in. */
  userId: id,
  /** A webhook of the administrator's. */
  webhookId: id,
});

/** The ids of further objects that examples add to a plant. */
type ExampleIds = { readonly [K in ObjectKind as `${K}Id`]?: string };

/** Devices with one of everything that calls refer to. */
export type Plant = Devices & Readonly<z.output<typeof plantIds>> & Own & ExampleIds;

interface Own {
  /** The administrator's own command. */
  readonly uuid: string;
  readonly alarmId: string;
  /** Gateways that another organisation offers: one that may be taken over, one that may be refused. */
  readonly handoverId: string;
  readonly refusedHandoverId: string;
}
