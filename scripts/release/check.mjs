// Checks a release before it is used: who signed it, and that each archive is whole.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isSigned } from './signature.mjs';

/** Names of the files beside the archives. */
export const SUMS = 'SHA256SUMS';
export const SIGNATURE = `${SUMS}.minisig`;
export const PUBLIC_KEY = 'tidegate.pub';

/** @param {Buffer} bytes */
export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** The checksum of each file of a release. @param {string} sums content of SHA256SUMS */
const checksums = (sums) =>
  new Map([...sums.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, sum, name]) => [name, sum]));

/** True if the end of a compressed archive is missing. @param {string} name @param {Buffer} bytes */
function isCut(name, bytes) {
  if (!name.endsWith('.gz')) return bytes.lastIndexOf('PK\x05\x06') < 0;
  try {
    gunzipSync(bytes);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
  }
}

/**
 * The faults of a release, each in one sentence; none if all files are those that the owner of the key signed.
 * @param {string} folder
 * @param {string} publicKey content of the public key that is trusted
 */
export function faultsOfRelease(folder, publicKey) {
  const missing = [SUMS, SIGNATURE].filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0)
    return [`${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing in ${folder}.`];
  const sums = readFileSync(join(folder, SUMS), 'utf8');
  if (!isSigned(sums, readFileSync(join(folder, SIGNATURE), 'utf8'), publicKey))
    return [`${SIGNATURE} is not a signature of ${SUMS} by the trusted key: do not use this release.`];
  return [...checksums(sums)].flatMap(([name = '', sum]) => {
    if (!existsSync(join(folder, name))) return [`${name} is missing in ${folder}.`];
    const bytes = readFileSync(join(folder, name));
    if (sha256(bytes) === sum) return [];
    return isCut(name, bytes)
      ? [`${name} is cut short: download it again.`]
      : [`${name} has another checksum than ${SUMS} says: do not use it.`];
  });
}
