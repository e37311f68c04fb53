import type { ObjectKind } from '@tidegate/contract/object-kinds.ts';
import type { Devices } from './devices.ts';

/** The ids of the objects that examples add to a plant. */
type ExampleIds = { readonly [K in ObjectKind as `${K}Id`]?: string };

/** Devices with one of everything that calls refer to: the objects named here, and those of the modules' examples. */
export type Plant = Own & ExampleIds;

interface Own extends Devices {
  /** An equipment that was deleted. */
  readonly deletedId: string;
  /** A group of equipment that nothing is in. */
  readonly groupId: string;
  /** `h` of the signal, at 90. */
  readonly alarmRuleId: string;
  /** The administrator's own command. */
  readonly uuid: string;
  /** A department of the organisation. */
  readonly deptId: string;
  /** A role that nobody has. */
  readonly roleId: string;
  /** Somebody of the organisation who is never signed in. */
  readonly userId: string;
  readonly alarmId: string;
  readonly notifyPolicyId: string;
  /** A key of the administrator's. */
  readonly apiKeyId: string;
  /** A webhook of the administrator's. */
  readonly webhookId: string;
  /** A page of the equipment with one widget, published, and one of a project without any. */
  readonly pageId: string;
  /** A report of the equipment with a workbook, and a run of it. */
  readonly reportId: string;
  readonly reportRunId: string;
  readonly projectPageId: string;
  /** A multi-equipment record over the gateway, and the administrator's own binding of it. */
  readonly multiId: string;
  readonly multiUuid: string;
  /** An operations centre with the equipment in it. */
  readonly centreId: string;
  /** Gateways that another organisation offers: one that may be taken over, one that may be refused. */
  readonly handoverId: string;
  readonly refusedHandoverId: string;
}
