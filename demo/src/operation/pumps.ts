import { type ModelContent, modelContentSchema } from '@tidegate/contract/nouns/model/model.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import { documentOf, type DemoPage } from '../pages/page.ts';
import { PUMP_MODEL_CODE, pumpCard, pumpFace } from '../pages/pump-model.ts';
import { twoTexts } from '../plants/plant.ts';

/** The plant whose PLC the pumps are read from. */
export const PUMP_PLANT = 'WW-01';

/** The equipment of the model, with the number that each has in the PLC. */
export const DEMO_PUMPS = [
  { key: 'pump-1', code: 'PUMP-01', no: '1', name: '1号取水泵', nameEn: 'Intake pump 1' },
  { key: 'pump-2', code: 'PUMP-02', no: '2', name: '2号取水泵', nameEn: 'Intake pump 2' },
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

/** As a model holds it, before it is parsed. */
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
