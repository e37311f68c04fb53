/** Why a start was refused: one name per reason, so that tests and operators can tell them apart. */
export type StartReason =
  | 'brokerInUse'
  | 'backupFailed'
  | 'configInvalid'
  | 'dataFolderNotWritable'
  | 'dataFolderInUse'
  | 'diskFull'
  | 'databaseForeign'
  | 'databaseDamaged'
  | 'databaseMissing'
  | 'databaseNewer'
  | 'databaseUnreachable'
  | 'engineTooOld'
  | 'historyInUse'
  | 'keyDamaged'
  | 'keyMissing'
  | 'keyWrong'
  | 'portInUse';

/**
 * A start that must not go on. `message` is one sentence for the operator; `main.ts` prints it and exits non-zero.
 * Thrown only while starting, never once the server has answered.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly reason: StartReason;

  constructor(reason: StartReason, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

/** The refusal of a start that could not write in `folder` for want of space. */
export const diskFull = (folder: string, cause: unknown): StartError =>
  new StartError('diskFull', `The disk of ${folder} is full. Free some space, then start again.`, cause);
