import type { Language } from '@tidegate/contract/errors.ts';
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/** The calling code that is offered first. */
export const DEFAULT_COUNTRY: CountryCode = 'CN';

export interface Country {
  readonly code: CountryCode;
  /** In the language asked for. */
  readonly name: string;
  /** Such as `+86`. */
  readonly callingCode: string;
  /** What a search looks through: both names, the region's code, the calling code. */
  readonly found: string;
}

const LOCALES = { zh: 'zh-CN', en: 'en' } as const;

/** Every region with a calling code, by its name in the language; the default first. */
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
  return countries.toSorted((a, b) => isFirst(b) - isFirst(a) || compare(a.name, b.name));
}

function namesIn(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames([LOCALES[language]], { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** The number in E.164, or null when it cannot be one. A number that begins with `+` says its country itself. */
export function phoneNumber(text: string, country: CountryCode): string | null {
  const phone = parsePhoneNumberFromString(text, country);
  return phone?.isPossible() === true ? phone.number : null;
}

/** The country of an E.164 number and its national notation; null if it is invalid. */
export function phoneParts(number: string): { readonly country: CountryCode; readonly national: string } | null {
  const phone = parsePhoneNumberFromString(number);
  return phone?.country === undefined ? null : { country: phone.country, national: phone.formatNational() };
}
