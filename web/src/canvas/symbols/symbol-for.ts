import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';

/** What a symbol is chosen by. */
export type Described = Pick<Signal, 'name' | 'nameEn' | 'code' | 'unit'>;

/**
 * Words in the name of a signal and the symbol that they mean, the more particular first: a pump's valve is a valve. Chinese is
 * searched as it is, English by whole words.
 */
const MEANT: readonly (readonly [symbol: string, zh: RegExp, en: RegExp])[] = [
  ['emergency-stop', /急停/, /e-?stop|emergency stop/],
  ['safety-valve', /安全阀|泄压阀/, /(safety|relief) valves?/],
  ['check-valve', /止回阀|逆止阀/, /(check|non-return) valves?/],
  ['solenoid-valve', /电磁阀/, /solenoid/],
  ['control-valve', /调节阀|控制阀/, /control valves?/],
  ['butterfly-valve', /蝶阀/, /butterfly/],
  ['ball-valve', /球阀/, /ball valves?/],
  ['motorised-valve', /电动阀|阀/, /motori[sz]ed valves?|valves?/],
  ['sluice-gate', /闸门/, /sluices?|gates?/],
  ['damper', /风门|挡板/, /dampers?/],
  ['dosing-pump', /加药|计量泵|投加/, /dosing|metering pumps?/],
  ['submersible-pump', /潜水泵|潜污泵|深井泵|井泵/, /(submersible|well) pumps?/],
  ['vacuum-pump', /真空泵/, /vacuum pumps?/],
  ['screw-pump', /螺杆泵/, /screw pumps?/],
  ['centrifugal-pump', /泵/, /pumps?/],
  ['cooling-tower', /冷却塔/, /cooling towers?/],
  ['blower', /鼓风机|罗茨/, /blowers?/],
  ['exhaust-fan', /排风|引风机/, /(exhaust|extract) fans?/],
  ['centrifugal-fan', /风机|风扇/, /fans?/],
  ['compressor', /压缩机|空压机/, /compressors?/],
  ['agitated-vessel', /反应釜|釜/, /reactors?|agitated/],
  ['mixer', /搅拌/, /mixers?|agitators?|stirrers?/],
  ['screw-conveyor', /螺旋输送/, /screw conveyors?/],
  ['belt-conveyor', /皮带|输送/, /conveyors?|belts?/],
  ['burner', /燃烧器|火焰|点火/, /burners?|flame|ignition/],
  ['fire-tube-boiler', /锅炉/, /boilers?/],
  ['electric-heater', /加热/, /heaters?|heating/],
  ['chiller', /冷水机|制冷/, /chillers?/],
  ['plate-exchanger', /换热/, /(heat )?exchangers?/],
  ['filter', /过滤|滤池|反冲洗/, /filters?|backwash/],
  ['uv-lamp', /紫外/, /uv/],
  ['circuit-breaker', /断路器|开关柜|合闸/, /breakers?/],
  ['contactor', /接触器/, /contactors?/],
  ['transformer', /变压器/, /transformers?/],
  ['generator-set', /发电机/, /gensets?|generators?/],
  ['motor-vfd', /变频/, /vfd|inverter drives?/],
  ['battery', /电池|蓄电池/, /battery|batteries/],
  ['smoke-detector', /烟感|烟雾/, /smoke/],
  ['level-switch', /液位开关|浮球/, /(level|float) switch(es)?/],
  ['motor', /电机|马达/, /motors?|drives?/],
  ['gateway', /网关/, /gateways?/],
];

/** The symbol of what a two-state signal switches or reports, by its names and code; a lamp where nothing says more. */
export const symbolFor = (signal: Described): string => symbolMeant(signal) ?? 'indicator';

/** As `symbolFor`; undefined where neither name says what it is. */
export function symbolMeant({ name, nameEn, code }: Described): string | undefined {
  const words = ` ${`${nameEn} ${name} ${code}`.toLowerCase().replaceAll(/[^a-z-]+/g, ' ')} `;
  const meant = MEANT.find(([, zh, en]) => zh.test(name) || new RegExp(` (?:${en.source}) `).test(words));
  return meant?.[0];
}
