import { refuseUnseen } from '../../fields/name-field.ts';
import { sparkplugIdSchema } from './gateway.ts';

const LOOKALIKE = {
  zh: '含有全角或兼容字符、首尾空格，或只有点号',
  en: 'has full-width letters or surrounding blanks, or is nothing but dots',
};

/**
 * The serial number of a new gateway: it is a user name and part of topics and paths, so two of them must not look the
 * same. Gateways that were registered with another one keep it.
 */
export const serialNumberSchema = sparkplugIdSchema
  .max(64)
  .superRefine(refuseUnseen)
  .refine((sn) => sn === sn.normalize('NFKC').trim() && !/^\.+$/.test(sn), {
    message: LOOKALIKE.en,
    params: LOOKALIKE,
  });
