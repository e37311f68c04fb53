/**
 * Result in the operation log of a command that was sent and whose outcome is not known yet; the outcome is recorded as
 * a row of its own. Any other result is a code.
 */
export const AWAITING_RESULT = 'waiting';
