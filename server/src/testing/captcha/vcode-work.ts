import { createHash } from 'node:crypto';
import {
  hasZeroBits,
  vcodeWorkAnswer,
  vcodeWorkText,
  type VcodeWork,
} from '@tidegate/contract/nouns/account/vcode-work.ts';

/** Does the work of a captcha as a browser does. */
export function doVcodeWork(vcodeId: string, { pieces, bits }: VcodeWork): string {
  return vcodeWorkAnswer(
    Array.from({ length: pieces }, (_one, piece) => {
      for (let number = 0; ; number += 1) {
        const hash = createHash('sha256')
          .update(vcodeWorkText(vcodeId, piece, number))
          .digest();
        if (hasZeroBits([hash.readUInt32BE(0), hash.readUInt32BE(4)], bits)) return number;
      }
    }),
  );
}
