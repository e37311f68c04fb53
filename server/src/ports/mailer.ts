export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
}

/** An attachment of a mail. */
export interface MailAttachment {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Sends e-mail. */
export interface Mailer {
  /** Resolves once the mail is accepted for delivery; rejects with a SendError. */
  send(mail: Mail): Promise<void>;
}
