/** The person who changes rights, and the condition that an administrator remains (`lastAdmin`). */
export interface RightsActor {
  readonly orgPath: string;
  readonly isPlatform: boolean;
}
