import { type ModelContent, modelContentSchema } from '@tidegate/contract/nouns/model/model.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import { documentOf, type DemoPage } from '../pages/page.ts';
import { PUMP_MODEL_CODE, pumpCard, pumpFace } from '../pages/pump-model.ts';
import { type Plant, twoTexts } from '../plants/plant.ts';
import type { PlantAlarm } from '../plants/plant-alarm.ts';

/** The plant whose PLC the pumps are read from. */
export const PUMP_PLANT = 'WW-01';

/** The equipment of the model, with the number that each has in the PLC and its place beside the well: degrees, WGS 84. */
export const DEMO_PUMPS = [
  {
    key: 'pump-1',
    code: 'PUMP-01',
    no: '1',
    name: '1号取水泵',
    nameEn: 'Intake pump 1',
    place: { lng: 120.1495, lat: 30.3424 },
  },
  {
    key: 'pump-2',
    code: 'PUMP-02',
    no: '2',
    name: '2号取水泵',
    nameEn: 'Intake pump 2',
    place: { lng: 120.1497, lat: 30.3421 },
  },
] as const;

export const PUMP_MODEL = {
  code: PUMP_MODEL_CODE,
  name: '取水泵',
  nameEn: 'Intake pump',
  category: '',
  remark: '参数 port 为 PLC 的端口，no 为泵号 · Parameters: the port of the PLC, the number of the pump',
} as const;

const DRIVER = 'Modbus TCP';
const onOff = twoTexts('停止', 'Stopped', '运行', 'Running');
const flag = (texts: ReturnType<typeof twoTexts>) => {
  const [no, yes] = texts;
  return { dataType: 'bool', enumTexts: [...texts], falseText: no?.text ?? '', trueText: yes?.text ?? '' } as const;
};

/** Signal in the form of a model, before it is parsed. */
const signal = (code: string, [name, nameEn]: readonly [string, string], part: object): object => ({
  ...PLAIN_SIGNAL,
  enumTexts: [],
  code,
  metric: code,
  name,
  nameEn,
  rw: 'ro',
  storeMode: 'change',
  driver: DRIVER,
  ...part,
});

/** Alarms of a pump. */
const pumpAlarms: readonly PlantAlarm[] = [
  {
    signal: 'A',
    name: '电流高',
    nameEn: 'Current high',
    type: 'h',
    limit: 38,
    deadband: 1.5,
    onDelay: 60,
    priority: 4,
    category: '设备 · Equipment',
    text: '电流 {value} {unit}，高于 {limit} {unit}',
    textEn: 'Current {value} {unit}, above {limit} {unit}',
    cause: '流量大或叶轮磨损 · High flow or a worn impeller',
    action: '与另一台泵比较 · Compare with the other pump',
  },
];

/** Equipment with what it reported and the alarms that it raised in the days before the first start. */
export type PastEquipment = Pick<Plant, 'code' | 'signals' | 'alarms'>;

/** The pumps with the signals that their plant has of each. */
export function pumpsOf(plants: readonly Plant[]): readonly PastEquipment[] {
  const plant = plants.find(({ code }) => code === PUMP_PLANT);
  return DEMO_PUMPS.map(({ code, no }) => ({
    code,
    alarms: pumpAlarms,
    signals: Object.entries(plantCodes(no)).flatMap(([own, ofPlant]) =>
      (plant?.signals ?? []).filter((one) => one.code === ofPlant).map((one) => ({ ...one, code: own })),
    ),
  }));
}

/** Names of a pump's signals in its plant, by their codes in the model. */
export const plantCodes = (no: string) => ({
  RUN: `P${no}_RUN`,
  A: `P${no}_A`,
  H: `P${no}_H`,
  CMD: `P${no}_CMD`,
  DRY: 'DRY',
});

/** The model of the pumps: where each value lies follows from the number of the pump. */
export function pumpModel(): ModelContent {
  return modelContentSchema.parse({
    format: 1,
    parameters: [
      { name: 'port', title: 'PLC 端口', titleEn: 'PLC port' },
      { name: 'no', title: '泵号', titleEn: 'Pump number' },
    ],
    drivers: [
      {
        name: DRIVER,
        protocol: 'modbus-tcp',
        params: { host: '127.0.0.1', port: '{port}', unitId: 1, timeoutMs: 1_000, retries: 2 },
        pollMs: 1_000,
        enabled: true,
      },
    ],
    signals: [
      signal('RUN', ['运行状态', 'State'], { ...flag(onOff), address: { area: 'discrete', address: '{no}-1' } }),
      signal('DRY', ['缺水保护', 'Dry-run protection'], {
        ...flag(twoTexts('正常', 'Normal', '动作', 'Tripped')),
        address: { area: 'discrete', address: 3 },
      }),
      signal('A', ['电流', 'Current'], {
        dataType: 'int16',
        address: { area: 'input', address: '{no}+5' },
        unit: 'A',
        decimals: 1,
        factor: 0.1,
        deadband: 0.3,
        displayMin: 0,
        displayMax: 60,
      }),
      signal('H', ['运行时间', 'Running hours'], {
        dataType: 'uint32',
        address: { area: 'input', address: '{no}*2+26' },
        unit: 'h',
        decimals: 1,
        factor: 0.1,
      }),
      signal('CMD', ['启停', 'Command'], {
        ...flag(onOff),
        rw: 'rw',
        address: { area: 'coil', address: '{no}-1' },
      }),
    ].map((one, seq) => ({ ...one, seq: seq + 1 })),
    alarms: pumpAlarms,
    pages: [pageOf(pumpCard, 'template', 1), pageOf(pumpFace, 'faceplate', 2)],
    lastPage: 2,
  });
}

/** Its widgets name signals by their codes in braces. */
function pageOf(page: DemoPage, role: 'template' | 'faceplate', number: number) {
  const { con, widgets } = documentOf(page, {
    equipmentId: '',
    pageIdOf: () => '',
    signalOf: (code) => ({ id: `{${code}}`, name: code }),
  });
  const options = { ...con, role, bgColor: 'transparent' };
  return { key: `p${number}`, con: options, widgets, isHome: false, revision: 1, at: 0, by: '' };
}
