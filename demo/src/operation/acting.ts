/** Automatic parts of the demo, and the products of its gateway. */

/** A set of set-points that people write as one. */
export interface DemoRecipe {
  readonly key: string;
  readonly name: string;
  readonly nameEn: string;
  readonly description: string;
  readonly plant: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly unit: string;
    readonly value: number;
    readonly min: number;
    readonly max: number;
  }[];
  readonly steps: readonly { readonly signal: string; readonly value: string }[];
}

export const DEMO_RECIPES: readonly DemoRecipe[] = [
  {
    key: 'recipe-peak',
    name: '高峰供水',
    nameEn: 'Peak demand',
    description: '晚高峰前执行，提高供水压力和余氯 · Run before the evening peak: more pressure and chlorine',
    plant: 'WW-01',
    parameters: [{ name: 'P', unit: 'bar', value: 4.5, min: 4.2, max: 5 }],
    steps: [
      { signal: 'PT101_SP', value: '{P}' },
      { signal: 'AT101_SP', value: '0.5' },
    ],
  },
  {
    key: 'recipe-normal',
    name: '正常供水',
    nameEn: 'Normal demand',
    description: '高峰结束后执行，恢复日常设定 · Run after the peak: back to the usual set-points',
    plant: 'WW-01',
    parameters: [],
    steps: [
      { signal: 'PT101_SP', value: '4.2' },
      { signal: 'AT101_SP', value: '0.45' },
    ],
  },
];

/** Its shifts are those of the report of the waterworks. */
export const DEMO_CALENDAR = {
  key: 'calendar',
  name: '厂历',
  nameEn: 'Works calendar',
  holidays: [
    { name: '元旦 · New Year', from: '2026-01-01', to: '2026-01-01', yearly: true },
    { name: '劳动节 · Labour Day', from: '2026-05-01', to: '2026-05-05', yearly: true },
    { name: '国庆节 · National Day', from: '2026-10-01', to: '2026-10-07', yearly: true },
  ],
} as const;

/** A set-point that is written at a time of day. */
export interface DemoAutomation {
  readonly key: string;
  readonly name: string;
  readonly nameEn: string;
  readonly plant: string;
  readonly at: string;
  /** On working days of the calendar alone. */
  readonly isOnWorkdays: boolean;
  readonly signal: string;
  readonly value: string;
}

/** Less steam at night, as the operators set it by hand in the days before. */
export const DEMO_AUTOMATIONS: readonly DemoAutomation[] = [
  {
    key: 'automation-night',
    name: '夜间降汽压',
    nameEn: 'Steam pressure at night',
    plant: 'BH-01',
    at: '22:00',
    isOnWorkdays: false,
    signal: 'PT201_SP',
    value: '0.75',
  },
  {
    key: 'automation-day',
    name: '白班恢复汽压',
    nameEn: 'Steam pressure for the day',
    plant: 'BH-01',
    at: '06:30',
    isOnWorkdays: true,
    signal: 'PT201_SP',
    value: '0.8',
  },
];

/** The product and the card of the gateway. */
export const DEMO_HARDWARE = {
  key: 'hardware',
  model: 'TG-200',
  name: 'TG-200',
  vendor: 'Tidegate',
  networkTypes: ['ethernet', '4g'],
  serialPorts: ['/dev/ttyS0', '/dev/ttyS1'],
  maxDevices: 64,
  maxSignals: 5_000,
  supportedProtocols: ['modbus-tcp', 'modbus-rtu', 'opcua', 's7'],
  digitalInputs: 4,
  firmwareList: [{ version: '1.4.2', note: '修复串口重连 · Serial lines reconnect' }],
} as const;

export const DEMO_CARD = {
  key: 'card',
  iccid: '89860000000000000017',
  plan: '500 MB',
  monthlyMb: 500,
} as const;
