import {
  DEVICE_BUSY,
  DEVICE_FAULT,
  DeviceError,
  NO_ANSWER,
  NO_CONNECTION,
  NO_SUCH_VARIABLE,
  OUT_OF_RANGE,
  READ_ONLY,
  WRONG_TYPE,
} from '../shared/device-error.ts';

/** OPC UA part 4 §7.39 defines the status codes; the mapping is ours: the text that helps an operator most. */
const CODES: { readonly [status: string]: number } = {
  BadNodeIdUnknown: NO_SUCH_VARIABLE,
  BadNodeIdInvalid: NO_SUCH_VARIABLE,
  BadAttributeIdInvalid: NO_SUCH_VARIABLE,
  BadNotFound: NO_SUCH_VARIABLE,
  BadIndexRangeNoData: NO_SUCH_VARIABLE,
  BadTypeMismatch: WRONG_TYPE,
  BadDataEncodingUnsupported: WRONG_TYPE,
  BadNotReadable: WRONG_TYPE,
  BadWriteNotSupported: WRONG_TYPE,
  BadOutOfRange: OUT_OF_RANGE,
  BadNotWritable: READ_ONLY,
  BadUserAccessDenied: READ_ONLY,
  BadTimeout: NO_ANSWER,
  BadRequestTimeout: NO_ANSWER,
  BadNoCommunication: NO_CONNECTION,
  BadNotConnected: NO_CONNECTION,
  BadServerNotConnected: NO_CONNECTION,
  BadSessionIdInvalid: NO_CONNECTION,
  BadSessionClosed: NO_CONNECTION,
  BadSecureChannelIdInvalid: NO_CONNECTION,
  BadSecureChannelClosed: NO_CONNECTION,
  BadTooManyOperations: DEVICE_BUSY,
  BadServerTooBusy: DEVICE_BUSY,
  BadWaitingForInitialData: DEVICE_BUSY,
  BadResourceUnavailable: DEVICE_BUSY,
};

const SEVERITY = 0xc000_0000;
const UNCERTAIN = 0x4000_0000;

/** The meaning of a status code: `code` 0 for a usable value, with `isUncertain` for an uncertain one. */
export function statusOf({ value, name }: { readonly value: number; readonly name: string }): {
  readonly code: number;
  readonly isUncertain: boolean;
} {
  // The two top bits: 00 good, 01 uncertain, 10 and 11 bad.
  const severity = (value & SEVERITY) >>> 0;
  if (severity === 0) return { code: 0, isUncertain: false };
  if (severity === UNCERTAIN) return { code: 0, isUncertain: true };
  return { code: CODES[name] ?? DEVICE_FAULT, isUncertain: false };
}

/** The device code of a request error, such as "… BadSessionIdInvalid …"; no connection otherwise. */
function codeOfMessage(message: string): number {
  const named = /\bBad[A-Z]\w+/.exec(message)?.[0];
  return (named === undefined ? undefined : CODES[named]) ?? NO_CONNECTION;
}

/** Interprets a request error. */
export function deviceErrorOf(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error;
  return new DeviceError(codeOfMessage(String(error)), error instanceof Error ? error.message : String(error));
}
