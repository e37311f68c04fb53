import type { AuditEntry } from '../../../ports/audit-log.ts';

/** An account's authenticator as it is kept. */
export interface KeptTotp {
  /** Sealed by the server's key; empty when nothing was begun. */
  readonly sealed: string;
  readonly isOn: boolean;
  /** The last step whose code was used. */
  readonly step: number;
}

export interface TotpStore {
  find(userId: string): Promise<KeptTotp | undefined>;
  /** Keeps a secret that is not in use yet. False while one is in use. */
  begin(userId: string, sealed: string, trail: AuditEntry): Promise<boolean>;
  /** Puts the secret to use, with recovery codes by their hashes. False when it is not the one that was begun last. */
  turnOn(
    userId: string,
    on: { readonly sealed: string; readonly step: number; readonly hashes: readonly string[] },
    trail: AuditEntry,
  ): Promise<boolean>;
  turnOff(userId: string, trail: AuditEntry): Promise<void>;
  setRecovery(userId: string, hashes: readonly string[], trail: AuditEntry): Promise<void>;
  /** Uses a step's code up. False when it or a later one was used: of many at once, one succeeds. */
  useStep(userId: string, step: number): Promise<boolean>;
  /** Uses a recovery code up. False when it is none or was used. */
  useRecovery(userId: string, hash: string, at: number): Promise<boolean>;
}
