import type { ObjectKind } from '@tidegate/contract/call.ts';
import type { Alarm } from '@tidegate/contract/entities/alarm.ts';
import type { AlarmRule } from '@tidegate/contract/entities/alarm-rule.ts';
import type { Centre } from '@tidegate/contract/entities/centre.ts';
import type { Command } from '@tidegate/contract/entities/command.ts';
import type { DeletedEquipment } from '@tidegate/contract/entities/deleted-equipment.ts';
import type { Driver } from '@tidegate/contract/entities/driver.ts';
import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import type { EquipmentGroup } from '@tidegate/contract/entities/equipment-group.ts';
import type { Fence } from '@tidegate/contract/entities/fence.ts';
import type { Feedback } from '@tidegate/contract/entities/feedback.ts';
import type { Gateway } from '@tidegate/contract/entities/gateway.ts';
import type { ManagedUser } from '@tidegate/contract/entities/managed-user.ts';
import type { Hardware } from '@tidegate/contract/entities/hardware.ts';
import type { Model } from '@tidegate/contract/entities/model.ts';
import type { Multi } from '@tidegate/contract/entities/multi.ts';
import type { Notice } from '@tidegate/contract/entities/notice.ts';
import type { NotifyPolicy } from '@tidegate/contract/entities/notify-policy.ts';
import type { Org } from '@tidegate/contract/entities/org.ts';
import type { Page } from '@tidegate/contract/entities/page.ts';
import type { Report, ReportRun } from '@tidegate/contract/entities/report.ts';
import type { Role } from '@tidegate/contract/entities/role.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import type { CameraRecord } from '../modules/camera/store.ts';
import type { CardRecord } from '../modules/card/store.ts';
import type { StoredSubscription } from '../modules/subscription/store.ts';
import type { NoteRecord } from '../modules/note/store.ts';
import type { Range } from './range.ts';

/** Kind → what is loaded. */
export interface ObjectRecords {
  readonly gateway: Gateway;
  readonly equipment: Equipment;
  readonly equipmentGroup: EquipmentGroup;
  readonly deletedEquipment: DeletedEquipment;
  readonly driver: Driver;
  readonly signal: Signal;
  readonly alarmRule: AlarmRule;
  readonly command: Command;
  readonly alarm: Alarm;
  readonly model: Model;
  readonly notice: Notice;
  readonly notifyPolicy: NotifyPolicy;
  readonly org: Org;
  readonly role: Role;
  readonly user: ManagedUser;
  readonly feedback: Feedback;
  readonly card: CardRecord;
  readonly subscription: StoredSubscription;
  readonly hardware: Hardware;
  readonly page: Page;
  readonly multi: Multi;
  readonly report: Report;
  readonly reportRun: ReportRun;
  readonly centre: Centre;
  readonly fence: Fence;
  readonly note: NoteRecord;
  readonly camera: CameraRecord;
}

/** Loads objects within a person's range; one outside it is not there. */
export interface ObjectFinder {
  /** Those of `ids` that exist in the range, in one query, in no particular order. */
  find<K extends ObjectKind>(kind: K, ids: readonly string[], range: Range): Promise<readonly ObjectRecords[K][]>;
}
