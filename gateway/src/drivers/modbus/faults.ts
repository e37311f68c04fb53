import { MODBUS_CODES, modbusCode } from '@tidegate/contract/codes/device-codes.ts';
import { CHECK_ERROR, DEVICE_FAULT, NO_ANSWER, NO_CONNECTION, SHORT_ANSWER } from '../shared/device-error.ts';
import { LineFault } from '../shared/line.ts';

/** Modbus Application Protocol V1.1b3 §7: the request names an address that the device does not have. */
const ILLEGAL_ADDRESS = 2;
/** The same: the device accepted an earlier request and is busy with it. */
const BUSY_EXCEPTIONS: readonly number[] = [5, 6];
/** A Modbus gateway answers for a device that it cannot reach. */
const GATEWAY_EXCEPTIONS: readonly number[] = [10, 11];

/** A failed request, and the exception that the device answered with. */
export class ModbusFault extends LineFault {
  /** The exception of the device; undefined without an answer. */
  readonly exception: number | undefined;

  constructor(
    code: number,
    detail: string,
    { isTransient = false, exception }: { isTransient?: boolean; exception?: number } = {},
  ) {
    super(code, detail, {
      isTransient,
      isAnswer: exception !== undefined,
      isSilence: exception === undefined || GATEWAY_EXCEPTIONS.includes(exception),
      isNoSuchAddress: exception === ILLEGAL_ADDRESS,
      // Devices answer 1, 3 and 4 too where a request is longer than they accept, or touches a hole between two registers.
      isOfRequest: exception !== undefined && ![...BUSY_EXCEPTIONS, ...GATEWAY_EXCEPTIONS].includes(exception),
    });
    this.name = 'ModbusFault';
    this.exception = exception;
  }
}

/** Interprets an error of the library, which distinguishes its kinds by fields and by the beginning of their text. */
export function modbusFault(error: unknown): ModbusFault {
  if (error instanceof ModbusFault) return error;
  const { exception, errno, message } = fieldsOf(error);
  if (typeof exception === 'number') {
    // The texts of the library are those of a write, whatever was asked.
    const code = modbusCode(exception);
    return new ModbusFault(
      code ?? DEVICE_FAULT,
      new Map(Object.entries(MODBUS_CODES)).get(String(code))?.en ?? message,
      {
        exception,
      },
    );
  }
  if (errno === 'ETIMEDOUT') return new ModbusFault(NO_ANSWER, 'no response in time', { isTransient: true });
  if (message.startsWith('Data length error')) return new ModbusFault(SHORT_ANSWER, message, { isTransient: true });
  if (message.startsWith('CRC error') || message.startsWith('Unexpected data error')) {
    return new ModbusFault(CHECK_ERROR, message, { isTransient: true });
  }
  return new ModbusFault(error instanceof LineFault ? error.code : NO_CONNECTION, message);
}

function fieldsOf(error: unknown): { exception: unknown; errno: unknown; message: string } {
  if (typeof error !== 'object' || error === null)
    return { exception: undefined, errno: undefined, message: String(error) };
  const {
    modbusCode: exception,
    errno,
    message,
  } = error as { modbusCode?: unknown; errno?: unknown; message?: unknown };
  return { exception, errno, message: typeof message === 'string' ? message : 'an error without a message' };
}
