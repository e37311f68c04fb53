import type { ObjectKind } from '../object-kinds.ts';
import type { Call, TouchedField } from '../call.ts';

/**
 * What one has to reach to change an object, beside seeing it: its equipment, which is loaded within the range anyway; all
 * equipment behind its gateway; the organisation; or nothing more, where it is a person's own. `gatewayOrEquipment` and
 * `organisationOrEquipment` are of their equipment where they have one.
 */
export type ChangeScope =
  | 'equipment'
  | 'gateway'
  | 'organisation'
  | 'person'
  | 'gatewayOrEquipment'
  | 'organisationOrEquipment';

/** Every kind of object that a call can name. */
export const OBJECT_SCOPES: { readonly [K in ObjectKind]: ChangeScope } = {
  gateway: 'gateway',
  subscription: 'gateway',
  alarmRule: 'gatewayOrEquipment',
  alarm: 'equipment',
  equipment: 'equipment',
  deletedEquipment: 'equipment',
  driver: 'equipment',
  signal: 'equipment',
  report: 'equipment',
  reportRun: 'equipment',
  camera: 'equipment',
  page: 'organisationOrEquipment',
  equipmentGroup: 'organisation',
  org: 'organisation',
  role: 'organisation',
  user: 'organisation',
  card: 'organisation',
  hardware: 'organisation',
  model: 'organisation',
  notice: 'organisation',
  notifyPolicy: 'organisation',
  centre: 'organisation',
  fence: 'organisation',
  handover: 'organisation',
  command: 'person',
  feedback: 'person',
  multi: 'person',
  note: 'person',
};

/** What no field names, by the beginning of the name in the log. */
const OTHER_SCOPES: Readonly<Record<string, ChangeScope>> = {
  'page.picture': 'person',
  account: 'person',
  apiKey: 'person',
  webhook: 'person',
  sender: 'person',
};

/** The objects that a call changes, of those that its fields name. */
export const changedFields = ({ audit, touches }: Pick<Call, 'audit' | 'touches'>): readonly TouchedField[] =>
  audit === null || typeof touches === 'string' ? [] : touches.filter((touched) => touched.as !== 'reference');

/**
 * The scope of what a call adds or changes where no field has to name an object: known by the call's name in the log.
 * What is not known here is the organisation's.
 */
export function unnamedScope({ audit, touches }: Pick<Call, 'audit' | 'touches'>): ChangeScope {
  const isNamed =
    typeof touches !== 'string' && touches.some(({ optional, as }) => optional !== true && as === undefined);
  if (audit === null || isNamed) return 'equipment';
  const [noun = '', part = ''] = audit.split('.');
  const known: Readonly<Record<string, ChangeScope>> = { ...OBJECT_SCOPES, ...OTHER_SCOPES };
  return known[`${noun}.${part}`] ?? known[noun] ?? 'organisation';
}
