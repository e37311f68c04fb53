import { misfits } from '../fields/field-reason.ts';
import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import { PLAIN_TYPES } from './plain-types.ts';
import type { Address, Misfit, Placed, ProtocolKind } from './protocol-kind.ts';

/** Command that writes a value; `none` for one that is only read. */
export const IEC104_COMMANDS = ['none', 'single', 'double', 'step', 'normalised', 'scaled', 'float'] as const;
const LAST_OBJECT = 0xff_ffff;
const command = { when: { command: IEC104_COMMANDS.filter((one) => one !== 'none') } };

/** Address of a station, and its link settings. Times of the standard in seconds, the others in ms. */
export const paramsSchema = z
  .strictObject({
    host: z.string().min(1).max(253),
    port: z.int().min(1).max(65_535).default(2_404),
    commonAddress: z.int().min(1).max(65_534).default(1),
    originator: z.int().min(0).max(255).default(0),
    /** 0: only when the connection is established. */
    interrogationSec: z.int().min(0).max(86_400).default(900),
    /** 0: counters are not asked for. */
    countersSec: z.int().min(0).max(86_400).default(0),
    /** By how much the clock of the station is ahead of UTC. */
    clockOffsetMin: z.int().min(-840).max(840).default(0),
    hasCommandTime: z.boolean().default(false),
    timeoutMs: z.int().min(50).max(60_000).default(5_000),
    k: z.int().min(1).max(32_767).default(12),
    w: z.int().min(1).max(32_767).default(8),
    t1: z.int().min(1).max(255).default(15),
    t2: z.int().min(1).max(255).default(10),
    t3: z.int().min(1).max(86_400).default(20),
  })
  .superRefine(({ t1, t2, k, w }, { addIssue }) => {
    if (t2 >= t1) addIssue(misfits('t2', { zh: '须小于 t1', en: 'must be below t1' }));
    if (w > k) addIssue(misfits('w', { zh: '不能大于 k', en: 'must not exceed k' }));
  });
export type Iec104Params = z.output<typeof paramsSchema>;

/** The object that reports the value, and the one that is commanded. */
export const addressSchema = z.strictObject({
  object: z.int().min(0).max(LAST_OBJECT),
  command: z.enum(IEC104_COMMANDS).default('none'),
  commandObject: z
    .int()
    .min(0)
    .max(LAST_OBJECT)
    .optional()
    .meta(fieldMeta({ ...command, isNeeded: true })),
  mode: z.enum(['direct', 'select']).default('direct').meta(fieldMeta(command)),
});
export type Iec104Address = z.output<typeof addressSchema>;

const NOTATION = new RegExp(
  `^ioa\\s+(?<object>\\d{1,8})(?:\\s+(?<command>${IEC104_COMMANDS.join('|')})\\s+(?<commandObject>\\d{1,8})(?<mode>\\s+select)?)?$`,
  'i',
);

function misfit(address: Address, { dataType, rw }: Placed): Misfit | undefined {
  const { command: kind, commandObject } = addressSchema.parse(address);
  if (kind !== 'none' && commandObject === undefined)
    return { field: 'address', zh: '请填写命令的信息体地址', en: 'enter the object address of the command' };
  if (kind === 'none' && rw !== 'ro')
    return { field: 'address', zh: '要写入，请选择命令', en: 'choose the command by which it is written' };
  if (rw !== 'ro' && (kind === 'single' || kind === 'double') && dataType !== 'bool')
    return { field: 'dataType', zh: '单点和双点命令只写 bool', en: 'a single or double command writes a bool' };
  return undefined;
}

