/** Why a start was refused: one name per reason, for tests and operators. */
export type StartReason =
  | 'brokerInUse'
  | 'brokerOpen'
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
  | 'portInUse'
  | 'restoreUnfinished';

/**
 * Refuses a start. `message` is one sentence for the operator; `main.ts` prints it and exits non-zero. Thrown only
 * during startup, never once the server has answered.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly reason: StartReason;

  constructor(reason: StartReason, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

/** The refusal of a start for lack of disk space in `folder`. */
export const diskFull = (folder: string, cause: unknown): StartError =>
  new StartError('diskFull', `The disk of ${folder} is full. Free some space, then start again.`, cause);
