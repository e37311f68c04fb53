/** Names of the objects that agents of many makes have, so that a walk can be read without a MIB. */

/** Name and number of a group, and what is directly below it: number → name. */
interface Group {
  readonly oid: string;
  readonly names: { readonly [sub: number]: string };
}

/** Numbers from 1 on, for names with spaces between. */
const counted = (prefix: string, names: string): { readonly [sub: number]: string } =>
  Object.fromEntries(names.split(' ').map((name, index) => [index + 1, `${prefix}${name}`]));

const MIB2 = '1.3.6.1.2.1';
/** The branch that vendors define themselves, by their numbers. */
export const ENTERPRISES = '1.3.6.1.4.1';

/** RFC 3418, 2863, 4293, 4022, 4113, 2790, 1628, 3433. */
const GROUPS: readonly Group[] = [
  {
    oid: `${MIB2}.1`,
    names: counted('sys', 'Descr ObjectID UpTime Contact Name Location Services ORLastChange'),
  },
  { oid: `${MIB2}.1.9.1`, names: counted('sysOR', 'Index ID Descr UpTime') },
  { oid: `${MIB2}.2`, names: { 1: 'ifNumber' } },
  {
    oid: `${MIB2}.2.2.1`,
    names: counted(
      'if',
      'Index Descr Type Mtu Speed PhysAddress AdminStatus OperStatus LastChange InOctets InUcastPkts ' +
        'InNUcastPkts InDiscards InErrors InUnknownProtos OutOctets OutUcastPkts OutNUcastPkts ' +
        'OutDiscards OutErrors OutQLen Specific',
    ),
  },
  {
    oid: `${MIB2}.4`,
    names: counted(
      'ip',
      'Forwarding DefaultTTL InReceives InHdrErrors InAddrErrors ForwDatagrams InUnknownProtos ' +
        'InDiscards InDelivers OutRequests OutDiscards OutNoRoutes ReasmTimeout ReasmReqds ReasmOKs ' +
        'ReasmFails FragOKs FragFails FragCreates',
    ),
  },
  {
    oid: `${MIB2}.6`,
    names: {
      ...counted(
        'tcp',
        'RtoAlgorithm RtoMin RtoMax MaxConn ActiveOpens PassiveOpens AttemptFails EstabResets CurrEstab ' +
          'InSegs OutSegs RetransSegs',
      ),
      14: 'tcpInErrs',
      15: 'tcpOutRsts',
    },
  },
  { oid: `${MIB2}.7`, names: counted('udp', 'InDatagrams NoPorts InErrors OutDatagrams') },
  {
    oid: `${MIB2}.25.1`,
    names: counted('hrSystem', 'Uptime Date InitialLoadDevice InitialLoadParameters NumUsers Processes MaxProcesses'),
  },
  { oid: `${MIB2}.25.2`, names: { 2: 'hrMemorySize' } },
  {
    oid: `${MIB2}.25.2.3.1`,
    names: counted('hrStorage', 'Index Type Descr AllocationUnits Size Used AllocationFailures'),
  },
  { oid: `${MIB2}.25.3.2.1`, names: counted('hrDevice', 'Index Type Descr ID Status Errors') },
  { oid: `${MIB2}.25.3.3.1`, names: counted('hrProcessor', 'FrwID Load') },
  {
    oid: `${MIB2}.31.1.1.1`,
    names: counted(
      'if',
      'Name InMulticastPkts InBroadcastPkts OutMulticastPkts OutBroadcastPkts HCInOctets HCInUcastPkts ' +
        'HCInMulticastPkts HCInBroadcastPkts HCOutOctets HCOutUcastPkts HCOutMulticastPkts ' +
        'HCOutBroadcastPkts LinkUpDownTrapEnable HighSpeed PromiscuousMode ConnectorPresent Alias ' +
        'CounterDiscontinuityTime',
    ),
  },
  {
    oid: `${MIB2}.33.1.1`,
    names: counted('upsIdent', 'Manufacturer Model UPSSoftwareVersion AgentSoftwareVersion Name AttachedDevices'),
  },
  {
    oid: `${MIB2}.33.1.2`,
    names: counted(
      'ups',
      'BatteryStatus SecondsOnBattery EstimatedMinutesRemaining EstimatedChargeRemaining BatteryVoltage ' +
        'BatteryCurrent BatteryTemperature',
    ),
  },
  { oid: `${MIB2}.33.1.3`, names: counted('upsInput', 'LineBads NumLines') },
  {
    oid: `${MIB2}.33.1.3.3.1`,
    names: counted('upsInput', 'LineIndex Frequency Voltage Current TruePower'),
  },
  { oid: `${MIB2}.33.1.4`, names: counted('upsOutput', 'Source Frequency NumLines') },
  { oid: `${MIB2}.33.1.4.4.1`, names: counted('upsOutput', 'LineIndex Voltage Current Power PercentLoad') },
  { oid: `${MIB2}.33.1.6`, names: { 1: 'upsAlarmsPresent' } },
  {
    oid: `${MIB2}.99.1.1.1`,
    names: counted('entPhySensor', 'Type Scale Precision Value OperStatus UnitsDisplay ValueTimeStamp ValueUpdateRate'),
  },
];

/** The branches with which a walk begins. */
export const BRANCHES: readonly { readonly oid: string; readonly name: string }[] = [
  { oid: `${MIB2}.1`, name: 'system' },
  { oid: `${MIB2}.2`, name: 'interfaces' },
  { oid: `${MIB2}.31`, name: 'ifMIB' },
  { oid: `${MIB2}.4`, name: 'ip' },
  { oid: `${MIB2}.6`, name: 'tcp' },
  { oid: `${MIB2}.7`, name: 'udp' },
  { oid: `${MIB2}.11`, name: 'snmp' },
  { oid: `${MIB2}.25`, name: 'host' },
  { oid: `${MIB2}.33`, name: 'upsMIB' },
  { oid: `${MIB2}.43`, name: 'printmib' },
  { oid: `${MIB2}.47`, name: 'entityMIB' },
  { oid: `${MIB2}.99`, name: 'entitySensorMIB' },
];

const NAMES: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(({ oid, names }) => Object.entries(names).map(([sub, name]) => [`${oid}.${sub}`, name] as const)),
);
/** SNMPv2-MIB and IF-MIB: what a manager may set. */
const WRITABLE: ReadonlySet<string> = new Set(['sysContact', 'sysName', 'sysLocation', 'ifAdminStatus', 'ifAlias']);

/** An instance by the name of its object, such as `sysUpTime.0` and `ifInOctets.2`; undefined for others. */
export function mibName(oid: string): { readonly name: string; readonly isWritable: boolean } | undefined {
  for (let end = oid.lastIndexOf('.'); end > 0; end = oid.lastIndexOf('.', end - 1)) {
    const name = NAMES.get(oid.slice(0, end));
    if (name !== undefined) return { name: name + oid.slice(end), isWritable: WRITABLE.has(name) };
  }
  return undefined;
}
