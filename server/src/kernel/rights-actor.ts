/** Who changes rights: what they leave must keep an administrator (`lastAdmin`). */
export interface RightsActor {
  readonly orgPath: string;
  readonly isPlatform: boolean;
}
