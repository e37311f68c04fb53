import { z } from 'zod';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { equipmentSchema } from '../equipment/equipment.ts';
import { ECONOMIZE_MODES } from '../gateway/gateway.ts';
import { gatewayRatesSchema } from '../gateway/gateway-health.ts';
import { idSchema } from '../../id.ts';
import { signalSchema } from '../signal/signal.ts';
import { NAMES, namesOf } from '../../fields/named.ts';

/** `00`, the standard, watches one gateway; `01` watches several. */
export const RULE_TYPES = ['00', '01'] as const;
export type RuleType = (typeof RULE_TYPES)[number];
/** First view of a record: its values as a list, or a page of a project. */
export const MULTI_DISPLAYS = ['list', 'designer'] as const;
export type MultiDisplay = (typeof MULTI_DISPLAYS)[number];

/** A gateway that a record watches. */
export const boundGatewaySchema = z.object({
  gatewayId: idSchema,
  ...NAMES,
  /** Alias in the record; empty shows its name. */
  alias: z.string(),
  online: z.boolean(),
});
export type BoundGateway = z.output<typeof boundGatewaySchema>;

/** Equipment behind one gateway or several, watched in one place. */
export const multiSchema = z.object({
  id: idSchema,
  /** Once in an organisation. */
  /** Empty: as in Chinese. */
  ...NAMES,
  ruleType: z.enum(RULE_TYPES),
  display: z.enum(MULTI_DISPLAYS),
  /** The project page that is its home page; empty for none. */
  pageId: z.string(),
  /** The group of equipment that it is in, and that one's names; empty for none. */
  groupId: z.string(),
  ...namesOf('group'),
  orgId: idSchema,
  remark: z.string(),
  gateways: z.array(boundGatewaySchema),
  /** Number of equipment behind its gateways within the person's access scope. */
  equipmentCount: z.int(),
  signalCount: z.int(),
  alarmCount: z.int(),
  worstAlarm: alarmPrioritySchema.nullable(),
  createdAt: z.number(),
});
export type Multi = z.output<typeof multiSchema>;

/** A record with the equipment behind its gateways. */
export const multiDetailSchema = z.object({ record: multiSchema, equipment: z.array(equipmentSchema) });

/** A signal of a record, with its equipment and gateway. */
export const multiSignalSchema = signalSchema.extend({
  ...namesOf('equipment'),
  gatewayId: idSchema,
  /** Name of its gateway in the record. */
  ...namesOf('gateway'),
});
export type MultiSignal = z.output<typeof multiSignalSchema>;

/** State of a gateway of a record. */
export const multiGatewaySchema = z.object({
  gatewayId: idSchema,
  ...NAMES,
  online: z.boolean(),
  /** The server is connected to the broker; otherwise no gateway is online for it, whatever the gateway does. */
  hasBroker: z.boolean(),
  vpn: z.boolean(),
  economizeOpen: z.boolean(),
  economizeMode: z.enum(ECONOMIZE_MODES),
  /** Seconds. */
  interval: z.number(),
  rates: gatewayRatesSchema,
});
export type MultiGateway = z.output<typeof multiGatewaySchema>;
