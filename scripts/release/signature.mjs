// Signatures that minisign verifies: Ed25519 over the BLAKE2b-512 of a file, with a comment that is signed as well.
import { createHash, createPublicKey, sign, verify } from 'node:crypto';

/** @typedef {import('node:crypto').KeyObject} Key */

/** Marks a signature over the hash of a file. */
const HASHED = 'ED';
/** Marks a public key. */
const KEY = 'Ed';
const ID_BYTES = 8;
/** The 32 bytes of an Ed25519 key follow these in its DER. */
const DER = Buffer.from('302a300506032b6570032100', 'hex');

/** @param {string | Buffer} bytes */
const hashed = (bytes) => createHash('blake2b512').update(bytes).digest();

/** The 32 bytes of the public key of a private or public one. @param {Key} key */
function rawKey(key) {
  const own = key.type === 'private' ? createPublicKey(key) : key;
  return own.export({ type: 'spki', format: 'der' }).subarray(DER.length);
}

/** Number of a key, which its signatures name. @param {Buffer} raw */
const idOf = (raw) => hashed(raw).subarray(0, ID_BYTES);

/**
 * The public key as minisign reads it.
 * @param {Key} key private or public
 */
export function publicKeyText(key) {
  const raw = rawKey(key);
  const name = Buffer.from(idOf(raw).toReversed()).toString('hex').toUpperCase();
  const packed = Buffer.concat([Buffer.from(KEY), idOf(raw), raw]).toString('base64');
  return `untrusted comment: minisign public key ${name}\n${packed}\n`;
}

/**
 * The signature of a file as minisign writes it.
 * @param {string | Buffer} file its content
 * @param {Key} key an Ed25519 private key
 * @param {string} comment one line, signed as well
 */
export function signatureText(file, key, comment) {
  const signature = sign(null, hashed(file), key);
  const packed = Buffer.concat([Buffer.from(HASHED), idOf(rawKey(key)), signature]).toString('base64');
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key).toString('base64');
  return `untrusted comment: signature of Tidegate\n${packed}\ntrusted comment: ${comment}\n${whole}\n`;
}

/**
 * True if the signature is that of the file by the key.
 * @param {string | Buffer} file its content
 * @param {string} signature
 * @param {string} publicKey
 */
export function isSigned(file, signature, publicKey) {
  const [, packedKey = ''] = publicKey.split('\n');
  const key = Buffer.from(packedKey, 'base64');
  const [, packed = '', comment = '', whole = ''] = signature.split('\n');
  const bytes = Buffer.from(packed, 'base64');
  const start = KEY.length + ID_BYTES;
  if (key.length !== start + 32 || bytes.length !== start + 64 || bytes.toString('latin1', 0, 2) !== HASHED)
    return false;
  if (!bytes.subarray(2, start).equals(key.subarray(2, start))) return false;
  const own = createPublicKey({ key: Buffer.concat([DER, key.subarray(start)]), format: 'der', type: 'spki' });
  const signed = bytes.subarray(start);
  const said = Buffer.concat([signed, Buffer.from(comment.replace(/^trusted comment: /, ''))]);
  return verify(null, hashed(file), own, signed) && verify(null, said, own, Buffer.from(whole, 'base64'));
}
