import type { Mail, Mailbox, Posted } from '../../modules/message/sql-mailbox.ts';

/** Mailboxes in memory: a message exists once for each person, even if it is put there again. */
export class MemoryMailbox implements Pick<Mailbox, 'put'> {
  readonly #byKey = new Map<string, { readonly message: Mail; readonly recipients: Set<string> }>();

  async put(posted: readonly Posted[]): Promise<void> {
    for (const { message, recipients } of posted) {
      const known = this.#byKey.get(message.key) ?? { message, recipients: new Set<string>() };
      for (const recipient of recipients) known.recipients.add(recipient);
      this.#byKey.set(message.key, known);
    }
  }

  /** Mail of a person, in order of arrival. */
  of(userId: string): readonly Mail[] {
    return [...this.#byKey.values()].filter(({ recipients }) => recipients.has(userId)).map(({ message }) => message);
  }
}
