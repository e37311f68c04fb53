import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { measureOf, type Measure } from '../../parts/signal/measure.ts';
import { everyName, type NameField, NO_OTHER_NAMES } from '@tidegate/contract/locale/name-text.ts';

type Named = Pick<Signal, NameField | 'code'>;

/** Fields by which a symbol is chosen. */
export type Described = Named & Pick<Signal, 'unit' | 'dataType' | 'enumTexts'>;

type Meanings = readonly (readonly [symbol: string, zh: RegExp, en: RegExp])[];

/**
 * Words in a name and the symbol that they mean, the more particular first: a pump's valve is a valve. Chinese is searched as it
 * is, English by whole words. All that guesses a symbol by a name does so here.
 */
const MACHINES: Meanings = [
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
  ['cooling-tower-fan', /冷却塔风机/, /cooling tower fans?/],
  ['cooling-tower', /冷却塔/, /cooling towers?/],
  ['blower', /鼓风机|罗茨/, /blowers?/],
  ['exhaust-fan', /排风|引风机/, /(exhaust|extract) fans?/],
  ['centrifugal-fan', /风机|风扇/, /fans?/],
  ['compressor', /压缩机|空压机/, /compressors?/],
  ['air-dryer', /冷干机|吸干机|干燥机/, /(air )?dryers?/],
  ['crusher', /破碎/, /crushers?|mills?/],
  ['bucket-elevator', /斗提/, /bucket elevators?/],
  ['centrifuge', /离心机|脱水机/, /centrifuges?|decanters?/],
  ['agitated-vessel', /反应釜|釜/, /reactors?|agitated/],
  ['mixer', /搅拌/, /mixers?|agitators?|stirrers?/],
  ['screw-conveyor', /螺旋输送/, /screw conveyors?/],
  ['belt-conveyor', /皮带|输送|刮板机/, /conveyors?|belts?/],
  ['burner', /燃烧器|火焰|点火/, /burners?|flame|ignition/],
  ['fire-tube-boiler', /锅炉/, /boilers?/],
  ['electric-heater', /加热/, /heaters?|heating/],
  ['chiller', /冷水机|制冷/, /chillers?/],
  ['plate-exchanger', /换热/, /(heat )?exchangers?/],
  ['filter', /过滤|滤池|反冲洗/, /filters?|backwash/],
  ['uv-lamp', /紫外/, /uv/],
  ['membrane', /反渗透|膜组/, /membranes?|reverse osmosis/],
  ['circuit-breaker', /断路器|开关柜|合闸/, /breakers?/],
  ['contactor', /接触器/, /contactors?/],
  ['transformer', /变压器/, /transformers?/],
  ['generator-set', /发电机/, /gensets?|generators?|chp|engines?/],
  ['motor-vfd', /变频/, /vfd|inverter drives?/],
  ['inverter', /逆变器|变流器/, /inverters?|converters?/],
  ['earth-switch', /接地刀闸|地刀/, /earth switch(es)?/],
  ['disconnector', /刀闸|隔离开关/, /disconnectors?|isolators?/],
  ['battery', /电池|蓄电池/, /battery|batteries/],
  ['smoke-detector', /烟感|烟雾/, /smoke/],
  ['level-switch', /液位开关|浮球/, /(level|float) switch(es)?/],
  ['motor', /电机|马达/, /motors?|drives?/],
  ['gateway', /网关/, /gateways?/],
];

