import type { Language, Texts } from '@tidegate/contract/errors.ts';
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/** Calling codes of no country, which ITU-T E.164 assigns to services and networks. */
const SERVICES = {
  800: { zh: '国际免费电话', en: 'International freephone' },
  808: { zh: '国际分摊付费电话', en: 'International shared cost' },
  870: { zh: '国际海事卫星（Inmarsat）', en: 'Inmarsat' },
  878: { zh: '国际个人通信', en: 'Universal personal telecommunications' },
  881: { zh: '全球移动卫星系统', en: 'Global mobile satellite systems' },
  882: { zh: '国际网络（882）', en: 'International networks (882)' },
  883: { zh: '国际网络（883）', en: 'International networks (883)' },
  888: { zh: '国际救灾电信', en: 'Telecommunications for disaster relief' },
  979: { zh: '国际高费率电话', en: 'International premium rate' },
} as const satisfies Readonly<Record<number, Texts>>;

/** A country or region, or the calling code of a service. */
export type CallingRegion = CountryCode | `${keyof typeof SERVICES}`;

const isService = (region: string): region is `${keyof typeof SERVICES}` => region in SERVICES;

/** The calling code that is offered first. */
export const DEFAULT_COUNTRY: CountryCode = 'CN';

export interface Country {
  readonly code: CallingRegion;
  /** In the language asked for. */
  readonly name: string;
  /** Such as `+86`. */
  readonly callingCode: string;
  /** Search text: both names, the region's code, the calling code. */
  readonly found: string;
}

const LOCALES = { zh: 'zh-CN', en: 'en' } as const;

/** Every region with a calling code, by its name in the language, the default first; then the services. */
export function countriesIn(language: Language): readonly Country[] {
  const names = { zh: namesIn('zh'), en: namesIn('en') };
  const countries = getCountries().map((code) => {
    const name = names[language](code);
    const callingCode = `+${getCountryCallingCode(code)}`;
    return {
      code,
      name,
      callingCode,
      found: `${names.zh(code)} ${names.en(code)} ${code} ${callingCode}`.toLowerCase(),
    };
  });
  const { compare } = new Intl.Collator(LOCALES[language]);
  const isFirst = ({ code }: Country) => Number(code === DEFAULT_COUNTRY);
  const services = Object.entries(SERVICES).flatMap(([code, { zh, en }]) => {
    if (!isService(code)) return [];
    return {
      code,
      name: language === 'zh' ? zh : en,
      callingCode: `+${code}`,
      found: `${zh} ${en} +${code}`.toLowerCase(),
    };
  });
  return [...countries.toSorted((a, b) => isFirst(b) - isFirst(a) || compare(a.name, b.name)), ...services];
}

function namesIn(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames([LOCALES[language]], { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** The number in E.164, or null when it cannot be one. A number that begins with `+` says its country itself. */
export function phoneNumber(text: string, country: CallingRegion): string | null {
  const isWhole = text.trim().startsWith('+');
  const phone = isService(country)
    ? parsePhoneNumberFromString(isWhole ? text : `+${country}${text}`)
    : parsePhoneNumberFromString(text, country);
  return phone?.isPossible() === true ? phone.number : null;
}

/** The country or service of an E.164 number and its national notation; null if it is invalid. */
export function phoneParts(number: string): { readonly country: CallingRegion; readonly national: string } | null {
  const phone = parsePhoneNumberFromString(number);
  if (phone === undefined) return null;
  const service = String(phone.countryCallingCode);
  const country = phone.country ?? (isService(service) ? service : undefined);
  return country === undefined ? null : { country, national: phone.formatNational() };
}
