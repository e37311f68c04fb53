import type { Language } from '../errors.ts';

/** An object with a name in each language; the English one may be empty. Older servers of a cluster leave it out. */
export interface Named {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

/** Something behind a gateway. */
export interface BehindGateway {
  readonly gatewayName: string;
  readonly gatewayNameEn?: string | undefined;
}

/** The name of an object in the reader's language; its only name where it has just one, never a blank. */
export const nameText = ({ name, nameEn = '' }: Named, language: Language): string =>
  (language === 'en' && nameEn !== '') || name === '' ? nameEn : name;

/** The name of the gateway that something is behind, in the reader's language. */
export const gatewayNameText = ({ gatewayName, gatewayNameEn }: BehindGateway, language: Language): string =>
  nameText({ name: gatewayName, nameEn: gatewayNameEn }, language);
