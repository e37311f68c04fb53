import { TOO_LATE } from './device-error.ts';
import { LineFault } from './line.ts';

/**
 * Called immediately before a request of a write leaves for the device. Throws LineFault 2041 when the write is too late:
 * the server has declared it failed by then.
 */
export type BeforeSending = () => void;

/** Lets a write end that was begun, such as the end of a pulse. */
export const whenever: BeforeSending = () => undefined;

/** Nothing left for the device, so that it says nothing about the line. */
export const tooLate = (detail: string): LineFault => new LineFault(TOO_LATE, detail, { isSilence: false });
