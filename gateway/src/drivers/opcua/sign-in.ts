import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { UserIdentityInfo } from 'node-opcua-client';
import type { OpcuaParams } from '@tidegate/contract/protocols/opcua.ts';
import { BAD_ADDRESS, DeviceError } from '../shared/device-error.ts';
import { certificateOf, unreadable } from './authorities.ts';
import type { Library } from './library.ts';

type SignIn = Pick<OpcuaParams, 'signIn' | 'username' | 'password' | 'userCertificate' | 'userKey'>;

/** As whom a session is activated. Throws DeviceError 99904 for a certificate and a key that do not belong together. */
export function identityOf({ UserTokenType }: Library, params: SignIn): UserIdentityInfo {
  const { signIn, username, password = '', userCertificate = '', userKey } = params;
  if (signIn === 'password')
    return username === undefined
      ? { type: UserTokenType.Anonymous }
      : { type: UserTokenType.UserName, userName: username, password };
  // A key that no longer opens, because the endpoint was changed in another way, is left out by the server.
  if (userKey === undefined) throw new DeviceError(BAD_ADDRESS, 'userKey: required');
  const certificate = certificateOf(userCertificate, 'userCertificate');
  const key = keyOf(userKey);
  if (!certificate.checkPrivateKey(key))
    throw new DeviceError(BAD_ADDRESS, 'userKey: is not the key of the user certificate');
  const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { type: UserTokenType.Certificate, certificateData: certificate.raw, privateKey };
}

function keyOf(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw unreadable('userKey', error);
  }
}

/** The reason why a session was not activated, in words where the library or the server only gives a code. */
export function signInFault({ signIn, username }: SignIn, message: string): string {
  const who =
    signIn === 'certificate'
      ? 'the user certificate'
      : username === undefined
        ? 'anonymous access'
        : 'username or password';
  if (message.includes('Cannot find')) return `the server does not offer this way to sign in: ${message}`;
  return REFUSALS.test(message) ? `the server refuses ${who}: ${message}` : message;
}

/** OPC UA part 4 §5.6.3.3: what a server answers to an identity. */
const REFUSALS = /Bad(?:IdentityToken|UserAccessDenied|UserSignature|CertificateUntrusted|CertificateInvalid)/;
