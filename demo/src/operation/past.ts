/** The acts of people in the days before the first start; its consequences are in the history of the plants. */
export interface PastAction {
  readonly plant: string;
  readonly signal: string;
  readonly daysAgo: number;
  /** Hour of that day at the plant, with its fraction. */
  readonly hour: number;
  readonly value: number | boolean;
  /** Login name. */
  readonly by: string;
  readonly reason: string;
}

/** The people who worked in these days, with accounts of their own. */
export const DEMO_PEOPLE = [
  { key: 'operator', loginname: 'li.na', name: '李娜', role: 'operator' },
  { key: 'engineer', loginname: 'wang.wei', name: '王伟', role: 'engineer' },
] as const;

/** A role of their own beside the shipped ones. */
export const DEMO_ROLE = {
  key: 'role-supervisor',
  name: '值长',
  nameEn: 'Shift supervisor',
  type: 'operator',
} as const;

/** Notification policy for serious alarms: the engineer, if the operator has not acknowledged in time. */
export const DEMO_POLICY = {
  key: 'on duty',
  name: '值班通知 · On duty',
  priorities: [1, 2],
  steps: [
    { person: 'operator', afterMin: 0 },
    { person: 'engineer', afterMin: 15 },
  ],
} as const;

const [NA, WEI] = [DEMO_PEOPLE[0].loginname, DEMO_PEOPLE[1].loginname];

/** In order of time. */
export const PAST_ACTIONS: readonly PastAction[] = [
  {
    plant: 'WW-01',
    signal: 'PT101_SP',
    daysAgo: 6,
    hour: 18.4,
    value: 4.5,
    by: WEI,
    reason: '晚高峰末端水压不足 · Low pressure at the far end during the evening peak',
  },
  {
    plant: 'WW-01',
    signal: 'PT101_SP',
    daysAgo: 6,
    hour: 22.7,
    value: 4.2,
    by: NA,
    reason: '晚高峰结束 · Evening peak is over',
  },
  {
    plant: 'BH-01',
    signal: 'PT201_SP',
    daysAgo: 5,
    hour: 22.1,
    value: 0.75,
    by: NA,
    reason: '夜间用汽减少 · Less steam needed at night',
  },
  {
    plant: 'BH-01',
    signal: 'PT201_SP',
    daysAgo: 4,
    hour: 6.6,
    value: 0.8,
    by: WEI,
    reason: '白班恢复 · Back to the day value',
  },
  {
    plant: 'WW-01',
    signal: 'AT101_SP',
    daysAgo: 4,
    hour: 9.4,
    value: 0.2,
    by: NA,
    reason: '比对余氯仪 · Comparison of the chlorine analyser',
  },
  {
    plant: 'WW-01',
    signal: 'AT101_SP',
    daysAgo: 4,
    hour: 10.7,
    value: 0.45,
    by: NA,
    reason: '比对结束，恢复设定 · Comparison finished, set-point restored',
  },
  {
    plant: 'WW-01',
    signal: 'P1_TEST',
    daysAgo: 3,
    hour: 10.2,
    value: true,
    by: WEI,
    reason: '热继电器月度试验 · Monthly test of the overload relay',
  },
  {
    plant: 'WW-01',
    signal: 'BW_CMD',
    daysAgo: 2,
    hour: 9.1,
    value: true,
    by: WEI,
    reason: '高浊度前先反冲洗 · Backwash ahead of turbid raw water',
  },
  {
    plant: 'GEN-01',
    signal: 'ET301_MAX',
    daysAgo: 1,
    hour: 10.3,
    value: 150,
    by: WEI,
    reason: '按用户要求限功率 · Limited at the request of the customer',
  },
];

/** Remarks of acknowledgements, by signal; others have none. */
export const ACK_REMARKS: Readonly<Record<string, string>> = {
  P1_TRIP: '2号泵已投入，现场检查无异常 · Pump 2 took over, nothing found on site',
  AT101: '正在比对余氯仪 · The analyser is being compared',
  AT102: '加强巡检，必要时反冲洗 · Watched more closely, backwash if needed',
  PDT101: '自动反冲洗已启动 · Automatic backwash has started',
  LT102: '两台泵均已运行 · Both pumps are running',
  LT101: '已通知调度降低取水量 · Dispatch was asked to draw less',
  LT201: '已检查给水调节阀 · Feed water valve checked',
  LT301: '已安排加油 · Refuelling arranged',
};

/** The people on duty: the day shift from 8 to 20 by the clocks of the plants, and the night shift. */
export const onDuty = (at: number): string => {
  const hour = (Math.floor(at / 3_600_000) + 8) % 24;
  return hour >= 8 && hour < 20 ? WEI : NA;
};
