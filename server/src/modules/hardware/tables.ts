import type { Hardware } from '@tidegate/contract/nouns/hardware/hardware.ts';
import { hardwareSchema } from '@tidegate/contract/nouns/hardware/hardware.ts';
import type { RowOf } from '../../kernel/sql/table.ts';
import { flag, id, json, Table } from '../../kernel/sql/table.ts';

const { networkTypes, serialPorts, supportedProtocols, firmwareList, ...plain } = hardwareSchema.omit({
  id: true,
}).shape;

/** Gateway products. `image` is the hash of a picture, empty for none. */
export const hardware = new Table('hardware', {
  ...plain,
  orgId: id,
  networkTypes: json(networkTypes),
  serialPorts: json(serialPorts),
  supportedProtocols: json(supportedProtocols),
  firmwareList: json(firmwareList),
  enabled: flag,
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    hardware: RowOf<typeof hardware>;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly hardware: Hardware;
  }
}
