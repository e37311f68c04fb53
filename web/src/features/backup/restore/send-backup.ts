import { restoreState, restoreUpload } from '@tidegate/contract/nouns/backup/restore-calls.ts';
import {
  BACKUP_MAGIC,
  RESTORE_PIECE_BYTES,
  RESTORE_UPLOAD_MAX_BYTES,
} from '@tidegate/contract/nouns/backup/restore.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { ask, askUpload } from '../../../api/ask.ts';
import { AskError } from '../../../api/ask-error.ts';

/** The number of consecutive lost pieces after which the upload fails. */
const LOSSES_MAX = 5;
/** Behind the magic and the version: 1 where the content is encrypted. */
const FLAGS_AT = BACKUP_MAGIC.length + 1;

/** Checks if a passphrase opens the backup. Throws the refusal of a file that is no backup, or too large. */
export async function inspectBackup(file: File): Promise<{ readonly isEncrypted: boolean }> {
  const head = new Uint8Array(await file.slice(0, FLAGS_AT + 1).arrayBuffer());
  const magic = new TextDecoder('latin1').decode(head.subarray(0, BACKUP_MAGIC.length));
  if (magic !== BACKUP_MAGIC) throw new Refusal('restoreNotBackup');
  if (file.size > RESTORE_UPLOAD_MAX_BYTES) throw new Refusal('tooLarge');
  return { isEncrypted: head[FLAGS_AT] === 1 };
}

/**
 * Sends a backup in pieces, each once the one before is on the server's disk. Where the connection broke, it goes on where the
 * server says that it is. Throws AskError, or AbortError when it was taken back.
 */
export async function sendBackup(file: File, signal: AbortSignal, onSent: (bytes: number) => void): Promise<void> {
  let losses = 0;
  for (let at = 0; at < file.size;) {
    try {
      const piece = new File([file.slice(at, at + RESTORE_PIECE_BYTES)], file.name);
      const { done } = await askUpload(restoreUpload, { at, size: file.size, name: file.name }, piece, { signal });
      at = done;
      losses = 0;
    } catch (error) {
      const isLost = error instanceof AskError && (error.failure === 'network' || error.failure === 'timeout');
      losses += 1;
      if (!isLost || losses > LOSSES_MAX) throw error;
      const { step, progress } = await ask(restoreState, {}, { signal });
      at = step === 'upload' ? (progress?.done ?? 0) : 0;
    }
    onSent(at);
  }
}