export const iec104 = {
  names: { zh: 'IEC 60870-5-104', en: 'IEC 60870-5-104' },
  about: {
    zh: '变电站、电站和配电终端（RTU、DTU、FTU）：总召唤、突发上送、遥控和设定值。',
    en: 'Substations, power plants and feeder terminals (RTU): interrogation, spontaneous values, commands and set-points.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: 'IEC 60870-5-104:2006',
  transports: ['tcp'],
  functions: ['read', 'write', 'subscribe'],
  dataTypes: PLAIN_TYPES.filter((type) => type !== 'datetime'),
  byteOrders: [],
  limits: {},
  where: ({ host, port, commonAddress }) => `${String(host)}:${String(port)} · ${String(commonAddress)}`,
  notation: {
    help: {
      zh: '信息体地址，如 ioa 16385；ioa 16385 single 24577 由单点命令写到 24577，末尾加 select 为先选择后执行',
      en: 'object address, such as ioa 16385; ioa 16385 single 24577 is written by a single command to 24577, with select at the end it is selected first',
    },
    write: (address) => {
      const read = addressSchema.safeParse(address);
      if (!read.success) return undefined;
      const { object, command: kind, commandObject, mode } = read.data;
      const how = kind === 'none' ? [] : [kind, commandObject ?? 0, ...(mode === 'select' ? [mode] : [])];
      return ['ioa', object, ...how].join(' ');
    },
    read: (text) => {
      const { object, command: kind, commandObject, mode } = NOTATION.exec(text)?.groups ?? {};
      const read = addressSchema.safeParse({
        object: Number(object),
        ...(kind === undefined || kind.toLowerCase() === 'none'
          ? {}
          : { command: kind.toLowerCase(), commandObject: Number(commandObject) }),
        ...(mode === undefined ? {} : { mode: 'select' }),
      });
      return read.success ? read.data : undefined;
    },
  },
  misfit,
  next: (address) => {
    const { object, commandObject, ...more } = addressSchema.parse(address);
    if (object === LAST_OBJECT) return undefined;
    return {
      object: object + 1,
      ...(commandObject === undefined ? {} : { commandObject: commandObject + 1 }),
      ...more,
    };
  },
  fields: {
    port: { meaning: { zh: '子站的 TCP 端口，通常是 2404。', en: 'TCP port of the station, usually 2404.' } },
    commonAddress: {
      name: { zh: '公共地址', en: 'Common address' },
      meaning: { zh: '子站的 ASDU 公共地址。', en: 'Common address of ASDUs, which names the station.' },
    },
    originator: {
      name: { zh: '源发地址', en: 'Originator address' },
      meaning: { zh: '主站的编号，一般为 0。', en: 'Number of the controlling station, usually 0.' },
    },
    interrogationSec: {
      name: { zh: '总召唤间隔（秒）', en: 'Interrogation interval (s)' },
      meaning: {
        zh: '连接后总召唤一次，此后按此间隔；0 为不再召唤。',
        en: 'The station is interrogated after connecting, and then at this interval; 0 for only once.',
      },
    },
    countersSec: {
      name: { zh: '电能量召唤间隔（秒）', en: 'Counter interval (s)' },
      meaning: { zh: '多久召唤一次累计量；0 为不召唤。', en: 'How often counters are interrogated; 0 for never.' },
    },
    clockOffsetMin: {
      name: { zh: '子站时钟与 UTC 之差（分钟）', en: 'Clock ahead of UTC (min)' },
      meaning: {
        zh: '时标按 UTC 时为 0；按北京时间时为 480。',
        en: '0 for times in UTC, 480 for times of Beijing.',
      },
    },
    hasCommandTime: {
      name: { zh: '命令带时标', en: 'Commands with time' },
      meaning: {
        zh: '子站只接受带时标的命令（58 到 63）时开启。',
        en: 'For stations that take commands 58 to 63 only.',
      },
    },
    k: {
      name: { zh: 'k（未确认的发送帧）', en: 'k (frames sent unacknowledged)' },
      meaning: { zh: '达到时暂停发送，须与子站一致。', en: 'At this number, sending pauses. As in the station.' },
    },
    w: {
      name: { zh: 'w（接收后确认）', en: 'w (frames received, then acknowledged)' },
      meaning: { zh: '收到这么多帧后确认，通常是 k 的三分之二。', en: 'Usually two thirds of k.' },
    },
    t1: {
      name: { zh: 't1（秒）', en: 't1 (s)' },
      meaning: {
        zh: '等待确认的最长时间，超时则断开。',
        en: 'Longest wait for an acknowledgement; then the connection is closed.',
      },
    },
    t2: {
      name: { zh: 't2（秒）', en: 't2 (s)' },
      meaning: {
        zh: '最迟多久确认收到的帧，小于 t1。',
        en: 'Received frames are acknowledged at the latest after it; below t1.',
      },
    },
    t3: {
      name: { zh: 't3（秒）', en: 't3 (s)' },
      meaning: { zh: '空闲多久后发送测试帧。', en: 'Idle time after which a test frame is sent.' },
    },
    object: {
      name: { zh: '信息体地址', en: 'Object address' },
      meaning: {
        zh: '点表中的地址，三个字节合成的十进制数。',
        en: 'As in the list of points, three bytes as one decimal number.',
      },
    },
    command: {
      name: { zh: '命令', en: 'Command' },
      meaning: { zh: '由哪种命令写入。', en: 'By which the value is written.' },
      options: {
        none: { zh: '无（只读）', en: 'None (read only)' },
        single: { zh: '单点遥控（45）', en: 'Single (45)' },
        double: { zh: '双点遥控（46）', en: 'Double (46)' },
        step: { zh: '升降（47）', en: 'Step (47)' },
        normalised: { zh: '归一化设定值（48）', en: 'Set-point, normalised (48)' },
        scaled: { zh: '标度化设定值（49）', en: 'Set-point, scaled (49)' },
        float: { zh: '短浮点设定值（50）', en: 'Set-point, float (50)' },
      },
    },
    commandObject: {
      name: { zh: '命令的信息体地址', en: 'Object address of the command' },
      meaning: { zh: '遥控点表中的地址。', en: 'As in the list of commands.' },
    },
    mode: {
      name: { zh: '执行方式', en: 'Execution' },
      meaning: { zh: '遥控一般先选择后执行。', en: 'Switches are usually selected first.' },
      options: {
        direct: { zh: '直接执行', en: 'Direct' },
        select: { zh: '先选择，后执行', en: 'Select before operate' },
      },
    },
  },
  hints: {
    1711: {
      zh: '子站把值标为无效，或拒绝了召唤：请查看子站的状态。',
      en: 'The station marks the value as invalid, or rejects the interrogation. Check its state.',
    },
    1715: {
      zh: '没有应答：请核对公共地址；子站可能只接受指定的主站。',
      en: 'No response. Check the common address; the station may accept listed hosts only.',
    },
    1721: {
      zh: '总召唤里没有这个地址：请核对信息体地址和公共地址。',
      en: 'Interrogation does not report this address. Check object address and common address.',
    },
    2004: {
      zh: '子站拒绝了命令：请核对命令的种类、地址和执行方式，以及远方/就地开关。',
      en: 'The station rejects the command. Check its kind, address and execution, and the remote/local switch.',
    },
    99901: {
      zh: '连不上子站，或子站与下层设备的通信中断：请核对主机和端口；多数子站只接受指定的主站。',
      en: 'No connection to the station, or from it to the device below. Check host and port; most stations accept listed hosts only.',
    },
  },
} as const satisfies ProtocolKind;
