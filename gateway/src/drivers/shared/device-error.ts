/** A device, connection or address error; `code` is the spec's device code (§8). */
export class DeviceError extends Error {
  readonly code: number;

  constructor(code: number, detail: string) {
    super(detail);
    this.name = 'DeviceError';
    this.code = code;
  }
}

/** The device code of any thrown value; an unknown exception unless it is a DeviceError. */
export function deviceCodeOf(error: unknown): number {
  return error instanceof DeviceError ? error.code : UNKNOWN_FAULT;
}

/** Codes that the gateway generates, or finds in what a device answers (spec §8). */
export const DEVICE_FAULT = 1711;
export const DEVICE_BUSY = 1712;
export const CHECK_ERROR = 1713;
export const NO_SUCH_VARIABLE = 1714;
export const NO_ANSWER = 1715;
export const NO_SUCH_ADDRESS = 1721;
export const WRONG_TYPE = 1722;
export const TOO_LATE = 2041;
export const OUT_OF_RANGE = 2003;
export const READ_ONLY = 2004;
export const NO_CONNECTION = 99901;
export const NO_SUCH_POINT = 99903;
export const BAD_ADDRESS = 99904;
export const SHORT_ANSWER = 99907;
const UNKNOWN_FAULT = 90099;
