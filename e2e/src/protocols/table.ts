/** Entries of a person who sets up a device of each protocol. */

/** Entry of a field: a text, or the place of an option in a drop-down, from 0. */
export type Entries = { readonly [id: string]: string | number | { readonly option: number } };

export interface ProtocolByHand {
  /** Its names in the forms. */
  readonly zh: string;
  readonly en: string;
  /** Fields of the driver, by the ids of the form, with the port of the device. */
  readonly params: (port: number) => Entries;
  /** Entries of a driver that does not reach its device; its port is free otherwise. Null: it always connects. */
  readonly wrong?: Entries | null;
  readonly address: Entries;
  /** An address that is well-formed, and that the device does not have. */
  readonly wrongAddress?: Entries;
  /** Fields that no device could have: the form says what is wrong. */
  readonly malformed?: { readonly params?: Entries; readonly address?: Entries };
  /** Row in the list of browsed variables. */
  readonly browsed?: RegExp;
  readonly dataType: string;
  /** Shown value, before and after a write. */
  readonly live: RegExp;
  readonly write?: { readonly value: string; readonly live: RegExp };
}

const at = (port: number): Entries => ({ params_host: '127.0.0.1', params_port: port });

export const BY_HAND: { readonly [protocol: string]: ProtocolByHand } = {
  'modbus-tcp': {
    zh: 'Modbus TCP',
    en: 'Modbus TCP',
    params: at,
    address: { address_address: 7 },
    wrongAddress: { address_address: 900 },
    dataType: 'uint16',
    live: /42/,
    write: { value: '57', live: /57/ },
  },
  'modbus-rtu': {
    zh: 'Modbus RTU',
    en: 'Modbus RTU',
    params: (port) => ({ params_method: { option: 1 }, ...at(port) }),
    address: { address_address: 7 },
    wrongAddress: { address_address: 2_000 },
    dataType: 'uint16',
    live: /42/,
    write: { value: '57', live: /57/ },
  },
  opcua: {
    zh: 'OPC UA',
    en: 'OPC UA',
    params: (port) => ({ params_endpoint: `opc.tcp://127.0.0.1:${port}` }),
    malformed: { params: { params_endpoint: '192.168.1.20:4840' }, address: { address_nodeId: 'Level' } },
    browsed: /Level/,
    address: { address_nodeId: 'ns=1;s=Level' },
    wrongAddress: { address_nodeId: 'ns=1;s=Nothing' },
    dataType: 'float64',
    live: /42\.5/,
    write: { value: '57.5', live: /57\.5/ },
  },
  s7: {
    zh: '西门子 S7',
    en: 'Siemens S7',
    params: at,
    malformed: { address: { address_address: 'DB1.DBW2x' } },
    address: { address_address: 'DB1,INT2' },
    wrongAddress: { address_address: 'DB9,INT2' },
    dataType: 'int16',
    live: /42/,
    write: { value: '57', live: /57/ },
  },
  'ethernet-ip': {
    zh: 'EtherNet/IP（Allen-Bradley）',
    en: 'EtherNet/IP (Allen-Bradley)',
    params: (port) => ({ ...at(port), params_path: '1,0' }),
    malformed: { params: { params_path: 'slot 0' }, address: { address_tag: 'Level one' } },
    browsed: /Level/,
    address: { address_tag: 'Level' },
    wrongAddress: { address_tag: 'Lavel' },
    dataType: 'float32',
    live: /0/,
    write: { value: '57.5', live: /57\.5/ },
  },
  'melsec-mc': {
    zh: '三菱 MC',
    en: 'Mitsubishi MC',
    params: at,
    malformed: { address: { address_address: 'Q1' } },
    address: { address_address: 'D100' },
    wrongAddress: { address_address: 'D9000' },
    dataType: 'int16',
    live: /42/,
    write: { value: '57', live: /57/ },
  },
  'omron-fins': {
    zh: '欧姆龙 FINS',
    en: 'Omron FINS',
    params: at,
    malformed: { address: { address_address: 'Q1' } },
    address: { address_address: 'D100' },
    wrongAddress: { address_address: 'D9000' },
    dataType: 'int16',
    live: /42/,
    write: { value: '57', live: /57/ },
  },
  dlt645: {
    zh: 'DL/T 645-2007',
    en: 'DL/T 645-2007',
    params: (port) => ({
      params_method: { option: 1 },
      ...at(port),
      params_meter: '161',
      params_password: '123456',
      params_operator: '7',
    }),
    malformed: { params: { params_meter: 'X1' }, address: { address_item: '0280' } },
    address: { address_item: '04000409' },
    wrongAddress: { address_item: '02010100' },
    dataType: 'uint32',
    live: /3,?200/,
    write: { value: '6400', live: /6,?400/ },
  },
  iec104: {
    zh: 'IEC 60870-5-104',
    en: 'IEC 60870-5-104',
    params: at,
    address: {
      address_object: 16_385,
      address_command: { option: 6 },
      address_commandObject: 25_089,
    },
    wrongAddress: { address_object: 1 },
    dataType: 'float32',
    live: /42\.5/,
    write: { value: '57.5', live: /57\.5/ },
  },
  'bacnet-ip': {
    zh: 'BACnet/IP',
    en: 'BACnet/IP',
    params: at,
    browsed: /ANALOG VALUE 1/,
    address: { address_object: { option: 2 }, address_instance: 1 },
    wrongAddress: { address_object: { option: 2 }, address_instance: 4_000 },
    dataType: 'float32',
    live: /0/,
    write: { value: '57.5', live: /57\.5/ },
  },
  snmp: {
    zh: 'SNMP',
    en: 'SNMP',
    params: (port) => ({ ...at(port), params_community: 'secret' }),
    malformed: { address: { address_oid: 'sysUpTime' } },
    browsed: /enterprises\.99999/,
    address: { address_oid: '1.3.6.1.4.1.99999.1.0' },
    wrongAddress: { address_oid: '1.3.6.1.4.1.99999.77.0' },
    dataType: 'int32',
    live: /42/,
    write: { value: '57', live: /57/ },
  },
  'mqtt-json': {
    zh: 'MQTT（JSON）',
    en: 'MQTT (JSON)',
    params: (port) => ({ params_url: `mqtt://127.0.0.1:${port}` }),
    malformed: { params: { params_url: '127.0.0.1' }, address: { address_topic: 'plant/#' } },
    address: {
      address_topic: 'plant/tank',
      address_path: 'level',
      address_timePath: 'at',
      address_writeTopic: 'plant/tank/set',
    },
    wrongAddress: { address_topic: 'plant/tank', address_path: 'lavel' },
    dataType: 'float64',
    live: /42/,
    write: { value: '57', live: /57/ },
  },
  'http-json': {
    zh: 'HTTP（JSON）',
    en: 'HTTP (JSON)',
    params: (port) => ({ params_url: `http://127.0.0.1:${port}` }),
    malformed: { params: { params_url: '127.0.0.1:80' }, address: { address_resource: 'state' } },
    address: {
      address_resource: '/state',
      address_path: 'level',
      address_writeResource: '/set',
      address_writeBody: '{"level":{value}}',
    },
    wrongAddress: { address_resource: '/gone', address_path: 'level' },
    dataType: 'float64',
    live: /42/,
    write: { value: '57', live: /57/ },
  },
  'http-in': {
    zh: 'HTTP 上报（JSON）',
    en: 'HTTP push (JSON)',
    params: (port) => ({ params_port: port, params_source: 'line-1', params_key: 'key-of-line-1-2026' }),
    // It listens wherever nobody else does.
    wrong: null,
    malformed: { params: { params_source: 'line 1', params_key: 'short' } },
    address: { address_path: 'level' },
    wrongAddress: { address_path: 'lavel' },
    dataType: 'float64',
    live: /42/,
  },
  sql: {
    zh: 'SQL 数据库',
    en: 'SQL database',
    params: (port) => ({
      params_engine: { option: 1 },
      ...at(port),
      params_database: 'plant',
      params_username: 'reader',
      params_password: 'secret',
      params_query: 'select tag, value from latest',
      params_keyColumn: 'tag',
    }),
    wrong: { params_password: 'wrong' },
    malformed: { params: { params_query: 'delete from latest' } },
    address: { address_key: 'TT101', address_column: 'value' },
    wrongAddress: { address_key: 'TT999', address_column: 'value' },
    dataType: 'float64',
    live: /42\.5/,
  },
  simulator: {
    zh: '模拟器',
    en: 'Simulator',
    params: () => ({}),
    wrong: null,
    address: { address_shape: { option: 5 } },
    dataType: 'float64',
    live: /0/,
    write: { value: '57.5', live: /57\.5/ },
  },
};
