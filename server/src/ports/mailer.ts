export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends e-mail. */
export interface Mailer {
  /** Resolves once the mail is taken for delivery; rejects with a SendError. */
  send(mail: Mail): Promise<void>;
}