/** Vessels, whose level is measured. */
const VESSELS: Meanings = [
  ['filter', /滤池|滤罐|过滤/, /filters?/],
  ['conical-tank', /锥底罐|锥形罐/, /con(e|ical)[- ]bottom(ed)? tanks?/],
  ['agitated-vessel', /搅拌罐|反应釜|釜/, /reactors?|agitated/],
  ['expansion-tank', /膨胀罐|定压罐|稳压罐/, /(expansion|surge) (tanks?|vessels?)/],
  ['pressure-vessel', /储气罐|压力罐|分汽缸/, /pressure vessels?|air receivers?/],
  ['horizontal-tank', /卧式|油罐|汽包|锅筒/, /(horizontal tanks?|steam drums?)/],
  ['water-tower', /水塔|高位水箱/, /water towers?|elevated tanks?/],
  ['clarifier', /沉淀池|澄清池|浓缩池/, /clarifiers?|settlers?|thickeners?/],
  ['silo', /料仓|筒仓|料斗/, /silos?|hoppers?|bins?/],
  ['drum', /[料药油]桶/, /drums?|barrels?/],
  ['reservoir', /池|井|水库/, /reservoirs?|basins?|ponds?|sumps?|wells?/],
  ['open-tank', /水箱/, /open tanks?/],
  ['closed-tank', /罐|箱/, /tanks?|vessels?/],
];

/** Instrument of each measured quantity. */
const INSTRUMENTS: { readonly [M in Measure]?: string } = {
  level: 'closed-tank',
  flow: 'flow-meter',
  pressure: 'pressure-instrument',
  temperature: 'temperature-instrument',
  ph: 'ph-analyser',
  turbidity: 'conductivity-instrument',
  weight: 'weight-instrument',
};

/** Tags of machines as plants write them: P-101, XV101. */
const TAGS: readonly (readonly [symbol: string, tag: RegExp])[] = [
  ['centrifugal-pump', /(?:^|[^A-Za-z])P-?\d{2,}/],
  ['motorised-valve', /(?:^|[^A-Za-z])(?:XV|MV|HV|EV)-?\d{2,}/],
  ['control-valve', /(?:^|[^A-Za-z])(?:FV|LV|TV|PV|TCV|FCV|PCV|LCV)-?\d{2,}/],
];

/** A figure that reports how far a valve, a gate or a damper is open. */
const POSITION = /开度|阀位|\b(position|opening)\b/i;
const OPENED: ReadonlySet<string> = new Set([
  'motorised-valve',
  'control-valve',
  'butterfly-valve',
  'ball-valve',
  'sluice-gate',
  'damper',
]);

/** The symbol of what a signal switches, reports or measures, by its names, code and unit; a lamp where nothing says more. */
export const symbolFor = (signal: Described): string => symbolMeant(signal) ?? 'indicator';

/**
 * Same as `symbolFor`, but undefined if nothing identifies the symbol. A figure becomes its instrument, a level its vessel, a
 * position its valve: a machine shows its running state, which no figure contains.
 */
export function symbolMeant(signal: Described): string | undefined {
  if (!isFigure(signal)) return meantIn(MACHINES, signal) ?? taggedAs(signal);
  if (POSITION.test(everyName(signal).join(' '))) {
    const meant = meantIn(MACHINES, signal) ?? taggedAs(signal);
    if (meant !== undefined && OPENED.has(meant)) return meant;
  }
  const measure = measureOf(signal);
  return (measure === 'level' ? meantIn(VESSELS, signal) : undefined) ?? INSTRUMENTS[measure];
}

const taggedAs = ({ name, code }: Named): string | undefined =>
  TAGS.find(([, tag]) => tag.test(name) || tag.test(code))?.[0];

/** The symbol that the name of a thing means, which is not that of a signal: a machine, or else a vessel. */
export function symbolNamed(name: string): string | undefined {
  const named = { ...NO_OTHER_NAMES, name, code: '' };
  return meantIn(MACHINES, named) ?? meantIn(VESSELS, named);
}

function meantIn(meanings: Meanings, named: Named): string | undefined {
  const { name, code } = named;
  const words = ` ${[...everyName(named).toReversed(), code]
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z-]+/g, ' ')} `;
  const meant = meanings.find(([, zh, en]) => zh.test(name) || new RegExp(` (?:${en.source}) `).test(words));
  return meant?.[0];
}
